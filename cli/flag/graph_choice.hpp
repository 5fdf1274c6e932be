#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/flag/command.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// Adds --graph: one graph of a data set, by name or by its number from 1.
void addGraphChoice(const Command& command, std::string& choice);

/// The index of the chosen graph; the only one if nothing was chosen and there is but one.
/// Throws Error (Usage) when the choice fits no graph, or is needed and missing.
std::size_t chosenGraph(const Dataset& dataset, const std::string& choice);

/// Adds --graph for two graphs: given twice, or not at all.
void addTwoGraphChoices(const Command& command, std::vector<std::string>& choices);

/// Returns the index of the chosen graph in each of two data sets, which may be the same. Without
/// choices, it is the only graph of each, or the two of one data set. Throws Error (Usage) as
/// chosenGraph() does.
std::array<std::size_t, 2> twoChosenGraphs(const Dataset& first, const Dataset& second,
                                           const std::vector<std::string>& choices);

}  // namespace kindred::cli
