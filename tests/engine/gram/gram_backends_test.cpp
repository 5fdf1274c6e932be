#include "engine/gram/gram.hpp"
#include "engine/nodal/nodal.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::shared_ptr<const Graph> share(GraphData data) {
  return std::make_shared<const Graph>(std::move(data));
}

/// The labeled pair of the golden values.
std::shared_ptr<const Dataset> labeledPair() {
  auto dataset = std::make_shared<Dataset>();
  dataset->graphs = {
      share({.nodeCount = 3,
             .edges = {{0, 1}, {0, 2}},
             .nodeAttributes = {{"hyb", NumberColumn{{2, 3, 1}}},
                                {"charge", NumberColumn{{1, -1, 2}}}},
             .edgeAttributes = {{"order", NumberColumn{{1, 2}}},
                                {"length", NumberColumn{{0.5, 1.0}}}}}),
      share({.nodeCount = 2,
             .edges = {{0, 1}},
             .nodeAttributes = {{"hyb", NumberColumn{{1, 1}}}, {"charge", NumberColumn{{1, -1}}}},
             .edgeAttributes = {{"order", NumberColumn{{2}}}, {"length", NumberColumn{{1}}}}})};
  return dataset;
}

const KernelOptions labeledKernel{
    .node = "normalised(delta(hyb, 0.3) * (se(charge, 1) + 0.01))",
    .edge = "0.5 * (delta(order, 0.3) + se(length, 0.05))",
};

/// Rings of 3 to 9 nodes with two kinds of nodes.
std::shared_ptr<const Dataset> rings(std::int32_t count, std::int32_t first = 0) {
  auto dataset = std::make_shared<Dataset>();
  const auto kinds =
      std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"x", "y"});
  for (std::int32_t at = first; at < first + count; ++at) {
    GraphData data{.nodeCount = 3 + at % 7};
    CategoryColumn kind{{}, kinds};
    for (Node node = 0; node < data.nodeCount; ++node) {
      data.edges.push_back({node, (node + 1) % data.nodeCount});
      kind.codes.push_back((at >> (node % 8)) & 1);
    }
    data.nodeAttributes.push_back({"kind", kind});
    dataset->graphs.push_back(share(std::move(data)));
  }
  return dataset;
}

}  // namespace

TEST_CASE("the golden Gram matrix and nodal similarity, on every back end") {
  auto backends = testedBackends();
  backends.push_back(makeReferenceBackend());
  const auto backend = GENERATE_COPY(from_range(backends));
  const auto dataset = labeledPair();
  Progress progress;

  const auto gram = computeGram({.rows = dataset, .kernel = labeledKernel, .normalise = false},
                                *backend, nullptr, progress);
  Progress again;
  const auto nodal = computeNodal(
      {.a = dataset->graphs[0], .b = dataset->graphs[1], .kernel = labeledKernel}, *backend, again);

  CHECK(gram.values(0, 0) == Approx(9.376686029).epsilon(2e-6));
  CHECK(gram.values(0, 1) == Approx(1.389743589).epsilon(2e-6));
  CHECK(gram.values(1, 0) == gram.values(0, 1));
  CHECK(gram.values(1, 1) == Approx(20.84356587).epsilon(2e-6));
  CHECK(gram.provenance.residual.value < 1e-3);
  CHECK(nodal.value == Approx(1.389743589).epsilon(2e-6));
  CHECK(nodal.similarity.values(2, 0) == Approx(0.6411593125).epsilon(1e-4));
}

TEST_CASE("a resumed and a rectangular matrix have the bits of the whole one") {
  const GramRequest request{
      .rows = rings(600), .kernel = {.node = "delta(kind, 0.5)"}, .normalise = false};
  const auto backend = GENERATE(filter([](const auto& any) { return any->device().id != "team"; },
                                       from_range(testedBackends())));
  MemoryStore store;
  Progress first, second, third;
  const auto whole = computeGram(request, *backend, &store, first);
  REQUIRE(store.blocks.size() == 3);

  store.blocks.erase(1);
  store.blocks.erase(2);
  const auto resumed = computeGram(request, *backend, &store, second);
  GramRequest corner = request;
  corner.rows = rings(40);
  corner.columns = rings(60, 40);
  const auto rectangle = computeGram(corner, *backend, nullptr, third);

  CHECK(isSameBits(resumed.values.values(), whole.values.values()));
  for (std::size_t row = 0; row < 40; ++row)
    CHECK(isSameBits(rectangle.values.row(row), whole.values.row(row).subspan(40, 60)));
}

TEST_CASE("neighbours in space are what the kernel walks on, hydrogens left out") {
  const std::vector<std::string> elements{"C", "C", "H"};
  const auto molecule = share({.name = "fragment",
                               .nodeCount = 3,
                               .nodeAttributes = {{"element", categoriesOf(elements)}},
                               .positions = {{0, 0, 0}, {1.5, 0, 0}, {-1, 0, 0}}});
  auto dataset = std::make_shared<Dataset>();
  dataset->graphs = {molecule};
  const KernelOptions kernel{.neighbours = Neighbours::Spatial};
  const auto backend = makeReferenceBackend();
  Progress progress, again;

  const auto gram = computeGram({.rows = dataset, .kernel = kernel, .normalise = false}, *backend,
                                nullptr, progress);
  const auto nodal =
      computeNodal({.a = molecule, .b = molecule, .kernel = kernel}, *backend, again);

  CHECK(gram.values(0, 0) == Approx(4 / 0.0975));  // two heavy atoms, unlabeled
  CHECK(nodal.similarity.values.rows() == 2);
  CHECK(nodal.a->nodeCount() == 2);
}
