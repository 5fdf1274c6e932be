#include <Eigen/Eigenvalues>
#include <cmath>
#include <numeric>
#include <random>

#include "engine/graph/permutation.hpp"
#include "tests/engine/backend/reference_gram.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

// What holds exactly, whatever the graphs.

namespace {

const KernelOptions labelled{.node = "delta(element, 0.3) * se(charge, 1)",
                             .edge = "0.3 + 0.7 * se(length, 0.4)",
                             .q = 0.05};

/// Random weighted, labelled graphs, some with loops, several components and isolated nodes.
class RandomGraphs {
 public:
  GraphData one(std::int32_t nodes, double density) {
    GraphData data{.nodeCount = nodes};
    NumberColumn lengths, charges;
    std::vector<std::string> elements;
    for (Node a = 0; a < nodes; ++a) {
      elements.push_back(std::string{"CNOS"[static_cast<std::size_t>(uniform() * 4)]});
      charges.values.push_back(std::floor(uniform() * 3) - 1);
      for (Node b = a; b < nodes; ++b) {
        if (uniform() > (a == b ? 0.1 : density)) continue;
        data.edges.push_back({a, b});
        data.weights.push_back(0.1 + uniform());
        lengths.values.push_back(1 + uniform());
      }
    }
    data.nodeAttributes = {{"element", categoriesOf(elements)}, {"charge", charges}};
    data.edgeAttributes = {{"length", lengths}};
    return data;
  }

  Graphs several(int count) {
    Graphs graphs;
    for (int at = 0; at < count; ++at)
      graphs.push_back(share(one(3 + at % 6, 0.15 + 0.1 * (at % 5))));
    return graphs;
  }

  double uniform() { return std::uniform_real_distribution<double>{0, 1}(generator_); }

 private:
  std::mt19937_64 generator_{7};
};

/// Two graphs as one, the nodes of the second after those of the first.
std::shared_ptr<const Graph> disjointUnion(const GraphData& first, const GraphData& second) {
  GraphData both = first;
  both.nodeCount += second.nodeCount;
  for (const auto& [a, b] : second.edges)
    both.edges.push_back({a + first.nodeCount, b + first.nodeCount});
  both.weights.insert(both.weights.end(), second.weights.begin(), second.weights.end());
  const auto append = [](Column& column, const Column& more) {
    if (auto* numbers = std::get_if<NumberColumn>(&column.data)) {
      for (const double value : std::get<NumberColumn>(more.data).values)
        numbers->values.push_back(value);
      return;
    }
    std::vector<std::string> texts;
    for (const Column* part : {static_cast<const Column*>(&column), &more})
      for (std::size_t row = 0; row < rowCount(part->data); ++row)
        texts.push_back(cellText(part->data, row));
    column.data = categoriesOf(texts);
  };
  for (std::size_t at = 0; at < both.nodeAttributes.size(); ++at)
    append(both.nodeAttributes[at], second.nodeAttributes[at]);
  for (std::size_t at = 0; at < both.edgeAttributes.size(); ++at)
    append(both.edgeAttributes[at], second.edgeAttributes[at]);
  return share(std::move(both));
}

std::shared_ptr<const Graph> ringOf(std::int32_t nodes) {
  GraphData data{.nodeCount = nodes};
  for (Node node = 0; node < nodes; ++node)
    data.edges.push_back({node, (node + 1) % nodes});
  return share(std::move(data));
}

}  // namespace

TEST_CASE("unlabeled graphs without isolated nodes have K = n m / (1 - (1 - q)^2)") {
  const double q = GENERATE(0.0005, 0.01, 0.05, 0.3, 0.9);
  const auto star = share({.nodeCount = 4, .edges = {{0, 1}, {0, 2}, {0, 3}}});
  const auto weighted = share({.nodeCount = 3, .edges = {{0, 1}, {1, 2}}, .weights = {0.2, 7}});
  const auto loop = share({.nodeCount = 1, .edges = {{0, 0}}, .weights = {3}});
  const Graphs graphs{star, weighted, ringOf(6), ringOf(5), loop};

  const auto gram = referenceGram(graphs, {.q = q});

  for (std::size_t a = 0; a < graphs.size(); ++a)
    for (std::size_t b = 0; b < graphs.size(); ++b)
      CHECK(gram(a, b) ==
            Approx(graphs[a]->nodeCount() * graphs[b]->nodeCount() / (1 - (1 - q) * (1 - q)))
                .epsilon(1e-11));
}

