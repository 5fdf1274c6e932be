#pragma once

#include <filesystem>

#include "cli/flag/command.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// Adds numbers of a file, one a line in the order of the graphs, as a property with the name of
/// the file. Throws Error (Input) if a line is no number, or there is not one for each graph.
Dataset withTargets(Dataset dataset, const std::filesystem::path& path);

/// Adds flags for such a file, and for the steps by which a kernel is tuned to what is learned.
void addTargetFlags(const Command& command, std::string& targets, int& tuningSteps);

}  // namespace kindred::cli
