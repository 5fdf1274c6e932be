#include "engine/similar/damped_library.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/landmark/landmarks.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostLandmarks = 64;

/// The least self-likeness that damping leaves of 1.
constexpr double leastLeft = 1e-6;

/// Features of all kernels, which come one after the other.
class FeatureRows {
 public:
  explicit FeatureRows(std::size_t kernels) { features_.kernels = kernels; }

  void add(Matrix ofKernel) { parts_.push_back(std::move(ofKernel)); }

  CommonFeatures whole() && {
    std::size_t width = 0;
    for (const auto& part : parts_)
      width += part.columns();
    constexpr auto lanes = CommonFeatures::lanes;
    features_.stride = (width + lanes - 1) / lanes * lanes;
    const auto graphs = parts_.front().rows();
    features_.common.resize(graphs * features_.stride);
    for (std::size_t graph = 0; graph < graphs; ++graph)
      addGraph(graph);
    return std::move(features_);
  }

 private:
  void addGraph(std::size_t graph) {
    auto* next = &features_.common[graph * features_.stride];
    for (const auto& part : parts_) {
      const auto row = part.row(graph);
      const double left = 1 - std::inner_product(row.begin(), row.end(), row.begin(), 0.0);
      const double scale =
          1 / std::sqrt(std::max(left, leastLeft) * static_cast<double>(features_.kernels));
      for (const double feature : row)
        *next++ = static_cast<float>(feature * scale);
      features_.scales.push_back(scale);
    }
  }

  CommonFeatures features_;
  std::vector<Matrix> parts_;
};

}  // namespace

std::vector<std::int32_t> landmarksAmong(std::size_t graphs) {
  auto drawn = drawnLandmarks(graphs, mostLandmarks);
  std::ranges::sort(drawn);
  return drawn;
}

DampedLibrary::DampedLibrary(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                             const SolveOptions& solve, const OpenDevices& devices,
                             Progress& progress)
    : graphs_{std::move(graphs)},
      kernels_{rankingKernels(kernel, *graphs_)},
      solve_{solve},
      landmarks_{
          std::make_shared<const Dataset>(subset(*graphs_, landmarksAmong(graphs_->size())))} {
  const auto landmarks = landmarksAmong(graphs_->size());
  FeatureRows rows{kernels_.size()};
  for (std::size_t at = 0; at < kernels_.size(); ++at) {
    const auto values = valuesOf(at, graphs_, devices, progress);
    const double error = kernels_[at].environments > 0 ? 0 : solve.tolerance;
    rows.add(parts_.emplace_back(values, landmarks, dampingOf(graphs_->size()), error)
                 .featuresOf(values));
  }
  features_ = std::move(rows).whole();
}

Matrix DampedLibrary::valuesOf(std::size_t kernel, const std::shared_ptr<const Dataset>& others,
                               const OpenDevices& devices, Progress& progress) const {
  const auto count = static_cast<double>(kernels_.size());
  auto computing =
      progress.slice(static_cast<double>(kernel) / count, static_cast<double>(kernel + 1) / count);
  auto whole = computing.following();  // nothing is ranked by half of the values
  return computeGram(
             {.rows = landmarks_, .columns = others, .kernel = kernels_[kernel], .solve = solve_},
             devices, nullptr, whole)
      .values;
}

CommonFeatures DampedLibrary::featuresOf(const std::shared_ptr<const Dataset>& others,
                                         const OpenDevices& devices, Progress& progress) const {
  FeatureRows rows{kernels_.size()};
  for (std::size_t kernel = 0; kernel < kernels_.size(); ++kernel)
    rows.add(parts_[kernel].featuresOf(valuesOf(kernel, others, devices, progress)));
  return std::move(rows).whole();
}

std::uint64_t dampingBytes(std::size_t graphs) {
  constexpr std::size_t kernels = 4;
  constexpr auto features = kernels * mostLandmarks;
  return graphs * (features * (sizeof(double) + sizeof(float)) + mostLandmarks * sizeof(double));
}

Remark rankingRemark(const KernelOptions& kernel, const Dataset& searched) {
  const bool withEnvironments = rankingKernels(kernel, searched).size() > 1;
  const auto count = searched.size();
  const auto landmarks = landmarksAmong(count).size();
  const auto text =
      withEnvironments
          ? Language::translated(
                "Ranked by what graphs share beyond what the %1 graphs of %2 have in common (ε %3, "
                "%4 landmarks), by this kernel and environments of radius 1 to 3 alike. The "
                "similarity is the plain one; the ranking \"plain\" goes by it.",
                count, searched.name, rounded(dampingOf(count) / static_cast<double>(count), 2),
                landmarks)
          : Language::translated(
                "Ranked by what graphs share beyond what the %1 graphs of %2 have in common (ε %3, "
                "%4 landmarks). The similarity is the plain one; the ranking \"plain\" goes by it.",
                count, searched.name, rounded(dampingOf(count) / static_cast<double>(count), 2),
                landmarks);
  return {"similar.damped", Severity::Note, text};
}

}  // namespace kindred
