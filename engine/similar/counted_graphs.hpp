#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/backend/pairs/environment_bits.hpp"
#include "engine/gram/plan.hpp"

namespace kindred {

/// Graphs whose environments are counted, to find who is alike: bits tell which pairs share too
/// little, and all others are compared. Rows of like size are compared together, columns of like
/// size first. Works on the threads of the calling thread's arena.
class CountedGraphs {
 public:
  struct Row : BitColumns::Row {
    std::int32_t row = 0;
    std::size_t bySize = 0;  ///< its number among the rows by size
  };

  /// Who takes pairs that are alike.
  struct Taker {
    /// A value below which no pair of a row matters.
    std::function<double(std::int32_t row)> least;
    std::function<void(std::int32_t row, std::int32_t column, double value)> take;
    std::int32_t most = 0;       ///< of a row that matter; 0: all
    bool takesEachOnce = false;  ///< rows are columns, and a pair comes as one of its two
  };

  /// Values are one within the tolerance of a normalised one.
  CountedGraphs(const KernelInput& input, const GramPlan& plan, double tolerance,
                const Progress& progress);
  CountedGraphs(const CountedGraphs&) = delete;  // parts refer to each other
  CountedGraphs& operator=(const CountedGraphs&) = delete;

  /// The parts, and the rows of one.
  std::size_t parts() const { return (rows_.graphs.size() + rowsOfPart - 1) / rowsOfPart; }
  std::span<const std::int32_t> rowsOf(std::size_t part) const;

  /// Offers the pairs of a part.
  void compare(std::size_t part, const Taker& taker, const Progress& progress) const;

  static constexpr std::size_t rowsOfPart = 128;  ///< they are compared together

 private:
  /// Graphs by how many environments they have.
  struct BySize {
    BySize(const Environments& environments, std::int32_t first, std::int32_t count);

    std::vector<std::int32_t> graphs;
    std::vector<std::uint32_t> sums;
  };

  std::int32_t firstColumn() const { return isSymmetric_ ? 0 : rowCount_; }
  std::vector<std::size_t> tilesFrom(std::uint32_t sum, std::size_t first) const;
  void compare(const Row& row, std::size_t tile, const Taker& taker,
               std::vector<BitColumns::Candidate>& candidates) const;
  double valueOf(const Row& row, std::uint32_t at) const;

  std::int32_t rowCount_;
  bool isSymmetric_;
  double tolerance_;
  Environments environments_;
  EnvironmentBits bits_;
  BySize rows_, columns_;
  BitColumns bitColumns_;
};

}  // namespace kindred
