#include "cli/program.hpp"

#include "cli/commands.hpp"
#include "engine/core/version.hpp"

namespace kindred::cli {

namespace {

/// What holds for every command, at the end of its help.
void addFooter(CLI::App& command) {
  command.footer("--json answers with one JSON object, --quiet says nothing on stderr.");
  for (auto* sub : command.get_subcommands(nullptr))
    addFooter(*sub);
}

}  // namespace

std::unique_ptr<CLI::App> makeProgram(Session& session) {
  auto program = std::make_unique<CLI::App>(
      "Kindred: how alike are graphs? Reads molecules, proteins and networks, reorders their "
      "matrices, computes kernel matrices and draws them.",
      "kindred-cli");
  program->set_version_flag("--version", std::string{version()}, "Show the version.");
  program->set_help_flag("--help,-h", "Show this help.");
  program->add_flag("--json", session.asJson, "Answer with one JSON object on stdout.");
  program->add_flag("--quiet", session.isQuiet, "No progress and no notices on stderr.");
  program->fallthrough();
  program->require_subcommand(1);

  addInfoCommand(*program, session);
  addDevicesCommand(*program, session);
  addConvertCommand(*program, session);
  addReorderCommand(*program, session);
  addGramCommand(*program, session);
  addNodalCommand(*program, session);
  addRenderCommand(*program, session);
  addBenchCommand(*program, session);
  addCompletionCommand(*program, session);
  addManualCommand(*program, session);
  for (auto* command : program->get_subcommands(nullptr))
    addFooter(*command);
  return program;
}

}  // namespace kindred::cli
