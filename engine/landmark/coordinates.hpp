#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace kindred {

/// Graphs as points, z, by blocks of landmarks, and what these leave of each, the remainder r.
class Coordinates {
 public:
  /// Relative rounding of single precision.
  static constexpr double rounding = 0x1p-24;

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

  /// Coordinates as they were, in one block, by their numbers and r².
  Coordinates(std::vector<float> numbers, std::vector<double> squares);

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
  std::span<const double> squares() const noexcept { return squares_; }  ///< r² of each graph

  /// Returns how far z(x)·z(y) may be off, as single precision adds it.
  float productError() const;

  /// No |z|² is greater: 1 + Ση, or 2 of coordinates as they were.
  double mostSquare() const noexcept { return mostSquare_; }

 private:
  friend class LandmarkSpace;

  std::vector<Block> blocks_;
  std::vector<double> squares_;  ///< r²
  double mostSquare_ = 1;
};

}  // namespace kindred
