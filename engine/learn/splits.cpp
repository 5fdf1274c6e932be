#include "engine/learn/splits.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "engine/core/random.hpp"

namespace kindred {

namespace {

std::vector<std::size_t> shuffled(std::size_t count, Random& random) {
  std::vector<std::size_t> places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  random.shuffle(std::span{places});
  return places;
}

Split splitOf(std::size_t count, std::vector<std::size_t> test) {
  std::ranges::sort(test);
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  Split split;
  std::ranges::set_difference(all, test, std::back_inserter(split.training));
  split.test = std::move(test);
  return split;
}

}  // namespace

std::vector<Split> foldSplits(std::size_t count, std::size_t folds, std::uint64_t seed) {
  Random random{seed};
  const auto places = shuffled(count, random);
  std::vector<Split> splits;
  for (std::size_t fold = 0; fold < folds; ++fold) {
    std::vector<std::size_t> test;
    for (std::size_t at = fold; at < count; at += folds)
      test.push_back(places[at]);
    splits.push_back(splitOf(count, std::move(test)));
  }
  return splits;
}

std::vector<Split> randomSplits(std::size_t count, std::size_t times, double testShare,
                                std::uint64_t seed) {
  Random random{seed};
  const auto tested = std::clamp<std::size_t>(
      static_cast<std::size_t>(std::lround(testShare * static_cast<double>(count))), 1, count - 1);
  std::vector<Split> splits;
  for (std::size_t time = 0; time < times; ++time) {
    auto places = shuffled(count, random);
    places.resize(tested);
    splits.push_back(splitOf(count, std::move(places)));
  }
  return splits;
}

std::vector<Split> groupSplits(std::span<const std::int32_t> groups, std::size_t folds) {
  std::map<std::int32_t, std::vector<std::size_t>> byGroup;
  for (std::size_t at = 0; at < groups.size(); ++at)
    byGroup[groups[at]].push_back(at);
  std::vector<std::vector<std::size_t>> ordered;
  for (auto& [group, places] : byGroup)
    ordered.push_back(std::move(places));
  std::ranges::stable_sort(ordered, std::ranges::greater{}, &std::vector<std::size_t>::size);
  std::vector<std::vector<std::size_t>> tests(folds);
  for (const auto& places : ordered) {
    auto& smallest = *std::ranges::min_element(tests, {}, &std::vector<std::size_t>::size);
    smallest.insert(smallest.end(), places.begin(), places.end());
  }
  std::vector<Split> splits;
  for (auto& test : tests)
    if (!test.empty() && test.size() < groups.size())
      splits.push_back(splitOf(groups.size(), std::move(test)));
  return splits;
}

}  // namespace kindred
