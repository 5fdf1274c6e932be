#pragma once

#include <string>

#include "cli/flag/command.hpp"

namespace kindred::cli {

/// Returns the completion script of the program for fish: commands and flags with their sentences,
/// and the values of flags that have a few.
std::string fishScript(const Command& program);

}  // namespace kindred::cli
