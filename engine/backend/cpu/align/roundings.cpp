#include "engine/backend/cpu/align/roundings.hpp"

#include <tbb/parallel_for.h>

namespace kindred::cpu {

template <typename Real>
void Roundings<Real>::add(const BeliefMessages<Real>& messages, Belief& belief) {
  if (gathered_.size() + 1 < most_)
    gathered_.push_back({messages.y, messages.z});
  else
    roundAll(&messages, belief);
}

template <typename Real>
void Roundings<Real>::roundAll(const BeliefMessages<Real>* last, Belief& belief) {
  std::vector<const Recycled<Real>*> all;  // y and z by turns
  for (const auto& [y, z] : gathered_)
    all.insert(all.end(), {&y, &z});
  if (last != nullptr) all.insert(all.end(), {&last->y, &last->z});
  std::vector<Rounding> roundings(all.size());
  tbb::parallel_for(std::size_t{0}, all.size(),
                    [&](std::size_t at) { roundings[at] = rounded(*all[at]); });
  for (std::size_t at = 0; at < all.size(); at += 2)
    keepBetter(belief, std::move(roundings[at]), *all[at], std::move(roundings[at + 1]),
               *all[at + 1]);
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
