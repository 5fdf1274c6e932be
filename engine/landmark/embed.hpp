#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/core/options.hpp"
#include "engine/gram/gram.hpp"
#include "engine/landmark/coordinates.hpp"
#include "engine/result/part_store.hpp"

namespace kindred {

/// The options of coordinates.
struct EmbedOptions {
  int landmarks = 0;  ///< how many; 0: as many as help

  bool operator==(const EmbedOptions&) const = default;
};

/// Key landmarks.
const std::vector<Option<EmbedOptions>>& embedOptionTable();

/// Graphs as points by landmarks: |K(x, y) - z(x)·z(y)| ≤ r(x) r(y), K normalised.
struct GraphCoordinates {
  std::vector<std::int32_t> landmarks;  ///< graphs of the set that they are drawn from, in turn
  std::vector<float> among;             ///< normalised values of landmarks, row by row
  Coordinates points{0};                ///< in one block

  std::size_t graphs() const { return points.graphs(); }
  std::span<const float> of(std::size_t graph) const { return points.lastBlock().row(graph); }
  std::span<const float> numbers() const { return points.lastBlock().numbers.onHost(); }

  /// Returns how far K(a, b) may be from z(a)·z(b), as single precision adds it.
  double bound(std::size_t a, std::size_t b) const {
    return double{points.remainder(a)} * points.remainder(b) + points.productError();
  }

  /// r of all graphs, with what single precision may add to it.
  std::vector<float> remainders() const;
};

/// Graphs compared with landmarks, as coordinates come from it.
struct ValuesWithLandmarks {
  std::vector<std::int32_t> landmarks;
  std::vector<float> values;   ///< normalised, graph by graph
  std::vector<double> selves;  ///< K of each graph with itself
  Remarks remarks = {};        ///< on how they were computed
};

/// A request for the coordinates of graphs.
struct EmbedRequest {
  std::shared_ptr<const Dataset> graphs;
  std::shared_ptr<const Dataset> by;  ///< that landmarks are drawn from; null: `graphs`
  KernelOptions kernel;
  SolveOptions solve;
  EmbedOptions options;
  std::shared_ptr<const GraphCoordinates> known = {};  ///< of `by`, if they are at hand

  const Dataset& drawnFrom() const { return by ? *by : *graphs; }
};

struct EmbedResult {
  GraphCoordinates coordinates;
  bool isComplete = true;  ///< false after "stop and keep": there are fewer landmarks
  Provenance provenance;
};

/// The landmarks of a set of so many graphs that coordinates may come to, in turn: fewer are the
/// first of more. Throws Error (Usage) if bounds by so many hold for no values of that tolerance.
std::vector<std::int32_t> landmarksFor(std::size_t graphs, const EmbedOptions& options,
                                       double tolerance);

/// Compares graphs with landmarks: those of the coordinates of `by`, which are known, or else
/// twice as many again and again, until remainders are .1 on average, or hardly fall. The values
/// are parts of the store, which may be null: a stopped job goes on where it was. Phases:
/// Compiling, Preparing, Comparing with landmarks, Finding coordinates. Throws what computeGram()
/// throws, Error (Input) if a pair does not converge or the values are those of no kernel, and
/// Cancelled if it is stopped before there are any.
EmbedResult embedGraphs(const EmbedRequest& request, const OpenDevices& devices, PartStore* store,
                        Progress& progress);

/// Nothing if no values with landmarks are kept. Throws MalformedBytes if they do not fit.
std::optional<EmbedResult> keptCoordinates(const EmbedRequest& request, PartSource& source,
                                           const Progress& progress);

/// The values that such coordinates come from; nothing if not all are kept.
std::optional<ValuesWithLandmarks> keptValues(const EmbedRequest& request, PartSource& source,
                                              const Progress& progress);

/// A remainder that half of those of graphs that are no landmarks do not exceed, and one that nine
/// tenths do not. Landmarks of another set are none of the graphs.
struct RemainderQuantiles {
  double half = 0, mostly = 0;
};
RemainderQuantiles quantilesOf(const GraphCoordinates& coordinates, bool areLandmarksOfOthers);

/// Returns how many landmarks there are, and how far coordinates are to be trusted.
Remarks remarksOn(const EmbedRequest& request, const GraphCoordinates& coordinates);

}  // namespace kindred
