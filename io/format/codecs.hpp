#pragma once

#include <cstddef>
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
  Output(std::size_t limit, const Progress& progress, const BeginningCheck& check)
      : limit_{limit}, progress_{progress}, check_{check} {}

  /// Throws TooLarge, Cancelled, and what the check of the beginning throws.
  void append(std::string_view piece) {
    progress_.checkpoint();
    auto& bytes = whole_.bytes;
    if (piece.size() > limit_ - bytes.size()) throw TooLarge{};
    // Room that is not written to is no memory yet, but a copy of what is there is.
    if (const auto size = bytes.size() + piece.size(); size > bytes.capacity())
      bytes.reserve(size >= limit_ / 4 ? limit_ : 2 * size);
    const bool isBeginning = bytes.size() < beginningLength;
    bytes.append(piece);
    if (isBeginning && bytes.size() >= beginningLength) checkBeginning();
  }

  /// Sets the reason why nothing more comes out.
  void endWith(std::string_view problem) { whole_.problem = problem; }

  Decompressed taken() && {
    if (whole_.bytes.size() < beginningLength) checkBeginning();
    return std::move(whole_);
  }

 private:
  void checkBeginning() const {
    if (check_) check_(std::string_view{whole_.bytes}.substr(0, beginningLength));
  }

  Decompressed whole_;
  std::size_t limit_;
  const Progress& progress_;
  const BeginningCheck& check_;
};

void inflateGzip(std::string_view bytes, Output& output);
void inflateXz(std::string_view bytes, Output& output);
void inflateBzip2(std::string_view bytes, Output& output);

}  // namespace kindred::io
