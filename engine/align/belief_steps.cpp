#include "engine/align/belief_steps.hpp"

#include <utility>

#include "engine/core/error.hpp"

namespace kindred {

double shareOfNew(const BeliefOptions& options, int iteration) {
  double share = 1;
  for (int done = 0; done < iteration; ++done)
    share *= options.gamma;
  return share;
}

double objectiveOf(const BeliefOptions& options, const MatchingWorth& worth) {
  return options.alpha * worth.weight + options.beta * static_cast<double>(worth.overlaps);
}

template <typename Real>
BeliefMessages<Real>& beginOrGoOn(Belief& belief, std::int32_t candidates, std::int64_t forward,
                                  std::int64_t backward) {
  if (belief.trace.empty() && std::holds_alternative<std::monostate>(belief.state)) {
    auto& messages = belief.state.emplace<BeliefMessages<Real>>();
    for (auto* ofCandidates : {&messages.y, &messages.z, &messages.sums})
      ofCandidates->assign(candidates, 0);
    messages.forward.assign(forward, 0);
    messages.backward.assign(backward, 0);
    return messages;
  }
  auto* const messages = std::get_if<BeliefMessages<Real>>(&belief.state);
  const auto has = [](const Recycled<Real>& numbers, std::int64_t count) {
    return std::ssize(numbers) == count;
  };
  if (messages == nullptr || !has(messages->y, candidates) || !has(messages->z, candidates) ||
      !has(messages->sums, candidates) || !has(messages->forward, forward) ||
      !has(messages->backward, backward))
    throw Error{ErrorCode::Input,
                "The belief propagation to go on with is one of other candidate pairs, of another "
                "precision or of another kind of device: begin a new one."};
  return *messages;
}

bool addStep(Belief& belief, const MatchingWorth& worth) {
  const BeliefStep step{belief.iterations() + 1, worth};
  const bool isBest = belief.trace.empty() || worth.objective > belief.best.worth.objective;
  if (isBest) belief.best = step;
  belief.trace.push_back(step);
  return isBest;
}

template <typename Real>
void keepBetter(Belief& belief, Rounding ofY, const Recycled<Real>& y, Rounding ofZ,
                const Recycled<Real>& z) {
  const bool isZBetter = ofZ.worth.objective > ofY.worth.objective;
  Rounding& better = isZBetter ? ofZ : ofY;
  if (!addStep(belief, better.worth)) return;
  const auto& message = isZBetter ? z : y;
  belief.matching = std::move(better.matching);
  belief.message.assign(message.begin(), message.end());
}

template BeliefMessages<float>& beginOrGoOn<float>(Belief&, std::int32_t, std::int64_t,
                                                   std::int64_t);
template BeliefMessages<double>& beginOrGoOn<double>(Belief&, std::int32_t, std::int64_t,
                                                     std::int64_t);
template void keepBetter<float>(Belief&, Rounding, const Recycled<float>&, Rounding,
                                const Recycled<float>&);
template void keepBetter<double>(Belief&, Rounding, const Recycled<double>&, Rounding,
                                 const Recycled<double>&);

}  // namespace kindred
