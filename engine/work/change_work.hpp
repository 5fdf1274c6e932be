#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/molecule/matched_changes.hpp"
#include "engine/result/result_request.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// The kind of result that matched pairs of molecules are: its input is a data set, its one part
/// are the pairs, with their parts written.
inline constexpr auto matchedPairsKind = "matched-pairs";

/// Raise it whenever other pairs are found, or their parts are written in another way.
inline constexpr int matchedPairsVersion = 1;

/// The pairs of molecules of a data set that differ by one part. Whatever property is looked at,
/// they are the same.
struct PairsRequest {
  std::shared_ptr<const Dataset> graphs;
  PartWriter write;
};

ResultRequest resultRequestOf(const PairsRequest& request);
std::vector<WorkInput> inputsOf(const PairsRequest& request);
inline std::vector<WorkStep> stepsOf(const PairsRequest&) { return {}; }

/// Throws what matchedPairs() and the writer throw, and Error (Usage) without molecules.
ComputedPointer<MatchedPairs> compute(const PairsRequest& request, const WorkSetting& setting,
                                      Progress& progress);

/// Null if nothing is kept. Throws MalformedBytes if what is kept does not fit the request.
ComputedPointer<MatchedPairs> kept(const PairsRequest& request, PartSource& source,
                                   Progress& progress);

/// The changes of one part of a molecule in a data set, and their effect on a property.
struct Changes {
  std::shared_ptr<const Dataset> graphs;
  std::shared_ptr<const MatchedPairs> pairs;
  ChangeOptions options;
  std::vector<double> values;  ///< one a graph, NaN if there is none
  std::vector<MatchedChange> changes;
  Remarks remarks;
};

/// Reads the changes off the pairs of a data set. Throws what numbersOf() throws.
Changes changesOf(std::shared_ptr<const Dataset> graphs, std::shared_ptr<const MatchedPairs> pairs,
                  const ChangeOptions& options);

}  // namespace kindred
