#include "engine/nodal/node_matching.hpp"

#include <algorithm>
#include <stop_token>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

Graph ring(Node size) {
  GraphData data{.nodeCount = size};
  for (Node node = 0; node < size; ++node)
    data.edges.push_back({node, (node + 1) % size});
  return Graph{data};
}

Graph loose(std::int32_t size) { return Graph{GraphData{.nodeCount = size}}; }

}  // namespace

TEST_CASE("the most similar nodes are joined first, each once") {
  Matrix similarity{2, 3, 0.1};
  similarity(0, 1) = 0.9;
  similarity(1, 1) = 0.8;
  similarity(1, 2) = 0.5;

  const auto matches = matchNodes(loose(2), loose(3), similarity);

  CHECK(matches == std::vector<NodeMatch>{{0, 1, 0.9}, {1, 2, 0.5}});
}

TEST_CASE("the best of each row is its largest value, even where none is above 0") {
  Matrix similarity{2, 3, -2};
  similarity(0, 2) = 0.5;
  similarity(1, 1) = -1;

  CHECK(bestOfEachRow(similarity) == std::vector<double>{0.5, -1});
  CHECK(bestOfEachRow(Matrix{0, 3}).empty());
}

TEST_CASE("equally similar nodes are joined so that neighbours stay neighbours") {
  const Matrix similarity{8, 8, 1};

  const auto matches = matchNodes(ring(8), ring(8), similarity);

  REQUIRE(matches.size() == 8);
  std::vector<Node> partner(8);
  for (const auto& match : matches)
    partner[match.a] = match.b;
  int kept = 0;
  for (Node node = 0; node < 8; ++node) {
    const auto step = (partner[(node + 1) % 8] - partner[node] + 8) % 8;
    kept += step == 1 || step == 7 ? 1 : 0;
  }
  CHECK(kept == 8);
}

TEST_CASE("nodes that are not alike stay alone") {
  Matrix similarity{2, 2, 0};
  similarity(0, 0) = 0.3;

  CHECK(matchNodes(loose(2), loose(2), similarity) == std::vector<NodeMatch>{{0, 0, 0.3}});
  CHECK(matchNodes(loose(0), loose(2), Matrix{0, 2}).empty());
}

TEST_CASE("a similarity of other graphs is refused, and matching can be cancelled") {
  CHECK_THROWS_AS(matchNodes(loose(2), loose(2), Matrix{2, 3}), Error);

  std::stop_source source;
  source.request_stop();
  const Progress cancelled{source.get_token()};
  CHECK_THROWS_AS(matchNodes(loose(2), loose(2), Matrix{2, 2, 1}, cancelled), Cancelled);
}
