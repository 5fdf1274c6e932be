#include "engine/align/subspace.hpp"

#include <Eigen/SVD>
#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

void requireNodes(const Embedding& embedding, const Graph& network, std::string_view name) {
  if (embedding.nodeCount == network.nodeCount()) return;
  throw Error{
      ErrorCode::Input,
      joined("The embedding of network ", name, " has ",
             counted(embedding.nodeCount, "row", "rows"), ", but the network has ",
             counted(network.nodeCount(), "node", "nodes"), ": give one row for each node.")};
}

}  // namespace

void requireFitting(const SubspaceInput& input) {
  requireNodes(input.ofA, input.a, "A");
  requireNodes(input.ofB, input.b, "B");
  if (input.ofA.dimension == input.ofB.dimension) return;
  throw Error{ErrorCode::Input, joined("The embedding of network A has ", input.ofA.dimension,
                                       " columns, and that of network B ", input.ofB.dimension,
                                       ": give embeddings of one dimension.")};
}

double balanceOf(const Loopless& a, const Loopless& b) {
  return b.edgeCount() == 0 ? 1 : std::sqrt(static_cast<double>(a.edgeCount()) / b.edgeCount());
}

Matrix rotationOf(const Matrix& products) {
  const auto rows = static_cast<Eigen::Index>(products.rows());
  Eigen::MatrixXd matrix(rows, rows);
  for (Eigen::Index row = 0; row < rows; ++row)
    for (Eigen::Index column = 0; column < rows; ++column)
      matrix(row, column) = products(row, column);
  if (const double norm = matrix.norm(); norm > 0) matrix /= norm;
  const Eigen::BDCSVD<Eigen::MatrixXd> solved{matrix, Eigen::ComputeFullU | Eigen::ComputeFullV};
  const Eigen::MatrixXd rotation = solved.matrixU() * solved.matrixV().transpose();
  Matrix result{products.rows(), products.rows()};
  for (Eigen::Index row = 0; row < rows; ++row)
    for (Eigen::Index column = 0; column < rows; ++column)
      result(row, column) = rotation(row, column);
  return result;
}

Embedding rotated(const Embedding& embedding, const Matrix& products) {
  const auto rotation = rotationOf(products);
  const int dimension = embedding.dimension;
  Embedding result{embedding.nodeCount, dimension};
  std::vector<double> sums(dimension);
  for (Node node = 0; node < embedding.nodeCount; ++node) {
    std::ranges::fill(sums, 0.);
    const auto from = embedding.row(node);
    for (int row = 0; row < dimension; ++row)
      for (int column = 0; column < dimension; ++column)
        sums[column] += static_cast<double>(from[row]) * rotation(row, column);
    std::ranges::transform(sums, result.row(node).begin(),
                           [](double sum) { return static_cast<float>(sum); });
  }
  return result;
}

}  // namespace kindred
