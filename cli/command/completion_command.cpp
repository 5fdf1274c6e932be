#include <iostream>

#include "cli/command/commands.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

/// What may follow a command: its subcommands and its flags.
std::vector<std::string> wordsOf(const CLI::App& command) {
  std::vector<std::string> words;
  for (const auto* sub : command.get_subcommands(nullptr))
    words.push_back(sub->get_name());
  for (const auto* option : command.get_options())
    for (const auto& name : option->get_lnames())
      words.push_back("--" + name);
  return words;
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const auto& word : words)
    text += joined(text.empty() ? "" : " ", word);
  return text;
}

/// The values an option names in its help ("rcm|pbr"), separated by blanks; empty if it takes any.
std::string choicesOf(const CLI::Option& option) {
  std::string names = option.get_type_name();
  if (names.find('|') == std::string::npos) return {};
  for (auto& character : names)
    if (character == '|') character = ' ';
  return names;
}

/// Walks the command tree; `path` is what was typed so far, "gram" or "render sparsity".
template <typename Visit>
void forEachCommand(const CLI::App& command, const std::string& path, Visit visit) {
  visit(command, path);
  for (const auto* sub : command.get_subcommands(nullptr))
    forEachCommand(*sub, path.empty() ? sub->get_name() : joined(path, " ", sub->get_name()),
                   visit);
}

/// One completion function serves both shells: zsh runs it through bashcompinit.
std::string bashScript(const CLI::App& program) {
  std::string words;
  std::string choices;
  forEachCommand(program, "", [&](const CLI::App& command, const std::string& path) {
    words += joined("    \"", path, "\") words=\"", listed(wordsOf(command)), "\" ;;\n");
    for (const auto* option : command.get_options())
      if (const auto values = choicesOf(*option); !values.empty() && !option->get_lnames().empty())
        choices += joined("    \"", path, " --", option->get_lnames().front(), "\") words=\"",
                          values, "\" ;;\n");
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
                  forEachCommand(program, "", [&](const CLI::App&, const std::string& path) {
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

void writeCompletion(const CLI::App& program, const std::string& shell) {
  if (shell == "zsh")
    std::cout << "#compdef kindred-cli\nautoload -U +X bashcompinit && bashcompinit\n";
  std::cout << bashScript(program);
}

}  // namespace

void addCompletionCommand(CLI::App& program, Session& session) {
  auto shell = std::make_shared<std::string>();
  auto* command =
      program.add_subcommand("completion", "Write the completion script of a shell to stdout.");
  command->add_option("SHELL", *shell, "bash or zsh.")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh"}).description(""))
      ->type_name("bash|zsh");
  command->callback([&program, &session, shell] {
    session.work = [&program, shell] { writeCompletion(program, *shell); };
  });
}

}  // namespace kindred::cli
