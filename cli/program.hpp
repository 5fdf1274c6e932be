#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/session.hpp"

namespace kindred::cli {

/// kindred-cli with all its commands.
std::unique_ptr<CLI::App> makeProgram(Session& session);

}  // namespace kindred::cli
