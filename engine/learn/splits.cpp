#include "engine/learn/splits.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "engine/core/random.hpp"

namespace kindred {

namespace {

using Places = std::vector<std::size_t>;

/// The members of each group, in the order of their first ones.
std::vector<Places> membersOf(std::span<const std::int32_t> groups) {
  std::map<std::int32_t, std::size_t> numbers;
  std::vector<Places> members;
  for (std::size_t at = 0; at < groups.size(); ++at) {
    const auto [found, isNew] = numbers.emplace(groups[at], members.size());
    if (isNew) members.emplace_back();
    members[found->second].push_back(at);
  }
  return members;
}

std::vector<Places> shuffled(std::vector<Places> members, Random& random) {
  random.shuffle(std::span{members});
  return members;
}

/// Deals groups out in turn, each into the part with fewest graphs.
std::vector<Places> dealt(std::span<const Places> members, std::size_t parts) {
  std::vector<Places> tests(parts);
  for (const auto& places : members) {
    auto& smallest = *std::ranges::min_element(tests, {}, &Places::size);
    smallest.insert(smallest.end(), places.begin(), places.end());
  }
  return tests;
}

Split splitOf(std::size_t count, Places test) {
  std::ranges::sort(test);
  const auto all = allPlaces(count);
  Split split;
  std::ranges::set_difference(all, test, std::back_inserter(split.training));
  split.test = std::move(test);
  return split;
}

/// A split for each part that leaves somebody to train on.
std::vector<Split> splitsOf(std::vector<Places> tests, std::size_t count) {
  std::vector<Split> splits;
  for (auto& test : tests)
    if (!test.empty() && test.size() < count) splits.push_back(splitOf(count, std::move(test)));
  return splits;
}

}  // namespace

std::vector<std::size_t> allPlaces(std::size_t count) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

std::vector<Split> foldSplits(std::span<const std::int32_t> groups, std::size_t folds,
                              std::uint64_t seed) {
  Random random{seed};
  auto members = shuffled(membersOf(groups), random);
  std::ranges::stable_sort(members, std::ranges::greater{}, &Places::size);
  return splitsOf(dealt(members, folds), groups.size());
}

std::vector<Split> foldSplits(std::size_t count, std::size_t folds, std::uint64_t seed) {
  return foldSplits(apart(count), folds, seed);
}

std::vector<Split> randomSplits(std::span<const std::int32_t> groups, std::size_t times,
                                double testShare, std::uint64_t seed) {
  Random random{seed};
  const auto count = groups.size();
  const auto tested = std::clamp<std::size_t>(
      static_cast<std::size_t>(std::lround(testShare * static_cast<double>(count))), 1, count - 1);
  const auto members = membersOf(groups);
  std::vector<Places> tests;
  for (std::size_t time = 0; time < times; ++time) {
    auto& test = tests.emplace_back();
    const auto drawn = shuffled(members, random);
    for (const auto& places : drawn)
      if (test.size() + places.size() <= tested)
        test.insert(test.end(), places.begin(), places.end());
    if (test.empty()) test = *std::ranges::min_element(drawn, {}, &Places::size);
  }
  return splitsOf(std::move(tests), count);
}

std::vector<Split> groupSplits(std::span<const std::int32_t> groups, std::size_t folds) {
  auto members = membersOf(groups);
  std::ranges::stable_sort(members, std::ranges::greater{}, &Places::size);
  return splitsOf(dealt(members, folds), groups.size());
}

std::vector<Split> timeSplits(std::span<const double> times, std::size_t folds) {
  auto order = allPlaces(times.size());
  std::ranges::stable_sort(order, {}, [&](std::size_t place) { return times[place]; });
  const auto startOf = [&](std::size_t part) {
    auto start = part * order.size() / (folds + 1);
    while (start > 0 && start < order.size() && times[order[start]] == times[order[start - 1]])
      ++start;
    return order.begin() + static_cast<std::ptrdiff_t>(start);
  };
  std::vector<Split> splits;
  for (std::size_t part = 1; part <= folds; ++part) {
    Split split{{order.begin(), startOf(part)}, {startOf(part), startOf(part + 1)}};
    if (split.test.empty() || split.training.size() < 2) continue;
    std::ranges::sort(split.training);
    std::ranges::sort(split.test);
    splits.push_back(std::move(split));
  }
  return splits;
}

std::vector<std::int32_t> united(std::span<const std::int32_t> some,
                                 std::span<const std::int32_t> others) {
  std::vector<std::int32_t> groups{some.begin(), some.end()};
  for (const auto& together : membersOf(others))
    for (const auto place : together)
      if (const auto from = groups[place], to = groups[together.front()]; from != to)
        std::ranges::replace(groups, from, to);
  return groups;
}

std::vector<std::int32_t> apart(std::size_t count) {
  std::vector<std::int32_t> groups(count);
  std::iota(groups.begin(), groups.end(), 0);
  return groups;
}

}  // namespace kindred
