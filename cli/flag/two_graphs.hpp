#pragma once

#include <string>
#include <vector>

#include "cli/flag/input.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// Reads the two graphs of a command that compares two, as addInput() and addTwoGraphChoices()
/// name them: one of each of two files, or two of one. Throws Error (Usage) if they are more, or
/// fewer.
Dataset readTwoGraphs(const Input& input, const std::vector<std::string>& choices, Session& session,
                      const Progress& progress);

}  // namespace kindred::cli
