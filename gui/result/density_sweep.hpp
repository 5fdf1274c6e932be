#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/align/method/density_sweep.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that alignments by candidates of one density after the other are.
const ResultKind& densitySweepKind();

/// The rows that there are by now, by density; null of any other result, and before the first.
std::shared_ptr<const std::vector<SweepRow>> sweepRows(const ResultItem* item);

/// A sweep of the networks of an alignment by candidates, of candidates by embeddings, or of
/// another sweep, with their other options; nothing of any other result. Nothing of an alignment
/// with similarities, walks, or pairs that are locked or forbidden either: a sweep has none.
std::optional<ResultChoice> sweepChoiceOf(const ResultItem& item,
                                          const SweepOptions& densities = {});

}  // namespace kindred::gui
