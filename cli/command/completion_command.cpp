#include "cli/command/command_tree.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/fish_completion.hpp"
#include "cli/session/status_line.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

/// Returns the words that may follow a command: its subcommands and its flags.
std::vector<std::string> wordsOf(const Command& command) {
  std::vector<std::string> words;
  for (const auto& sub : command.commands())
    words.push_back(sub.name());
  for (const auto& flag : command.flags())
    words.insert(words.end(), flag.longNames.begin(), flag.longNames.end());
  return words;
}

std::string separated(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words)
    text += joined(text.empty() ? "" : " ", word);
  return text;
}

/// One completion function serves bash and zsh: zsh runs it through bashcompinit.
std::string bashScript(const Command& program) {
  std::string words;
  std::string choices;
  forEachCommand(program, "", [&](const Command& command, const std::string& path) {
    words += joined("    \"", path, "\") words=\"", separated(wordsOf(command)), "\" ;;\n");
    for (const auto& flag : command.flags())
      if (const auto values = choicesOf(flag); !values.empty() && !flag.longNames.empty())
        choices +=
            joined("    \"", path, " ", flag.longNames.front(), "\") words=\"", values, "\" ;;\n");
  });
  return joined(R"(# Completion of kindred-cli, written by "kindred-cli completion".
_kindred_cli() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local path="" word words="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word=${COMP_WORDS[at]}
    case "${path:+$path }$word" in
)",
                [&] {
                  std::string paths;
                  forEachCommand(program, "", [&](const Command&, const std::string& path) {
                    if (!path.empty()) paths += joined(paths.empty() ? "" : "|", "\"", path, "\"");
                  });
                  return joined("      ", paths, ") path=\"${path:+$path }$word\" ;;\n");
                }(),
                R"(    esac
  done
  case "$path $previous" in
)",
                choices, R"(  esac
  if [ -n "$words" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  case "$path" in
)",
                words, R"(  esac
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
}
complete -o filenames -F _kindred_cli kindred-cli
)");
}

void writeCompletion(const Command& program, const std::string& shell) {
  constexpr auto forZsh = "#compdef kindred-cli\nautoload -U +X bashcompinit && bashcompinit\n";
  if (shell == "fish") return statusLine().answer(fishScript(program));
  statusLine().answer(joined(shell == "zsh" ? forZsh : "", bashScript(program)));
}

}  // namespace

void addCompletionCommand(const Command& program, Session& session) {
  auto shell = std::make_shared<std::string>();
  const auto command =
      program.add("completion", "Write the completion script of a shell to stdout.");
  command.text("SHELL", *shell, "bash, zsh or fish.")
      .required()
      .among({"bash", "zsh", "fish"})
      .type("bash|zsh|fish");
  command.runs(session, [program, shell] { writeCompletion(program, *shell); });
}

}  // namespace kindred::cli
