#include <sstream>

#include "cli/command/commands.hpp"
#include "cli/program.hpp"
#include "cli/session/status_line.hpp"
#include "engine/align/measures.hpp"
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

std::string manualOf(const FlagFacts& flag) {
  std::string head = flag.name;
  if (!flag.type.empty() && !flag.isPositional) head += " " + flag.type;
  std::string text = joined(".TP\n\\fB", roff(head), "\\fR\n", roff(flag.sentence));
  if (!flag.defaultValue.empty()) text += joined(" Default: ", roff(flag.defaultValue), ".");
  return text + "\n";
}

std::string manualOf(const Command& command, const std::string& path) {
  std::string text = joined(".SS ", roff(path), "\n", roff(command.sentence()), "\n");
  for (const auto& flag : command.flags())
    if (flag.group != commonGroup) text += manualOf(flag);
  for (const auto& sub : command.commands())
    text += manualOf(sub, joined(path, " ", sub.name()));
  return text;
}

void writeManual(const Command& program) {
  std::ostringstream text;
  text << ".TH KINDRED\\-CLI 1 \"\" \"Kindred " << version() << "\" \"User Commands\"\n"
       << ".SH NAME\nkindred\\-cli \\- how alike are graphs\n"
       << ".SH SYNOPSIS\n.B kindred\\-cli\nCOMMAND [OPTION]... [FILE]...\n"
       << ".SH DESCRIPTION\n"
       << roff(program.sentence()) << "\n.SH OPTIONS\nEvery command has these.\n";
  for (const auto& flag : program.flags())
    text << manualOf(flag);
  text << ".SH COMMANDS\n";
  for (const auto& command : program.commands())
    text << manualOf(command, command.name());
  text << ".SH MEASURES OF ALIGNMENTS\n";
  for (const auto& measure : alignmentMeasures())
    text << joined(".TP\n\\fB", roff(measure.label), "\\fR\n", roff(measure.sentence), "\n");
  text << ".SH SIGNALS\nCtrl\\-C cancels; Ctrl\\-\\e stops and keeps what is computed so far: the "
          "rest "
          "of a kernel matrix is NaN, and \"complete\" is false in its JSON.\n"
       << ".SH EXIT STATUS\n0 done, 1 other failure, 2 usage, 3 input, 4 device, 5 "
          "cancelled. Results that are kept though incomplete, or though pairs did not reach the "
          "tolerance, end with 0 as well: the JSON says so by \"complete\" and \"not_converged\". "
          "With "
          "\\-\\-json, an error is a JSON object on stdout, too: its \"error\" has a \"kind\" "
          "(usage, input, device, cancelled or other) and a \"message\".\n";
  statusLine().answer(text.str());
}

}  // namespace

void addManualCommand(const Command& program, Session& session) {
  const auto command = program.add("manual", "Write the manual page (roff) to stdout.");
  command.runs(session, [program] { writeManual(program); });
}

}  // namespace kindred::cli
