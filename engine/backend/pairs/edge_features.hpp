#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// An edge kernel as a sum of few products of features of single edges:
///
///     κe(e, e') ≈ Σ_k φ_k(e) φ_k(e')
///
/// They are the rows of a Cholesky factor of κe over the edges of an input, whose pivots are the
/// edges that the features before represent worst. What is left of a positive semidefinite κe is
/// positive semidefinite too, so that |left(e, e')|² <= left(e, e) left(e', e'): what is left of
/// every edge with itself, which is looked at, bounds the error of every two edges. A table is
/// looked at itself, and may be any.
///
/// Kernels of few classes, wide radial kernels and dot products have few features; narrow ones have
/// none here.
class EdgeFeatures {
 public:
  static constexpr std::size_t most = 32;

  /// With |κe - Σ φ φ'| <= error for all edges of the input. None if that takes more than `most`
  /// features, or κe is not known to be positive semidefinite.
  static std::optional<EdgeFeatures> of(const KernelInput& input, double error);

  std::size_t count() const { return pivots_.size(); }

  /// Writes the features of an edge, count() of them. Returns what is left of κe(e, e).
  double write(const KernelGraph& graph, std::int32_t edge, std::span<double> features) const;

 private:
  struct Pivot {
    std::int32_t edgeClass;
    std::vector<double> values;
    std::vector<double> features;  ///< those before its own
    double own;
  };

  explicit EdgeFeatures(const CompiledKernel& kernel) : kernel_{kernel} {}

  /// The feature of that number, from those before it.
  double feature(std::size_t number, std::int32_t edgeClass, std::span<const double> values,
                 std::span<const double> before) const;
  double write(std::int32_t edgeClass, std::span<const double> values,
               std::span<double> features) const;
  bool gives(const CompiledKernel& table, double error) const;
  void add(std::int32_t edgeClass, std::span<const double> values);

  CompiledKernel kernel_;
  std::vector<Pivot> pivots_;
};

}  // namespace kindred