TEST_CASE("unlabeled systems too large to write out meet the same closed form") {
  const auto gram = referenceGram({ringOf(60), ringOf(33)}, {.q = 0.05});

  CHECK(gram(0, 1) == Approx(60 * 33 / (1 - 0.95 * 0.95)).epsilon(1e-12));
  CHECK(gram(0, 0) == Approx(60 * 60 / (1 - 0.95 * 0.95)).epsilon(1e-12));
}

TEST_CASE("the paper's convention scales a regular graph by q^2 and its own degree") {
  // On a ring of degree 2 every row reads (2 + q)^2 x - 4 x = q^2 (2 + q)^2.
  const double q = 0.1;
  const double degree = (2 + q) * (2 + q);

  const auto gram = referenceGram({ringOf(7)}, {.q = q, .convention = Convention::Paper});

  CHECK(gram(0, 0) == Approx(49 * q * q * degree / (degree - 4)).epsilon(1e-12));
}

TEST_CASE("single atoms compare by their label alone, in either convention") {
  const auto atom = [](const std::string& element) {
    return share(
        {.nodeCount = 1, .nodeAttributes = {{"element", categoriesOf(std::vector{element})}}});
  };
  const Graphs graphs{atom("Na"), atom("Cl")};
  const KernelOptions options{.node = "delta(element, 0.3)", .q = 0.2};
  auto paper = options;
  paper.convention = Convention::Paper;

  CHECK(referenceGram(graphs, options)(0, 0) == Approx(1).epsilon(1e-15));
  CHECK(referenceGram(graphs, options)(0, 1) == Approx(0.3).epsilon(1e-15));
  CHECK(referenceGram(graphs, paper)(0, 1) == Approx(0.3 * 0.04).epsilon(1e-14));
}

TEST_CASE("a Gram matrix is symmetric, positive semi-definite, and solved to the last digits") {
  const auto convention = GENERATE(Convention::Standard, Convention::Paper);
  auto options = labelled;
  options.convention = convention;

  const auto gram = referenceGram(RandomGraphs{}.several(20), options);

  Eigen::MatrixXd matrix(20, 20);
  for (std::size_t a = 0; a < 20; ++a) {
    for (std::size_t b = 0; b < 20; ++b) {
      CHECK(gram(a, b) == Approx(gram(b, a)).epsilon(1e-12));
      matrix(static_cast<Eigen::Index>(a), static_cast<Eigen::Index>(b)) =
          gram(a, b) / std::sqrt(gram(a, a) * gram(b, b));
    }
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen{matrix};
  CHECK(eigen.eigenvalues().minCoeff() > -1e-12);
}

TEST_CASE("factorisation and iteration agree") {
  const auto graphs = RandomGraphs{}.several(12);

  const auto dense = referenceGram(graphs, labelled);
  const auto iterated = referenceGram(graphs, labelled, 0);

  for (std::size_t a = 0; a < graphs.size(); ++a)
    for (std::size_t b = 0; b < graphs.size(); ++b)
      CHECK(iterated(a, b) == Approx(dense(a, b)).epsilon(1e-12));
}

TEST_CASE("K does not change when nodes are renumbered") {
  RandomGraphs random;
  const auto first = share(random.one(8, 0.3));
  const auto second = share(random.one(7, 0.4));
  std::vector<Node> order(8);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::shuffle(order, std::mt19937_64{3});
  const auto renumbered =
      std::make_shared<const Graph>(permuted(*first, Permutation::fromOldFromNew(order)));

  const auto gram = referenceGram({first, second, renumbered}, labelled);

  CHECK(gram(2, 1) == Approx(gram(0, 1)).epsilon(1e-13));
  CHECK(gram(2, 2) == Approx(gram(0, 0)).epsilon(1e-13));
  CHECK(gram(2, 0) == Approx(gram(0, 0)).epsilon(1e-13));
}

TEST_CASE("K does not change when all weights of a graph grow by a factor") {
  RandomGraphs random;
  const double factor = GENERATE(37.5, 1e-30, 1e180);
  auto data = random.one(8, 0.35);
  const auto second = share(random.one(7, 0.4));
  // Without isolated nodes: their sum of 1 does not grow.
  const auto first = share(data);
  for (auto& weight : data.weights)
    weight *= factor;

  const auto gram = referenceGram({first, second, share(data)}, labelled);

  for (Node node = 0; node < 8; ++node)
    REQUIRE(first->degree(node) > 0);
  CHECK(gram(2, 1) == Approx(gram(0, 1)).epsilon(1e-13));
  CHECK(gram(2, 2) == Approx(gram(0, 0)).epsilon(1e-13));
}

TEST_CASE("K of a disjoint union is the sum of its parts") {
  RandomGraphs random;
  const auto a = random.one(6, 0.4);
  const auto b = random.one(5, 0.1);
  const auto c = random.one(7, 0.3);

  const auto gram = referenceGram({share(a), share(b), share(c), disjointUnion(a, b)}, labelled);

  CHECK(gram(3, 2) == Approx(gram(0, 2) + gram(1, 2)).epsilon(1e-13));
  CHECK(gram(3, 3) == Approx(gram(0, 0) + 2 * gram(0, 1) + gram(1, 1)).epsilon(1e-13));
}

TEST_CASE("starting weights enter K as a weighted sum of the nodal similarity") {
  RandomGraphs random;
  auto first = random.one(6, 0.4);
  auto second = random.one(5, 0.5);
  NumberColumn p, twice, other;
  for (int at = 0; at < 6; ++at) {
    p.values.push_back(0.1 + random.uniform());
    twice.values.push_back(2 * p.values.back());
  }
  for (int at = 0; at < 5; ++at)
    other.values.push_back(0.1 + random.uniform());
  auto options = labelled;
  options.start = "p";
  auto doubled = first;
  first.nodeAttributes.push_back({"p", p});
  doubled.nodeAttributes.push_back({"p", twice});
  second.nodeAttributes.push_back({"p", other});
  const auto nodal = referenceNodal(share(first), share(second), labelled).values;

  const auto gram = referenceGram({share(first), share(second), share(doubled)}, options);

  double expected = 0;
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t k = 0; k < 5; ++k)
      expected += p.values[i] * other.values[k] * nodal(i, k);
  CHECK(gram(0, 1) == Approx(expected).epsilon(1e-13));
  CHECK(gram(2, 2) == Approx(4 * gram(0, 0)).epsilon(1e-13));
  CHECK(gram(2, 0) == Approx(2 * gram(0, 0)).epsilon(1e-13));
}

