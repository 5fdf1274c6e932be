#include "engine/learn/contributions.hpp"

#include <array>
#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"
#include "engine/gram/gram.hpp"
#include "engine/learn/gaussian_process.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Random trees with an element a node, and the weight "p" with which walks start there.
std::shared_ptr<const Graph> tree(std::int32_t nodes, std::uint64_t seed, std::int32_t unstarted) {
  Random random{seed};
  GraphData data{.nodeCount = nodes};
  std::vector<std::string> elements;
  NumberColumn weights;
  for (std::int32_t node = 0; node < nodes; ++node) {
    elements.push_back(random.below(3) == 0 ? "N" : "C");
    weights.values.push_back(node == unstarted ? 1e-12 : 1.0 + static_cast<double>(node % 3));
    if (node > 0)
      data.edges.push_back(
          {static_cast<Node>(random.below(static_cast<std::uint64_t>(node))), node});
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)}, {"p", weights}};
  return std::make_shared<const Graph>(std::move(data));
}

constexpr std::int32_t size = 9;
constexpr std::uint64_t seed = 99;

struct Trained {
  std::shared_ptr<Dataset> graphs = std::make_shared<Dataset>();
  KernelOptions kernel{.node = "delta(element, 0.4)", .start = "p"};
  SolveOptions solve{.tolerance = 1e-10, .precision = Precision::Double};
  std::shared_ptr<Backend> backend = openBackend("cpu");
  Progress progress;

  Trained() {
    for (std::uint64_t at = 0; at < 10; ++at)
      graphs->graphs.push_back(tree(4 + static_cast<std::int32_t>(at), at, -1));
  }

  /// Raw values of all with all; the last is the graph that is predicted.
  Matrix values(const std::shared_ptr<const Graph>& predicted) {
    auto all = std::make_shared<Dataset>(*graphs);
    all->graphs.push_back(predicted);
    OpenDevices devices;
    devices.sharing = {backend};
    return computeGram({.rows = all, .kernel = kernel, .solve = solve, .normalise = false}, devices,
                       nullptr, progress)
        .values;
  }

  MeanFunction learned(const char* covariance) {
    const auto all = values(tree(size, seed, -1));
    Matrix among{10, 10};
    std::vector<double> targets;
    for (std::size_t row = 0; row < 10; ++row) {
      targets.push_back(static_cast<double>(row * row) / 10);
      for (std::size_t column = 0; column < 10; ++column)
        among(row, column) = all(row, column);
    }
    const GaussianProcess process{FittedCovariance{covarianceNamed(covariance), among},
                                  0.01,
                                  among,
                                  targets,
                                  false,
                                  progress};
    return process.meanFunction();
  }

  double prediction(const MeanFunction& mean, const std::shared_ptr<const Graph>& graph) {
    const auto all = values(graph);
    const auto row = all.row(10).first(10);
    const std::vector<std::vector<double>> rows{{row.begin(), row.end()}};
    const std::vector selves{all(10, 10)};
    return mean(rows, selves);
  }

  std::vector<double> contributions(const MeanFunction& mean) {
    return nodeContributions(mean, std::array{tree(size, seed, -1)}, *graphs, {kernel, solve},
                             *backend, progress)
        .front();
  }
};

}  // namespace

TEST_CASE("contributions of nodes to a raw prediction add up to it") {
  Trained trained;
  const auto mean = trained.learned("raw");

  const auto found = trained.contributions(mean);

  REQUIRE(found.size() == size);
  CHECK(mean.mean + std::accumulate(found.begin(), found.end(), 0.0) ==
        Approx(trained.prediction(mean, tree(size, seed, -1))).epsilon(1e-7));
}

TEST_CASE("a node contributes what the prediction loses when no walk starts there") {
  Trained trained;
  const auto* covariance = GENERATE("raw", "distance 0.3", "size 1 1.5", "normalised");
  CAPTURE(covariance);
  const auto mean = trained.learned(covariance);

  const auto found = trained.contributions(mean);

  const double whole = trained.prediction(mean, tree(size, seed, -1));
  for (std::int32_t node = 0; node < size; ++node)
    CHECK(found[static_cast<std::size_t>(node)] ==
          Approx(whole - trained.prediction(mean, tree(size, seed, node))).margin(1e-6));
}

namespace {

/// Chains of carbon that end in an acid, whose oxygens are told apart by their bonds alone.
std::shared_ptr<const Graph> acid(std::int32_t carbons) {
  GraphData data{.nodeCount = carbons + 2};
  std::vector<std::string> elements(static_cast<std::size_t>(carbons), "C");
  NumberColumn orders;
  for (Node carbon = 1; carbon < carbons; ++carbon)
    data.edges.push_back({carbon - 1, carbon});
  orders.values = std::vector<double>(data.edges.size(), 1);
  for (const double order : {2.0, 1.0}) {
    data.edges.push_back({carbons - 1, static_cast<Node>(elements.size())});
    elements.emplace_back("O");
    orders.values.push_back(order);
  }
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  data.edgeAttributes = {{"order", orders}};
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace

TEST_CASE("the oxygens of an acid share what they add, and the sum stays the prediction") {
  Dataset trained;
  for (std::int32_t carbons = 1; carbons < 8; ++carbons)
    trained.graphs.push_back(acid(carbons));
  const KernelOptions kernel{.node = "delta(element, 0.4)", .edge = "se(order, 0.5)"};
  const SolveOptions solve{.tolerance = 1e-10, .precision = Precision::Double};
  const auto backend = openBackend("cpu");
  Progress progress;
  auto all = std::make_shared<Dataset>(trained);
  all->graphs.push_back(acid(4));
  const auto values =
      computeGram({.rows = all, .kernel = kernel, .solve = solve, .normalise = false}, *backend,
                  nullptr, progress)
          .values;
  Matrix among{7, 7};
  std::vector<double> targets;
  for (std::size_t row = 0; row < 7; ++row) {
    targets.push_back(static_cast<double>(row * row));
    for (std::size_t column = 0; column < 7; ++column)
      among(row, column) = values(row, column);
  }
  const auto mean =
      GaussianProcess{
          FittedCovariance{covarianceNamed("raw"), among}, 0.01, among, targets, false, progress}
          .meanFunction();

  const auto found = nodeContributions(mean, std::array{acid(4), acid(2)}, trained, {kernel, solve},
                                       *backend, progress);

  REQUIRE(found.size() == 2);
  CHECK(found[0][4] == found[0][5]);
  CHECK(found[1][2] == found[1][3]);
  const auto row = values.row(7).first(7);
  const std::vector<std::vector<double>> rows{{row.begin(), row.end()}};
  CHECK(mean.mean + std::accumulate(found[0].begin(), found[0].end(), 0.0) ==
        Approx(mean(rows, std::vector{values(7, 7)})).epsilon(1e-7));
}
