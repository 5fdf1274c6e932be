#include <algorithm>

#include "cli/command/commands.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/reading_groups.hpp"
#include "cli/session/status_line.hpp"
#include "io/format/read_options.hpp"

namespace kindred::cli {

namespace {

constexpr std::string_view readingTopic = "reading";

/// Returns a line of help: the flag, its value and default, then the sentence in a second column.
std::string lineOf(const Option<io::ReadOptions>& option) {
  constexpr std::size_t column = 30;
  auto line = joined("  --", option.key);
  if (option.kind != OptionKind::Switch) line += joined(" ", valueName(option));
  if (const auto usual = option.get({}); option.kind != OptionKind::Switch && !usual.empty())
    line += joined("=", usual);
  line += line.size() < column ? std::string(column - line.size(), ' ')
                               : joined("\n", std::string(column, ' '));
  return joined(line, helpOf(option), "\n");
}

std::string readingHelp() {
  std::string text =
      "How files are read: options of every command that reads files. The help of a command shows "
      "those\nthat belong to its data; it takes the others, too.\n";
  for (const auto& group : readingGroups()) {
    text += joined("\n", group.heading, ":\n");
    for (const auto& option : io::readOptionTable())
      if (std::ranges::count(group.keys, option.key) > 0) text += lineOf(option);
  }
  return text;
}

/// Returns the help of the command that the words name, one below the other. Throws Error (Usage)
/// if there is none.
std::string commandHelp(Command command, const std::vector<std::string>& words) {
  std::string path;
  for (const auto& word : words) {
    const auto below = command.commands();
    const auto found = std::ranges::find(below, word, &Command::name);
    if (found == below.end())
      throw Error{ErrorCode::Usage,
                  joined("There is no help about \"", word,
                         "\": give a command of kindred-cli --help, or ", readingTopic, ".")};
    path += joined(path.empty() ? "" : " ", command.name());
    command = *found;
  }
  return command.help(path);
}

}  // namespace

void addHelpCommand(const Command& program, Session& session) {
  auto words = std::make_shared<std::vector<std::string>>();
  const auto command =
      program.add("help", "Explain a command, or every option of reading files (help reading).");
  command.texts("TOPIC", *words, "A command, or reading.").type("");
  command.runs(session, [program, words] {
    const bool isReading = words->size() == 1 && words->front() == readingTopic;
    statusLine().answer(isReading ? readingHelp() : commandHelp(program, *words));
  });
}

}  // namespace kindred::cli
