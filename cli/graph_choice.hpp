#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// Adds --graph: one graph of a data set, by name or by its number from 1.
void addGraphChoice(CLI::App& command, std::string& choice);

/// The index of the chosen graph; the only one if nothing was chosen and there is but one.
/// Throws Error (Usage) when the choice fits no graph, or is needed and missing.
std::size_t chosenGraph(const Dataset& dataset, const std::string& choice);

}  // namespace kindred::cli
