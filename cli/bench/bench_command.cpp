#include "cli/bench/bench.hpp"
#include "cli/command/commands.hpp"

namespace kindred::cli {

Json timingJson(const Timing& timing) {
  return {{"best", timing.best}, {"median", timing.median}, {"worst", timing.worst}};
}

void addRepeats(const Command& command, int& repeats) {
  addCount(command, "--repeats", repeats, "How often it is done", 1000);
}

void addGpu(const Command& command, std::string& device) {
  command.text("--device", device, "On which GPU: cuda:0, ... or auto for the first one.")
      .type("ID")
      .showDefault()
      .group("Solving");
}

void checkPicture(const BenchPicture& picture, std::span<const std::filesystem::path> inputs) {
  if (!picture.path.empty()) picture.check(inputs);
}

void drawPicture(const BenchPicture& picture, const Json& answer) {
  if (!picture.path.empty()) picture.draw(answer);
}

void addBenchCommand(const Command& program, Session& session) {
  const auto command =
      program.add("bench", "Measure how fast and how exact this machine computes.");
  command.needsCommand();
  addBenchGram(command, session);
  addBenchOrders(command, session);
  addBenchRead(command, session);
  addBenchPictures(command, session);
  addBenchCancel(command, session);
  addBenchXmv(command, session);
  addBenchCrossover(command, session);
  addBenchLadder(command, session);
  addBenchProducts(command, session);
  addBenchAlign(command, session);
  addBenchSweep(command, session);
  addBenchNetworks(command, session);
  addBenchLearn(command, session);
  addBenchVariants(command, session);
}

}  // namespace kindred::cli
