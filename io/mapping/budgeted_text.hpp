#pragma once

#include <filesystem>
#include <string>

#include "engine/core/progress.hpp"
#include "io/format/file_text.hpp"
#include "io/format/memory_budget.hpp"
#include "io/format/notice_log.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// Calls read(text, progress) with the text of a file, whose reading and what is made of it are
/// bounded as MemoryBudget says.
template <typename Read>
auto readWithinBudget(const std::filesystem::path& path, const ReadOptions& options,
                      NoticeLog& notices, const Progress& progress, const Read& read) {
  const MemoryBudget budget{path.filename().string(), MemoryBudget::contentBytes(path) + 1,
                            static_cast<std::uint64_t>(1e9 * options.memoryLimit), options.isAlone};
  auto guarded = progress.guarded(&MemoryBudget::check);
  const auto text = fileText(path, notices, guarded);
  return read(std::string_view{text}, guarded);
}

}  // namespace kindred::io
