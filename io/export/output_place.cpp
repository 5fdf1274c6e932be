#include "io/export/output_place.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <string>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/export/description.hpp"

namespace kindred::io {

namespace {

using Path = std::filesystem::path;

bool hasDescription(const Path& output) {
  auto extension = output.extension().string();
  std::ranges::transform(extension, extension.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return extension == ".npy";
}

void requireOther(const Path& written, const Path& output, std::span<const Path> inputs) {
  std::error_code problem;
  for (const auto& input : inputs)
    if (std::filesystem::equivalent(written, input, problem))
      throw Error{ErrorCode::Usage, joined("Writing ", output.string(), " would replace the input ",
                                           input.string(), ": give the output another name.")};
}

bool isDescriptionFile(const Path& path) {
  std::ifstream file{path, std::ios::binary};
  std::string beginning(64, '\0');
  file.read(beginning.data(), static_cast<std::streamsize>(beginning.size()));
  beginning.resize(static_cast<std::size_t>(file.gcount()));
  return isDescription(beginning);
}

}  // namespace

void requireFreePlace(const Path& output, std::span<const Path> inputs) {
  requireOther(output, output, inputs);
  if (!hasDescription(output)) return;
  const auto beside = descriptionPath(output);
  requireOther(beside, output, inputs);
  std::error_code problem;
  if (std::filesystem::exists(beside, problem) && !isDescriptionFile(beside))
    throw Error{ErrorCode::Usage,
                joined("The description of ", output.string(), " would replace ", beside.string(),
                       ", which is none: give the output another name, or move that file.")};
}

}  // namespace kindred::io
