#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "engine/core/progress.hpp"

namespace kindred::io {

/// The bytes that came out of a compressed file.
struct Decompressed {
  std::string bytes;
  std::string problem;  ///< why not all of it came out ("ends in the middle ..."), or empty
};

/// Hears the beginning of a text once, before the rest of it: 64 KiB, or all of it. Throws if
/// the rest is not worth the memory.
using BeginningCheck = std::function<void(std::string_view)>;

constexpr std::size_t beginningLength = 1 << 16;

/// True if the bytes begin as gzip, xz or bzip2 data does.
bool isCompressed(std::string_view bytes);

/// Decompresses gzip, xz or bzip2 data, all members of it. Data that ends early or is damaged gives
/// what came before. Throws Error (Input) above `limit` bytes, of which a few kilobytes can hold
/// terabytes; checks for cancellation.
Decompressed decompressed(std::string_view name, std::string_view bytes, const Progress& progress,
                          std::size_t limit, const BeginningCheck& check = {});

/// "smi" for "set.SMI.gz".
std::string extensionOf(std::string_view fileName);

/// "set.smi" for "set.smi.gz".
std::string_view withoutCompressionExtension(std::string_view fileName);

}  // namespace kindred::io
