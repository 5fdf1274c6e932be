#pragma once

#include <string_view>

namespace kindred::io {

enum class Compression { None, Gzip, Xz, Bzip2 };

/// By the first bytes.
Compression compressionOf(std::string_view bytes);

}  // namespace kindred::io
