#include "engine/nodal/node_likeness.hpp"

#include <cmath>

#include "engine/backend/backend.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// A path of elements, by their atomic numbers.
std::shared_ptr<const Graph> chain(std::vector<double> elements) {
  GraphData data{.nodeCount = static_cast<std::int32_t>(elements.size())};
  for (std::int32_t node = 1; node < data.nodeCount; ++node)
    data.edges.push_back({node - 1, node});
  data.nodeAttributes = {{"element", NumberColumn{std::move(elements)}}};
  return std::make_shared<const Graph>(std::move(data));
}

const KernelOptions byElement{.node = "delta(element, 0.2)"};

}  // namespace

TEST_CASE("every node of a graph is wholly like one of the same graph") {
  const auto graph = chain({6, 6, 8, 7});
  const auto backend = openBackend("cpu");
  Progress progress;

  for (const double likeness : nodeLikeness(graph, graph, byElement, *backend, progress))
    CHECK(likeness == Approx(1).epsilon(1e-4));
}

TEST_CASE("where walks end at once a node is as like as the node kernel says") {
  auto kernel = byElement;
  kernel.q = 0.999;
  const auto backend = openBackend("cpu");
  Progress progress;

  const auto likeness =
      nodeLikeness(chain({6, 6, 6, 35}), chain({6, 6, 6, 6}), kernel, *backend, progress);

  REQUIRE(likeness.size() == 4);
  for (std::size_t node = 0; node < 3; ++node)
    CHECK(likeness[node] == Approx(1).margin(0.005));
  CHECK(likeness[3] == Approx(0.2).margin(0.005));
}

TEST_CASE("what graphs share is the mean over them") {
  const auto graph = chain({6, 8, 7});
  const std::vector others{chain({6, 8}), chain({7, 7, 7})};
  const auto backend = openBackend("cpu");
  Progress progress;

  const auto shared = sharedLikeness(graph, others, byElement, *backend, progress);

  const auto first = nodeLikeness(graph, others[0], byElement, *backend, progress);
  const auto second = nodeLikeness(graph, others[1], byElement, *backend, progress);
  for (std::size_t node = 0; node < 3; ++node)
    CHECK(shared[node] == Approx((first[node] + second[node]) / 2));
}
