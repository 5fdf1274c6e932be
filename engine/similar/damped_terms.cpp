#include "engine/similar/damped_terms.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace kindred {

namespace {

/// Returns how far sums of so many products in single precision may be off, relative to the lengths
/// of what is multiplied: those of the bound and those of the rank itself.
double roundingOf(std::size_t products) { return static_cast<double>(products + 32) * 0x1p-23; }

}  // namespace

/// Features of some rows beside each other, and where these stand among environments.
class DampedTerms::Rest final : public RankRest {
 public:
  Rest(const DampedTerms& terms, std::span<const std::int32_t> rows)
      : terms_{terms}, common_(rows.size() * terms.stride_) {
    for (std::size_t at = 0; at < rows.size(); ++at) {
      const auto graph = terms.damped_.graph(rows[at]);
      std::ranges::copy(graph.common,
                        common_.begin() + static_cast<std::ptrdiff_t>(at * terms.stride_));
      if (!terms.index_) continue;
      const auto& input = *terms.damped_.environments();
      nodes_.push_back(
          static_cast<float>(input.graphs[static_cast<std::size_t>(rows[at])].nodeCount));
      scales_.emplace_back(graph.scales.begin() + 1, graph.scales.end());
      shared_.emplace_back(*terms.index_, rows[at]);
    }
  }

  void addNext(std::size_t firstColumn, const TileOf<float>& rests) override {
    const auto first = terms_.firstColumn_ + static_cast<std::int32_t>(firstColumn);
    const auto stride = terms_.stride_;
    if (stride > 0)
      subtractProducts(rests, {common_.data(), rests.rows, stride, stride},
                       {terms_.damped_.graph(first).common.data(), rests.columns, stride, stride});
    std::vector<EnvironmentIndex::Shared> shared(rests.columns);
    for (std::size_t row = 0; row < shared_.size(); ++row) {
      std::ranges::fill(shared, 0);
      shared_[row].addNext(static_cast<std::uint32_t>(firstColumn), shared);
      for (std::size_t radius = 1; radius <= scales_[row].size(); ++radius)
        addRadius(row, radius, firstColumn, shared, rests.row(row));
    }
  }

 private:
  /// Adds the likenesses of a row by environments of one radius.
  void addRadius(std::size_t row, std::size_t radius, std::size_t firstColumn,
                 std::span<const EnvironmentIndex::Shared> shared, float* rests) const {
    const auto rounds = static_cast<float>(radius + 1);
    const float scale = scales_[row][radius - 1], nodes = nodes_[row];
    const float* const scales = &terms_.columnScales_[radius - 1][firstColumn];
    const float* const columnNodes = &terms_.columnNodes_[firstColumn];
    for (std::size_t column = 0; column < shared.size(); ++column) {
      const auto common = static_cast<float>(static_cast<std::int32_t>(
          EnvironmentIndex::sharedOf(shared[column], static_cast<int>(radius))));
      rests[column] +=
          scale * scales[column] * common / (rounds * (nodes + columnNodes[column]) - common);
    }
  }

  const DampedTerms& terms_;
  std::vector<float> common_;
  std::vector<float> nodes_;
  std::vector<std::vector<float>> scales_;  ///< of each row by each radius
  std::vector<EnvironmentIndex::Row> shared_;
};

DampedTerms::DampedTerms(const DampedLikeness& damped, std::int32_t firstColumn,
                         std::int32_t columns, const Progress& progress)
    : damped_{damped}, firstColumn_{firstColumn}, stride_{damped.graph(firstColumn).common.size()} {
  const auto* input = damped.environments();
  if (input == nullptr) return;
  index_.emplace(*input, firstColumn, progress);
  for (std::size_t kernel = 1; kernel < damped.library()->kernels().size(); ++kernel)
    assert(damped.library()->kernels()[kernel].environments == static_cast<int>(kernel));
  columnScales_.resize(damped.library()->kernels().size() - 1);
  for (std::int32_t column = 0; column < columns; ++column) {
    const auto graph = damped.graph(firstColumn + column);
    for (std::size_t kernel = 0; kernel < columnScales_.size(); ++kernel)
      columnScales_[kernel].push_back(static_cast<float>(graph.scales[kernel + 1]));
    columnNodes_.push_back(static_cast<float>(
        input->graphs[static_cast<std::size_t>(firstColumn + column)].nodeCount));
  }
}

bool DampedTerms::fits(const DampedLikeness& damped) {
  const auto* input = damped.environments();
  return input == nullptr || EnvironmentIndex::fits(*input);
}

RankTerms::Factors DampedTerms::ofRow(std::size_t row) const {
  const auto graph = damped_.graph(static_cast<std::int32_t>(row));
  const auto square = [](double sum, double number) { return sum + number * number; };
  const double length =
      std::sqrt(std::accumulate(graph.common.begin(), graph.common.end(), 0.0, square) +
                std::accumulate(graph.scales.begin(), graph.scales.end(), 0.0, square));
  return {.scale = static_cast<float>(graph.scales.front()),
          .error = static_cast<float>(std::sqrt(roundingOf(stride_)) * length)};
}

RankTerms::Factors DampedTerms::ofColumn(std::size_t column) const {
  return ofRow(column + static_cast<std::size_t>(firstColumn_));
}

std::unique_ptr<RankRest> DampedTerms::restOf(std::span<const std::int32_t> rows) const {
  return std::make_unique<Rest>(*this, rows);
}

}  // namespace kindred
