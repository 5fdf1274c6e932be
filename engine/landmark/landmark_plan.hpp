#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// Some graphs, or some rows.
struct GraphRange {
  std::int32_t begin = 0, end = 0;

  std::size_t size() const { return static_cast<std::size_t>(end - begin); }
};

/// Cuts 0 to count - 1 into runs.
std::vector<GraphRange> runsOf(std::int32_t count, std::int32_t atOnce);

using LandmarkRounds = std::vector<std::vector<std::int32_t>>;

/// Cuts landmarks into rounds: the first so many, then as many again as before.
LandmarkRounds doublingRounds(const std::vector<std::int32_t>& drawn, std::size_t first);

/// The order in which graphs are compared with landmarks: in rounds, run by run.
class LandmarkPlan {
 public:
  /// Compares so many graphs. Landmarks are columns, the first of which is a graph of that number:
  /// 0 if they are the graphs.
  LandmarkPlan(std::int32_t graphs, std::int32_t firstColumn, LandmarkRounds rounds);

  std::size_t rounds() const { return rounds_.size(); }

  /// Columns.
  const std::vector<std::int32_t>& landmarksOf(std::size_t round) const { return rounds_[round]; }

  /// Returns how many landmarks a round and those before it have.
  std::size_t landmarksUntil(std::size_t round) const;

  /// The share of errors that bounds of a round allow for: those of all rounds add up to 1.
  double shareOf(std::size_t round) const;

  std::vector<GraphRange> projections(std::size_t round) const;

  std::int32_t graphs() const { return graphs_; }

  /// The number of a column among the graphs.
  std::int32_t graphOf(std::int32_t column) const { return firstColumn_ + column; }

  /// Adds the pairs that project graphs: each landmark with itself, then each graph with itself and
  /// with all landmarks of the round.
  void addProjection(std::size_t round, GraphRange graphs, Recycled<GraphPair>& pairs) const;

  /// Returns how many of these are of the graphs.
  std::uint64_t projectionPairs(std::size_t round, GraphRange graphs) const {
    return graphs.size() * (rounds_[round].size() + 1);
  }

 private:
  std::int32_t graphs_, firstColumn_;
  LandmarkRounds rounds_;
};

}  // namespace kindred
