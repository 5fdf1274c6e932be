#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// Returns the beginning of a .npy file: magic, version 1.0 and the dictionary, padded so that the
/// values begin at a multiple of 64. `type` is "f8", `shape` "(2, 3)".
std::string npyHeader(std::string_view type, std::string_view shape);

/// The values of an array as they go into the file.
template <typename Value>
std::string_view bytesOf(std::span<const Value> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

/// NumPy's array format, version 1.0: float64 in C order.
void writeNpy(AtomicFile& file, const Matrix& matrix, Progress& progress);

/// float32 in C order, in rows of so many; 0: a list.
void writeNpy(AtomicFile& file, std::span<const float> values, std::size_t columns,
              Progress& progress);

/// A list of int32.
void writeNpy(AtomicFile& file, std::span<const std::int32_t> values);

/// A two-dimensional array of real numbers, in whatever width, byte order and layout; one of one
/// dimension is a row. Throws Error (File) when it cannot be opened, Error (Input) when it is no
/// such array.
Matrix readNpy(const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
