#include "cli/bench/bench.hpp"
#include "cli/command/commands.hpp"

namespace kindred::cli {

// Built without Cairo: there is nothing to draw with, so these commands are not offered.
void addRenderCommand(CLI::App&, Session&) {}
void addBenchPictures(CLI::App&, Session&) {}
void addBenchPicture(CLI::App&, BenchPicture&, const Session&) {}

}  // namespace kindred::cli
