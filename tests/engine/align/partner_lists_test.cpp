#include "engine/align/partner_lists.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

const Loopless line{Graph{{.nodeCount = 4, .edges = {{0, 1}, {1, 2}, {2, 3}}}}};

/// The path with a leaf, 4, at its node 1.
const Loopless forked{Graph{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 3}, {1, 4}}}}};

}  // namespace

TEST_CASE("partners follow each other by the neighbours that they would conserve") {
  const auto lists = likelyPartners(line, forked, Mapping{{0, 1, 2, 3}, 5}, 3, {});

  using List = std::vector<LikelyPartner>;
  REQUIRE(lists.size() == 4);
  // Node 0 has one neighbour, 1. Nodes 0, 4 have it alone, node 2 has it and node 3.
  CHECK(lists[0] == List{{0, 1}, {4, 1}, {2, 0.5F}});
  // The images of the neighbours of 1 are 0 and 2: of three neighbours of node 1 two, and node 3
  // has one of them.
  CHECK(lists[1] == List{{1, 2 / 3.0F}, {3, 0.5F}});
  CHECK(lists[2].front() == LikelyPartner{2, 1});
  CHECK(lists[3] == List{{3, 1}, {1, 1 / 3.0F}});
}

TEST_CASE("an aligned node comes first even if another one would fit better") {
  const auto lists = likelyPartners(line, forked, Mapping{{3, 1, 2, noNode}, 5}, 2, {});

  CHECK(lists[0].front() == LikelyPartner{3, 0});
  CHECK(lists[0][1] == LikelyPartner{0, 1});
  CHECK(lists[3].size() == 2);  // not aligned: those that fit
  CHECK(lists[3][0] == LikelyPartner{3, 1});
  CHECK(likelyPartners(line, forked, Mapping{{3, 1, 2, noNode}, 5}, 1, {})[0].size() == 1);
}

TEST_CASE("ranks of true partners are averaged over the nodes that the truth aligns") {
  const std::vector<std::vector<LikelyPartner>> lists{{{5, 1}, {0, 0.5F}}, {{1, 1}}, {{3, 1}}, {}};

  const auto ranks = trueRanks(lists, Mapping{{0, 1, 2, noNode}, 6});

  CHECK(ranks.first == Approx(1.0 / 3));
  CHECK(ranks.among10 == Approx(2.0 / 3));
  CHECK(ranks.reciprocalRank == Approx((0.5 + 1 + 0) / 3));
}
