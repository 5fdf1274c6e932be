#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "engine/bench/timing.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

Json timingJson(const Timing& timing);

/// An option that is a number from `lowest` to `highest`, which its help says.
template <typename Count>
void addCount(const Command& command, const std::string& name, Count& count,
              std::string_view sentence, Count highest, Count lowest = 1) {
  const auto whole = [](Count end) { return thousands(static_cast<long long>(end)); };
  command
      .number(name, count, joined(sentence, " (from ", whole(lowest), " to ", whole(highest), ")."))
      .between(lowest, highest)
      .type("N")
      .showDefault();
}

/// --repeats
void addRepeats(const Command& command, int& repeats);

/// --device of what runs on a GPU alone.
void addGpu(const Command& command, std::string& device);

/// The optional -o of a measurement that can be drawn; there is none in a build without pictures.
struct BenchPicture {
  std::string path;
  /// Throws Error (Usage) on a path that cannot be written, or is one of these inputs.
  std::function<void(std::span<const std::filesystem::path>)> check;
  std::function<void(const Json&)> draw;  ///< draws the answer of the measurement
};

void addBenchPicture(const Command& command, BenchPicture& picture, const Session& session);

/// Checks before, draws after, if a picture was asked for.
void checkPicture(const BenchPicture& picture, std::span<const std::filesystem::path> inputs = {});
void drawPicture(const BenchPicture& picture, const Json& answer);

/// Each adds a measurement, a command below "bench".
void addBenchGram(const Command& bench, Session& session);
void addBenchOrders(const Command& bench, Session& session);
void addBenchRead(const Command& bench, Session& session);
void addBenchPictures(const Command& bench, Session& session);
void addBenchCancel(const Command& bench, Session& session);
void addBenchXmv(const Command& bench, Session& session);
void addBenchCrossover(const Command& bench, Session& session);
void addBenchLadder(const Command& bench, Session& session);
void addBenchProducts(const Command& bench, Session& session);
void addBenchAlign(const Command& bench, Session& session);
void addBenchNetworks(const Command& bench, Session& session);
void addBenchLearn(const Command& bench, Session& session);
void addBenchVariants(const Command& bench, Session& session);
void addBenchSweep(const Command& bench, Session& session);

}  // namespace kindred::cli
