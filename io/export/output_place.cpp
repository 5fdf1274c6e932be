#include "io/export/output_place.hpp"

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/export/description.hpp"
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
