#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/landmark/point_numbers.hpp"

namespace kindred {

/// Graphs as points, z, by blocks of landmarks, and what these leave of each, the remainder r.
class Coordinates {
 public:
  /// Relative rounding of single precision.
  static constexpr double rounding = 0x1p-24;

  /// The numbers of each graph by some landmarks.
  struct Block {
    std::size_t landmarks;
    PointNumbers numbers;

    /// A row on the host.
    std::span<const float> row(std::size_t graph) const {
      return numbers.onHost().subspan(graph * landmarks, landmarks);
    }

    /// Rows of some graphs, one after the other.
    template <typename Number>
    std::vector<Number> gathered(const auto& graphs) const {
      std::vector<float> rows(graphs.size() * landmarks);
      for (std::size_t begin = 0, end = 0; begin < graphs.size(); begin = end) {
        do
          ++end;  // such as follow one another
        while (end < graphs.size() && graphs[end] == graphs[end - 1] + 1);
        numbers.read(static_cast<std::size_t>(graphs[begin]) * landmarks,
                     std::span{rows}.subspan(begin * landmarks, (end - begin) * landmarks));
      }
      return std::vector<Number>(rows.begin(), rows.end());
    }
  };

  explicit Coordinates(std::size_t graphs) : squares_(graphs, 1) {}

  /// Coordinates as they were, in one block, by their numbers and r².
  Coordinates(std::vector<float> numbers, std::vector<double> squares);

  std::size_t graphs() const noexcept { return squares_.size(); }
  std::size_t landmarks() const;
  std::span<const Block> blocks() const noexcept { return blocks_; }

  /// Adds kernel values with some landmarks, graph by graph, which a LandmarkSpace projects.
  void addBlock(std::size_t landmarks, PointNumbers values) {
    blocks_.push_back({landmarks, std::move(values)});
  }
  Block& lastBlock() { return blocks_.back(); }
  const Block& lastBlock() const { return blocks_.back(); }

  /// False if a device alone has the numbers of some block.
  bool areOnHost() const {
    return std::ranges::all_of(blocks_, [](const auto& block) { return block.numbers.isOnHost(); });
  }

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
