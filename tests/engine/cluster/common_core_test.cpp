#include "engine/cluster/common_core.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A ring of saturated carbon with a chain at its first atom.
std::shared_ptr<const Graph> ringWith(Node ring, const std::vector<std::string>& chain) {
  GraphData data{.nodeCount = ring + static_cast<Node>(chain.size())};
  std::vector<std::string> elements(static_cast<std::size_t>(ring), "C"), rings;
  for (Node at = 0; at < ring; ++at) {
    data.edges.push_back({at, (at + 1) % ring});
    rings.emplace_back("yes");
  }
  for (Node at = 0; at < static_cast<Node>(chain.size()); ++at) {
    elements.push_back(chain[static_cast<std::size_t>(at)]);
    data.edges.push_back({at == 0 ? 0 : ring + at - 1, ring + at});
    rings.emplace_back("no");
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  data.edgeAttributes = {{"order", NumberColumn{std::vector<double>(data.edges.size(), 1)}},
                         {"ring", categoriesOf(rings)}};
  return std::make_shared<const Graph>(std::move(data));
}

using Molecules = std::vector<std::shared_ptr<const Graph>>;

}  // namespace

TEST_CASE("a core is what four fifths of a cluster share") {
  const auto middle = ringWith(6, {"C", "O", "N"});
  const Molecules others{ringWith(6, {"C", "O"}), ringWith(6, {"C", "O", "S"}),
                         ringWith(6, {"C", "O", "N"}), ringWith(6, {"C", "O", "N"}),
                         ringWith(5, {"F"})};

  const auto core = commonCoreOf(*middle, others, {});

  CHECK(core.atoms == std::vector<Node>{0, 1, 2, 3, 4, 5, 6, 7});
  CHECK(core.share == Approx(0.8));
  CHECK(core.shares[8] == Approx(0.4));
  CHECK(core.smarts == "C1(CCCCC1)CO");
}

TEST_CASE("a core has no parts of rings") {
  // Rings of six and of five share chains of five atoms, and what is at them.
  const auto core = commonCoreOf(*ringWith(6, {"C", "O", "N", "C"}),
                                 Molecules{ringWith(5, {"C", "O", "N", "C"})}, {});
  CHECK(core.atoms == std::vector<Node>{6, 7, 8, 9});
  CHECK(core.smarts == "CONC");
}

TEST_CASE("few atoms are no core, and a molecule alone has none") {
  const auto middle = ringWith(6, {"C", "O"});
  const auto core = commonCoreOf(*middle, Molecules{ringWith(5, {"C", "O"})}, {});
  CHECK(core.atoms.empty());
  CHECK(core.smarts.empty());
  CHECK(core.share == 0);
  CHECK(commonCoreOf(*middle, {}, {}).shares.empty());
}

TEST_CASE("clusters of molecules have cores, others none") {
  Dataset data;
  data.graphs = {ringWith(6, {"C", "O"}), ringWith(6, {"C", "O", "N"}), ringWith(6, {"C"})};
  Clusters clusters;
  clusters.cut.groupOf = {0, 0, 1};
  clusters.cut.members = {{0, 1}, {2}};
  clusters.medoids = {0, 2};
  Progress progress;

  const auto cores = commonCoresOf(clusters, data, progress);

  REQUIRE(cores.size() == 2);
  CHECK(cores[0].atoms.size() == 8);
  CHECK(cores[1].atoms.empty());
  CHECK(coreTexts(cores) == std::vector<std::string>{"C1(CCCCC1)CO", ""});

  for (auto& graph : data.graphs)
    graph = std::make_shared<const Graph>(
        GraphData{.nodeCount = graph->nodeCount(), .edges = graph->data().edges});
  CHECK(coreTexts(commonCoresOf(clusters, data, progress)).empty());
}
