#include "engine/align/relaxation.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/align/plan_rows.hpp"
#include "engine/align/refinement.hpp"

namespace kindred {

namespace {

constexpr float coldest = 8, warmest = 0.25F;  // 1 over the temperature of the last and first round
constexpr int rounds = 16;
constexpr int stepsOfRound = mostRelaxationSteps / rounds;  // Frank-Wolfe
constexpr int mostScalings = 500;                           // Sinkhorn
constexpr float stillMoves = 1e-3F;                         // a change of P
constexpr float unbalanced = 1e-2F;                         // an error of the sum of a row
constexpr int parts = 16;  // of the rows, whatever the number of threads

std::int64_t padded(std::int64_t size) {
  constexpr std::int64_t lanes = planLanes;
  return (size + lanes - 1) / lanes * lanes;
}

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
        stride_{padded(width_)},
        ofColumn_{static_cast<float>(height_) / static_cast<float>(width_)},
        mapping_(height_ * stride_),
        sums_(mapping_.size()),
        plan_(mapping_.size()),
        unlike_(mapping_.size()),
        rowScales_(height_),
        columnScales_(stride_),
        levels_(stride_),
        partColumns_(parts, std::vector<float>(stride_)) {
    forRows([&](std::int64_t row) {
      constexpr float notThere = 1e30F;  // of columns that fill up a row
      std::fill_n(at(unlike_, row), stride_, notThere);
      std::fill_n(at(mapping_, row), stride_, 0.0F);
      std::fill_n(at(mapping_, row), width_, 1 / static_cast<float>(width_));
      for (std::int64_t column = 0; column < width_; ++column)
        at(unlike_, row)[column] = -std::log(
            std::max(featureSimilarity(rowFeatures[row], columnFeatures[column]), 1e-30F));
    });
  }

  /// Makes all other partners of nodes of these pairs too unlike.
  void pin(std::span<const NodePair> known) {
    constexpr float tooUnlike = 1e4F;
    for (const auto& [row, column] : known) {
      const float own = at(unlike_, row)[column];
      std::fill_n(at(unlike_, row), width_, tooUnlike);
      for (std::int64_t other = 0; other < height_; ++other)
        at(unlike_, other)[column] = tooUnlike;
      at(unlike_, row)[column] = std::min(own, 1.0F);
    }
  }

  void round(float coldness, Progress& progress) {
    for (int step = 0; step < stepsOfRound && !progress.mayStopEarly(); ++step) {
      findGradient(coldness);
      findPlan();
      const bool isStill = moveBy(2.0F / static_cast<float>(2 + step)) < stillMoves;
      progress.advance();
      if (!isStill) continue;
      progress.skip(static_cast<std::uint64_t>(stepsOfRound - 1 - step));
      return;
    }
  }

  Recycled<float> mapping() const {
    Recycled<float> all(height_ * width_);
    forRows([&](std::int64_t row) {
      std::copy_n(mapping_.data() + row * stride_, width_, all.data() + row * width_);
    });
    return all;
  }

 private:
  float* at(Recycled<float>& matrix, std::int64_t row) const {
    return matrix.data() + row * stride_;
  }

  template <typename Visit>
  void forRows(const Visit& visit) const {
    tbb::parallel_for(std::int64_t{0}, height_, [&](std::int64_t row) {
      progress_.checkpoint();
      visit(row);
    });
  }

  template <typename Visit>
  void forParts(const Visit& visit) const {
    tbb::parallel_for(0, parts, [&](int part) {
      for (auto row = height_ * part / parts; row < height_ * (part + 1) / parts; ++row) {
        progress_.checkpoint();
        visit(part, row);
      }
    });
  }

  /// Lays minus the gradient, over the temperature, into the plan.
  void findGradient(float coldness) {
    forRows([&](std::int64_t row) {
      const auto* const from = at(mapping_, row);
      auto* const to = at(sums_, row);
      std::fill_n(to + width_, stride_ - width_, 0.0F);
      for (Node column = 0; column < width_; ++column) {
        float sum = 0;
        for (const Node neighbour : columns_.neighbours(column))
          sum += from[neighbour];
        to[column] = sum;
      }
    });
    forRows([&](std::int64_t row) {
      auto* const to = at(plan_, row);
      std::fill_n(to, stride_, 0.0F);
      for (const Node neighbour : rows_.neighbours(static_cast<Node>(row)))
        loops_.add(to, at(sums_, neighbour), stride_);
      const auto* const unlike = at(unlike_, row);
      for (std::int64_t column = 0; column < stride_; ++column)
        to[column] = coldness * (2 * to[column] - unlike[column]);
    });
  }

