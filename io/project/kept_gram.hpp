#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/gram/gram_parts.hpp"
#include "io/matrix/number_type.hpp"
#include "io/project/project.hpp"

namespace kindred::io {

/// A kernel matrix of a project: finished, or as far as it came.
struct GramEntry {
  std::int64_t id = 0;
  std::string name;                     ///< given by the user, or empty
  std::int64_t rows = 0;                ///< data set
  std::optional<std::int64_t> columns;  ///< data set; nothing: symmetric
  KernelOptions kernel;
  bool normalise = true;
  std::size_t blocks = 0;  ///< blocks of the plan
  std::size_t blocksDone = 0;
  std::string saved;

  bool isComplete() const noexcept { return blocks > 0 && blocksDone == blocks; }
};

std::vector<GramEntry> gramEntries(const Project& project);

/// Returns the key of this request as a result, by which projects and files know it again.
std::string gramKey(const GramRequest& request, const Progress& progress);

/// The matrix as far as it was computed. Data sets that are in memory are not loaded again.
GramResult loadGram(const Project& project, std::int64_t number, Progress progress = {},
                    std::shared_ptr<const Dataset> rows = nullptr,
                    std::shared_ptr<const Dataset> columns = nullptr);

/// Writes a kernel matrix of a project, which is whole, to a file block by block: it is never whole
/// in memory. What was stopped goes on where it was. Opens the project to read it. `output` is a
/// file that isWrittenInPlace().
void writeKeptGram(const std::filesystem::path& project, std::int64_t number,
                   const std::filesystem::path& output, NumberType type, Progress& progress);

}  // namespace kindred::io
