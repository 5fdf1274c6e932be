#include "engine/backend/cpu/conjugate_gradients.hpp"

namespace kindred::cpu {

template <typename Real>
PairSolution conjugateGradients(PairSystem<Real>& system, const StopRule& rule) {
  ConjugateSteps steps;
  steps.start(rule, system.start());
  while (steps.goesOn() && steps.choose(system.curvature()))
    steps.advance(system.step(steps.alpha(), steps.beta()));
  return {.value = steps.value(),
          .residual = system.relativeResidual(),
          .iterations = steps.iterations(),
          .isConverged = steps.isConverged(),
          .amplification = steps.amplification()};
}

template PairSolution conjugateGradients(PairSystem<float>&, const StopRule&);
template PairSolution conjugateGradients(PairSystem<double>&, const StopRule&);

}  // namespace kindred::cpu
