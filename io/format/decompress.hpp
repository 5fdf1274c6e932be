#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"

namespace kindred::io {

/// The bytes that came out of a compressed file.
struct Decompressed {
  std::string bytes;
  std::string problem;  ///< why not all of it came out ("ends in the middle ..."), or empty
};

/// No file grows beyond this when it is decompressed: a few kilobytes can hold terabytes of zeros.
constexpr std::size_t decompressedLimit = std::size_t{2} << 30;

/// True if the bytes begin as gzip, xz or bzip2 data does.
bool isCompressed(std::string_view bytes);

/// Decompresses gzip, xz or bzip2 data, all members of it. Data that ends early or is damaged gives
/// what came before. Throws Error (Input) above `limit` bytes; checks for cancellation.
Decompressed decompressed(std::string_view name, std::string_view bytes, const Progress& progress,
                          std::size_t limit = decompressedLimit);

/// "smi" for "set.SMI.gz".
std::string extensionOf(std::string_view fileName);

/// "set.smi" for "set.smi.gz".
std::string_view withoutCompressionExtension(std::string_view fileName);

}  // namespace kindred::io
