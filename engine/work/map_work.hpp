#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/map/map.hpp"
#include "engine/result/result_request.hpp"
#include "engine/similar/similar.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// A request for a map of a data set: by its normalised kernel matrix, or by the graphs that are
/// most like each.
struct MapRequest {
  std::variant<GramRequest, SimilarRequest> of;
  MapOptions options;

  bool isOfLists() const { return std::holds_alternative<SimilarRequest>(of); }
  int nearest() const;  ///< similar graphs of each that it looks at; 0 if it is made of the matrix
  const std::shared_ptr<const Dataset>& graphs() const;
  const KernelOptions& kernel() const;
  const SolveOptions& solve() const;
};

/// A request for a map by the lists of so many similar graphs of each, by the matrix if that is 0,
/// and by what suits the number of graphs if nothing is said.
MapRequest mapRequestFor(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                         const SolveOptions& solve, const MapOptions& options,
                         std::optional<int> nearest);

ResultRequest resultRequestOf(const MapRequest& request);

/// The options of such a request for a data set. Throws Error if they cannot be.
MapRequest mapRequestOf(const ResultOptions& options, std::shared_ptr<const Dataset> graphs = {});

std::vector<WorkInput> inputsOf(const MapRequest& request);
std::vector<WorkStep> stepsOf(const MapRequest& request);

/// Throws what mapGraphs() and mapLists() throw, and Cancelled if what is on the way was
/// stopped: a map of some of the graphs would mislead.
ComputedPointer<GraphMap> compute(const MapRequest& request, const WorkSetting& setting,
                                  Progress& progress, const MapWatcher& watcher = {});

/// Keeps a map as computing it does.
void keep(const Computed<GraphMap>& map, PartStore& store);

/// Null if nothing is kept. Throws MalformedBytes if what is kept cannot be understood.
ComputedPointer<GraphMap> kept(const MapRequest& request, PartSource& source, Progress& progress);

/// A request for a map by a kernel matrix at hand, of which nothing is kept, and for new graphs
/// behind its own.
struct MatrixMapRequest {
  const Matrix& values;
  MapOptions options;
  Origin origin = {};                   ///< of the values
  const Matrix* cross = nullptr;        ///< normalised values of new graphs, a row each
  std::vector<std::string> names = {};  ///< of the new graphs
};

/// Throws what mapGraphs() and placedInMap() throw.
ComputedPointer<GraphMap> compute(const MatrixMapRequest& request, Progress& progress,
                                  const MapWatcher& watcher = {});

/// A request for the places of new graphs in a map, which stays as it is.
struct PlacedRequest {
  std::shared_ptr<const Dataset> added;
  MapRequest map;
};

/// A map, with new graphs behind its own.
struct MapWithAdded {
  GraphMap map;
};

ResultRequest resultRequestOf(const PlacedRequest& request);
std::vector<WorkInput> inputsOf(const PlacedRequest& request);
std::vector<WorkStep> stepsOf(const PlacedRequest& request);

/// Throws what the map and placedInMap() throw, and Cancelled.
ComputedPointer<MapWithAdded> compute(const PlacedRequest& request, const WorkSetting& setting,
                                      Progress& progress);

ComputedPointer<MapWithAdded> kept(const PlacedRequest& request, PartSource& source,
                                   Progress& progress);

}  // namespace kindred
