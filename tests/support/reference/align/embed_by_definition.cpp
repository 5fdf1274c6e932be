#include "tests/support/reference/align/by_definition.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace kindred {

namespace {

/// D^-½ A D^-½.
Eigen::MatrixXd normalisedAdjacency(const Loopless& network) {
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(network.nodeCount(), network.nodeCount());
  for (Node node = 0; node < network.nodeCount(); ++node)
    for (const Node neighbour : network.neighbours(node))
      matrix(node, neighbour) =
          1 / std::sqrt(static_cast<double>(network.degree(node)) * network.degree(neighbour));
  return matrix;
}

Eigen::MatrixXd logarithmOfWalks(const Loopless& network, const EmbeddingOptions& options) {
  const Eigen::MatrixXd step = normalisedAdjacency(network);
  Eigen::MatrixXd power = Eigen::MatrixXd::Identity(step.rows(), step.cols());
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(step.rows(), step.cols());
  for (int length = 1; length <= options.window; ++length) {
    power = step * power;
    sum += power;
  }
  const double volume = 2. * network.edgeCount();
  for (Node row = 0; row < network.nodeCount(); ++row)
    for (Node column = 0; column < network.nodeCount(); ++column) {
      const double degrees = static_cast<double>(network.degree(row)) * network.degree(column);
      double& value = sum(row, column);
      value = degrees == 0 ? 0
                           : std::log(std::max(volume / (options.window * options.negative) *
                                                   value / std::sqrt(degrees),
                                               1.0));
    }
  return sum;
}

}  // namespace

Matrix netMFMatrix(const Graph& network, const EmbeddingOptions& options) {
  const Eigen::MatrixXd values = logarithmOfWalks(Loopless{network}, options);
  Matrix matrix{static_cast<std::size_t>(values.rows()), static_cast<std::size_t>(values.cols())};
  for (std::size_t row = 0; row < matrix.rows(); ++row)
    for (std::size_t column = 0; column < matrix.columns(); ++column)
      matrix(row, column) =
          values(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(column));
  return matrix;
}

Embedding embedByDefinition(const Graph& graph, const EmbeddingOptions& options,
                            const Progress& progress) {
  const Loopless network{graph};
  if (options.method == EmbeddingMethod::Features)
    return embeddingOfFeatures(network, nodeFeatures(network, progress));
  Embedding embedding{network.nodeCount(), options.dimension};
  if (network.edgeCount() == 0) return embedding;
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver{
      options.method == EmbeddingMethod::NetMF ? logarithmOfWalks(network, options)
                                               : normalisedAdjacency(network)};
  std::vector<int> places(network.nodeCount());
  std::iota(places.begin(), places.end(), 0);
  std::ranges::stable_sort(places, std::ranges::greater{},
                           [&](int place) { return std::abs(solver.eigenvalues()[place]); });
  const int count = std::min(options.dimension, network.nodeCount());
  for (Node node = 0; node < network.nodeCount(); ++node)
    for (int at = 0; at < count && network.degree(node) > 0; ++at)
      embedding.row(node)[at] =
          static_cast<float>(std::sqrt(std::abs(solver.eigenvalues()[places[at]])) *
                             solver.eigenvectors()(node, places[at]));
  scaleRows(embedding);
  return embedding;
}

}  // namespace kindred