  /// Turns the plan, minus the costs, into K = exp(plan), to be scaled so that rows sum to 1 and
  /// columns alike. Columns begin at the levels that the step before found; then rows and columns
  /// are shifted to have a 1 in each, so that none vanishes.
  void findPlan() {
    for (auto& part : partColumns_)
      std::ranges::fill(part, -3e38F);
    forParts([&](int part, std::int64_t row) {
      loops_.lower(at(plan_, row), levels_.data(), stride_);
      loops_.raise(partColumns_[part].data(), at(plan_, row), stride_);
    });
    auto& most = partColumns_.front();
    for (const auto& part : partColumns_)
      loops_.raise(most.data(), part.data(), stride_);
    forRows([&](std::int64_t row) { loops_.exponentiate(at(plan_, row), most.data(), stride_); });
    for (std::int64_t column = 0; column < width_; ++column)
      levels_[column] -= most[column];
    scalePlan();
    for (std::int64_t column = 0; column < width_; ++column)
      levels_[column] += std::log(columnScales_[column]);
  }

  void scalePlan() {
    std::ranges::fill(rowScales_, 0.0F);
    std::fill_n(columnScales_.begin(), width_, 1.0F);
    for (int scaling = 0; scaling < mostScalings; ++scaling)
      if (scale() < unbalanced && scaling > 0) return;
  }

  /// Scales rows, then columns; returns by how much the sum of a row was wrong at most.
  float scale() {
    std::array<float, parts> errors{};
    for (auto& part : partColumns_)
      std::ranges::fill(part, 0.0F);
    forParts([&](int part, std::int64_t row) {
      const float sum =
          loops_.scale(at(plan_, row), columnScales_.data(), partColumns_[part].data(), stride_);
      errors[part] = std::max(errors[part], std::abs(rowScales_[row] * sum - 1));
      rowScales_[row] = 1 / std::max(sum, 1e-30F);
    });
    for (std::int64_t column = 0; column < width_; ++column) {
      float sum = 0;
      for (const auto& part : partColumns_)
        sum += part[column];
      columnScales_[column] = ofColumn_ / std::max(sum, 1e-30F);
    }
    return *std::ranges::max_element(errors);
  }

  /// Goes a share of the way to the plan; returns the largest change.
  float moveBy(float share) {
    std::array<float, parts> changes{};
    forParts([&](int part, std::int64_t row) {
      const float change = loops_.move(at(mapping_, row), at(plan_, row), columnScales_.data(),
                                       rowScales_[row], share, stride_);
      changes[part] = std::max(changes[part], change);
    });
    return *std::ranges::max_element(changes);
  }

  const PlanRows& loops_ = planRows();
  const Loopless& rows_;
  const Loopless& columns_;
  const Progress& progress_;
  std::int64_t height_;
  std::int64_t width_;
  std::int64_t stride_;  ///< of a row
  float ofColumn_;       ///< sum of each column
  Recycled<float> mapping_;
  Recycled<float> sums_;
  Recycled<float> plan_;
  Recycled<float> unlike_;
  std::vector<float> rowScales_;
  std::vector<float> columnScales_;  ///< 0 of columns that fill up a row
  std::vector<float> levels_;        ///< logarithms of what columns were scaled by
  std::vector<std::vector<float>> partColumns_;
};

}  // namespace

Recycled<float> relaxedMapping(const Loopless& rows, const Loopless& columns,
                               const std::vector<NodeFeatures>& rowFeatures,
                               const std::vector<NodeFeatures>& columnFeatures,
                               std::span<const NodePair> known, Progress& progress) {
  Relaxation relaxation{rows, columns, rowFeatures, columnFeatures, progress};
  relaxation.pin(known);
  const float factor = std::pow(coldest / warmest, 1.0F / (rounds - 1));
  float coldness = warmest;
  for (int round = 0; round < rounds && !progress.mayStopEarly(); ++round, coldness *= factor)
    relaxation.round(coldness, progress);
  return relaxation.mapping();
}

}  // namespace kindred
