#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/similar/damped_likeness.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The graphs of a data set made ready to be compared with one of them, again and again: a row of
/// 10,000 molecules then takes some hundredths of a second.
class SimilarIndex {
 public:
  /// Compiles the graphs, prepares the device with them, and solves each with itself. Phases:
  /// Compiling, Preparing, Comparing. Throws what findSimilar() throws.
  SimilarIndex(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
               const SolveOptions& solve, std::shared_ptr<Backend> backend, Progress& progress);

  const std::shared_ptr<const Dataset>& graphs() const noexcept { return graphs_; }
  const KernelOptions& kernel() const noexcept { return kernel_; }

  /// Makes a library ready for damped ranks: the graphs, or all but those behind it. It is taken
  /// from another index if that has it. Throws what DampedLibrary throws.
  void damp(const std::shared_ptr<const Dataset>& library, const SimilarIndex* other,
            Progress& progress);

  /// True if damped ranks can be asked for.
  bool isDamped() const noexcept { return damped_ != nullptr; }

  /// On values of the kernel that were changed: the same as those of a kernel matrix.
  const Remarks& remarks() const noexcept { return remarks_; }

  /// Returns the others that are most like a graph, the most alike first. Damped ranks need
  /// damp().
  std::vector<SimilarGraph> similarTo(std::int32_t graph, const SimilarOptions& options,
                                      Progress& progress) const;

 private:
  std::vector<double> ranksOf(std::vector<GraphPair> pairs, std::span<const double> values,
                              const Progress& progress) const;
  std::vector<double> solved(std::span<const GraphPair> pairs, Progress& progress) const;

  std::shared_ptr<const Dataset> graphs_;
  Nearness::Sizes sizes_;
  KernelOptions kernel_;
  SolveOptions solve_;
  std::shared_ptr<Backend> backend_;
  std::unique_ptr<KernelSolver> solver_;
  std::vector<double> diagonal_;
  std::unique_ptr<const DampedLikeness> damped_;
  Remarks remarks_;
};

}  // namespace kindred
