#pragma once

#include "cli/session/session.hpp"

namespace kindred::cli {

/// Runs the program with these arguments, as main() has them, and returns its exit code.
int run(int argumentCount, char** arguments, Session& session);

}  // namespace kindred::cli
