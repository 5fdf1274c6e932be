#include "cli/command/fish_completion.hpp"

#include "cli/command/command_tree.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

std::string fishWord(std::string_view text) {
  std::string word = "'";
  for (const char character : text) {
    if (character == '\'' || character == '\\') word += '\\';
    word += character;
  }
  return word + "'";
}

/// Without its first letter's dash: "o" of "-o,--output", or nothing.
std::string shortName(const FlagFacts& flag) {
  const bool isShort = flag.name.size() >= 2 && flag.name[0] == '-' && flag.name[1] != '-';
  return isShort ? flag.name.substr(1, 1) : std::string{};
}

/// One line: what follows a command. `rest` says what is offered.
std::string line(std::string_view path, std::string_view rest, std::string_view sentence) {
  return joined("complete -c kindred-cli -n ",
                fishWord(joined("__kindred_cli_is ", fishWord(path))), " ", rest, " -d ",
                fishWord(sentence), "\n");
}

std::string flagLine(std::string_view path, const FlagFacts& flag) {
  const auto choices = choicesOf(flag);
  if (flag.isPositional)
    return choices.empty() ? std::string{}
                           : line(path, joined("-f -a ", fishWord(choices)), flag.sentence);
  if (flag.longNames.empty()) return {};
  std::string rest;
  if (const auto letter = shortName(flag); !letter.empty()) rest += joined("-s ", letter, " ");
  rest += joined("-l ", flag.longNames.front().substr(2));
  if (!choices.empty())
    rest += joined(" -x -a ", fishWord(choices));
  else if (!flag.type.empty())
    rest += " -r";
  return line(path, rest, flag.sentence);
}

}  // namespace

std::string fishScript(const Command& program) {
  std::string paths;
  std::string lines;
  forEachCommand(program, "", [&](const Command& command, const std::string& path) {
    if (!path.empty()) paths += joined(" ", fishWord(path));
    for (const auto& sub : command.commands())
      lines += line(path, joined("-f -a ", sub.name()), sub.sentence());
    for (const auto& flag : command.flags())
      lines += flagLine(path, flag);
  });
  return joined(R"(# Completion of kindred-cli for fish, written by "kindred-cli completion".
function __kindred_cli_is -d 'Whether this command is being typed'
  set -l path
  for word in (commandline -opc)[2..]
    switch (string join -- ' ' $path $word)
      case)",
                paths, R"(
        set path $path $word
    end
  end
  set -l typed (string join -- ' ' $path)
  test "$typed" = "$argv[1]"
end
)",
                lines);
}

}  // namespace kindred::cli
