#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kindred {

/// The graphs that are trained on, and those that are tested: places, ascending.
struct Split {
  std::vector<std::size_t> training;
  std::vector<std::size_t> test;
};

/// 0 to count - 1.
std::vector<std::size_t> allPlaces(std::size_t count);

/// Parts of sizes as equal as groups allow, each the test of one split: graphs with the same number
/// of a group stay together. The same for the same seed.
std::vector<Split> foldSplits(std::span<const std::int32_t> groups, std::size_t folds,
                              std::uint64_t seed);

/// Returns splits in which each graph stands alone.
std::vector<Split> foldSplits(std::size_t count, std::size_t folds, std::uint64_t seed);

/// So many splits, each with its own share of the graphs drawn as test, whole groups at a time: no
/// more than that share, unless a single group is larger.
std::vector<Split> randomSplits(std::span<const std::int32_t> groups, std::size_t times,
                                double testShare, std::uint64_t seed);

/// Folds that keep graphs of one group together, as scaffolds of molecules: the largest groups
/// first, each into the part with fewest graphs.
std::vector<Split> groupSplits(std::span<const std::int32_t> groups, std::size_t folds);

/// The graphs in the order of their times, in so many parts and one more: each but the first is the
/// test of those before it. Graphs of one time stay together.
std::vector<Split> timeSplits(std::span<const double> times, std::size_t folds);

/// Groups of the graphs that are together in either, directly or through others.
std::vector<std::int32_t> united(std::span<const std::int32_t> some,
                                 std::span<const std::int32_t> others);

/// Each graph in a group of its own.
std::vector<std::int32_t> apart(std::size_t count);

}  // namespace kindred
