#pragma once

#include <CLI/CLI.hpp>

#include "cli/session/session.hpp"

namespace kindred::cli {

/// Each adds one command to the program: its arguments, its help, and the work it leaves in the
/// session when it is chosen. The session must outlive the parsing and the work.
void addInfoCommand(CLI::App& program, Session& session);
void addDevicesCommand(CLI::App& program, Session& session);
void addConvertCommand(CLI::App& program, Session& session);
void addReorderCommand(CLI::App& program, Session& session);
void addGramCommand(CLI::App& program, Session& session);
void addNodalCommand(CLI::App& program, Session& session);
void addRenderCommand(CLI::App& program, Session& session);
void addBenchCommand(CLI::App& program, Session& session);
void addCompletionCommand(CLI::App& program, Session& session);
void addManualCommand(CLI::App& program, Session& session);

}  // namespace kindred::cli
