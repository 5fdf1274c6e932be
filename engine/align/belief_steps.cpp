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

namespace {

bool isEmpty(const Belief& belief) {
  return belief.trace.empty() && std::holds_alternative<std::monostate>(belief.state);
}

template <typename Real>
bool haveCounts(const BeliefMessages<Real>& messages, const MessageCounts& counts) {
  const auto has = [](const Recycled<Real>& numbers, std::int64_t count) {
    return std::ssize(numbers) == count;
  };
  return has(messages.y, counts.candidates) && has(messages.z, counts.candidates) &&
         has(messages.sums, counts.candidates) && has(messages.forward, counts.forward) &&
         has(messages.backward, counts.backward);
}

template <typename Real>
bool haveCounts(const BeliefState& state, const MessageCounts& counts) {
  const auto* const messages = std::get_if<BeliefMessages<Real>>(&state);
  return messages != nullptr && haveCounts(*messages, counts);
}

}  // namespace

bool canGoOn(const BeliefOptions& options, const Belief& earlier, const MessageCounts& counts) {
  if (isEmpty(earlier) || earlier.iterations() >= options.iterations) return true;
  return options.precision != Precision::Double ? haveCounts<float>(earlier.state, counts)
                                                : haveCounts<double>(earlier.state, counts);
}

template <typename Real>
BeliefMessages<Real>& beginOrGoOn(Belief& belief, const MessageCounts& counts) {
  if (isEmpty(belief)) {
    auto& messages = belief.state.emplace<BeliefMessages<Real>>();
    for (auto* ofCandidates : {&messages.y, &messages.z, &messages.sums})
      ofCandidates->assign(counts.candidates, 0);
    messages.forward.assign(counts.forward, 0);
    messages.backward.assign(counts.backward, 0);
    return messages;
  }
  if (!haveCounts<Real>(belief.state, counts))
    throw Error{ErrorCode::Input,
                "The belief propagation to go on with is one of other candidate pairs, of another "
                "precision or of another kind of device: begin a new one."};
  return std::get<BeliefMessages<Real>>(belief.state);
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

template BeliefMessages<float>& beginOrGoOn<float>(Belief&, const MessageCounts&);
template BeliefMessages<double>& beginOrGoOn<double>(Belief&, const MessageCounts&);
template void keepBetter<float>(Belief&, Rounding, const Recycled<float>&, Rounding,
                                const Recycled<float>&);
template void keepBetter<double>(Belief&, Rounding, const Recycled<double>&, Rounding,
                                 const Recycled<double>&);

}  // namespace kindred
