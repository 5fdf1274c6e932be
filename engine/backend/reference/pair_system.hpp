#pragma once

#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/core/matrix.hpp"

namespace kindred {

/// The linear system of a pair of graphs, as it is defined:
///
///     (D× V×⁻¹ - A×) x = f D× 1
///
/// with unknown x_ii' at place i · m + i' for n and m nodes and the factor f of the convention.
class PairSystem {
 public:
  PairSystem(const KernelInput& input, GraphPair pair, const Progress& progress);

  std::size_t size() const { return diagonal_.size(); }
  std::size_t rows() const { return static_cast<std::size_t>(a_.nodeCount); }
  std::size_t columns() const { return static_cast<std::size_t>(b_.nodeCount); }

  const std::vector<double>& diagonal() const { return diagonal_; }  ///< of D× V×⁻¹
  const std::vector<double>& rightHandSide() const { return rightHandSide_; }

  /// The matrix times x, entry by entry.
  std::vector<double> times(std::span<const double> x) const;

  /// The matrix written out.
  Matrix dense() const;

  /// x without the walks that lmin leaves out.
  Matrix nodalSimilarity(std::span<const double> x) const;

  /// Σ p p' of the nodal similarity.
  double value(std::span<const double> x) const;

  /// ‖b - A x‖ / ‖b‖.
  double residual(std::span<const double> x) const;

 private:
  double nodeKernel(Node i, Node k) const;

  /// Calls visit(row, column, weight) for every product of an entry of A with one of A'.
  template <typename Visit>
  void forEachProduct(const Visit& visit) const;

  const KernelInput& input_;
  const KernelGraph& a_;
  const KernelGraph& b_;
  std::vector<double> diagonal_;
  std::vector<double> rightHandSide_;
  Matrix products_;  ///< w w' κe of every two undirected edges
};

}  // namespace kindred
