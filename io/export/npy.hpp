#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// NumPy's array format, version 1.0: float64 in C order.
void writeNpy(AtomicFile& file, const Matrix& matrix, Progress& progress);

/// A list of int32.
void writeNpy(AtomicFile& file, std::span<const std::int32_t> values);

/// A two-dimensional array of real numbers, in whatever width, byte order and layout; one of one
/// dimension is a row. Throws Error (File) when it cannot be opened, Error (Input) when it is no
/// such array.
Matrix readNpy(const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
