#include <iostream>

#include "cli/command/commands.hpp"
#include "cli/program.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"

namespace kindred::cli {

namespace {

/// Text as roff takes it: hyphens that can be copied, no accidental requests.
std::string roff(std::string_view text) {
  std::string result;
  for (const char character : text) {
    if (character == '\\')
      result += "\\e";
    else if (character == '-')
      result += "\\-";
    else
      result += character;
  }
  return result.starts_with('.') || result.starts_with('\'') ? "\\&" + result : result;
}

std::string manualOf(const CLI::Option& option) {
  std::string head = option.get_positional() ? option.get_name(true) : option.get_name(false, true);
  if (const auto type = option.get_type_name(); !type.empty() && !option.get_positional())
    head += " " + type;
  std::string text = joined(".TP\n\\fB", roff(head), "\\fR\n", roff(option.get_description()));
  if (const auto value = option.get_default_str(); !value.empty())
    text += joined(" Default: ", roff(value), ".");
  return text + "\n";
}

std::string manualOf(const CLI::App& command, const std::string& path) {
  std::string text = joined(".SS ", roff(path), "\n", roff(command.get_description()), "\n");
  for (const auto* option : command.get_options())
    if (option->get_group() != commonGroup) text += manualOf(*option);
  for (const auto* sub : command.get_subcommands(nullptr))
    text += manualOf(*sub, joined(path, " ", sub->get_name()));
  return text;
}

void writeManual(const CLI::App& program) {
  std::cout << ".TH KINDRED\\-CLI 1 \"\" \"Kindred " << version() << "\" \"User Commands\"\n"
            << ".SH NAME\nkindred\\-cli \\- how alike are graphs\n"
            << ".SH SYNOPSIS\n.B kindred\\-cli\nCOMMAND [OPTION]... [FILE]...\n"
            << ".SH DESCRIPTION\n"
            << roff(program.get_description()) << "\n.SH OPTIONS\nEvery command has these.\n";
  for (const auto* option : program.get_options())
    std::cout << manualOf(*option);
  std::cout << ".SH COMMANDS\n";
  for (const auto* command : program.get_subcommands(nullptr))
    std::cout << manualOf(*command, command->get_name());
  std::cout
      << ".SH SIGNALS\nCtrl\\-C cancels; Ctrl\\-\\e stops and keeps what is computed so far: the "
         "rest "
         "of a kernel matrix is NaN, and \"complete\" is false in its JSON.\n"
      << ".SH EXIT STATUS\n0 done, 1 other failure, 2 usage, 3 input, 4 device, 5 "
         "cancelled. Results that are kept though incomplete, or though pairs did not reach the "
         "tolerance, end with 0 as well: the JSON says so by \"complete\" and \"not_converged\". "
         "With "
         "\\-\\-json, an error is a JSON object on stdout, too: its \"error\" has a \"kind\" "
         "(usage, input, device, cancelled or other) and a \"message\".\n";
}

}  // namespace

void addManualCommand(CLI::App& program, Session& session) {
  auto* command = program.add_subcommand("manual", "Write the manual page (roff) to stdout.");
  command->callback([&program, &session] { session.work = [&program] { writeManual(program); }; });
}

}  // namespace kindred::cli
