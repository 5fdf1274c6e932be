#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "engine/core/matrix.hpp"
#include "engine/gram/kernel_rows.hpp"
#include "io/file/descriptor.hpp"
#include "io/matrix/npy_layout.hpp"

namespace kindred::io {

/// A matrix in a .npy or HDF5 file that stays in the file: its values are read when they are looked
/// at, so that it takes no memory however large it is. They are read, not mapped: a file that
/// becomes shorter ends no process.
class MatrixFile {
 public:
  /// Throws Error (File) when it cannot be opened, Error (Input) when it is no matrix of real
  /// numbers, is shorter than it says, or keeps its values where rows are slow to read: columns
  /// together, or in chunks.
  explicit MatrixFile(const std::filesystem::path& path);

  std::size_t rows() const noexcept { return layout_.shape[0]; }
  std::size_t columns() const noexcept { return layout_.shape[1]; }

  const std::filesystem::path& path() const noexcept { return path_; }

  /// Returns what tells the file from another of its name: its place, size and time of change.
  std::string stamp() const;

  /// Reads cells of a row, those in the given columns; NaN if the file has become shorter or
  /// cannot be read. Costs what all cells between the first and the last of them cost. Safe from
  /// any thread.
  void read(std::size_t row, std::span<const std::size_t> columns, std::span<float> target) const;

  double at(std::size_t row, std::size_t column) const;

  /// Read as read() and at(), but throw Error (File) if the file cannot be read.
  void readSurely(std::size_t row, std::span<const std::size_t> columns,
                  std::span<float> target) const;
  double valueAt(std::size_t row, std::size_t column) const;

  /// Reads a row. Safe from any thread. Throws Error (File) if it cannot be read.
  void readRow(std::size_t row, std::span<double> target) const;

  /// Returns all of it. Checks for cancellation. Throws Error (File).
  Matrix matrix(const Progress& progress) const;

 private:
  template <typename Number>
  void readCells(std::size_t row, std::size_t first, std::span<Number> target) const;

  std::filesystem::path path_;
  Descriptor file_;
  NpyLayout layout_;
  NpyDecoder decode_ = nullptr;
};

/// The rows of a kernel matrix that stays in its file. Reading throws Error (File).
KernelRows kernelRows(std::shared_ptr<const MatrixFile> matrix);

/// True for the names of files that can hold such a matrix: .npy, .h5 and .hdf5.
bool isMatrixFile(const std::filesystem::path& path);

}  // namespace kindred::io
