#include "engine/backend/cpu/molecule_path.hpp"

#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "tests/engine/backend/cpu/molecule_samples.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/cancel.hpp"
#include "tests/support/reference/reference_backend.hpp"

using namespace kindred;
using cpu::MoleculePath;
using namespace kindred::test;

namespace {

using Input = std::shared_ptr<const KernelInput>;

struct Outcomes {
  explicit Outcomes(std::size_t size) : values(size), residuals(size), iterations(size) {}
  PairOutcomes spans() { return {values, residuals, iterations}; }

  std::vector<double> values;
  std::vector<float> residuals;
  std::vector<std::uint16_t> iterations;
};

std::vector<SimdLevel> fastLevels() {
  auto all = levels();
  std::erase(all, SimdLevel::Portable);
  return all;
}

std::vector<GraphPair> allPairs(const Input& input) {
  const auto count = static_cast<std::int32_t>(input->graphs.size());
  std::vector<GraphPair> pairs;
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = 0; b < count; ++b)
      pairs.push_back({a, b});
  return pairs;
}

Outcomes solved(const Input& input, std::span<const GraphPair> pairs, SimdLevel level,
                int threads = tbb::task_arena::automatic, const SolveOptions& options = {}) {
  Outcomes outcomes{pairs.size()};
  tbb::task_arena arena{threads};
  arena.execute([&] {
    Progress progress;
    MoleculePath path{input, options, level, progress};
    for (const GraphPair pair : pairs)
      REQUIRE(path.accepts(pair));
    path.solve(pairs, outcomes.spans(), progress);
  });
  return outcomes;
}

Outcomes reference(const Input& input, std::span<const GraphPair> pairs) {
  Progress progress;
  Outcomes outcomes{pairs.size()};
  makeReferenceBackend()
      ->kernels()
      .prepare(input, {}, progress)
      ->solve(pairs, outcomes.spans(), progress);
  return outcomes;
}

/// How a path solves, and how near it must come.
struct Demand {
  SolveOptions options = {};
  double tolerance = 2e-6;
};

void checkAgainstReference(const Graphs& graphs, const KernelOptions& kernel,
                           const std::vector<Demand>& demands = {{}}) {
  const auto input = compiled(graphs, kernel);
  const auto pairs = allPairs(input);
  const auto expected = reference(input, pairs);
  // Where K is 0, as that of single atoms without walks of one, the reference has its rounding.
  double largestStart = 1;
  for (const auto& graph : input->graphs)
    largestStart = std::max(largestStart, *std::ranges::max_element(graph.start));
  const double slack = 1e-13 * largestStart * largestStart;
  const auto check = [&](SimdLevel level, const Demand& demand) {
    const auto found = solved(input, pairs, level, tbb::task_arena::automatic, demand.options);
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      INFO(name(level) << ", q " << kernel.q << ", graphs " << pairs[k].a << " and " << pairs[k].b
                       << ": " << found.values[k] << " instead of " << expected.values[k]);
      CHECK(std::abs(found.values[k] - expected.values[k]) <=
            demand.tolerance * std::abs(expected.values[k]) + slack);
      CHECK(found.residuals[k] < 1e-3);
      CHECK(found.iterations[k] < 100);
    }
  };
  for (const SimdLevel level : fastLevels())
    for (const auto& demand : demands)
      check(level, demand);
}

bool areEqual(const Outcomes& a, const Outcomes& b) {
  return a.values == b.values && a.residuals == b.residuals && a.iterations == b.iterations;
}

}  // namespace

TEST_CASE("unlabeled rings have the closed form n n' / (1 - (1-q)^2) on the molecule path") {
  const auto input = compiled({ring(5, 1), ring(8, 2), ring(17, 3), complete(7)}, {.q = 0.1});
  const std::vector<GraphPair> pairs{{0, 0}, {0, 1}, {1, 2}, {2, 3}, {3, 0}};
  const std::vector<double> nodes{5, 8, 17, 7};

  for (const SimdLevel level : fastLevels()) {
    const auto found = solved(input, pairs, level);

    for (std::size_t k = 0; k < pairs.size(); ++k)
      CHECK(found.values[k] == Approx(nodes[pairs[k].a] * nodes[pairs[k].b] / 0.19).epsilon(1e-6));
  }
}

