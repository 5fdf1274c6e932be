#include "cli/bench/bench.hpp"
#include "cli/command/commands.hpp"

namespace kindred::cli {

// Built without Cairo: there is nothing to draw with, so these commands are not offered.
void addRenderCommand(const Command&, Session&) {}
void addBenchPictures(const Command&, Session&) {}
void addBenchPicture(const Command&, BenchPicture&, const Session&) {}

}  // namespace kindred::cli
