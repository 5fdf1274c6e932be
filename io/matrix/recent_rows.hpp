#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "io/matrix/matrix_file.hpp"

namespace kindred::io {

/// Rows of a matrix in a file as they were looked at lately, in single precision: if
/// columns that are asked for together lie far apart, each look would read whole rows. Safe from
/// any thread.
class RecentRows {
 public:
  /// Keeps so many bytes at most, but one row.
  explicit RecentRows(std::shared_ptr<const MatrixFile> matrix, std::size_t bytes = 256'000'000);

  /// Reads as MatrixFile::read(). A read of every column looks at no part of the matrix, and is not
  /// remembered.
  void read(std::size_t row, std::span<const std::size_t> columns, std::span<float> target);

 private:
  using Row = std::shared_ptr<const std::vector<float>>;

  Row rowOf(std::size_t row);

  std::shared_ptr<const MatrixFile> matrix_;
  std::vector<std::size_t> all_;  ///< columns
  std::size_t most_;              ///< rows
  std::mutex keeping_;
  std::unordered_map<std::size_t, Row> rows_;
  std::deque<std::size_t> order_;  ///< in which they came
};

}  // namespace kindred::io
