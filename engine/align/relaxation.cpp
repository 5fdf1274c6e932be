#include "engine/align/relaxation.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/align/refinement.hpp"

namespace kindred {

namespace {

constexpr int stepsOfRound = 10;  // Frank-Wolfe
constexpr int rounds = mostRelaxationSteps / stepsOfRound;
constexpr int mostScalings = 500;    // Sinkhorn
constexpr float stillMoves = 1e-3F;  // a change of P
constexpr float unbalanced = 1e-2F;  // an error of the sum of a row
constexpr int parts = 16;            // of the rows, whatever the number of threads

class Relaxation {
 public:
  Relaxation(const Loopless& rows, const Loopless& columns,
             const std::vector<NodeFeatures>& rowFeatures,
             const std::vector<NodeFeatures>& columnFeatures, const Progress& progress)
      : rows_{rows},
        columns_{columns},
        progress_{progress},
        height_{rows.nodeCount()},
        width_{columns.nodeCount()},
        ofColumn_{static_cast<float>(height_) / static_cast<float>(width_)},
        mapping_(height_ * width_),
        sums_(mapping_.size()),
        plan_(mapping_.size()),
        unlike_(mapping_.size()),
        rowScales_(height_),
        columnScales_(width_, 1.0F),
        partSums_(parts, std::vector<float>(width_)) {
    forRows([&](std::int64_t row) {
      for (std::int64_t column = 0; column < width_; ++column) {
        const auto at = row * width_ + column;
        unlike_[at] = -std::log(
            std::max(featureSimilarity(rowFeatures[row], columnFeatures[column]), 1e-30F));
        mapping_[at] = 1 / static_cast<float>(width_);
      }
    });
  }

  /// Makes all other partners of nodes of these pairs too unlike.
  void pin(std::span<const NodePair> known) {
    constexpr float tooUnlike = 1e4F;
    for (const auto& [row, column] : known) {
      const float own = unlike_[row * width_ + column];
      std::fill_n(unlike_.data() + row * width_, width_, tooUnlike);
      for (std::int64_t other = 0; other < height_; ++other)
        unlike_[other * width_ + column] = tooUnlike;
      unlike_[row * width_ + column] = std::min(own, 1.0F);
    }
  }

  /// Returns false if λ moves nothing any more.
  bool round(float lambda, Progress& progress) {
    for (int step = 0; step < stepsOfRound && !progress.mayStopEarly(); ++step) {
      findGradient(lambda);
      transport();
      const bool isStill = moveBy(2.0F / static_cast<float>(2 + step)) < stillMoves;
      progress.advance();
      if (!isStill) continue;
      progress.skip(static_cast<std::uint64_t>(stepsOfRound - 1 - step));
      return step > 0;
    }
    return true;
  }

  Recycled<float> take() { return std::move(mapping_); }

 private:
  template <typename Visit>
  void forRows(const Visit& visit) const {
    tbb::parallel_for(std::int64_t{0}, height_, [&](std::int64_t row) {
      progress_.checkpoint();
      visit(row);
    });
  }

  /// Lays minus the gradient into the plan.
  void findGradient(float lambda) {
    forRows([&](std::int64_t row) {
      const auto* const from = mapping_.data() + row * width_;
      auto* const to = sums_.data() + row * width_;
      for (Node column = 0; column < width_; ++column) {
        float sum = 0;
        for (const Node neighbour : columns_.neighbours(column))
          sum += from[neighbour];
        to[column] = sum;
      }
    });
    forRows([&](std::int64_t row) {
      auto* const to = plan_.data() + row * width_;
      std::fill_n(to, width_, 0.0F);
      for (const Node neighbour : rows_.neighbours(static_cast<Node>(row))) {
        const auto* const from = sums_.data() + neighbour * width_;
        for (std::int64_t column = 0; column < width_; ++column)
          to[column] += 2 * from[column];
      }
      const auto* const unlike = unlike_.data() + row * width_;
      const auto* const now = mapping_.data() + row * width_;
      for (std::int64_t column = 0; column < width_; ++column)
        to[column] -= unlike[column] + lambda * (1 - 2 * now[column]);
    });
  }

