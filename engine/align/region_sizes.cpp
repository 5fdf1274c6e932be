#include "engine/align/region_sizes.hpp"

#include <algorithm>

namespace kindred {

RegionSizes::RegionSizes(Node nodes) {
  constexpr Node smallest = 5, most = 4000;
  constexpr double largest = 0.3;  // of all
  largest_ = std::clamp(static_cast<Node>(largest * nodes), std::min(smallest, nodes),
                        std::min(nodes, most));
  for (Node size = std::min(smallest, largest_); groups_.empty() || size <= largest_; size *= 2)
    groups_.push_back({.smallest = size});
}

std::size_t RegionSizes::choose(Random& random) const {
  const double best = std::ranges::max(groups_, {}, &Group::rate).rate();
  const auto weight = [&](const Group& group) {
    constexpr double anyway = 0.2;
    return (best > 0 ? anyway + group.rate() / best : 1) / group.smallest;
  };
  double sum = 0;
  for (const auto& group : groups_)
    sum += weight(group);
  double drawn = random.uniform() * sum;
  std::size_t chosen = 0;
  while (chosen + 1 < groups_.size() && drawn >= weight(groups_[chosen]))
    drawn -= weight(groups_[chosen++]);
  return chosen;
}

Node RegionSizes::sizeIn(std::size_t group, Random& random) const {
  return std::min(largest_, static_cast<Node>(groups_[group].smallest * (1 + random.uniform())));
}

void RegionSizes::count(std::size_t group, double work, double gain) {
  constexpr double kept = 0.999;
  for (auto& each : groups_) {
    each.work *= kept;
    each.gain *= kept;
  }
  groups_[group].work += work;
  groups_[group].gain += gain;
}

}  // namespace kindred
