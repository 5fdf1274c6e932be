#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/pairs/environment_index.hpp"
#include "engine/core/matrix.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/similar/common_part.hpp"
#include "engine/similar/ranking.hpp"

namespace kindred {

/// The common features of graphs, those of all kernels side by side, and how much of each graph is
/// left without them.
struct CommonFeatures {
  std::size_t kernels = 0;
  std::size_t stride = 0;      ///< floats of a graph
  std::vector<float> common;   ///< scaled, graph by graph
  std::vector<double> scales;  ///< of each graph by each kernel: its damped self-likeness is 1

  std::size_t graphs() const { return scales.size() / kernels; }
  std::span<const float> commonOf(std::size_t graph) const {
    return std::span{common}.subspan(graph * stride, stride);
  }
  std::span<const double> scalesOf(std::size_t graph) const {
    return std::span{scales}.subspan(graph * kernels, kernels);
  }
};

/// Other graphs as a library sees them.
struct DampedGuests {
  CommonFeatures features;
  std::vector<std::vector<EnvironmentIndex::Count>>
      environments;  ///< that it has, too; if it counts them
  std::vector<std::int32_t> nodes;
};

/// A library of graphs made ready to rank others, and its own, by what they share beyond what it
/// has in common. Each graph costs as many kernel values as there are landmarks.
class DampedLibrary {
 public:
  /// `values` are those of its landmarks with its graphs, a row for each landmark, off by no more
  /// than the tolerance. Throws what compileKernel() throws.
  DampedLibrary(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                double tolerance, const Matrix& values, const Progress& progress);

  const std::shared_ptr<const Dataset>& graphs() const noexcept { return graphs_; }
  const KernelOptions& kernel() const noexcept { return kernels_.front(); }

  /// Those whose damped likenesses are averaged.
  const std::vector<KernelOptions>& kernels() const noexcept { return kernels_; }

  /// Returns the features of the library's own graphs.
  const CommonFeatures& features() const noexcept { return features_; }

  /// The environments of its graphs, which the kernels beside the first count; null if there are
  /// none beside it.
  const EnvironmentIndex* environments() const noexcept { return environments_.get(); }

  std::size_t landmarks() const noexcept { return landmarks_.size(); }

  /// Returns the damped likeness that 95 % of the landmarks reach with another of its graphs; NaN
  /// if they are few.
  double usualLikeness() const noexcept { return usualLikeness_; }

  /// Computes what it has to know of other graphs, by the values of its landmarks with these.
  DampedGuests guestsOf(const Dataset& others, const Matrix& values,
                        const Progress& progress) const;

 private:
  KernelInput environmentsIn(const Dataset& graphs, Progress progress) const;
  Matrix valuesOfRadius(int radius, const Progress& progress) const;
  Matrix valuesOfGuests(const DampedGuests& guests, int radius) const;

  std::shared_ptr<const Dataset> graphs_;
  std::vector<KernelOptions> kernels_;
  std::vector<std::int32_t> landmarks_;
  double usualLikeness_ = 0;
  std::unique_ptr<const EnvironmentIndex> environments_;
  std::vector<CommonPart> parts_;  ///< of each kernel
  CommonFeatures features_;
};

/// The landmarks of a library of so many graphs, ascending.
std::vector<std::int32_t> landmarksAmong(std::size_t graphs);

/// Returns the memory that the features of so many graphs take at most, as they are computed.
std::uint64_t dampingBytes(std::size_t graphs);

constexpr std::string_view rankingCode = "similar.damped";

/// "Ranked not by the similarity, but by what graphs share that is rare among the 7,160 ..."
Remark rankingRemark(bool withEnvironments, const Dataset& searched);

}  // namespace kindred
