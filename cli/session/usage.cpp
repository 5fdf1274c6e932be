#include "cli/session/usage.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <vector>

#include "engine/core/nearest_word.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

bool isOptionLike(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

std::string lowerFirst(std::string text) {
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0)
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string listed(const std::vector<std::string>& words, std::string_view conjunction) {
  std::string text;
  for (std::size_t at = 0; at < words.size(); ++at)
    text += joined(at == 0 ? "" : at + 1 == words.size() ? conjunction : ", ", words[at]);
  return text;
}

std::vector<std::string> commandsOf(const CLI::App& command) {
  std::vector<std::string> names;
  for (const auto* sub : command.get_subcommands(nullptr))
    names.push_back(sub->get_name());
  return names;
}

std::vector<std::string> optionsOf(const CLI::App& command) {
  std::vector<std::string> names;
  for (const auto* option : command.get_options())
    for (const auto& name : option->get_lnames())
      names.push_back("--" + name);
  return names;
}

/// The command that the arguments came to, and its name as it is typed.
struct Command {
  const CLI::App* app;
  std::string path;
};

Command commandOf(const CLI::App& program) {
  Command command{&program, program.get_name()};
  while (!command.app->get_subcommands().empty()) {
    command.app = command.app->get_subcommands().back();
    command.path += " " + command.app->get_name();
  }
  return command;
}

std::string helpOf(const Command& command) { return joined("See ", command.path, " --help."); }

std::string unknownCommand(const Command& command, const std::string& word) {
  const auto known = commandsOf(*command.app);
  const auto nearest = nearestWord(word, known);
  return joined("There is no ", command.path, " ", word, ": ",
                nearest.empty() ? joined("there are ", listed(known, " and "), ".")
                                : joined("did you mean ", nearest, "?"));
}

/// The option of a command that has another name elsewhere; empty if it has none.
std::string synonymOf(std::string_view name, std::span<const std::string> known) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> synonyms{
      {{"--similarities", "--prior"},
       {"--similarity", "--prior"},
       {"--blast", "--prior"},
       {"--terms", "--annotations"},
       {"--anchors", "--lock"},
       {"--searches", "--chains"}}};
  for (const auto& [other, option] : synonyms)
    if (other == name && std::ranges::find(known, option) != known.end())
      return std::string{option};
  return {};
}

std::string unknownOption(const Command& command, const std::string& word) {
  const auto name = word.substr(0, word.find('='));
  const auto known = optionsOf(*command.app);
  const auto synonym = synonymOf(name, known);
  const auto nearest = synonym.empty() ? nearestWord(name, known) : synonym;
  return joined(
      "There is no option ", name, " of ", command.path, ": ",
      nearest.empty() ? lowerFirst(helpOf(command)) : joined("did you mean ", nearest, "?"));
}

const CLI::Option* optionNamed(const Command& command, const std::string& name) {
  for (const auto* app = command.app; app != nullptr; app = app->get_parent())
    for (const auto* option : app->get_options())
      if (option->get_name() == name || option->get_name(true) == name) return option;
  return nullptr;
}

std::string missing(const Command& command, const std::string& name) {
  const auto* option = optionNamed(command, name);
  if (option == nullptr) return joined(command.path, " needs ", name, ".");
  const auto shown = option->get_positional() ? name : joined(name, " ", option->get_type_name());
  return joined(command.path, " needs ", shown, ": ", lowerFirst(option->get_description()));
}

/// Returns "1 to 10" of "1 to 10" and of "[1 - 10]", as newer versions of CLI11 say it.
std::string rangeIn(std::string_view words) {
  constexpr std::string_view dash = " - ";
  const auto at = words.find(dash);
  if (!words.starts_with('[') || !words.ends_with(']') || at == words.npos)
    return std::string{words};
  const auto highest = words.substr(at + dash.size());
  return joined(words.substr(1, at - 1), " to ", highest.substr(0, highest.size() - 1));
}

/// "from 1 to 10" of "in range 1 to 10", "bash or zsh" of "in {bash,zsh}".
std::string accepted(std::string_view complaint) {
  constexpr std::string_view range = "not in range ";
  if (const auto at = complaint.find(range); at != complaint.npos)
    return joined("a number from ", rangeIn(complaint.substr(at + range.size())));
  const auto open = complaint.find('{');
  const auto close = complaint.rfind('}');
  if (open == complaint.npos || close == complaint.npos) return "another";
  std::string choices{complaint.substr(open + 1, close - open - 1)};
  for (std::size_t at = 0; (at = choices.find(',', at)) != choices.npos; at += 4)
    choices.replace(at, 1, " or ");
  return choices;
}

std::string refused(const Command& command, const std::string& name, std::string_view expected) {
  const auto* option = optionNamed(command, name);
  const auto value = option == nullptr || option->results().empty() ? "" : option->results().back();
  return joined(name, " does not accept \"", value, "\": give ", expected, ".");
}

/// Returns the text before a mark in a message: the name of the option.
std::string before(const std::string& message, std::string_view mark) {
  return message.substr(0, message.find(mark));
}

}  // namespace

std::string usageSentence(const CLI::App& program, const CLI::ParseError& error) {
  const auto command = commandOf(program);
  const auto left = program.remaining(true);
  const bool needsCommand =
      command.app->get_require_subcommand_min() > 0 && command.app->get_subcommands().empty();
  const auto word = std::ranges::find_if_not(left, isOptionLike);
  if (needsCommand && word != left.end()) return unknownCommand(command, *word);
  if (const auto option = std::ranges::find_if(left, isOptionLike); option != left.end())
    return unknownOption(command, *option);
  if (needsCommand)
    return joined("Say what to do: ", command.path, " ", listed(commandsOf(*command.app), " or "),
                  ".");
  if (word != left.end())
    return joined("\"", *word, "\" is one word too many for ", command.path, ": ",
                  lowerFirst(helpOf(command)));

  const std::string message = error.what();
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return missing(command, before(message, " is required"));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const auto name = before(message, ":");
    const auto* option = optionNamed(command, name);
    const bool isRepeated = option != nullptr && option->count() > 1;
    if (isRepeated) return joined(name, " is given more than once: give it once.");
    return joined(
        name, " needs a value: ", option == nullptr ? "" : lowerFirst(option->get_description()));
  }
  if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr)
    return refused(command, before(message, ":"), accepted(message));
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    constexpr std::string_view opening = "Could not convert: ";
    if (message.starts_with(opening))
      return refused(command, before(message.substr(opening.size()), " = "), "a whole number");
  }
  return message + ".";
}

}  // namespace kindred::cli
