#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"

namespace kindred::io {

/// A saved matrix with the names of its rows and columns.
struct NamedMatrix {
  Matrix values;
  std::vector<std::string> rowNames;  ///< numbers, from 1, where the file beside it has no names
  std::vector<std::string> columnNames;
};

/// Reads a .npy file and the names from the .json of the same stem, if there is one. Throws Error
/// (File) when it cannot be opened, Error (Input) when it is no matrix of numbers.
NamedMatrix readMatrix(const std::filesystem::path& path);

}  // namespace kindred::io
