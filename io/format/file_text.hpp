#pragma once

#include <filesystem>
#include <string>

#include "engine/core/progress.hpp"
#include "io/format/decompress.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

/// The whole file, decompressed and without a byte order mark. What a compressed file lost becomes
/// a notice. Throws Error (File) when it cannot be opened or read, Error (Input) when it is empty,
/// not text that can be read (UTF-16, an archive) or holds more than MemoryBudget::textLimit(),
/// Error (Memory) when it does not fit. `check` hears the beginning before the rest is read. Checks
/// for cancellation, also while it waits for what a pipe gives.
std::string fileBytes(const std::filesystem::path& path, NoticeLog& notices,
                      const Progress& progress, const BeginningCheck& check = {});

/// Returns the text as UTF-8; see inUtf8().
std::string fileText(const std::filesystem::path& path, NoticeLog& notices,
                     const Progress& progress, const BeginningCheck& check = {});

/// The beginning of the file as it lies there, for formats that read the path themselves. Nothing
/// of a pipe or a device: what they give is gone once it is looked at.
std::string fileBeginning(const std::filesystem::path& path);

}  // namespace kindred::io
