#include "cli/bench.hpp"

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

struct ReadArguments {
  Input input;
  int repeats = 3;
};

void measureReading(const ReadArguments& arguments, Session& session) {
  std::vector<double> seconds;
  std::size_t graphs = 0;
  for (int repeat = 0; repeat < arguments.repeats; ++repeat) {
    auto progress = session.progress.slice(static_cast<double>(repeat) / arguments.repeats,
                                           (repeat + 1.0) / arguments.repeats);
    seconds.push_back(secondsOf([&] {
      graphs =
          io::readDataset(arguments.input.paths, arguments.input.options, progress).dataset.size();
    }));
  }
  const auto timing = timingOf(seconds);
  session.answer({{"graphs", graphs}, {"seconds", timingJson(timing)}},
                 joined("Read ", counted(static_cast<long long>(graphs), "graph", "graphs"), " in ",
                        timing.median, " s (median of ", arguments.repeats, ").\n"));
}

}  // namespace

Timing timingOf(std::vector<double> seconds) {
  std::ranges::sort(seconds);
  return {seconds.front(), seconds[seconds.size() / 2], seconds.back()};
}

Json timingJson(const Timing& timing) {
  return {{"best", timing.best}, {"median", timing.median}, {"worst", timing.worst}};
}

void addBenchRead(CLI::App& bench, Session& session) {
  auto arguments = std::make_shared<ReadArguments>();
  auto* command = bench.add_subcommand("read", "Time the reading of files.");
  addInput(*command, arguments->input);
  command->add_option("--repeats", arguments->repeats, "How often it is done.")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->callback([arguments, &session] {
    session.work = [arguments, &session] { measureReading(*arguments, session); };
  });
}

void addBenchCommand(CLI::App& program, Session& session) {
  auto* command =
      program.add_subcommand("bench", "Measure how fast and how exact this machine computes.");
  command->require_subcommand(1);
  command->fallthrough();
  addBenchGram(*command, session);
  addBenchOrders(*command, session);
  addBenchRead(*command, session);
}

}  // namespace kindred::cli
