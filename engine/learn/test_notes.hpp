#pragma once

#include <string>

#include "engine/learn/classifying.hpp"
#include "engine/learn/learning.hpp"
#include "engine/learn/model_parts.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// Returns notes to know before errors are believed: how twins were tested, how large folds are,
/// what was not tested or learned, and intervals that are too narrow.
Remarks testNotes(const LearnResult& result, const LearnOptions& options);
Remarks testNotes(const ClassifierResult& result, const LearnOptions& options);

/// A remark on new series if molecules were tested by those of their own.
Remarks seriesNotes(const Dataset& graphs, const LearnOptions& options, bool isTested);

/// Remarks on the errors of a model whose kernel was tuned; none on others.
Remarks tuningNotes(const ModelRequest& request);

/// Says how many kernels a model of these graphs would weigh if none was named or tuned; nothing if
/// its own was not tuned, or would be the only one.
Remarks tunedAloneNotes(const ModelRequest& request, const Dataset& graphs);

}  // namespace kindred
