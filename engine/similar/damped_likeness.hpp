#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/similar/damped_library.hpp"

namespace kindred {

/// The likeness of graphs without what a library has in common.
class DampedLikeness {
 public:
  /// Graphs are numbered as in a kernel matrix of the queries by the library: queries, then the
  /// library; without queries, the library alone. Throws what compileKernel() and computeGram()
  /// throw.
  DampedLikeness(std::shared_ptr<const DampedLibrary> library,
                 const std::shared_ptr<const Dataset>& queries, const SolveOptions& solve,
                 const OpenDevices& devices, Progress& progress);

  const std::shared_ptr<const DampedLibrary>& library() const noexcept { return library_; }

  /// A graph's common features, and its factor of each kernel's values.
  struct Graph {
    std::span<const float> common;
    std::span<const double> scales;
  };
  Graph graph(std::int32_t number) const;

  /// The graphs as the widest of the environments beside the kernel see them; null if there are
  /// none beside it.
  const KernelInput* environments() const noexcept { return environments_.get(); }

  /// Returns the damped likeness of each pair, by its normalised kernel value. Works on all cores;
  /// each depends on its pair alone.
  std::vector<double> of(std::span<const GraphPair> pairs, std::span<const double> values,
                         const Progress& progress) const;

 private:
  std::shared_ptr<const DampedLibrary> library_;
  std::size_t queryCount_;
  CommonFeatures ofQueries_;
  std::vector<std::unique_ptr<KernelSolver>> besides_;  ///< of the kernels beside the first
  std::shared_ptr<const KernelInput> environments_;     ///< of the last of these
};

}  // namespace kindred
