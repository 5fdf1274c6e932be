#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/bytes.hpp"

namespace kindred {

/// Numbers in the narrowest width that gives every one of them back bit for bit. Their count is
/// not written: the reader must know it.
///
///     one byte      the width: 0 all are equal, else bytes a number; doubles: 1, 2 whole numbers,
///                   4 single precision, 8 double precision
///     the numbers   one of them for width 0 (4 bytes an integer, 8 a double), else all
void writePacked(ByteWriter& writer, std::span<const std::int32_t> values);
void writePacked(ByteWriter& writer, std::span<const double> values);

/// Throw MalformedBytes if there are fewer.
std::vector<std::int32_t> readPackedIntegers(ByteReader& reader, std::size_t count);
std::vector<double> readPackedNumbers(ByteReader& reader, std::size_t count);

}  // namespace kindred
