#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

struct BenchCrossoverArguments {
  std::string device{automaticDevice};
  BenchPicture picture;
};

std::string textOf(const CrossoverMap& map) {
  std::string text = joined(map.labels, ": sparse × sparse is fastest for two tiles of up to ",
                            counted(map.sparseUpTo(), "non-zero", "non-zeros"), "\n");
  for (int product = 0; product < tileProductCount; ++product)
    text += joined("  ", name(static_cast<TileProduct>(product)), ": ",
                   rounded(map.costs.of[product].base), " ns and ",
                   rounded(map.costs.of[product].slope), " ns a trip\n");
  return text;
}

void benchCrossover(const BenchCrossoverArguments& arguments, Session& session) {
  checkPicture(arguments.picture);
  const auto bench = openPrimitiveBench(arguments.device);
  const auto report = measureCrossover(*bench, crossoverFills(), session.progress);
  const auto json = jsonOf(report);
  std::string text = joined("Products of two random tiles on ", report.device,
                            ", in nanoseconds of the whole device\n");
  for (const auto& map : report.maps)
    text += textOf(map);
  session.answer(json, text);
  drawPicture(arguments.picture, json);
}

}  // namespace

void addBenchCrossover(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchCrossoverArguments>();
  const auto command = bench.add(
      "crossover", "Find which product of two tiles is fastest by their fill, on a GPU (Fig. 8).");
  addGpu(command, arguments->device);
  addBenchPicture(command, arguments->picture, session);
  command.runs(session, [arguments, &session] { benchCrossover(*arguments, session); });
}

}  // namespace kindred::cli
