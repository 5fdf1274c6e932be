#include "cli/flag/input.hpp"

#include "cli/flag/option_flags.hpp"
#include "engine/core/error.hpp"
#include "io/format/format.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t shownNotices = 10;

void sayNotices(const std::vector<io::Notice>& notices, const Session& session) {
  for (std::size_t at = 0; at < std::min(notices.size(), shownNotices); ++at)
    session.say(noticeText(notices[at]));
  if (notices.size() > shownNotices)
    session.say(joined("... and ", notices.size() - shownNotices,
                       " more notices; info --json lists them all."));
}

}  // namespace

void addInput(const Command& command, Input& input) {
  command.paths("FILE", input.paths, "Files and folders to read, as one data set.")
      .required()
      .type("");
  addFlags(command, io::readOptionTable(), input.options, "Reading");
  std::string formats;
  for (const auto& format : io::formats())
    formats += joined(formats.empty() ? "" : "|", format->name());
  command.at("--format").type(formats);
}

io::ReadResult readInput(const std::vector<std::filesystem::path>& paths,
                         const io::ReadOptions& given, Session& session, Progress progress) {
  auto options = given;
  options.readers = session.readers;
  options.isForgiving = paths.size() > 1;
  try {
    auto result = io::readDataset(paths, options, progress);
    sayNotices(result.notices, session);
    return result;
  } catch (const Error& error) {
    if (error.code() == ErrorCode::File) throw Error{ErrorCode::Input, error.what()};
    throw;
  }
}

io::ReadResult readPattern(const Input& input, Session& session, Progress progress) {
  auto options = input.options;
  options.edges.takesPattern = true;
  return readInput(input.paths, options, session, std::move(progress));
}

std::string noticeText(const io::Notice& notice) {
  std::string text = notice.file;
  if (notice.line > 0) text += joined(":", notice.line);
  if (!text.empty()) text += ": ";
  if (notice.record > 0) text += joined("record ", notice.record, ": ");
  return text + notice.sentence;
}

Json noticesJson(const std::vector<io::Notice>& notices) {
  Json list = Json::array();
  for (const auto& notice : notices)
    list.push_back({{"file", notice.file},
                    {"line", notice.line},
                    {"record", notice.record},
                    {"sentence", notice.sentence}});
  return list;
}

}  // namespace kindred::cli
