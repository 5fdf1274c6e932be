#pragma once

#include <filesystem>

#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// Adds numbers of a file, one a line in the order of the graphs, as a property with the name of
/// the file. Throws Error (Input) if a line is no number, or there is not one for each graph.
Dataset withTargets(Dataset dataset, const std::filesystem::path& path);

}  // namespace kindred::cli
