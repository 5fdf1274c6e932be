#pragma once

#include <filesystem>
#include <memory>

#include "io/molecule/reader_process.hpp"

namespace kindred::io {

/// A reader of that program that waits for work, or a new one. A folder of a thousand small files
/// would otherwise start a thousand processes. Safe from any thread.
std::unique_ptr<ReaderProcess> takeReader(const std::filesystem::path& program);

/// Lets a reader that has answered everything wait for the next work; it ends by itself when none
/// comes for a minute, and with this process at the latest.
void putBack(std::unique_ptr<ReaderProcess> reader);

}  // namespace kindred::io