TEST_CASE("odd molecules agree with the reference in every pair") {
  for (const double q : {0.5, 0.05, 0.01})
    checkAgainstReference(oddMolecules(), elementAndOrder(q));
}

TEST_CASE("both conventions and lmin agree with the reference on the molecule path") {
  auto kernel = elementAndOrder(0.05);
  kernel.convention = Convention::Paper;
  checkAgainstReference(oddMolecules(), kernel);
  kernel.lmin = 1;
  checkAgainstReference(oddMolecules(), kernel);
  kernel.convention = Convention::Standard;
  checkAgainstReference(oddMolecules(), kernel);
}

TEST_CASE("starting weights agree with the reference on the molecule path") {
  Graphs graphs = oddMolecules();
  for (const std::int32_t size : {8, 15, 17, 33, 49, 80})
    graphs.push_back(randomMolecule(size, size / 7, 200 + size));
  auto kernel = elementAndOrder(0.05);
  // From nearly alike to as far apart as the path takes them.
  for (const auto* start : {"element: 6 1, 7 5, 8 3.5", "element: 6 64, 7 0.015625", "degree: 1 7"})
    for (const int lmin : {0, 1})
      for (const double q : {0.5, 0.05, 0.005}) {
        kernel.start = start;
        kernel.lmin = lmin;
        kernel.q = q;
        checkAgainstReference(graphs, kernel, {{}, {{.tolerance = 1e-9}, 2e-9}});
      }
}

TEST_CASE("starting weights far apart are left to the general way") {
  Progress progress;
  const auto far = compiled({randomMolecule(9, 1, 1)}, {.start = "element: 6 65, 7 1, 8 1"});
  const auto near = compiled({randomMolecule(9, 1, 1)}, {.start = "element: 6 64, 7 1, 8 1"});

  for (const SimdLevel level : fastLevels()) {
    CHECK_FALSE(MoleculePath{far, {}, level, progress}.accepts({0, 0}));
    CHECK(MoleculePath{near, {}, level, progress}.accepts({0, 0}));
  }
}

TEST_CASE(
    "node kernels over numbers of many values agree with the reference on the molecule path") {
  Graphs graphs;
  for (const std::int32_t size : {5, 16, 40, 49})
    graphs.push_back(randomMolecule(size, size / 7, 300 + size));
  for (auto& graph : graphs) {
    GraphData data = graph->data();
    NumberColumn places;
    for (Node node = 0; node < data.nodeCount; ++node)
      places.values.push_back(0.37 * node + 0.11 * static_cast<double>(data.edges.size()));
    data.nodeAttributes.push_back({"place", std::move(places)});
    graph = graphOf(std::move(data));
  }

  for (const auto* node :
       {"delta(element, 0.4) * se(place, 3)", "0.5 * (delta(element, 0.2) + rq(place, 2, 1))"})
    checkAgainstReference(graphs, {.node = node, .edge = "delta(order, 0.3)", .q = 0.05});
}

