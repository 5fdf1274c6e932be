#pragma once

#include <string>
#include <vector>

#include "engine/learn/classifying.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

/// What to know before errors are believed, in sentences: how twins were tested, what scaffolds are
/// large, where nothing was learned. `dataset` is that of the places.
std::vector<std::string> testNotes(const LearnResult& result, const Dataset& dataset,
                                   const LearnOptions& options);
std::vector<std::string> testNotes(const ClassifierResult& result, const Dataset& dataset,
                                   const LearnOptions& options);

}  // namespace kindred
