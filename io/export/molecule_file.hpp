#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// The property that holds the SMILES of the graphs, as readers of molecules give it; null if there
/// is none.
const CategoryColumn* smilesColumn(const Dataset& dataset);

/// Returns the SMILES of a graph of a data set; an empty text where there is none.
std::string_view smilesOf(const Dataset& dataset, std::size_t graph);

/// Writes a line a molecule: its SMILES and its name. Throws Error (Input) that names the first
/// graph that has no SMILES.
void writeSmiles(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

/// Writes molecules with their properties as molfiles (V2000), by the reader process: with their
/// places in space; else by their SMILES, drawn in the plane with wedges; else in the plane, where
/// no centre is left or right. Returns a sentence that names the molecules whose R, S, E or Z a
/// drawing could not say in full, if there are any. Throws Error (Input) that names the first graph
/// that cannot be written as it is.
std::vector<std::string> writeSdf(const Dataset& dataset, const std::filesystem::path& path,
                                  Progress& progress);

}  // namespace kindred::io
