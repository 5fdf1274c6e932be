#include "io/export/output_place.hpp"

#include <unistd.h>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/export/description.hpp"
#include "io/file/atomic_file.hpp"
#include "io/format/file_text.hpp"

namespace kindred::io {

namespace {

using Path = std::filesystem::path;

void requireOther(const Path& written, const Path& output, std::span<const Path> inputs) {
  std::error_code problem;
  for (const auto& input : inputs)
    if (std::filesystem::equivalent(written, input, problem))
      throw Error{ErrorCode::Usage, joined("Writing ", output.string(), " would replace the input ",
                                           input.string(), ": give the output another name.")};
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
  if (!std::filesystem::is_directory(folder, problem))
    refuse(joined("there is no folder ", folder.string(), "; make it first."));
  if (access(folder.c_str(), W_OK) != 0)
    refuse(joined("the folder ", folder.string(), " is read-only; choose another."));
  const bool isDevice =
      std::filesystem::exists(path, problem) && !std::filesystem::is_regular_file(path, problem);
  if (isDevice) return;
  try {
    const AtomicFile attempt{path};
  } catch (const Error& error) {
    throw Error{ErrorCode::Usage, error.what()};
  }
}

void requireFreePlace(const Path& output, std::span<const Path> inputs) {
  requireOther(output, output, inputs);
  if (!hasDescription(output)) return;
  const auto beside = descriptionPath(output);
  requireOther(beside, output, inputs);
  std::error_code problem;
  if (std::filesystem::exists(beside, problem) && !isDescription(fileBeginning(beside)))
    throw Error{ErrorCode::Usage,
                joined("The description of ", output.string(), " would replace ", beside.string(),
                       ", which is none: give the output another name, or move that file.")};
}

}  // namespace kindred::io
