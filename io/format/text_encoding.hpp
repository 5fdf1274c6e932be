#pragma once

#include <string>

#include "engine/core/progress.hpp"
#include "io/format/notice_log.hpp"

namespace kindred::io {

/// Returns the text with each byte that is no UTF-8 read as Windows-1252, which spreadsheets write
/// and of which Latin-1 is the greater part. The first such line becomes a notice. XML that names
/// its encoding stays as it is. May be cancelled.
std::string inUtf8(std::string text, NoticeLog& notices, const Progress& progress);

}  // namespace kindred::io
