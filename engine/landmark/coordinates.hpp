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

    /// Rows of some graphs, one after the other.
    template <typename Number>
    std::vector<Number> gathered(const auto& graphs) const {
      std::vector<Number> rows;
      rows.reserve(graphs.size() * landmarks);
      for (const auto graph : graphs) {
        const auto one = row(static_cast<std::size_t>(graph));
        rows.insert(rows.end(), one.begin(), one.end());
      }
      return rows;
    }
  };

  explicit Coordinates(std::size_t graphs) : squares_(graphs, 1) {}

  std::size_t graphs() const noexcept { return squares_.size(); }
  std::size_t landmarks() const;
  std::span<const Block> blocks() const noexcept { return blocks_; }

  /// Adds kernel values with some landmarks, graph by graph, which a LandmarkSpace projects.
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

/// A space of graphs that some of them, the landmarks, span by their normalised kernel values,
/// beyond that of the landmarks of earlier blocks:
///
///     K'(x, y) = K(x, y) - z(x)·z(y)                of earlier blocks
///     K'(L, L) + ηI = R R',   z(x) = R⁻¹ K'(L, x)   of this one
///     r(x)² = 1 + Ση - |z(x)|²                      of all
///
///     | K(x, y) - z(x)·z(y) | ≤ r(x) r(y)
///
/// The bound holds for the values of a kernel as they are computed. If none is off by more than e,
/// the matrix of all landmarks and two graphs with η on its diagonal has no negative eigenvalue as
/// long as Σ m/η + 2/Ση ≤ 1/e over blocks of m landmarks. So each block has a share of 1/e, and
/// η = 1.1 m e / share.
class LandmarkSpace {
 public:
  /// How far values may be off, and the share of this block: those of all add up to 1.
  struct Error {
    double ofValue = 0;
    double share = 1;
  };

  /// Reads the values among the landmarks from their rows of the last block.
  LandmarkSpace(const Coordinates& values, std::span<const std::int32_t> landmarks, Error error,
                const Progress& progress);

  /// Makes values of a last block coordinates. Returns false if the values are those of no kernel,
  /// or too far off, so that nothing is bounded.
  bool project(Coordinates& values, const Progress& progress) const;

 private:
  /// Subtracts from values what earlier blocks know.
  void subtractKnown(const Coordinates& points, std::span<const std::size_t> graphs,
                     const Tile& values) const;

  std::vector<std::vector<double>> known_;  ///< of the landmarks by each earlier block
  double shift_;                            ///< η
  Cholesky factor_;
};

}  // namespace kindred
