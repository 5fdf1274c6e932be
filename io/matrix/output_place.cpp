#include "io/matrix/output_place.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/file/atomic_file.hpp"
#include "io/file/regular_file.hpp"
#include "io/format/decompress.hpp"
#include "io/format/file_text.hpp"
#include "io/format/format.hpp"
#include "io/matrix/description.hpp"
#include "io/system/file_names.hpp"

namespace kindred::io {

namespace {

using Path = std::filesystem::path;

[[noreturn]] void refuseReplacing(const Path& output, std::string_view what, const Path& other) {
  throw Error{ErrorCode::Usage, joined("Writing ", output.string(), " would replace ", what,
                                       other.string(), ": give the output another name.")};
}

/// True if readers take this file of a folder.
bool isDataFile(const Path& path) {
  const auto extension = extensionOf(path.filename().string());
  return std::ranges::any_of(formats(), [&](const auto& format) {
    return std::ranges::count(format->extensions(), extension) > 0;
  });
}

void requireOther(const Path& written, const Path& output, std::span<const Path> inputs) {
  std::error_code problem;
  for (const auto& input : inputs) {
    if (areSameFile(written, input)) refuseReplacing(output, "the input ", input);
    const auto folder = written.has_parent_path() ? written.parent_path() : Path{"."};
    const bool isInside = std::filesystem::is_directory(input, problem) &&
                          std::filesystem::exists(written, problem) && areSameFile(folder, input);
    if (isInside && isDataFile(written) && !isDescription(fileBeginning(written)))
      refuseReplacing(output, "a file of the input ", input);
  }
}

/// The files that are written for an output.
std::vector<Path> filesOf(const Path& output) {
  if (!hasDescription(output)) return {output};
  return {output, descriptionPath(output)};
}

}  // namespace

void requireWritable(const Path& path) {
  if (path.empty()) return;
  const auto folder = path.has_parent_path() ? path.parent_path() : Path{"."};
  const auto refuse = [&](std::string_view why) {
    throw Error{ErrorCode::Usage, joined("Cannot write ", path.string(), ": ", why)};
  };
  std::error_code problem;  // a name that is too long is told below
  if (std::filesystem::is_directory(path, problem))
    refuse("it is a folder; give a file name in it.");
  const bool isTooLong = problem == std::errc::filename_too_long;
  if (const auto obstacle = obstacleAt(path); !obstacle.empty() && !isTooLong)
    refuse(joined(obstacle, ", and only files are replaced; give another name."));
  const auto status = std::filesystem::status(path, problem);
  using enum std::filesystem::perms;
  if (std::filesystem::exists(status) &&
      (status.permissions() & (owner_write | group_write | others_write)) == none)
    refuse("it is read-only; give another name, or allow to write it.");
  if (!std::filesystem::is_directory(folder, problem))
    refuse(joined("there is no folder ", folder.string(), "; make it first."));
  if (!system::mayWrite(folder))
    refuse(joined("the folder ", folder.string(), " is read-only; choose another."));
  try {
    const AtomicFile attempt{path};
  } catch (const Error& error) {
    throw Error{ErrorCode::Usage, error.what()};
  }
}

void requireFreePlace(const Path& output) {
  if (!hasDescription(output)) return;
  const auto beside = descriptionPath(output);
  std::error_code problem;
  if (!std::filesystem::exists(beside, problem)) return;
  if (!obstacleAt(beside).empty() || !isDescription(fileBeginning(beside)))
    throw Error{ErrorCode::Usage,
                joined("The description of ", output.string(), " would replace ", beside.string(),
                       ", which is none: give the output another name, or move that file.")};
}

void requireOutputs(std::span<const Path> outputs, std::span<const Path> inputs) {
  std::vector<Path> before;
  for (const auto& output : outputs) {
    if (output.empty()) continue;
    const auto files = filesOf(output);
    for (const auto& file : files) {
      requireOther(file, output, inputs);
      for (const auto& other : before)
        if (areSameFile(file, other)) refuseReplacing(output, "the other output ", other);
    }
    requireWritable(output);
    requireFreePlace(output);
    before.insert(before.end(), files.begin(), files.end());
  }
}

}  // namespace kindred::io
