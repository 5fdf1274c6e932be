#pragma once

#include <filesystem>
#include <string_view>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "io/export/left_out.hpp"

namespace kindred::io {

/// The property that holds the SMILES of the graphs, as readers of molecules give it; null if there
/// is none.
const CategoryColumn* smilesColumn(const Dataset& dataset);

/// Returns the SMILES of a graph of a data set; an empty text if there is none.
std::string_view smilesOf(const Dataset& dataset, std::size_t graph);

/// Writes a line a molecule: its SMILES and its name. Throws Error (Input) if no graph has a
/// SMILES.
Losses writeSmiles(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

/// Writes molecules with their properties as molfiles (V2000), by the reader process: with their
/// places in space, or their drawing; else drawn in the plane. Wedges come from the SMILES; without
/// one, no centre of a drawing is left or right. The losses name the molecules whose R, S, E or Z a
/// drawing could not say in full, and those that are left out. Throws Error (Input) if no
/// molecule can be written.
Losses writeSdf(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
