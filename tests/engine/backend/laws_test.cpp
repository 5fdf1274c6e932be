#include <algorithm>
#include <cmath>

#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

double valueOf(Backend& backend, const Graphs& graphs, const KernelOptions& kernel) {
  return solveAll(backend, compiled(graphs, kernel)).values(0, 1);
}

/// The graph with every weight times a factor and node i renamed to its mirror image.
std::shared_ptr<const Graph> mirrored(const Graph& graph, double factor) {
  GraphData data = graph.data();
  std::vector<std::int32_t> rows;
  for (std::int32_t node = graph.nodeCount(); node-- > 0;)
    rows.push_back(node);
  for (Edge& edge : data.edges)
    edge = {graph.nodeCount() - 1 - edge.a, graph.nodeCount() - 1 - edge.b};
  for (double& weight : data.weights)
    weight *= factor;
  for (Column& column : data.nodeAttributes)
    column.data = selectedRows(column.data, rows);
  return graphOf(std::move(data));
}

const KernelOptions labeled{.node = "delta(element, 0.5)", .edge = "se(length, 0.2)", .q = 0.05};

}  // namespace

TEST_CASE("nodes that match exactly or not at all have their closed form") {
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto q = GENERATE(0.5, 0.05);
  const auto bond = [](const char* a, const char* b) {
    return graphOf({.nodeCount = 2,
                    .edges = {{0, 1}},
                    .nodeAttributes = {{"element", categoriesOf(std::vector<std::string>{a, b})}}});
  };
  const KernelOptions kernel{.node = "delta(element, 0)", .q = q};

  // Two chains of matching pairs, each with the other as its only neighbour: x = D / (D - 1).
  CHECK(valueOf(*backend, {bond("C", "N"), bond("N", "C")}, kernel) ==
        Approx(2 / (1 - (1 - q) * (1 - q))).epsilon(1e-6));
  // One pair matches, and walks end there.
  CHECK(valueOf(*backend, {bond("C", "N"), bond("C", "O")}, kernel) == Approx(1).epsilon(1e-6));
  CHECK(valueOf(*backend, {bond("C", "N"), bond("S", "O")}, kernel) < 1e-29);
}

TEST_CASE("an unlabeled kernel without isolated nodes is n n' / (1 - (1-q)^2) whatever the edges") {
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto q = GENERATE(0.5, 0.05, 0.0005);
  GraphData path{.nodeCount = 37};
  GraphData star{.nodeCount = 20};
  for (Node node = 1; node < 37; ++node)
    path.edges.push_back({node - 1, node});
  for (Node node = 1; node < 20; ++node)
    star.edges.push_back({0, node});
  star.edges.push_back({3, 3});
  star.weights.assign(20, 2.5);

  const double value = valueOf(*backend, {graphOf(path), graphOf(star)}, {.q = q});

  CHECK(value == Approx(37 * 20 / (1 - (1 - q) * (1 - q))).epsilon(1e-6));
}

TEST_CASE("kernels of atoms that are hardly alike keep their digits, down to 1e-30") {
  // Nodes of far charges meet nobody alike, so that each pair of them counts its own kernel:
  // exp(-50) is 2e-22, exp(-72) is 5e-32, exp(-180.5) is 4e-79.
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto far = GENERATE(0.0, -2.0, -9.0);
  const auto charged = [](double charge, std::int32_t count) {
    GraphData data{.nodeCount = count,
                   .nodeAttributes = {{"charge", NumberColumn{std::vector(count, charge)}}}};
    for (Node node = 1; node < count; ++node)
      data.edges.push_back({0, node});
    return graphOf(std::move(data));
  };
  // Beside so many different charges, the kernel is no table but evaluated.
  const bool isTable = GENERATE(true, false);
  NumberColumn charges;
  for (int at = 0; at < 100; ++at)
    charges.values.push_back(0.01 * at);
  const auto others = graphOf({.nodeCount = 100, .nodeAttributes = {{"charge", charges}}});
  const auto valueOfTwo = [&](std::int32_t countA, std::int32_t countB) {
    Graphs graphs{charged(10, countA), charged(far, countB)};
    if (!isTable) graphs.push_back(others);
    const auto input = compiled(graphs, {.node = "se(charge, 1)"});
    REQUIRE(input->node.isTable() == isTable);
    return solveAll(*backend, input).values(0, 1);
  };
  const double alone = std::max(1e-30, std::exp(-(10 - far) * (10 - far) / 2));

  INFO(nameOf(*backend) << (isTable ? ", a table" : ", evaluated"));
  CHECK(valueOfTwo(1, 1) / alone == Approx(1).epsilon(1e-6));
  CHECK(valueOfTwo(5, 40) / alone == Approx(5 * 40).epsilon(1e-6));
}

