#include "engine/similar/damped_terms.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace kindred {

namespace {

/// Returns how far sums of so many products in single precision may be off, relative to the lengths
/// of what is multiplied: those of the bound and those of the rank itself.
double roundingOf(std::size_t products) { return static_cast<double>(products + 32) * 0x1p-23; }

/// Returns the numbers of features, those first that are longest over all graphs.
std::vector<std::size_t> longestFirst(const CommonFeatures& features) {
  constexpr std::size_t sampled = 4096;
  std::vector<double> squares(features.stride);
  const auto step = std::max<std::size_t>(1, features.graphs() / sampled);
  for (std::size_t graph = 0; graph < features.graphs(); graph += step)
    std::ranges::transform(squares, features.commonOf(graph), squares.begin(),
                           [](double sum, double feature) { return sum + feature * feature; });
  std::vector<std::size_t> order(squares.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t feature) { return squares[feature]; });
  return order;
}

void appendFeatures(std::span<const float> all, std::span<const std::size_t> chosen,
                    std::vector<float>& into) {
  for (const auto feature : chosen)
    into.push_back(all[feature]);
}

double lengthOf(const auto& numbers) {
  const auto square = [](double sum, double number) { return sum + number * number; };
  return std::sqrt(std::accumulate(numbers.begin(), numbers.end(), 0.0, square));
}

}  // namespace

/// Where some rows stand among environments.
class DampedTerms::Rest final : public RankRest {
 public:
  Rest(const DampedTerms& terms, std::span<const std::int32_t> rows) : terms_{terms} {
    for (const auto row : rows) {
      const auto graph = terms.damped_.graph(row);
      nodes_.push_back(static_cast<float>(graph.nodes));
      scales_.emplace_back(graph.scales.begin() + 1, graph.scales.end());
      shared_.emplace_back(*terms.index_, graph.environments);
    }
  }

  void addNext(std::size_t firstColumn, const TileOf<float>& rests) override {
    const auto radii = terms_.columns_->scales.size();
    std::vector<std::uint32_t> counts(radii * rests.columns);
    const TileOf<std::uint32_t> shared{counts.data(), radii, rests.columns, rests.columns};
    for (std::size_t row = 0; row < shared_.size(); ++row) {
      shared_[row].countNext(static_cast<std::uint32_t>(firstColumn), shared);
      for (std::size_t radius = 1; radius <= radii; ++radius)
        addRadius(row, radius, firstColumn, {shared.row(radius - 1), shared.columns},
                  rests.row(row));
    }
  }

 private:
  /// Adds the likenesses of a row by environments of one radius.
  void addRadius(std::size_t row, std::size_t radius, std::size_t firstColumn,
                 std::span<const std::uint32_t> shared, float* rests) const {
    const float scale = scales_[row][radius - 1], nodes = nodes_[row];
    const float* const scales = &terms_.columns_->scales[radius - 1][firstColumn];
    const float* const columnNodes = &terms_.columns_->nodes[firstColumn];
    for (std::size_t column = 0; column < shared.size(); ++column)
      rests[column] += scale * scales[column] *
                       EnvironmentIndex::likeness<float>(
                           shared[column], nodes + columnNodes[column], static_cast<int>(radius));
  }

  const DampedTerms& terms_;
  std::vector<float> nodes_;
  std::vector<std::vector<float>> scales_;  ///< of each row by each radius
  std::vector<EnvironmentIndex::Row> shared_;
};

DampedTerms::Columns::Columns(const DampedLibrary& library)
    : scales(library.kernels().size() - 1), longest{longestFirst(library.features())} {
  constexpr std::size_t multiplied = 64;
  const auto middle = longest.begin() + std::min<std::ptrdiff_t>(multiplied, std::ssize(longest));
  shorter.assign(middle, longest.end());
  longest.erase(middle, longest.end());
  features.reserve(library.features().graphs() * longest.size());
  for (std::size_t graph = 0; graph < library.features().graphs(); ++graph)
    appendFeatures(library.features().commonOf(graph), longest, features);
  if (library.environments() == nullptr) return;
  for (std::size_t graph = 0; graph < library.graphs()->size(); ++graph) {
    for (std::size_t kernel = 0; kernel < scales.size(); ++kernel)
      scales[kernel].push_back(static_cast<float>(library.features().scalesOf(graph)[kernel + 1]));
    nodes.push_back(static_cast<float>(library.environments()->nodes(graph)));
  }
}

DampedTerms::DampedTerms(const DampedLikeness& damped, std::int32_t firstColumn,
                         std::shared_ptr<const Columns> columns)
    : damped_{damped},
      firstColumn_{firstColumn},
      index_{damped.library()->environments()},
      columns_{std::move(columns)} {
  for (std::int32_t guest = 0; guest < firstColumn; ++guest)
    appendFeatures(damped.graph(guest).common, columns_->longest, features_);
}

RankTerms::OfGraph DampedTerms::ofRow(std::size_t row) const {
  const auto graph = damped_.graph(static_cast<std::int32_t>(row));
  const double length = std::hypot(lengthOf(graph.common), lengthOf(graph.scales));
  std::vector<float> left;
  appendFeatures(graph.common, columns_->shorter, left);
  const auto guests = static_cast<std::size_t>(firstColumn_), count = columns_->longest.size();
  const auto features = row < guests
                            ? std::span{features_}.subspan(row * count, count)
                            : std::span{columns_->features}.subspan((row - guests) * count, count);
  return {.scale = static_cast<float>(graph.scales.front()),
          .error = static_cast<float>(std::sqrt(roundingOf(graph.common.size())) * length +
                                      lengthOf(left)),
          .features = features};
}

RankTerms::OfGraph DampedTerms::ofColumn(std::size_t column) const {
  return ofRow(column + static_cast<std::size_t>(firstColumn_));
}

std::unique_ptr<RankRest> DampedTerms::restOf(std::span<const std::int32_t> rows) const {
  return index_ ? std::make_unique<Rest>(*this, rows) : nullptr;
}

}  // namespace kindred
