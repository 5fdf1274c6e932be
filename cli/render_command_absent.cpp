#include "cli/commands.hpp"

namespace kindred::cli {

/// Built without Cairo: there is nothing to draw with, so the command is not offered.
void addRenderCommand(CLI::App&, Session&) {}

}  // namespace kindred::cli
