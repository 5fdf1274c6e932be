#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/gram/gram.hpp"
#include "engine/landmark/coordinates.hpp"
#include "engine/similar/landmark_plan.hpp"

namespace kindred {

/// Thrown inside a search by landmarks if its bounds turn out to be none, or to leave most pairs.
struct NoBounds {};

/// Kernel values of the graphs of a search with its landmarks, round by round, and the coordinates
/// that these become.
class LandmarkValues {
 public:
  LandmarkValues(const SimilarRequest& request, const LandmarkPlan& plan, const GramPlan& whole);

  const Coordinates& rows() const { return rows_; }
  const Coordinates& columns() const { return columns_ ? *columns_ : rows_; }

  /// K of a graph with itself.
  double self(std::int32_t graph) const { return selves_[static_cast<std::size_t>(graph)]; }

  /// Takes the values of some graphs. Throws NoBounds if one did not converge.
  void take(std::size_t round, GraphRange graphs, const GramBlockResult& solved);

  /// The values of some graphs as they are kept, before project(); read() returns false if they do
  /// not fit.
  std::vector<std::byte> bytes(std::size_t round, GraphRange graphs);
  bool read(std::size_t round, GraphRange graphs, Bytes bytes);

  /// Makes the values of a round coordinates. Throws NoBounds if they are those of no kernel.
  void project(std::size_t round, const Progress& progress);

 private:
  std::span<float> row(std::size_t round, std::int32_t graph);

  const LandmarkPlan& plan_;
  double tolerance_;
  std::vector<double> selves_;
  Coordinates rows_;
  std::optional<Coordinates> columns_;  ///< nothing if they are the rows

  struct Values {
    std::vector<float> rows, columns;  ///< graph by graph
  };
  std::vector<Values> values_;  ///< of each round
};

}  // namespace kindred
