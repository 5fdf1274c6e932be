#include "engine/backend/pairs/node_sums.hpp"

#include "engine/kernel/walk_graphs.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/reference_gram.hpp"
#include "tests/engine/backend/tested_backends.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Nodes without edges, each with a list of three numbers.
std::shared_ptr<const Graph> nodesOf(std::vector<std::array<double, 3>> parts) {
  NumberListColumn column;
  for (const auto& one : parts) {
    for (const double value : one)
      column.values.push_back(value);
    column.offsets.push_back(static_cast<std::int32_t>(column.values.size()));
  }
  GraphData data{.nodeCount = static_cast<std::int32_t>(parts.size())};
  data.nodeAttributes = {{"parts", std::move(column)}};
  return share(std::move(data));
}

Graphs someNodes() {
  Graphs graphs;
  Random random{4};
  for (std::size_t count = 1; count <= 9; ++count) {
    std::vector<std::array<double, 3>> parts(count);
    for (auto& one : parts)
      for (double& value : one)
        value = 0.1 + 0.4 * random.uniform();
    graphs.push_back(nodesOf(std::move(parts)));
  }
  return graphs;
}

}  // namespace

TEST_CASE("sums over classes of nodes are what walks without a step give") {
  const KernelOptions kernel{.node = "dot(parts)",
                             .convention = GENERATE(Convention::Standard, Convention::Paper),
                             .neighbours = Neighbours::None};
  const auto graphs = someNodes();
  const auto expected = referenceGram(graphs, kernel);
  const auto input = compiled(graphs, kernel);
  REQUIRE(sumsNodes(*input));
  auto all = processors({.threads = 2});
  for (auto& gpu : usableGpus())
    all.push_back(std::move(gpu));
  for (const auto& backend : all) {
    INFO(nameOf(*backend));
    const auto solved = solveAll(*backend, input);
    for (std::size_t at = 0; at < expected.values().size(); ++at)
      CHECK(solved.values.values()[at] == Approx(expected.values()[at]).epsilon(1e-12));
    Progress progress;
    const auto nodal =
        backend->kernels().prepare(input, {}, progress)->nodalSimilarity({3, 7}, progress);
    const auto dense = referenceNodal(graphs[3], graphs[7], kernel);
    for (std::size_t at = 0; at < dense.values.values().size(); ++at)
      CHECK(nodal.values.values()[at] == Approx(dense.values.values()[at]).epsilon(1e-12));
  }
}

TEST_CASE("nodes alone are compared by any kernel, edges or not") {
  Graphs graphs;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    graphs.push_back(randomGraph({.nodes = static_cast<std::int32_t>(2 + seed)}, seed));
  const KernelOptions kernel{.node = "delta(element, 0.3)", .neighbours = Neighbours::None};
  const auto alone = graphsFor(kernel, graphs, {});
  const auto solved = solveAll(*processors({.threads = 2}).front(), compiled(alone, kernel));

  const auto codes = [&](std::size_t at) {
    return std::get<CategoryColumn>(findColumn(graphs[at]->nodeAttributes(), "element")->data);
  };
  double sum = 0;
  for (const auto one : codes(1).codes)
    for (const auto other : codes(4).codes)
      sum += (*codes(1).names)[static_cast<std::size_t>(one)] ==
                     (*codes(4).names)[static_cast<std::size_t>(other)]
                 ? 1
                 : 0.3;
  CHECK(solved.values(1, 4) == Approx(sum).epsilon(1e-6));
}
