#pragma once

#include <span>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/gram/gram.hpp"
#include "engine/landmark/landmark_plan.hpp"

namespace kindred {

/// Returns how far normalised values of that tolerance may be off: likenesses of graphs to
/// themselves only rescale a kernel matrix.
constexpr double errorOfNormalised(double tolerance) { return 1.01 * tolerance; }

/// Normalised kernel values of graphs with landmarks, round by round.
class LandmarkValues {
 public:
  /// The first so many graphs are rows, the others columns. The plan outlives it.
  LandmarkValues(const LandmarkPlan& plan, std::int32_t rows, double tolerance);

  /// K of a graph with itself.
  double self(std::int32_t graph) const { return selves_[static_cast<std::size_t>(graph)]; }

  /// Takes the values of some graphs.
  void take(std::size_t round, GraphRange graphs, const GramBlockResult& solved);

  /// The values of some graphs as they are kept; read() returns false if they do not fit.
  std::vector<std::byte> bytes(std::size_t round, GraphRange graphs);
  bool read(std::size_t round, GraphRange graphs, Bytes bytes);

  /// The values of a graph in a round.
  std::span<float> row(std::size_t round, std::int32_t graph);

  /// The values of a round, graph by graph.
  struct Round {
    std::vector<float> rows, columns;
  };
  Round& ofRound(std::size_t round) { return rounds_[round]; }

 private:
  const LandmarkPlan& plan_;
  std::size_t rows_;
  double tolerance_;
  std::vector<double> selves_;
  std::vector<Round> rounds_;
};

}  // namespace kindred
