#pragma once

#include <filesystem>

#include "io/export/output_place.hpp"

namespace kindred::cli {

using io::requireWritable;

/// True if the file is there and not empty.
bool hasContent(const std::filesystem::path& path);

}  // namespace kindred::cli