TEST_CASE("walks of two and more nodes keep their digits where they are rare") {
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto graph = graphOf({.nodeCount = 2, .edges = {{0, 1}}, .weights = {2}});

  const double value =
      valueOf(*backend, {graph, graph}, {.edge = "constant(1e-6)", .q = 0.05, .lmin = 1});

  const double step = 1e-6 * 0.95 * 0.95;
  CHECK(value == Approx(4 * step / (1 - step)).epsilon(2e-6).margin(0));
}

TEST_CASE("renaming nodes and scaling weights by any factor change nothing") {
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto factor = GENERATE(1.0, 1e-25, 1e25);
  const auto a = randomGraph({.nodes = 33}, 1);
  const auto b = randomGraph({.nodes = 21}, 2);

  const double value = valueOf(*backend, {a, b}, labeled);

  CHECK(valueOf(*backend, {mirrored(*a, factor), b}, labeled) == Approx(value).epsilon(2e-6));
  CHECK(valueOf(*backend, {mirrored(*a, factor), mirrored(*b, factor)}, labeled) ==
        Approx(value).epsilon(2e-6));
}

TEST_CASE("the kernel is additive over parts that no edge joins") {
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto a = randomGraph({.nodes = 19}, 3);
  const auto b = randomGraph({.nodes = 30}, 4);
  const GraphData part = a->data();
  GraphData twice = part;
  for (std::size_t at = 0; at < part.edges.size(); ++at) {
    twice.edges.push_back({part.edges[at].a + 19, part.edges[at].b + 19});
    twice.weights.push_back(part.weights[at]);
  }
  twice.nodeCount = 38;
  const auto repeated = [](std::int32_t count) {
    std::vector<std::int32_t> rows;
    for (std::int32_t at = 0; at < 2 * count; ++at)
      rows.push_back(at % count);
    return rows;
  };
  for (Column& column : twice.nodeAttributes)
    column.data = selectedRows(column.data, repeated(19));
  for (Column& column : twice.edgeAttributes)
    column.data = selectedRows(column.data, repeated(static_cast<std::int32_t>(part.edges.size())));

  const double once = valueOf(*backend, {a, b}, labeled);

  CHECK(valueOf(*backend, {graphOf(twice), b}, labeled) == Approx(2 * once).epsilon(2e-6));
}

TEST_CASE("results are the same to the bit for any number of threads") {
  const auto input = compiled(graphsAroundVectorWidths(), labeled);
  const auto one = processors({.threads = 1});
  const auto two = processors({.threads = 2});

  for (std::size_t level = 0; level < one.size(); ++level) {
    const Solved alone = solveAll(*one[level], input);
    const Solved shared = solveAll(*two[level], input);

    INFO(nameOf(*one[level]));
    CHECK(alone.values == shared.values);
    CHECK(alone.residuals == shared.residuals);
    CHECK(alone.iterations == shared.iterations);
  }
}

TEST_CASE("results are the same to the bit for any company and order of a pair") {
  const auto backend = GENERATE(filter([](const auto& any) { return any->device().id != "team"; },
                                       from_range(testedBackends())));
  Graphs graphs = graphsAroundVectorWidths();
  graphs.push_back(randomGraph({.nodes = 300, .neighbours = 60}, 7));
  const auto input = compiled(graphs, labeled);

  const Solved one = solveAll(*backend, input);

  Progress progress;
  const auto solver = backend->kernels().prepare(input, {}, progress);
  for (const GraphPair pair : {GraphPair{11, 11}, GraphPair{4, 11}, GraphPair{10, 9}}) {
    double value = 0;
    float residual = 0;
    std::uint16_t iterations = 0;
    solver->solve({&pair, 1}, {{&value, 1}, {&residual, 1}, {&iterations, 1}}, progress);
    CHECK(value == one.values(pair.a, pair.b));
    CHECK(value == one.values(pair.b, pair.a));
    CHECK(residual == one.residuals[static_cast<std::size_t>(pair.a * 12 + pair.b)]);
  }
}

TEST_CASE("a pair that runs out of iterations says so") {
  const auto backend = GENERATE(from_range(testedBackends()));
  const auto input = compiled({randomGraph({.nodes = 30}, 1), randomGraph({.nodes = 40}, 2)},
                              {.node = "delta(element, 0.5)", .edge = "se(length, 1)", .q = 0.001});

  const Solved solved = solveAll(*backend, input, {.maximumIterations = 3});

  CHECK(solved.iterations[1] == noConvergence);
  CHECK(solved.residuals[1] > 1e-5F);
}
