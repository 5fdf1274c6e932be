#pragma once

#include <cstddef>
#include <filesystem>
#include <span>

#include "engine/core/matrix.hpp"
#include "io/export/npy_layout.hpp"
#include "io/file/descriptor.hpp"

namespace kindred::io {

/// A matrix in a .npy file that stays in the file: its values are read when they are looked at, so
/// that it takes no memory however large it is.
class NpyArray {
 public:
  /// Throws Error (File) when it cannot be opened, Error (Input) when it is no matrix of real
  /// numbers, is shorter than it says, or keeps columns together where that makes rows slow to
  /// read.
  explicit NpyArray(const std::filesystem::path& path);

  std::size_t rows() const noexcept { return layout_.shape[0]; }
  std::size_t columns() const noexcept { return layout_.shape[1]; }

  /// Reads cells of a row, those in the given columns; NaN where the file has become shorter or
  /// cannot be read. Safe from any thread.
  void read(std::size_t row, std::span<const std::size_t> columns, std::span<float> target) const;

  double at(std::size_t row, std::size_t column) const;

  /// Returns all of it. Checks for cancellation. Throws Error (File).
  Matrix matrix(const Progress& progress) const;

 private:
  void readRow(std::size_t row, std::size_t first, std::size_t last,
               std::span<double> target) const;

  void look(std::size_t row, std::size_t first, std::size_t last, std::span<double> target) const;

  std::filesystem::path path_;
  Descriptor file_;
  NpyLayout layout_;
  NpyDecoder decode_ = nullptr;
};

}  // namespace kindred::io
