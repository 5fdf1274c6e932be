#pragma once

#include <bit>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace kindred::io {

/// The six bytes that every .npy file begins with.
inline constexpr std::string_view npyMagic{"\x93NUMPY", 6};

inline constexpr bool isLittle = std::endian::native == std::endian::little;

/// The contents of the dictionary at the beginning of a .npy file.
struct NpyLayout {
  char kind = 'f';  ///< f, i, u or b
  std::size_t width = 8;
  bool isSwapped = false;
  bool isColumnMajor = false;
  std::vector<std::size_t> shape;
  std::size_t begin = 0;  ///< offset of the values in the file
};

/// Reads the layout from the beginning of a file; nothing if it is no .npy file.
std::optional<NpyLayout> npyLayoutOf(std::string_view file);

/// Makes a number of the bytes of one value.
using NpyDecoder = double (*)(const char* bytes, bool isSwapped);

/// Returns the decoder of the values of an array; null if they are no real numbers.
NpyDecoder npyDecoderOf(const NpyLayout& layout);

}  // namespace kindred::io
