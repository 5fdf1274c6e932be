#pragma once

#include <cstddef>
#include <cstdint>

namespace kindred::io {

/// The precision in which the values of a matrix are kept in a file.
enum class NumberType : std::uint8_t { Float32, Float64 };

constexpr std::size_t widthOf(NumberType type) { return type == NumberType::Float32 ? 4 : 8; }

}  // namespace kindred::io