TEST_CASE("lmin = 1 takes the node kernel off the nodal similarity") {
  const auto pair = RandomGraphs{}.several(2);
  auto options = labelled;
  const auto whole = referenceNodal(pair[0], pair[1], options).values;
  const double k = referenceGram(pair, options)(0, 1);
  options.lmin = 1;

  const auto rest = referenceNodal(pair[0], pair[1], options).values;
  const double kRest = referenceGram(pair, options)(0, 1);

  double nodeKernels = 0;
  for (std::size_t i = 0; i < whole.rows(); ++i) {
    for (std::size_t m = 0; m < whole.columns(); ++m) {
      const auto text = [&](std::size_t graph, std::size_t node) {
        return cellText(pair[graph]->nodeAttributes()[0].data, node);
      };
      const auto charge = [&](std::size_t graph, std::size_t node) {
        return std::get<NumberColumn>(pair[graph]->nodeAttributes()[1].data).values[node];
      };
      const double d = charge(0, i) - charge(1, m);
      const double kv = (text(0, i) == text(1, m) ? 1 : 0.3) * std::exp(-d * d / 2);
      nodeKernels += kv;
      CHECK(whole(i, m) - rest(i, m) == Approx(kv).epsilon(1e-12));
    }
  }
  CHECK(k - kRest == Approx(nodeKernels).epsilon(1e-12));
}

TEST_CASE("too few iterations are reported, not hidden") {
  const auto input = compiled(RandomGraphs{}.several(5), labelled);
  Progress progress;
  const auto solver =
      makeReferenceBackend(0)->kernels().prepare(input, {.maximumIterations = 3}, progress);
  const std::vector<GraphPair> pairs{{4, 3}};
  double value = 0;
  float residual = 0;
  std::uint16_t iterations = 0;

  solver->solve(pairs, {{&value, 1}, {&residual, 1}, {&iterations, 1}}, progress);

  CHECK(iterations == noConvergence);
  CHECK(residual > 1e-10F);
  CHECK_FALSE(solver->nodalSimilarity({4, 3}, progress).isConverged);
}

TEST_CASE("the reference back end stops when it is cancelled") {
  const auto input = compiled({ringOf(4)}, {});
  std::stop_source stop;
  Progress progress{stop.get_token()};
  const auto solver = makeReferenceBackend()->kernels().prepare(input, {}, progress);
  stop.request_stop();

  CHECK_THROWS_AS(solver->nodalSimilarity({0, 0}, progress), Cancelled);
}
