#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/attributes.hpp"

namespace kindred::io {

/// The names of rows and columns of a saved matrix, and what it is, as the file beside it says.
struct MatrixWords {
  std::string title;      ///< "Normalised kernel matrix of drugs"; else the name of the file
  std::string kernel;     ///< "molecule2d, q 0.05"; empty if nothing is said
  std::string valueName;  ///< "Similarity"; "Value" if nothing is said
  std::vector<std::string> rowNames;  ///< numbers, from 1, if the file beside it has no names
  std::vector<std::string> columnNames;
  std::vector<Column> properties;  ///< of the rows; empty if nothing is said
};

struct NamedMatrix : MatrixWords {
  Matrix values;
};

/// Reads the .json beside a .npy file of so many rows and columns, if there is one, or what an HDF5
/// file says itself. Throws Error (Input) when it says that the file is an order.
MatrixWords matrixWords(const std::filesystem::path& path, std::size_t rows, std::size_t columns,
                        Progress& progress);

/// Reads a .npy file and the .json of the same stem, if there is one, or an HDF5 file. Throws Error
/// (File) when it cannot be opened, Error (Input) when it is no matrix of numbers, or an order, and
/// Error (Memory) if it does not fit.
NamedMatrix readMatrix(const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
