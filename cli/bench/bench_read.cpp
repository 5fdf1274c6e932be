#include "cli/bench/bench.hpp"
#include "cli/flag/input.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

struct BenchReadArguments {
  Input input;
  int repeats = 3;
};

void measureReading(const BenchReadArguments& arguments, Session& session) {
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
                        rounded(timing.median), " s (median of ", arguments.repeats, ").\n"));
}

}  // namespace

void addBenchRead(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchReadArguments>();
  const auto command = bench.add("read", "Time the reading of files.");
  addInput(command, arguments->input);
  addRepeats(command, arguments->repeats);
  command.runs(session, [arguments, &session] { measureReading(*arguments, session); });
}

}  // namespace kindred::cli
