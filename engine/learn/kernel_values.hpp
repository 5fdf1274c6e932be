#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"

namespace kindred {

/// Raw values of one kernel between graphs (rows) and graphs (columns), and of each with itself.
struct KernelLayer {
  std::shared_ptr<const Matrix> values;  ///< null if they were dropped
  std::vector<double> ofRows, ofColumns;
  bool isLikeness = true;  ///< normalised values say how alike graphs are (measuresLikeness())
};

/// Raw values of one or more kernels between the same graphs, a layer each.
class KernelValues {
 public:
  KernelValues() = default;
  explicit KernelValues(std::vector<KernelLayer> layers) : layers_{std::move(layers)} {}

  /// The values of one kernel among graphs.
  KernelValues(Matrix among)  // NOLINT(google-explicit-constructor): one kernel is the usual case
      : KernelValues{std::make_shared<const Matrix>(std::move(among))} {}
  explicit KernelValues(std::shared_ptr<const Matrix> among) { add(std::move(among)); }

  /// Adds those of a further kernel among the same graphs.
  void add(std::shared_ptr<const Matrix> among, bool isLikeness = true);

  std::span<const KernelLayer> layers() const noexcept { return layers_; }
  const KernelLayer& operator[](std::size_t kernel) const { return layers_[kernel]; }
  bool isEmpty() const noexcept { return layers_.empty(); }
  std::size_t rows() const { return layers_.empty() ? 0 : layers_.front().ofRows.size(); }
  std::size_t columns() const { return layers_.empty() ? 0 : layers_.front().ofColumns.size(); }

  /// Some of the rows and of the columns, in the order of their places. What has no values keeps
  /// none.
  KernelValues part(std::span<const std::size_t> rows, std::span<const std::size_t> columns) const;

  /// Without the values of a kernel that nobody looks at.
  void drop(std::size_t kernel) { layers_[kernel].values.reset(); }

 private:
  std::vector<KernelLayer> layers_;
};

/// Returns how alike graphs are, from 0 to 1: normalised values, of several kernels the mean of
/// those that are a likeness.
Matrix likenessOf(const KernelValues& values);

}  // namespace kindred
