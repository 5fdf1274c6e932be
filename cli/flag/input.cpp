#include "cli/flag/input.hpp"

#include "cli/flag/option_flags.hpp"
#include "engine/core/error.hpp"
#include "io/format/format.hpp"

namespace kindred::cli {

namespace {
constexpr std::size_t shownNotices = 10;
}  // namespace

void addInput(const Command& command, Input& input) {
  command
      .paths("FILE", input.paths,
             "Files and folders to read, as one data set; - is standard input.")
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
  return asInput([&] {
    auto result = io::readDataset(paths, options, progress);
    sayNotices(result.notices, session);
    return result;
  });
}

void sayNotices(const std::vector<io::Notice>& notices, const Session& session,
                std::string_view listing) {
  for (std::size_t at = 0; at < std::min(notices.size(), shownNotices); ++at)
    session.say(noticeText(notices[at]));
  if (notices.size() > shownNotices)
    session.say(joined("... and ", notices.size() - shownNotices, " more notices; ", listing,
                       " lists them all."));
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
