#include "engine/align/candidates.hpp"

#include <cmath>
#include <limits>
#include <memory>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::Equals;

namespace {

template <typename Value>
std::vector<Value> listOf(std::span<const Value> values) {
  return {values.begin(), values.end()};
}

}  // namespace

TEST_CASE("candidates are numbered by their nodes of A, then of B") {
  const Candidates candidates{3, 4, {{2, 1, 0.5}, {0, 3, -1}, {2, 0, 2}, {0, 1, 0}}};

  CHECK(candidates.nodeCountA() == 3);
  CHECK(candidates.nodeCountB() == 4);
  CHECK(candidates.size() == 4);
  CHECK(listOf(candidates.nodesA()) == std::vector<Node>{0, 0, 2, 2});
  CHECK(listOf(candidates.nodesB()) == std::vector<Node>{1, 3, 0, 1});
  CHECK(listOf(candidates.weights()) == std::vector<double>{0, -1, 2, 0.5});
  CHECK(listOf(candidates.offsetsA()) == std::vector<std::int32_t>{0, 2, 2, 4});
}

TEST_CASE("candidates are found by their nodes of B, ascending") {
  const Candidates candidates{3, 4, {{2, 1, 0.5}, {0, 3, -1}, {2, 0, 2}, {0, 1, 0}}};

  CHECK(listOf(candidates.ofNodeB(0)) == std::vector<std::int32_t>{2});
  CHECK(listOf(candidates.ofNodeB(1)) == std::vector<std::int32_t>{0, 3});
  CHECK(candidates.ofNodeB(2).empty());
  CHECK(listOf(candidates.ofNodeB(3)) == std::vector<std::int32_t>{1});
}

TEST_CASE("there may be no candidates") {
  CHECK(Candidates{}.size() == 0);
  CHECK(Candidates{}.nodeCountA() == 0);
  CHECK(Candidates{2, 3, {}}.nodeCountB() == 3);
  CHECK(Candidates(2, 3, {}).ofNodeB(2).empty());
}

TEST_CASE("a candidate pair given twice is refused") {
  CHECK_THROWS_WITH(Candidates(2, 2, {{1, 0, 1}, {0, 1, 1}, {1, 0, 2}}),
                    Equals("The candidate pair of node 1 of network A and node 0 of network B is "
                           "given twice: give each pair once."));
}

TEST_CASE("a candidate pair of a node that is not there is refused") {
  CHECK_THROWS_WITH(Candidates(2, 7, {{2, 0, 1}}),
                    Equals("The candidate pair of node 2 of network A and node 0 of network B does "
                           "not fit: network A has 2 nodes; number the nodes from 0 to 1."));
  CHECK_THROWS_WITH(Candidates(7, 2, {{0, 2, 1}}),
                    Equals("The candidate pair of node 0 of network A and node 2 of network B does "
                           "not fit: network B has 2 nodes; number the nodes from 0 to 1."));
  CHECK_THROWS_AS(Candidates(2, 2, {{-1, 0, 1}}), Error);
  CHECK_THROWS_AS(Candidates(2, 2, {{0, -1, 1}}), Error);
}

TEST_CASE("a candidate pair without a finite weight is refused") {
  CHECK_THROWS_WITH(Candidates(1, 1, {{0, 0, std::nan("")}}),
                    Equals("The candidate pair of node 0 of network A and node 0 of network B has "
                           "the weight nan: give each pair a finite number."));
  CHECK_THROWS_AS(Candidates(1, 1, {{0, 0, std::numeric_limits<double>::infinity()}}), Error);
}

TEST_CASE("candidates as a device finds them are those of the same pairs") {
  const Candidates expected{3, 4, {{2, 1, 0.5}, {0, 3, -1}, {2, 0, 2}, {0, 1, 0}}};
  Candidates::Parts parts{.mark = std::make_shared<char>()};
  parts.offsetsA.assign(expected.offsetsA().begin(), expected.offsetsA().end());
  parts.offsetsB.assign(expected.offsetsB().begin(), expected.offsetsB().end());
  parts.nodesB.assign(expected.nodesB().begin(), expected.nodesB().end());
  parts.weights.assign(expected.weights().begin(), expected.weights().end());
  parts.orderB.assign(expected.orderB().begin(), expected.orderB().end());
  const auto* const mark = parts.mark.get();

  const Candidates found{std::move(parts)};

  CHECK(found.nodeCountA() == 3);
  CHECK(found.nodeCountB() == 4);
  CHECK(listOf(found.nodesA()) == listOf(expected.nodesA()));
  CHECK(listOf(found.nodesB()) == listOf(expected.nodesB()));
  CHECK(listOf(found.ofNodeB(1)) == listOf(expected.ofNodeB(1)));
  CHECK(found.mark().get() == mark);
  CHECK(expected.mark() == nullptr);
}
