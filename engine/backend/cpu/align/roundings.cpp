#include "engine/backend/cpu/align/roundings.hpp"

#include <tbb/parallel_for.h>

namespace kindred::cpu {

template <typename Real>
void Roundings<Real>::add(const BeliefMessages<Real>& messages, Belief& belief) {
  gathered_.push_back({messages.y, messages.z});
  if (gathered_.size() == most_) finish(belief);
}

template <typename Real>
void Roundings<Real>::finish(Belief& belief) {
  std::vector<Rounding> roundings(2 * gathered_.size());
  tbb::parallel_for(std::size_t{0}, roundings.size(), [&](std::size_t at) {
    const auto& [y, z] = gathered_[at / 2];
    roundings[at] = rounded(at % 2 == 0 ? y : z);
  });
  for (std::size_t at = 0; at < gathered_.size(); ++at)
    keepBetter(belief, std::move(roundings[2 * at]), gathered_[at].y,
               std::move(roundings[2 * at + 1]), gathered_[at].z);
  gathered_.clear();
}

template <typename Real>
Rounding Roundings<Real>::rounded(const Recycled<Real>& message) {
  auto& [proposals, overlaps] = workspaces_.local();
  const auto& candidates = *input_.candidates;
  Rounding rounding{proposals.match(candidates, message), {}};
  for (const auto candidate : rounding.matching.ofNodeA)
    if (candidate != unmatched) rounding.worth.weight += candidates.weights()[candidate];
  rounding.worth.overlaps = overlaps.count(*input_.a, *input_.b, candidates, rounding.matching);
  rounding.worth.objective = objectiveOf(options_, rounding.worth);
  return rounding;
}

template class Roundings<float>;
template class Roundings<double>;

}  // namespace kindred::cpu