TEST_CASE("node kernels that ask if numbers are equal agree with the reference") {
  const auto withNumbers = [](std::int32_t size, const std::function<double(Node)>& numberOf) {
    GraphData data = randomMolecule(size, size / 7, 300 + size)->data();
    NumberColumn numbers;
    for (Node node = 0; node < size; ++node)
      numbers.values.push_back(numberOf(node));
    data.nodeAttributes.push_back({"number", std::move(numbers)});
    return graphOf(std::move(data));
  };
  Graphs graphs;
  for (const std::int32_t size : {5, 16, 40, 49})  // some share numbers, some do not
    graphs.push_back(withNumbers(size, [&](Node node) { return node % (size / 3); }));
  std::vector<GraphPair> pairs;
  for (std::int32_t pair = 0; pair < 16; ++pair)
    pairs.push_back({pair / 4, pair % 4});
  graphs.push_back(withNumbers(5000, [](Node node) { return -1 - node; }));  // too many for tables

  for (const auto* node : {"delta(element, 0.4) * delta(number, 0.3)",
                           "0.5 * (delta(element, 0.2) + delta(number, 0.3)^2)"}) {
    const auto input = compiled(graphs, {.node = node, .edge = "delta(order, 0.3)", .q = 0.05});
    REQUIRE(input->node.valueCount == 1);
    const auto expected = reference(input, pairs);
    for (const auto level : fastLevels()) {
      const auto found = solved(input, pairs, level);
      for (std::size_t k = 0; k < pairs.size(); ++k)
        CHECK(found.values[k] == Approx(expected.values[k]).epsilon(2e-6));
    }
  }
}

TEST_CASE("molecules around the width of vectors agree with the reference") {
  Graphs graphs;
  for (const std::int32_t size : {2, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 47, 49, 65, 80})
    graphs.push_back(randomMolecule(size, size / 7, 100 + size));

  for (const double q : {0.5, 0.05})
    checkAgainstReference(graphs, elementAndOrder(q));
}

TEST_CASE("long walks, where single precision falls short, are as accurate as short ones") {
  Graphs graphs = oddMolecules();
  graphs.push_back(randomMolecule(40, 5, 1));
  auto kernel = elementAndOrder(0.0005);

  checkAgainstReference(graphs, kernel);
  kernel.node = "delta(element, 0.95)";
  kernel.edge = "constant(1)";
  checkAgainstReference(graphs, kernel);
  kernel.lmin = 1;
  checkAgainstReference(graphs, kernel);
}

TEST_CASE("unlabeled walks of 1000 steps have their closed form to the tolerance") {
  const auto input = compiled({ring(6, 1), complete(7), ring(41, 2)}, {.q = 0.0005});
  const std::vector<GraphPair> pairs{{0, 0}, {0, 1}, {2, 1}};
  const std::vector<double> expected{36 / 0.00099975, 42 / 0.00099975, 287 / 0.00099975};

  for (const SimdLevel level : fastLevels()) {
    const auto found = solved(input, pairs, level);

    for (std::size_t k = 0; k < pairs.size(); ++k)
      CHECK(found.values[k] == Approx(expected[k]).epsilon(1e-6));
  }
}

TEST_CASE("double precision reaches tolerances beyond single precision") {
  Graphs graphs = oddMolecules();
  graphs.push_back(randomMolecule(70, 9, 1));
  const SolveOptions fine{.tolerance = 1e-11, .precision = Precision::Double};

  checkAgainstReference(graphs, elementAndOrder(0.05),
                        {{fine, 2e-11}, {{.tolerance = 1e-9}, 2e-9}});
}

TEST_CASE("too few iterations are reported as not converged") {
  const auto input = compiled({randomMolecule(30, 5, 1)}, elementAndOrder(0.05));
  const std::vector<GraphPair> pairs{{0, 0}};

  for (const SimdLevel level : fastLevels()) {
    const auto found =
        solved(input, pairs, level, tbb::task_arena::automatic, {.maximumIterations = 2});

    CHECK(found.iterations[0] == noConvergence);
    CHECK(found.residuals[0] > 1e-3);
  }
}

TEST_CASE("a molecule far wider than the vectors agrees with the reference") {
  checkAgainstReference({randomMolecule(300, 40, 1), randomMolecule(150, 20, 2), star(40)},
                        elementAndOrder(0.05));
}

