#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "io/format/decompress.hpp"

namespace kindred::io {

/// Why a compressed stream did not come out whole; each codec uses the same words.
inline constexpr std::string_view endsEarly =
    "ends in the middle of its compressed data: only what came before is read";
inline constexpr std::string_view isDamaged =
    "is damaged inside its compressed data: only what came before is read";
inline constexpr std::string_view hasTail =
    "has something behind its compressed data: it is ignored";

/// Thrown inside a codec when the output outgrows its limit.
struct TooLarge {};

Decompressed inflatedGzip(std::string_view bytes, std::size_t limit);
Decompressed inflatedXz(std::string_view bytes, std::size_t limit);
Decompressed inflatedBzip2(std::string_view bytes, std::size_t limit);

/// Appends what a codec put into its buffer.
inline void appendWithin(std::string& output, std::string_view piece, std::size_t limit) {
  if (piece.size() > limit - output.size()) throw TooLarge{};
  output.append(piece);
}

}  // namespace kindred::io
