#include "viz/alignment/fabric.hpp"

#include <algorithm>
#include <ranges>

#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"
#include "tests/viz/painted_words.hpp"

using namespace kindred;
using namespace kindred::test;
using namespace kindred::viz;

namespace {

/// p-q-r-s over P-Q, Q-R', P-S', where s is not aligned, nor is T of B, which is joined with P.
MergedNetwork smallMerged() {
  const Graph a{
      {.nodeCount = 4, .edges = {{0, 1}, {1, 2}, {2, 3}}, .nodeNames = {"p", "q", "r", "s"}}};
  const Graph b{
      {.nodeCount = 4, .edges = {{0, 1}, {0, 2}, {0, 3}}, .nodeNames = {"P", "Q", "R", "T"}}};
  return mergedNetwork(a, b, Mapping{{0, 1, 2, noNode}, 4}, {});
}

MergedNetwork noisyMerged(std::int32_t nodes, std::int32_t perNode) {
  const auto a = barabasiAlbert(nodes, perNode, 1);
  const auto copy = noisyCopy(a, {.removed = 0.2, .added = 0.1}, 2);
  const auto images = copy.truth.newFromOld();
  std::vector<Node> partial{images.begin(), images.end()};
  for (Node node = 9; node < nodes; node += 10)
    partial[node] = noNode;
  return mergedNetwork(a, copy.graph, Mapping{partial, nodes}, {});
}

std::shared_ptr<const Fabric> fabricIn(const MergedNetwork& merged) {
  return std::make_shared<const Fabric>(
      fabricOf(merged, std::make_shared<const EdgeClasses>(merged), {}));
}

}  // namespace

TEST_CASE("a fabric has aligned nodes on top, and columns in groups") {
  const auto fabric = fabricIn(smallMerged());

  // p and r have three edges, one of B among them; q has two.
  CHECK(fabric->names == std::vector<std::string>{"p::P", "r::R", "q::Q", "s::", "::T"});
  CHECK(fabric->rowCounts == std::array{3, 1, 1});
  for (std::size_t edgeClass = 0; edgeClass < edgeGroups; ++edgeClass)
    CHECK(fabric->classes->count(edgeClass) == 1);  // p-q, q-r, P-R, r-s, P-T
  std::vector<std::pair<int, int>> links;
  for (const auto& link : fabric->links)
    links.emplace_back(link.top, link.bottom);
  CHECK(links == std::vector<std::pair<int, int>>{{0, 2}, {1, 2}, {0, 1}, {1, 3}, {0, 4}});
  CHECK(fabric->rows[0].first == 0);
  CHECK(fabric->rows[0].last == 4);
  CHECK(fabric->rows[3].first == 3);
  CHECK(fabric->rows[3].last == 3);
}

TEST_CASE("every edge of a merged network has its column, and every lone node an empty row") {
  const auto merged = mergedNetwork(erdosRenyi(80, 0.02, 1), erdosRenyi(90, 0.02, 2),
                                    Mapping{std::vector<Node>(80, noNode), 90}, {});

  const auto fabric = fabricIn(merged);

  CHECK(std::ssize(fabric->links) == merged.graph.edgeCount());
  CHECK(fabric->classes->count(EdgeGroup::UnalignedA) +
            fabric->classes->count(EdgeGroup::UnalignedB) ==
        merged.graph.edgeCount());
  CHECK(std::ranges::count_if(fabric->rows, [](const auto& row) { return row.last < row.first; }) ==
        std::ranges::count_if(std::views::iota(0, merged.graph.nodeCount()),
                              [&](Node node) { return merged.graph.degree(node) == 0; }));
}

TEST_CASE("fabrics look as they should, as lines and counted") {
  struct Look {
    std::int32_t nodes;
    ThemeName theme;
    double scale;
    const char* name;
  };
  const auto look = GENERATE(Look{20, ThemeName::Light, 1, "fabric-20-light"},
                             Look{20, ThemeName::Dark, 2, "fabric-20-dark-2x"},
                             Look{2000, ThemeName::Light, 1, "fabric-2000-light"},
                             Look{2000, ThemeName::Dark, 1, "fabric-2000-dark"});

  auto picture = fabricPicture(fabricIn(noisyMerged(look.nodes, 2)), "A", "B", look.theme);
  picture.size = {480, 340};

  checkBaseline(picture, look.scale, look.name);
}

TEST_CASE("a fabric says in words how many edges each group has") {
  const auto words =
      paintedWords(fabricPicture(fabricIn(smallMerged()), "A", "B", ThemeName::Light));
  const auto empty = paintedWords(
      fabricPicture(fabricIn(mergedNetwork({}, {}, {}, {})), "A", "B", ThemeName::Light));

  CHECK(std::ranges::count(words, "conserved: 1 edge") == 1);
  CHECK(std::ranges::count(words, "B, at nodes not aligned: 1 edge") == 1);
  CHECK(std::ranges::count(words, "q::Q") == 1);
  CHECK(std::ranges::count(empty, "There is no edge to show.") == 1);
}
