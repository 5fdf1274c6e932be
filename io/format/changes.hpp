#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/molecule/matched_changes.hpp"

namespace kindred::io {

class IdleReaders;

/// What changes of one part of a molecule do to a property, over a data set.
struct Changes {
  std::shared_ptr<const Dataset> graphs;
  ChangeOptions options;
  std::vector<double> values;  ///< one a graph, NaN if there is none
  std::size_t pairs = 0;       ///< that differ by one part
  std::vector<MatchedChange> changes;
};

/// Finds the changes among molecules. Throws Error (Usage) if no property has the name of the
/// target, if it holds no number, if there are no molecules, or if this build reads none;
/// Cancelled.
Changes changesAmong(std::shared_ptr<const Dataset> graphs, const ChangeOptions& options,
                     IdleReaders* readers, Progress& progress);

/// The parts as SMILES: see writtenParts().
std::vector<std::string> textsOfParts(std::span<const std::shared_ptr<const Graph>> graphs,
                                      std::span<const HeavyAtoms> molecules,
                                      std::span<const ChangingPart> parts, IdleReaders* readers,
                                      Progress& progress);

}  // namespace kindred::io
