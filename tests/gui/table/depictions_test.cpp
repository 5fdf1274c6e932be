#include "gui/table/depictions.hpp"

#include <array>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;

namespace {

/// A chain of carbons in space.
std::shared_ptr<const Graph> carbons(Node count) {
  GraphData data{.nodeCount = count};
  for (Node node = 0; node < count; ++node)
    data.positions.push_back({1.3 * node, 0.8 * (node % 2), 0});
  for (Node node = 1; node < count; ++node)
    data.edges.push_back({node - 1, node});
  const std::vector<std::string> elements(static_cast<std::size_t>(count), "C");
  data.nodeAttributes.push_back({"element", categoriesOf(elements)});
  data.edgeAttributes.push_back(
      {"order", NumberColumn{std::vector<double>(static_cast<std::size_t>(count) - 1, 1.0)}});
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace

TEST_CASE("small molecules are laid out, large ones are drawn as they lie in space") {
  const std::array molecules{carbons(251), carbons(4), carbons(300)};
  Progress progress;

  const auto drawn = drawable(molecules, progress, nullptr);

  REQUIRE(drawn.size() == 3);
  CHECK(drawn[0] == molecules[0]);
  CHECK(drawn[1]->drawing().size() == 4);
  CHECK(drawn[2] == molecules[2]);
  for (const auto& molecule : drawn)
    CHECK(canBeDrawn(*molecule));
}

TEST_CASE("a row has a drawing of a small network, and none of one that is no shape in it") {
  CHECK(canBeDepicted(erdosRenyi(60, 0.1, 1)));
  CHECK_FALSE(canBeDepicted(barabasiAlbert(1000, 2, 1)));
  CHECK_FALSE(canBeDepicted(Graph{}));
  // What is compared node by node is drawn as molecules are.
  CHECK_FALSE(canBeDrawn(erdosRenyi(60, 0.1, 1)));
}
