#pragma once

#include <span>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/matrix.hpp"
#include "engine/gram/gram.hpp"
#include "engine/landmark/landmark_plan.hpp"
#include "engine/landmark/point_numbers.hpp"

namespace kindred {

/// Returns how far normalised values of that tolerance may be off: likenesses of graphs to
/// themselves only rescale a kernel matrix.
constexpr double errorOfNormalised(double tolerance) { return 1.01 * tolerance; }

/// Normalised kernel values of graphs with landmarks, round by round.
class LandmarkValues {
 public:
  /// The first so many graphs are rows, the others columns, which get room of their own each. The
  /// plan outlives it.
  LandmarkValues(const LandmarkPlan& plan, std::int32_t rows, double tolerance,
                 PointRoom room = roomOnHost);

  /// K of a graph with itself.
  double self(std::int32_t graph) const { return selves_[static_cast<std::size_t>(graph)]; }

  /// Makes room for the values of a round, if there is none yet: before they come, or as they come.
  void makeRoom(std::size_t round);

  /// Takes the values of some graphs.
  void take(std::size_t round, GraphRange graphs, const GramBlockResult& solved);

  /// The values of some graphs as they are kept; read() returns false if they do not fit.
  std::vector<std::byte> bytes(std::size_t round, GraphRange graphs) const;
  bool read(std::size_t round, GraphRange graphs, Bytes bytes);

  /// Copies the values in a round of the graphs from that one on.
  void copy(std::size_t round, std::int32_t first, std::span<float> into) const;

  /// Returns the values of some graphs with the first so many landmarks of a round, a row for each
  /// landmark.
  Matrix byLandmarks(std::size_t round, GraphRange graphs, std::size_t landmarks) const;

  /// The values of a round, graph by graph.
  struct Round {
    PointNumbers rows, columns;
  };
  Round& ofRound(std::size_t round) { return rounds_[round]; }

 private:
  /// Calls each(numbers, first, part) for those of rows and of columns among a piece of values.
  template <typename Number>
  void forSides(auto& ofRound, std::size_t round, std::int32_t first, std::span<Number> values,
                const auto& each) const;
  void put(std::size_t round, std::int32_t first, std::span<const float> values);

  const LandmarkPlan& plan_;
  std::size_t rows_;
  double tolerance_;
  PointRoom room_;
  std::vector<double> selves_;
  std::vector<Round> rounds_;
};

}  // namespace kindred
