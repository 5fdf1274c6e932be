#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "engine/core/progress.hpp"
#include "engine/landmark/embed.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .npy with a row a graph, .h5 and .hdf5 with remainders, landmarks and names beside, and .csv
/// with the remainder as the last column.
std::span<const FileKind> coordinatesFileKinds();

/// Throws Error (Usage) on another extension or requireFreePlace(), Error (File) when the file
/// system refuses.
void writeCoordinates(const GraphCoordinates& coordinates, std::span<const std::string> names,
                      const std::filesystem::path& path, Progress& progress);

/// .npy.
std::span<const FileKind> remaindersFileKinds();

/// Writes the remainders alone, a list. Throws as writeCoordinates().
void writeRemainders(const GraphCoordinates& coordinates, const std::filesystem::path& path,
                     Progress& progress);

}  // namespace kindred::io
