#include "engine/align/settled_pairs.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A square with a diagonal, 0 1 2 3, a tail 3 4, and a node that no edge joins.
const Loopless kite{
    Graph{{.nodeCount = 6, .edges = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {2, 3}, {3, 4}}}}};

/// The kite with its tail at node 1, where its share of 10 of 12 ends asks for two edges.
const Loopless moved{
    Graph{{.nodeCount = 6, .edges = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 4}, {2, 3}}}}};

const std::vector<Node> same{0, 1, 2, 3, 4, 5};

std::vector<float> doubted(std::vector<float> confidence, std::vector<char> isFixed,
                           const Loopless& other) {
  doubtUnsupported(confidence, same, isFixed, kite, other);
  return confidence;
}

}  // namespace

TEST_CASE("pairs are settled if they conserve an edge, where all edges are conserved") {
  CHECK(doubted({1, 1, 1, 1, 1, 1}, std::vector<char>(6, 0), kite) ==
        std::vector<float>{1, 1, 1, 1, 1, unsupported});
  CHECK(doubted({1, 1, 1, 0.5, 1, 0.25}, std::vector<char>(6, 0), kite) ==
        std::vector<float>{1, 1, 1, 0.5, unsupported, 0.25});
}

TEST_CASE("the more edges are lost, the more of them a settled pair conserves") {
  CHECK(doubted({1, 1, 1, 1, 1, 1}, std::vector<char>(6, 0), moved) ==
        std::vector<float>{1, 1, 1, 1, unsupported, unsupported});
}

TEST_CASE("pairs that fall take others with them, but for fixed ones") {
  // Without 0, nodes 1 and 3 have one settled neighbour, and then 2 has none.
  CHECK(doubted({0, 1, 1, 1, 1, 1}, std::vector<char>(6, 0), moved) ==
        std::vector<float>{0, unsupported, unsupported, unsupported, unsupported, unsupported});
  CHECK(doubted({0, 1, 1, 1, 1, 1}, {0, 1, 0, 1, 0, 0}, moved) ==
        std::vector<float>{0, 1, 1, 1, unsupported, unsupported});
}
