#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/gram/gram.hpp"
#include "engine/similar/common_part.hpp"
#include "engine/similar/ranking.hpp"

namespace kindred {

/// The common features of graphs, those of all kernels side by side, and how much of each graph is
/// left without them.
struct CommonFeatures {
  std::size_t kernels = 0;
  std::size_t stride = 0;      ///< floats of a graph, a multiple of `lanes`
  std::vector<float> common;   ///< scaled, graph by graph
  std::vector<double> scales;  ///< of each graph by each kernel: its damped self-likeness is 1

  static constexpr std::size_t lanes = 16;  ///< sums that run side by side

  std::size_t graphs() const { return scales.size() / kernels; }
  std::span<const float> commonOf(std::size_t graph) const {
    return std::span{common}.subspan(graph * stride, stride);
  }
  std::span<const double> scalesOf(std::size_t graph) const {
    return std::span{scales}.subspan(graph * kernels, kernels);
  }
};

/// A library of graphs made ready to rank others, and its own, by what they share beyond what it
/// has in common. Each graph costs as many kernel values as there are landmarks.
class DampedLibrary {
 public:
  /// Draws landmarks, the same for the same library, and computes their values. Throws what
  /// computeGram() throws.
  DampedLibrary(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                const SolveOptions& solve, const OpenDevices& devices, Progress& progress);

  const std::shared_ptr<const Dataset>& graphs() const noexcept { return graphs_; }
  const KernelOptions& kernel() const noexcept { return kernels_.front(); }

  /// Those whose damped likenesses are averaged.
  const std::vector<KernelOptions>& kernels() const noexcept { return kernels_; }

  /// Returns the features of the library's own graphs.
  const CommonFeatures& features() const noexcept { return features_; }

  /// Computes those of other graphs.
  CommonFeatures featuresOf(const std::shared_ptr<const Dataset>& others,
                            const OpenDevices& devices, Progress& progress) const;

 private:
  Matrix valuesOf(std::size_t kernel, const std::shared_ptr<const Dataset>& others,
                  const OpenDevices& devices, Progress& progress) const;

  std::shared_ptr<const Dataset> graphs_;
  std::vector<KernelOptions> kernels_;
  SolveOptions solve_;
  std::shared_ptr<const Dataset> landmarks_;
  std::vector<CommonPart> parts_;  ///< of each kernel
  CommonFeatures features_;
};

/// The landmarks of a library of so many graphs, ascending.
std::vector<std::int32_t> landmarksAmong(std::size_t graphs);

/// Returns the memory that the features of so many graphs take at most, as they are computed.
std::uint64_t dampingBytes(std::size_t graphs);

/// "Ranked by what graphs share beyond what the 7,160 of drugs.csv have in common ..."
Remark rankingRemark(const KernelOptions& kernel, const Dataset& searched);

}  // namespace kindred
