#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "engine/cluster/clusters.hpp"
#include "engine/core/progress.hpp"
#include "engine/gram/gram_values.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/view/gram/saved_matrix_means.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/read_matrix.hpp"

namespace kindred::gui {

/// A matrix in a .npy or HDF5 file, with its names. It holds no graphs: those of its tables have
/// names and properties alone.
struct SavedMatrix {
  /// Throws as MatrixFile and matrixWords().
  SavedMatrix(const std::filesystem::path& path, Progress& progress);

  std::shared_ptr<const io::MatrixFile> array;  ///< stays in its file
  io::MatrixWords words;
  GraphTablePointer rows;
  GraphTablePointer columns;  ///< the rows, if they have the same names

  bool isNormalised() const { return words.valueName == "Similarity"; }
};

/// The values of a saved matrix.
GramValues valuesOf(const SavedMatrix& matrix);

/// Values of a matrix: those of all rows and columns, or of so many of each, spread evenly. Values
/// of a graph with itself are left out of a square matrix.
struct SampledValues {
  std::vector<double> values;
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool isAll = true;
};

/// Reads at most a million values, which costs what the rows cost that they lie in.
SampledValues sampledValues(const GramValues& values, const Progress& progress);

}  // namespace kindred::gui
