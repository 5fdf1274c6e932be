#include "engine/landmark/landmark_space.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

#include "engine/core/matrix.hpp"

namespace kindred {

namespace {

/// Shifts of all blocks together stay below 1.
constexpr double largestShift = 0.1;

/// η, for errors of values and for what coordinates in single precision leave of them.
double shiftFor(std::size_t landmarks, LandmarkSpace::Error error) {
  return 1.1 * static_cast<double>(landmarks) * (error.ofValue + 4 * Coordinates::rounding) /
         error.share;
}

ConstTile tileOf(const std::vector<double>& rows, std::size_t length) {
  return {rows.data(), rows.size() / length, length, length};
}

/// Rows of the landmarks by each block before the last.
std::vector<std::vector<double>> knownOf(const Coordinates& points,
                                         std::span<const std::int32_t> landmarks) {
  std::vector<std::vector<double>> known;
  for (const auto& block : points.blocks().first(points.blocks().size() - 1))
    known.push_back(block.gathered<double>(landmarks));
  return known;
}

/// The values among the landmarks that earlier blocks do not know, shifted.
Matrix unknownAmong(const Coordinates& values, std::span<const std::int32_t> landmarks,
                    const std::vector<std::vector<double>>& known, double shift) {
  const auto size = landmarks.size();
  Matrix among{size, size};
  std::ranges::copy(values.lastBlock().gathered<double>(landmarks), among.values().begin());
  for (std::size_t row = 0; row < size; ++row)
    among(row, row) = 1;
  for (std::size_t block = 0; block < known.size(); ++block) {
    const auto rows = tileOf(known[block], values.blocks()[block].landmarks);
    subtractProducts({among.values().data(), size, size, size}, rows, rows);
  }
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column < row; ++column)
      among(row, column) = (among(row, column) + among(column, row)) / 2;
    among(row, row) += shift;
  }
  return among;
}

}  // namespace

std::size_t LandmarkSpace::mostLandmarks(double errorOfValue) {
  return static_cast<std::size_t>(largestShift / shiftFor(1, {errorOfValue, 1}));
}

LandmarkSpace::LandmarkSpace(const Coordinates& values, std::span<const std::int32_t> landmarks,
                             Error error, const Progress& progress)
    : known_{knownOf(values, landmarks)},
      shift_{shiftFor(landmarks.size(), error)},
      factor_{unknownAmong(values, landmarks, known_, shift_), progress} {}

void LandmarkSpace::subtractKnown(const Coordinates& points, std::span<const std::size_t> graphs,
                                  const MatrixTile& values) const {
  for (std::size_t block = 0; block < known_.size(); ++block) {
    const auto& earlier = points.blocks()[block];
    subtractProducts(values, tileOf(earlier.gathered<double>(graphs), earlier.landmarks),
                     tileOf(known_[block], earlier.landmarks));
  }
}

bool LandmarkSpace::project(Coordinates& values, const Progress& progress) const {
  if (!factor_.isPositiveDefinite() || shift_ > largestShift) return false;
  constexpr std::size_t rowsAtOnce = 256;
  auto& block = values.lastBlock();
  std::atomic<bool> isKernel{true};
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>{0, values.graphs(), rowsAtOnce}, [&](const auto& range) {
        progress.checkpoint();
        std::vector<std::size_t> graphs(range.size());
        std::iota(graphs.begin(), graphs.end(), range.begin());
        auto rows = block.gathered<double>(graphs);
        const MatrixTile tile{rows.data(), graphs.size(), block.landmarks, block.landmarks};
        subtractKnown(values, graphs, tile);
        factor_.halve(tile);
        block.numbers.write(range.begin() * block.landmarks,
                            std::vector<float>(rows.begin(), rows.end()));
        for (std::size_t at = 0; at < graphs.size(); ++at) {
          const std::span z{tile.row(at), block.landmarks};
          double& left = values.squares_[graphs[at]];
          left += shift_ - std::inner_product(z.begin(), z.end(), z.begin(), 0.0);
          if (!(left >= 0)) isKernel = false;
        }
      });
  values.mostSquare_ += shift_;
  return isKernel;
}

}  // namespace kindred
