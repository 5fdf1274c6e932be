#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <sstream>

#include "cli/command/commands.hpp"
#include "cli/session/status_line.hpp"
#include "cli/session/usage.hpp"
#include "engine/core/error.hpp"
#include "engine/core/version.hpp"

namespace kindred::cli {

namespace {

/// Adds the flags for how a command answers, and for its help, which are the same for all commands.
void addCommonFlags(CLI::App& command, Session& session) {
  for (auto* flag :
       {command.add_flag("--json", session.asJson,
                         "Answer with one JSON object on stdout, errors too."),
        command.add_flag("--quiet", session.isQuiet,
                         "Leave out progress and notices on stderr; doubts stay."),
        command
            .add_option_function<std::string>(
                "--progress",
                [&session](const std::string& form) { session.logsJson = form == "json"; },
                "How progress, notices and errors are written to stderr: as text, or for programs "
                "as json, an object a line.")
            ->check(CLI::IsMember({"text", "json"}).description(""))
            ->type_name("text|json"),
        command.set_help_flag("--help,-h", "Show this help.")})
    flag->group(commonGroup);
  for (auto* sub : command.get_subcommands(nullptr))
    addCommonFlags(*sub, session);
}

}  // namespace

Program::Program(Session& session)
    : app_{std::make_unique<CLI::App>(
          "Kindred: how alike are graphs? Reads molecules, proteins and networks, reorders their "
          "matrices, computes kernel matrices and draws them.",
          "kindred-cli")} {
  app_->set_version_flag("--version", std::string{version()}, "Show the version.");
  app_->allow_windows_style_options(false);  // a path may begin with a slash
  const auto program = command();
  program.needsCommand();
  const std::string exitCodes =
      "Exit codes: 0 done, 1 other failure, 2 usage, 3 input, 4 device, 5 cancelled. Results that\n"
      "are kept though incomplete end with 0 as well, and their JSON says so.";
  program.footer(exitCodes);  // of every command, too

  addInfoCommand(program, session);
  addDevicesCommand(program, session);
  addConvertCommand(program, session);
  addReorderCommand(program, session);
  addLayoutCommand(program, session);
  addNodesCommand(program, session);
  addEnrichCommand(program, session);
  addGramCommand(program, session);
  addSimilarCommand(program, session);
  addCliffsCommand(program, session);
  addChangesCommand(program, session);
  addChooseCommand(program, session);
  addEstimateCommand(program, session);
  addMergeCommand(program, session);
  addNodalCommand(program, session);
  addLearnCommand(program, session);
  addPredictCommand(program, session);
  addEmbedCommand(program, session);
  addMapCommand(program, session);
  addClusterCommand(program, session);
  addAlignCommand(program, session);
  addAlignAllCommand(program, session);
  addGenerateCommand(program, session);
  addRenderCommand(program, session);
  addBenchCommand(program, session);
  addCompletionCommand(program, session);
  addManualCommand(program, session);
  addHelpCommand(program, session);
  addCommonFlags(*app_, session);
  program.footer(
      "kindred-cli COMMAND --help explains a command, kindred-cli help reading how files are "
      "read.\n\n" +
      exitCodes);
}

Program::~Program() = default;

bool Program::parse(int argumentCount, const char* const* arguments) {
  try {
    app_->parse(argumentCount, arguments);
    return true;
  } catch (const CLI::Success& help) {
    std::ostringstream text;
    app_->exit(help, text, text);
    statusLine().answer(text.str());
    return false;
  } catch (const CLI::ParseError& error) {
    throw Error{ErrorCode::Usage, usageSentence(*app_, error)};
  }
}

}  // namespace kindred::cli
