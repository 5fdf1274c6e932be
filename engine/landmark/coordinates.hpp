#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/backend/cholesky.hpp"
#include "engine/backend/row_products.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Graphs as points, z, by blocks of landmarks, and what these leave of each, the remainder r.
class Coordinates {
 public:
  /// The numbers of each graph by some landmarks.
  struct Block {
    std::size_t landmarks;
    std::vector<float> numbers;

    std::span<float> row(std::size_t graph) {
      return std::span{numbers}.subspan(graph * landmarks, landmarks);
    }
    std::span<const float> row(std::size_t graph) const {
      return std::span{numbers}.subspan(graph * landmarks, landmarks);
    }
    TileOf<const float> rows(std::size_t first, std::size_t count) const {
      return {numbers.data() + first * landmarks, count, landmarks, landmarks};
    }
  };

  explicit Coordinates(std::size_t graphs) : squares_(graphs, 1) {}

  std::size_t graphs() const noexcept { return squares_.size(); }
  std::size_t landmarks() const;
  std::span<const Block> blocks() const noexcept { return blocks_; }

  /// Adds kernel values with some landmarks, graph by graph, which a LandmarkSpace places.
  void addBlock(std::size_t landmarks, std::vector<float> values) {
    blocks_.push_back({landmarks, std::move(values)});
  }
  Block& lastBlock() { return blocks_.back(); }
  const Block& lastBlock() const { return blocks_.back(); }

  float remainder(std::size_t graph) const;

  /// How far z(x)·z(y) may be off, as single precision adds it.
  float productError() const;

 private:
  friend class LandmarkSpace;

  std::vector<Block> blocks_;
  std::vector<double> squares_;  ///< r²
};

/// What some graphs, the landmarks, know of all others by their normalised kernel values, beyond
/// what the landmarks of earlier blocks know:
///
///     K'(x, y) = K(x, y) - z(x)·z(y)                of earlier blocks
///     K'(L, L) + ηI = R R',   z(x) = R⁻¹ K'(L, x)   of this one
///     r(x)² = 1 + Ση - |z(x)|²                      of all
///
///     | K(x, y) - z(x)·z(y) | ≤ r(x) r(y)
///
/// The bound holds for K as it is computed. If no value is off by more than e, those of m landmarks
/// and two graphs are a kernel matrix but for a part of norm (m + 2) e, and η is no less.
class LandmarkSpace {
 public:
  /// Reads the values among the landmarks from their rows of the last block.
  LandmarkSpace(const Coordinates& values, std::span<const std::int32_t> landmarks, double error,
                const Progress& progress);

  /// Makes values of a last block coordinates, in place. Returns false if the values are those of
  /// no kernel, so that nothing is bounded.
  bool place(Coordinates& values, const Progress& progress) const;

 private:
  /// Subtracts from values what earlier blocks know.
  void subtractKnown(const Coordinates& points, std::span<const std::size_t> graphs,
                     const Tile& values) const;

  std::vector<std::vector<double>> known_;  ///< of the landmarks by each earlier block
  double shift_;                            ///< η
  Cholesky factor_;
};

}  // namespace kindred
