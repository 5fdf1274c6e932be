#include "cli/flag/input.hpp"

#include "cli/flag/option_flags.hpp"
#include "cli/session/team.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/format.hpp"
#include "io/format/notice_groups.hpp"
#include "io/molecule/inchi_syntax.hpp"
#include "io/project/packed_dataset.hpp"

namespace kindred::cli {

namespace {
constexpr std::size_t shownGroups = 10;  // kinds of notices
constexpr std::size_t shownOfGroup = 3;  // notices of a kind

/// Says what several notices have in common, and where the first of them were met.
void sayGroup(const io::NoticeGroup& group, const std::vector<io::Notice>& notices,
              const Session& session) {
  session.say(
      joined(thousands(static_cast<long long>(group.members.size())), " × ", group.sentence));
  const auto shown = std::min(group.members.size(), shownOfGroup);
  for (std::size_t at = 0; at < shown; ++at) {
    const auto& notice = notices[group.members[at]];
    const bool isSaid = notice.sentence == group.sentence;
    session.say(joined("    ", isSaid ? io::placeText(notice) : io::noticeText(notice)));
  }
  if (group.members.size() > shown)
    session.say(joined("    and ", thousands(static_cast<long long>(group.members.size() - shown)),
                       " more"));
}

/// Tells how many records, lines or nodes are not among what was read.
void remarkLosses(const std::vector<io::Notice>& notices, Session& session) {
  const auto lost = std::ranges::count_if(notices, &io::Notice::isLeftOut);
  if (lost > 0)
    session.remark({{std::string{leftOutCode}, Severity::Doubt,
                     joined("At ", counted(lost, "place", "places"),
                            " of the input something is left out, for it cannot be read: info "
                            "says where.")}});
}

io::ReadResult readHere(const std::vector<std::filesystem::path>& paths,
                        const io::ReadOptions& given, Session& session, Progress& progress) {
  auto options = given;
  options.readers = session.readers;
  options.isForgiving = paths.size() > 1;
  return asInput([&] {
    auto result = io::readDataset(paths, options, progress);
    sayNotices(result.notices, session);
    remarkLosses(result.notices, session);
    std::vector<io::Notice> ofFiles;
    std::ranges::copy_if(result.notices, std::back_inserter(ofFiles),
                         [](const auto& notice) { return notice.line == 0 && notice.record == 0; });
    for (auto& notice : noticesJson(ofFiles))
      session.heard.push_back(std::move(notice));
    return result;
  });
}

/// Sends a message on to the two processes below this one in the tree of all.
void passOn(Team& team, Bytes message) {
  for (const int below : {2 * team.number() + 1, 2 * team.number() + 2})
    if (below < team.processes()) team.send(below, message);
}

/// The message that the leader sends to all, passed on. Throws Error (Input) if it is empty: the
/// leader says why it could not read.
std::vector<std::byte> passedOn(Team& team) {
  auto message = team.receive((team.number() - 1) / 2);
  passOn(team, message);
  if (message.empty()) throw Error{ErrorCode::Input, "The first rank could not read the input."};
  return message;
}

}  // namespace

void addInput(const Command& command, Input& input, DataKind data) {
  command
      .paths("FILE", input.paths,
             "Files and folders to read, as one data set; - is standard input.")
      .required()
      .type("");
  const bool takesAll = data == DataKind::Any;
  addFlags(command, io::readOptionTable(), input.options,
           takesAll ? "Reading" : "Reading (more: kindred-cli help reading)");
  for (const auto& group : readingGroups())
    if (!group.belongsTo(data))
      for (const auto key : group.keys)
        command.at(joined("--", key)).hide();
  std::string formats;
  for (const auto& format : io::formats())
    formats += joined(formats.empty() ? "" : "|", format->name());
  command.at("--format").type(formats);
}

io::ReadResult readInput(const std::vector<std::filesystem::path>& paths,
                         const io::ReadOptions& given, Session& session, Progress progress) {
  if (session.team == nullptr) return readHere(paths, given, session, progress);
  auto& team = *session.team;
  if (!team.leads()) return {.dataset = io::unpacked(passedOn(team), progress)};
  try {
    auto result = readHere(paths, given, session, progress);
    passOn(team, io::packed(result.dataset, progress));
    return result;
  } catch (...) {
    passOn(team, {});
    throw;
  }
}

Flag addTyped(const Command& command, std::string& smiles, const std::string& sentence) {
  const auto set = [&smiles](const std::string& text) {
    if (text.empty())
      throw Error{ErrorCode::Usage, "--smiles is empty: give the SMILES of a molecule."};
    smiles = text;
  };
  auto flag = command.onText("--smiles", set, sentence);
  flag.type("TEXT");
  return flag;
}

std::shared_ptr<const Dataset> readTyped(const std::string& smiles, io::ReadOptions options,
                                         Session& session, Progress progress) {
  const bool isInchi = io::isInchi(trimmed(smiles));
  const auto* format = io::formatNamed(isInchi ? "inchi" : "smiles");
  if (format == nullptr)
    throw Error{ErrorCode::Usage, "This build of Kindred reads no SMILES: give a file of graphs."};
  options.readers = session.readers;
  auto read = format->read(
      {.name = "--smiles", .text = smiles, .title = isInchi ? smiles : "typed"}, options, progress);
  sayNotices(read.notices, session);
  return std::make_shared<const Dataset>(std::move(read.dataset));
}

void sayNotices(const std::vector<io::Notice>& notices, const Session& session,
                std::string_view listing) {
  const auto groups = io::groupedNotices(notices);
  std::size_t said = 0;
  for (std::size_t at = 0; at < std::min(groups.size(), shownGroups); ++at) {
    const auto& group = groups[at];
    said += group.members.size();
    if (group.members.size() == 1)
      session.say(io::noticeText(notices[group.members.front()]));
    else
      sayGroup(group, notices, session);
  }
  const bool isShortened = std::ranges::any_of(
      groups, [](const auto& group) { return group.members.size() > shownOfGroup; });
  if (said < notices.size())
    session.say(joined("... and ", thousands(static_cast<long long>(notices.size() - said)),
                       " more notices; ", listing, " lists them all."));
  else if (isShortened)
    session.say(joined(thousands(static_cast<long long>(notices.size())), " notices in all; ",
                       listing, " lists them."));
}

io::ReadResult readPattern(const Input& input, Session& session, Progress progress) {
  auto options = input.options;
  options.edges.takesPattern = true;
  return readInput(input.paths, options, session, std::move(progress));
}

Json noticesJson(const std::vector<io::Notice>& notices) {
  Json list = Json::array();
  for (const auto& notice : notices) {
    list.push_back({{"file", notice.file},
                    {"line", notice.line},
                    {"record", notice.record},
                    {"sentence", notice.sentence}});
    if (!notice.name.empty()) list.back()["name"] = notice.name;
  }
  return list;
}

}  // namespace kindred::cli
