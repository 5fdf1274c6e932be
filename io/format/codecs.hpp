#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "io/format/decompress.hpp"

namespace kindred::io {

/// The reasons why a compressed stream did not come out whole; each codec uses the same words.
inline constexpr std::string_view endsEarly =
    "ends in the middle of its compressed data: only what came before is read";
inline constexpr std::string_view isDamaged =
    "is damaged inside its compressed data: only what came before is read";
inline constexpr std::string_view hasTail =
    "has something behind its compressed data: it is ignored";

/// Thrown inside a codec when the output outgrows its limit.
struct TooLarge {};

/// The decompressed bytes that a codec appends, up to a limit.
class Output {
 public:
  Output(std::size_t limit, const Progress& progress) : limit_{limit}, progress_{progress} {}

  /// Throws TooLarge, and Cancelled.
  void append(std::string_view piece) {
    progress_.checkpoint();
    if (piece.size() > limit_ - whole_.bytes.size()) throw TooLarge{};
    whole_.bytes.append(piece);
  }

  /// Sets the reason why nothing more comes out.
  void endWith(std::string_view problem) { whole_.problem = problem; }

  Decompressed taken() && { return std::move(whole_); }

 private:
  Decompressed whole_;
  std::size_t limit_;
  const Progress& progress_;
};

void inflateGzip(std::string_view bytes, Output& output);
void inflateXz(std::string_view bytes, Output& output);
void inflateBzip2(std::string_view bytes, Output& output);

}  // namespace kindred::io
