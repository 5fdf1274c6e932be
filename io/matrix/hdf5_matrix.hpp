#pragma once

#include <cstddef>
#include <filesystem>

#include "io/matrix/npy_layout.hpp"
#include "io/matrix/read_matrix.hpp"

namespace kindred::io {

/// Returns where the values of the data set "kernel" of an HDF5 file lie, to be read from the file
/// itself. Throws Error (File) when it cannot be opened, Error (Input) if it holds no such data
/// set, or one that is not in one piece, or Error (Usage) in a build without HDF5.
NpyLayout layoutOfHdf5(const std::filesystem::path& path);

/// Returns the names of rows and columns of such a file, numbers if it has none, its properties
/// and what it says of its kernel. Throws as layoutOfHdf5().
MatrixWords wordsOfHdf5(const std::filesystem::path& path, std::size_t rows, std::size_t columns);

}  // namespace kindred::io