  /// Turns the plan, minus the costs, into that of least costs whose rows sum to 1: K = exp(plan),
  /// scaled. Rows and columns are first shifted to have a 1 in each, so that none vanishes.
  void transport() {
    forRows([&](std::int64_t row) {
      auto* const values = plan_.data() + row * width_;
      const float most = *std::max_element(values, values + width_);
      for (std::int64_t column = 0; column < width_; ++column)
        values[column] -= most;
    });
    std::vector<float> most(width_, -1e30F);
    for (std::int64_t row = 0; row < height_; ++row)
      for (std::int64_t column = 0; column < width_; ++column)
        most[column] = std::max(most[column], plan_[row * width_ + column]);
    forRows([&](std::int64_t row) {
      constexpr float least = -80;  // of a power that a float holds
      auto* const values = plan_.data() + row * width_;
      for (std::int64_t column = 0; column < width_; ++column)
        values[column] = std::exp(std::max(values[column] - most[column], least));
    });
    std::ranges::fill(rowScales_, 0.0F);
    std::ranges::fill(columnScales_, 1.0F);
    for (int scaling = 0; scaling < mostScalings; ++scaling)
      if (scale() < unbalanced && scaling > 0) break;
    forRows([&](std::int64_t row) {
      auto* const values = plan_.data() + row * width_;
      for (std::int64_t column = 0; column < width_; ++column)
        values[column] *= rowScales_[row] * columnScales_[column];
    });
  }

  /// Scales rows, then columns; returns by how much the sum of a row was wrong at most.
  float scale() {
    std::array<float, parts> errors{};
    tbb::parallel_for(0, parts, [&](int part) {
      progress_.checkpoint();
      auto& sums = partSums_[part];
      std::ranges::fill(sums, 0.0F);
      for (auto row = height_ * part / parts; row < height_ * (part + 1) / parts; ++row) {
        const auto* const values = plan_.data() + row * width_;
        std::array<float, 16> lanes{};
        std::int64_t column = 0;
        for (; column + 16 <= width_; column += 16)
          for (int lane = 0; lane < 16; ++lane)
            lanes[lane] += values[column + lane] * columnScales_[column + lane];
        float sum = 0;
        for (; column < width_; ++column)
          sum += values[column] * columnScales_[column];
        for (const float lane : lanes)
          sum += lane;
        errors[part] = std::max(errors[part], std::abs(rowScales_[row] * sum - 1));
        rowScales_[row] = 1 / std::max(sum, 1e-30F);
        for (column = 0; column < width_; ++column)
          sums[column] += rowScales_[row] * values[column];
      }
    });
    for (std::int64_t column = 0; column < width_; ++column) {
      float sum = 0;
      for (const auto& part : partSums_)
        sum += part[column];
      columnScales_[column] = ofColumn_ / std::max(sum, 1e-30F);
    }
    return *std::ranges::max_element(errors);
  }

  /// Goes a share of the way to the plan; returns the largest change.
  float moveBy(float share) {
    std::vector<float> changes(height_);
    forRows([&](std::int64_t row) {
      float most = 0;
      for (auto at = row * width_; at < (row + 1) * width_; ++at) {
        const float change = share * (plan_[at] - mapping_[at]);
        mapping_[at] += change;
        most = std::max(most, std::abs(change));
      }
      changes[row] = most;
    });
    return *std::ranges::max_element(changes);
  }

  const Loopless& rows_;
  const Loopless& columns_;
  const Progress& progress_;
  std::int64_t height_;
  std::int64_t width_;
  float ofColumn_;  ///< sum of each column
  Recycled<float> mapping_;
  Recycled<float> sums_;
  Recycled<float> plan_;
  Recycled<float> unlike_;
  std::vector<float> rowScales_;
  std::vector<float> columnScales_;
  std::vector<std::vector<float>> partSums_;
};

}  // namespace

Recycled<float> relaxedMapping(const Loopless& rows, const Loopless& columns,
                               const std::vector<NodeFeatures>& rowFeatures,
                               const std::vector<NodeFeatures>& columnFeatures,
                               std::span<const NodePair> known, Progress& progress) {
  Relaxation relaxation{rows, columns, rowFeatures, columnFeatures, progress};
  relaxation.pin(known);
  for (int round = 0; round < rounds && !progress.mayStopEarly(); ++round)
    if (!relaxation.round(static_cast<float>(round), progress)) break;
  return relaxation.take();
}

}  // namespace kindred
