#pragma once

#include <string>
#include <vector>

#include "engine/learn/classifying.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

/// Sentences to know before errors are believed: how twins were tested, how large folds are, where
/// nothing was tested or learned.
std::vector<std::string> testNotes(const LearnResult& result, const LearnOptions& options);
std::vector<std::string> testNotes(const ClassifierResult& result, const LearnOptions& options);

}  // namespace kindred
