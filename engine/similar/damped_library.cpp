#include "engine/similar/damped_library.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

#include "engine/backend/row_products.hpp"
#include "engine/core/language.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/landmark/coordinates.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/similar/usual_likeness.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostLandmarks = 64;

/// The least self-likeness that damping leaves of 1.
constexpr double leastLeft = 1e-6;

/// The damped likeness of landmarks with all graphs, kernel by kernel.
class LandmarkLikeness {
 public:
  LandmarkLikeness(std::span<const std::int32_t> landmarks, std::size_t graphs)
      : landmarks_{landmarks}, graphs_{graphs}, sums_(landmarks.size() * graphs) {}

  /// Adds a kernel, whose values have these factors, graph by graph.
  void add(const Matrix& ofKernel, std::span<const double> scales) {
    tbb::parallel_for(std::size_t{0}, landmarks_.size(), [&](std::size_t row) {
      const double own = scales[static_cast<std::size_t>(landmarks_[row])];
      for (std::size_t graph = 0; graph < graphs_; ++graph)
        sums_[row * graphs_ + graph] +=
            static_cast<float>(own * scales[graph] * ofKernel(row, graph));
    });
  }

  /// The likeness of each landmark to the graph that is most like it.
  std::vector<double> nearest(const CommonFeatures& features) && {
    constexpr std::size_t graphsAtOnce = 512;
    const auto stride = features.stride;
    std::vector<float> own;
    for (const auto landmark : landmarks_)
      std::ranges::copy(features.commonOf(static_cast<std::size_t>(landmark)),
                        std::back_inserter(own));
    tbb::parallel_for(
        std::size_t{0}, (graphs_ + graphsAtOnce - 1) / graphsAtOnce, [&](std::size_t part) {
          const auto first = part * graphsAtOnce, count = std::min(graphsAtOnce, graphs_ - first);
          subtractProducts({&sums_[first], landmarks_.size(), count, graphs_},
                           {own.data(), landmarks_.size(), stride, stride},
                           {&features.common[first * stride], count, stride, stride});
        });
    std::vector<double> nearest;
    for (std::size_t row = 0; row < landmarks_.size(); ++row) {
      const auto all = std::span{sums_}.subspan(row * graphs_, graphs_);
      all[static_cast<std::size_t>(landmarks_[row])] = 0;
      nearest.push_back(std::ranges::max(all));
    }
    return nearest;
  }

 private:
  std::span<const std::int32_t> landmarks_;
  std::size_t graphs_;
  std::vector<float> sums_;  ///< a row for each landmark
};

/// Features of all kernels, which come one after the other.
class FeatureRows {
 public:
  FeatureRows(std::size_t kernels, std::size_t graphs) {
    features_.kernels = kernels;
    features_.stride = kernels * mostLandmarks;
    features_.common.resize(graphs * features_.stride);
    features_.scales.resize(graphs * kernels);
  }

  void add(const Matrix& ofKernel) {
    tbb::parallel_for(std::size_t{0}, ofKernel.rows(), [&](std::size_t graph) {
      const auto row = ofKernel.row(graph);
      const double left = 1 - std::inner_product(row.begin(), row.end(), row.begin(), 0.0);
      const double scale =
          1 / std::sqrt(std::max(left, leastLeft) * static_cast<double>(features_.kernels));
      std::ranges::transform(row, features_.common.data() + graph * features_.stride + width_,
                             [&](double feature) { return static_cast<float>(feature * scale); });
      features_.scales[graph * features_.kernels + kernel_] = scale;
    });
    width_ += ofKernel.columns();
    ++kernel_;
  }

  /// The factor of each graph's values by the kernel that came last.
  std::vector<double> scales() const {
    std::vector<double> scales;
    for (std::size_t graph = 0; graph < features_.graphs(); ++graph)
      scales.push_back(features_.scales[graph * features_.kernels + kernel_ - 1]);
    return scales;
  }

  CommonFeatures whole() && {
    const auto graphs = features_.graphs();
    for (std::size_t graph = 1; graph < graphs; ++graph)
      std::copy_n(features_.common.begin() + static_cast<std::ptrdiff_t>(graph * features_.stride),
                  width_, features_.common.begin() + static_cast<std::ptrdiff_t>(graph * width_));
    features_.common.resize(graphs * width_);
    features_.stride = width_;
    return std::move(features_);
  }

 private:
  CommonFeatures features_;
  std::size_t width_ = 0, kernel_ = 0;  ///< so far
};

}  // namespace

std::vector<std::int32_t> landmarksAmong(std::size_t graphs) {
  auto drawn = drawnLandmarks(graphs, mostLandmarks);
  std::ranges::sort(drawn);
  return drawn;
}

