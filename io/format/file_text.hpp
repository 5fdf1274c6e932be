#pragma once

#include <filesystem>
#include <string>

#include "engine/core/progress.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

/// The whole file, decompressed and without a byte order mark. What a compressed file lost becomes
/// a notice. Throws Error (File) when it cannot be opened or read, Error (Input) when it is empty,
/// not text that can be read (UTF-16, an archive) or grows too large, Error (Memory) when it does
/// not fit. Checks for cancellation.
std::string fileText(const std::filesystem::path& path, NoticeLog& notices,
                     const Progress& progress);

/// The beginning of the file as it lies there, for formats that read the path themselves.
std::string fileBeginning(const std::filesystem::path& path);

}  // namespace kindred::io
