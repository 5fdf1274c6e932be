#include "engine/gram/plan.hpp"

#include <algorithm>
#include <numeric>

#include "engine/core/random.hpp"
#include "tests/engine/gram/block_pairs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Graphs of which a plan sees the sizes only.
KernelInput inputOfSizes(std::span<const std::int32_t> nodeCounts, std::int32_t entriesPerNode) {
  static const std::vector<Node> nowhere(1 << 21);
  KernelInput input;
  for (const auto count : nodeCounts) {
    KernelGraph graph;
    graph.nodeCount = count;
    graph.neighbours = std::span{nowhere}.first(static_cast<std::size_t>(count) * entriesPerNode);
    input.graphs.push_back(std::move(graph));
  }
  return input;
}

std::vector<std::int32_t> randomSizes(std::size_t count, std::int32_t largest, std::uint64_t seed) {
  Random random{seed};
  std::vector<std::int32_t> sizes(count);
  for (auto& size : sizes)
    size = 1 + static_cast<std::int32_t>(random.below(largest));
  return sizes;
}

/// How often each cell of the matrix is a pair of some block.
std::vector<int> coverage(const GramPlan& plan) {
  std::vector<int> times(static_cast<std::size_t>(plan.rows) * plan.columns);
  const auto firstColumn = plan.isSymmetric ? 0 : plan.rows;
  for (const auto& block : plan.blocks) {
    const auto pairs = pairsOf(plan, block);
    REQUIRE(pairs.size() == pairCountOf(plan, block));
    for (const auto [a, b] : pairs)
      ++times[static_cast<std::size_t>(a) * plan.columns + (b - firstColumn)];
  }
  return times;
}

std::uint64_t largestBlock(const GramPlan& plan) {
  std::uint64_t largest = 0;
  for (const auto& block : plan.blocks)
    largest = std::max(largest, pairCountOf(plan, block));
  return largest;
}

}  // namespace

TEST_CASE("a plan needs its matrix and the workspace of the largest pair") {
  const auto one = planGram(inputOfSizes(std::vector<std::int32_t>(1000, 10), 2), 1000, true);
  CHECK(one.memoryBytes > 8'000'000);
  CHECK(one.memoryBytes < 30'000'000);

  const std::vector<std::int32_t> oneLarge{10, 20, 1'000'000};
  const auto wide = planGram(inputOfSizes(oneLarge, 2), 2, false);
  const auto square = planGram(inputOfSizes(oneLarge, 2), 3, true);
  CHECK(wide.memoryBytes > std::uint64_t{20} * 1'000'000 * 3 * 12);
  CHECK(wide.memoryBytes < 10'000'000'000);
  CHECK(square.memoryBytes > std::uint64_t{1'000'000} * 1'000'000 * 3 * 12);
}

TEST_CASE("the blocks of a symmetric plan cover each pair of the upper triangle exactly once") {
  const std::int32_t count = GENERATE(1, 2, 511, 512, 513, 1700);
  const auto plan = planGram(inputOfSizes(randomSizes(count, 60, 7), 2), count, true);

  const auto times = coverage(plan);

  std::uint64_t wrong = 0;
  for (std::int32_t row = 0; row < count; ++row)
    for (std::int32_t column = 0; column < count; ++column)
      wrong += times[static_cast<std::size_t>(row) * count + column] != (column >= row ? 1 : 0);
  CHECK(wrong == 0);
  CHECK(plan.pairCount == static_cast<std::uint64_t>(count) * (count + 1) / 2);
}

TEST_CASE("the blocks of a rectangular plan cover each cell exactly once") {
  const auto [rows, columns] =
      GENERATE(std::pair{1, 1}, std::pair{1, 3000}, std::pair{3000, 2}, std::pair{600, 1100});
  const auto plan = planGram(inputOfSizes(randomSizes(rows + columns, 60, 8), 2), rows, false);

  const auto times = coverage(plan);

  CHECK(std::ranges::all_of(times, [](int count) { return count == 1; }));
  CHECK(plan.pairCount == static_cast<std::uint64_t>(rows) * columns);
}

TEST_CASE("drugs make blocks of a quarter of a million pairs, proteins of some dozens") {
  // 25 atoms and 54 directed edges; 257 atoms with 19 neighbours each.
  const std::vector<std::int32_t> drugs(2000, 25);
  const std::vector<std::int32_t> proteins(100, 257);

  const auto ofDrugs = planGram(inputOfSizes(drugs, 2), 2000, true);
  const auto ofProteins = planGram(inputOfSizes(proteins, 19), 100, true);

  CHECK(largestBlock(ofDrugs) > 150'000);
  CHECK(largestBlock(ofDrugs) <= 512 * 512);
  CHECK(largestBlock(ofProteins) >= 40);
  CHECK(largestBlock(ofProteins) <= 100);
}

TEST_CASE("a few rows against many columns still make full blocks") {
  const auto plan = planGram(inputOfSizes(std::vector<std::int32_t>(40'002, 10), 2), 2, false);

  CHECK(plan.blocks.size() == 1);
}

TEST_CASE("a huge graph among small ones is a block of its own size, not of everyone's") {
  std::vector<std::int32_t> sizes(1000, 20);
  sizes[500] = 100'000;

  const auto plan = planGram(inputOfSizes(sizes, 2), 1000, true);

  CHECK(std::ranges::any_of(coverage(plan), [](int count) { return count == 1; }));
  for (const auto& block : plan.blocks) {
    const bool hasHuge = block.rowBegin <= 500 && block.rowEnd > 500;
    if (hasHuge) CHECK(block.rowEnd - block.rowBegin < 1000);
  }
}

TEST_CASE("the blocks on the diagonal come first") {
  const auto plan = planGram(inputOfSizes(std::vector<std::int32_t>(2000, 25), 2), 2000, true);

  const auto firstOff = std::ranges::find_if(
      plan.blocks, [](const GramBlock& block) { return block.rowBegin != block.columnBegin; });

  REQUIRE(firstOff != plan.blocks.begin());
  CHECK((firstOff - 1)->rowEnd == 2000);
  CHECK(std::all_of(firstOff, plan.blocks.end(),
                    [](const GramBlock& block) { return block.rowBegin != block.columnBegin; }));
}

TEST_CASE("the cost of a plan counts products of directed edges") {
  // Entries 2, 4, 6: upper triangle 2·2 + 2·4 + 2·6 + 4·4 + 4·6 + 6·6; rectangle {2} × {4, 6}.
  const auto input = inputOfSizes(std::vector<std::int32_t>{1, 2, 3}, 2);

  CHECK(planGram(input, 3, true).cost == 100);
  CHECK(planGram(input, 1, false).cost == 20);
}