DampedLibrary::DampedLibrary(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                             double tolerance, const Matrix& values, const Progress& progress)
    : graphs_{std::move(graphs)},
      kernels_{rankingKernels(kernel, *graphs_)},
      landmarks_{landmarksAmong(graphs_->size())} {
  FeatureRows rows{kernels_.size(), graphs_->size()};
  LandmarkLikeness ofLandmarks{landmarks_, graphs_->size()};
  const auto add = [&](const Matrix& ofKernel, double error) {
    rows.add(parts_.emplace_back(ofKernel, landmarks_, dampingOf(graphs_->size()), error)
                 .featuresOf(ofKernel));
    ofLandmarks.add(ofKernel, rows.scales());
  };
  add(values, std::max(kernel.environments > 0 ? 0 : tolerance, Coordinates::rounding));
  if (kernels_.size() > 1) {
    environments_ =
        std::make_unique<const EnvironmentIndex>(environmentsIn(*graphs_, progress), progress);
    for (int radius = 1; radius <= environments_->radius(); ++radius)
      add(valuesOfRadius(radius, progress), 0);
  }
  features_ = std::move(rows).whole();
  usualLikeness_ = kindred::usualLikeness(std::move(ofLandmarks).nearest(features_));
}

KernelInput DampedLibrary::environmentsIn(const Dataset& graphs, Progress progress) const {
  const auto& widest = kernels_.back();
  return compileKernel(graphsFor(widest, graphs.graphs, progress), widest, progress);
}

Matrix DampedLibrary::valuesOfRadius(int radius, const Progress& progress) const {
  constexpr std::size_t graphsAtOnce = 512;
  const auto graphs = environments_->graphs(), at = static_cast<std::size_t>(radius - 1);
  Matrix values{landmarks_.size(), graphs};
  tbb::parallel_for(std::size_t{0}, landmarks_.size(), [&](std::size_t row) {
    const auto landmark = static_cast<std::size_t>(landmarks_[row]);
    EnvironmentIndex::Row shares{*environments_, environments_->of(landmark)};
    for (std::size_t first = 0; first < graphs; first += graphsAtOnce) {
      progress.checkpoint();
      std::array<std::uint32_t, EnvironmentIndex::widestRadius * graphsAtOnce> counts;
      const auto count = std::min(graphsAtOnce, graphs - first);
      const TileOf<std::uint32_t> shared{counts.data(), at + 1, count, graphsAtOnce};
      shares.countNext(static_cast<std::uint32_t>(first), shared);
      for (std::size_t graph = 0; graph < count; ++graph)
        values(row, first + graph) = EnvironmentIndex::likeness<double>(
            shared.row(at)[graph],
            environments_->nodes(landmark) + environments_->nodes(first + graph), radius);
    }
  });
  return values;
}

DampedGuests DampedLibrary::guestsOf(const Dataset& others, const Matrix& values,
                                     const Progress& progress) const {
  FeatureRows rows{kernels_.size(), others.size()};
  rows.add(parts_.front().featuresOf(values));
  DampedGuests guests;
  if (environments_) {
    const auto input = environmentsIn(others, progress);
    for (std::size_t guest = 0; guest < input.graphs.size(); ++guest) {
      guests.environments.push_back(
          environments_->countsOf(input, static_cast<std::int32_t>(guest)));
      guests.nodes.push_back(input.graphs[guest].nodeCount);
    }
    for (int radius = 1; radius <= environments_->radius(); ++radius)
      rows.add(parts_[static_cast<std::size_t>(radius)].featuresOf(valuesOfGuests(guests, radius)));
  }
  guests.features = std::move(rows).whole();
  return guests;
}

/// Those of guests with the landmarks by environments of one radius.
Matrix DampedLibrary::valuesOfGuests(const DampedGuests& guests, int radius) const {
  Matrix values{landmarks_.size(), guests.nodes.size()};
  tbb::parallel_for(std::size_t{0}, values.columns(), [&](std::size_t guest) {
    const EnvironmentIndex::Lookup own{guests.environments[guest]};
    for (std::size_t row = 0; row < values.rows(); ++row) {
      const auto landmark = static_cast<std::size_t>(landmarks_[row]);
      const auto shared = own.sharedBy(environments_->of(landmark));
      values(row, guest) = EnvironmentIndex::likeness<double>(
          shared[static_cast<std::size_t>(radius - 1)],
          environments_->nodes(landmark) + guests.nodes[guest], radius);
    }
  });
  return values;
}

std::uint64_t dampingBytes(std::size_t graphs) {
  constexpr std::size_t kernels = 4;
  constexpr auto features = kernels * mostLandmarks;
  return graphs * ((features + mostLandmarks) * sizeof(float) + 3 * mostLandmarks * sizeof(double));
}

Remark rankingRemark(bool withEnvironments, const Dataset& searched) {
  const auto count = searched.size();
  const auto text =
      withEnvironments
          ? Language::translated(
                "Ranked not by the similarity, but by what graphs share that is rare among the %1 "
                "graphs of %2: what most of them have counts little. This kernel and environments "
                "of radius 1 to 3 count alike. The ranking \"plain\" goes by the similarity.",
                count, searched.name)
          : Language::translated(
                "Ranked not by the similarity, but by what graphs share that is rare among the %1 "
                "graphs of %2: what most of them have counts little. The ranking \"plain\" goes by "
                "the similarity.",
                count, searched.name);
  return {std::string{rankingCode}, Severity::Note, text};
}

}  // namespace kindred