TEST_CASE("molecule outcomes depend on neither threads nor the other pairs nor their order") {
  Graphs graphs = oddMolecules();
  for (std::int32_t size = 5; size < 60; size += 3)
    graphs.push_back(randomMolecule(size, size / 8, size));
  const auto input = compiled(graphs, elementAndOrder(0.05));
  const auto pairs = allPairs(input);

  for (const SimdLevel level : fastLevels()) {
    const auto one = solved(input, pairs, level, 1);

    CHECK(areEqual(one, solved(input, pairs, level, 2)));

    std::vector<std::size_t> order(pairs.size());
    for (std::size_t k = 0; k < order.size(); ++k)
      order[k] = k;
    Random random{5};
    random.shuffle(std::span{order});
    order.resize(order.size() / 2);
    std::vector<GraphPair> chosen;
    for (const std::size_t k : order)
      chosen.push_back(pairs[k]);
    const auto other = solved(input, chosen, level, 2);
    for (std::size_t k = 0; k < chosen.size(); ++k) {
      CHECK(other.values[k] == one.values[order[k]]);
      CHECK(other.residuals[k] == one.residuals[order[k]]);
      CHECK(other.iterations[k] == one.iterations[order[k]]);
    }
  }
}

TEST_CASE("the kernel of two molecules is symmetric to the last bit") {
  const auto input = compiled(oddMolecules(), elementAndOrder(0.0005));
  const auto count = input->graphs.size();
  const auto pairs = allPairs(input);

  for (const SimdLevel level : fastLevels()) {
    const auto found = solved(input, pairs, level);

    for (std::size_t a = 0; a < count; ++a)
      for (std::size_t b = 0; b < a; ++b)
        CHECK(found.values[a * count + b] == found.values[b * count + a]);
  }
}

TEST_CASE("weighted edges and edge kernels of continuous labels are left to others") {
  const GraphData weighted{.nodeCount = 2, .edges = {{0, 1}}, .weights = {2.0}};
  GraphData labels{.nodeCount = 70, .nodeAttributes = {{"p", NumberColumn{}}}};
  NumberColumn lengths;
  for (Node node = 0; node < labels.nodeCount; ++node) {
    std::get<NumberColumn>(labels.nodeAttributes.front().data).values.push_back(1 + 0.01 * node);
    if (node > 0) labels.edges.push_back({node - 1, node});
    if (node > 0) lengths.values.push_back(0.01 * node);
  }
  labels.edgeAttributes = {{"length", lengths}};
  Progress progress;

  for (const SimdLevel level : levels()) {
    const auto accepts = [&](const GraphData& data, const KernelOptions& kernel) {
      const auto input = compiled({graphOf(data)}, kernel);
      return MoleculePath{input, {}, level, progress}.accepts({0, 0});
    };
    CHECK_FALSE(accepts(weighted, {}));
    CHECK_FALSE(accepts(labels, {.edge = "se(length, 0.1)"}));
    CHECK(accepts(labels, {.node = "se(p, 1)", .start = "p"}) == (level != SimdLevel::Portable));
    CHECK(accepts(labels, {}) == (level != SimdLevel::Portable));
  }
}

TEST_CASE("molecule work is cancelled within 100 ms") {
  Graphs graphs;
  for (int k = 0; k < 120; ++k)
    graphs.push_back(randomMolecule(60, 8, k));
  const auto input = compiled(graphs, elementAndOrder(0.05));
  std::vector<GraphPair> pairs;
  for (int repeat = 0; repeat < 60; ++repeat)
    for (const GraphPair pair : allPairs(input))
      pairs.push_back(pair);
  Progress quiet;
  MoleculePath path{
      input, {}, fastLevels().empty() ? SimdLevel::Portable : fastLevels().back(), quiet};
  if (!path.accepts({0, 0})) return;
  Outcomes outcomes{pairs.size()};

  const double taken = secondsAfterCancel(std::chrono::milliseconds{30}, [&](Progress& progress) {
    path.solve(pairs, outcomes.spans(), progress);
  });

  CHECK(taken < promisedEnd * hardwareThreads());
}
