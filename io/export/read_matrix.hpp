#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred::io {

/// A saved matrix with what the file beside it says: the names of rows and columns, and what it is.
struct NamedMatrix {
  Matrix values;
  std::string title;      ///< "Normalised kernel matrix of drugs"; else the name of the file
  std::string kernel;     ///< "molecule2d, q 0.05"; empty where nothing is said
  std::string valueName;  ///< "Similarity"; "Value" where nothing is said
  std::vector<std::string> rowNames;  ///< numbers, from 1, where the file beside it has no names
  std::vector<std::string> columnNames;
};

/// Reads a .npy file and the .json of the same stem, if there is one. Throws Error (File) when it
/// cannot be opened, Error (Input) when it is no matrix of numbers, or an order.
NamedMatrix readMatrix(const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
