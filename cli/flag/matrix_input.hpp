#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "engine/core/matrix.hpp"
#include "engine/gram/gram.hpp"
#include "engine/gram/kernel_rows.hpp"

namespace kindred::cli {

/// A kernel matrix as it was asked for: a saved one, or that of data that are read.
struct MatrixInput {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  bool isRaw = false;

  /// Returns the kernel for data if none is named; null: the one that suits them.
  KernelOptions (*suited)(const Dataset& data, const KernelOptions& suggested) = nullptr;
};

/// The matrix with what is known of its graphs.
struct MatrixOfGraphs {
  std::shared_ptr<const Matrix> values;
  std::vector<std::string> names;
  std::vector<Column> properties;
  std::string title;
  std::shared_ptr<const Dataset> graphs = {};  ///< null: those of a saved matrix are not known
  KernelOptions kernel = {};                   ///< of these
};

/// The rows of such a matrix, which may stay in its file.
struct RowsOfGraphs {
  KernelRows values;
  std::vector<std::string> names;
  std::shared_ptr<const Dataset> graphs;  ///< as above
  std::shared_ptr<const void> holder;     ///< keeps alive what `values` reads
  KernelOptions kernel = {};              ///< as above
};

/// True of one .npy or HDF5 file.
bool isSavedMatrix(const MatrixInput& input);

/// Throws Error (Usage) for a saved matrix, whose graphs no project can keep.
void requireData(const MatrixInput& input);

/// Reads data whose kernel matrix is wanted, and says the kernel: a request for the matrix.
GramRequest readMatrixRequest(const MatrixInput& input, Session& session, const Progress& progress);

/// The positional FILE..., the flags of reading, of the kernel and of solving, and --raw.
void addMatrixInput(const Command& command, MatrixInput& input);

/// Reads one .npy or HDF5 file as the matrix that it is, anything else as data, whose kernel matrix
/// it computes; normalised, unless raw values are wanted. Throws Error (Input) if a saved matrix
/// is not square.
MatrixOfGraphs readMatrixOf(const MatrixInput& input, Session& session, const Progress& progress);

/// Opens them likewise; a saved matrix is not read now, but row by row as it is asked for, however
/// large it is.
RowsOfGraphs openRowsOf(const MatrixInput& input, Session& session, Progress progress);

}  // namespace kindred::cli
