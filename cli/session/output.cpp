#include "cli/session/output.hpp"

#include "cli/session/session.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/export/left_out.hpp"
#include "io/format/file_text.hpp"
#include "io/project/project_header.hpp"

namespace kindred::cli {

void requireProjectPlace(const std::filesystem::path& path) {
  if (!path.empty() && hasContent(path) && !io::looksLikeProject(io::fileBeginning(path)))
    throw Error{ErrorCode::Usage, joined(path.string(),
                                         " is no Kindred project: give another name, or the name "
                                         "of a project to add to.")};
}

void requireOutput(const std::filesystem::path& output,
                   std::span<const std::filesystem::path> inputs) {
  requireOutputs({&output, 1}, inputs);
}

bool hasContent(const std::filesystem::path& path) {
  std::error_code problem;
  const auto size = std::filesystem::file_size(path, problem);
  return !problem && size > 0;
}

void sayLosses(const io::Losses& losses, const Session& session) {
  for (const auto& loss : losses.sentences)
    session.say(loss);
}

}  // namespace kindred::cli
