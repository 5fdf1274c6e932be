#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/recycled.hpp"
#include "engine/gram/plan.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// Some graphs, or some rows.
struct GraphRange {
  std::int32_t begin = 0, end = 0;

  std::size_t size() const { return static_cast<std::size_t>(end - begin); }
};

/// Rows whose lists are found together.
inline constexpr std::int32_t rowsOfSearch = 512;

/// The pieces of a search by landmarks. In each round graphs are compared with more landmarks, run
/// by run, as many again as before; then the lists of rows are found, run by run.
class LandmarkPlan {
 public:
  explicit LandmarkPlan(const GramPlan& whole);

  std::size_t rounds() const { return rounds_.size(); }

  /// Columns, ascending.
  const std::vector<std::int32_t>& landmarksOf(std::size_t round) const { return rounds_[round]; }

  /// How many landmarks a round and those before it have.
  std::size_t landmarksUntil(std::size_t round) const;

  /// The share of errors that bounds of a round allow for: those of all rounds add up to 1.
  double shareOf(std::size_t round) const;

  std::vector<GraphRange> projections(std::size_t round) const;
  std::vector<GraphRange> searches() const;

  /// Rows, and columns behind them if they are others.
  std::int32_t graphs() const { return isSymmetric_ ? rows_ : rows_ + columns_; }

  /// The number of a column among the graphs.
  std::int32_t graphOf(std::int32_t column) const { return isSymmetric_ ? column : rows_ + column; }

  /// Adds the pairs that project graphs: each landmark with itself, then each graph with itself and
  /// with all landmarks of the round.
  void addProjection(std::size_t round, GraphRange graphs, Recycled<GraphPair>& pairs) const;

  /// How many of these are of the graphs.
  std::uint64_t projectionPairs(std::size_t round, GraphRange graphs) const {
    return graphs.size() * (rounds_[round].size() + 1);
  }

  /// The plan as parts of a result are kept by: projections round by round, then searches.
  std::vector<std::byte> bytes() const;

 private:
  std::int32_t rows_, columns_;
  bool isSymmetric_;
  std::vector<std::vector<std::int32_t>> rounds_;
};

/// The landmarks that a search of so many columns begins with, and those that it may come to.
std::size_t fewestLandmarks(std::size_t columns);
std::size_t landmarkLimit(std::size_t columns);

}  // namespace kindred
