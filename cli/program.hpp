#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/session/session.hpp"

namespace kindred::cli {

/// Under which heading help shows the flags that every command has.
inline constexpr const char* commonGroup = "Every command";

/// kindred-cli with all its commands.
std::unique_ptr<CLI::App> makeProgram(Session& session);

}  // namespace kindred::cli
