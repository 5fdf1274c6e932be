#pragma once

#include <string>
#include <vector>

#include "engine/learn/classifying.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

/// Sentences to know before errors are believed: how twins were tested, how large folds are, where
/// nothing was tested or learned, and intervals that are too narrow.
std::vector<std::string> testNotes(const LearnResult& result, const LearnOptions& options);
std::vector<std::string> testNotes(const ClassifierResult& result, const LearnOptions& options);

/// Returns what to know of the errors of a model whose kernel was tuned before; empty where nothing
/// was tested.
std::string tuningNote(const LearnOptions& options);

}  // namespace kindred
