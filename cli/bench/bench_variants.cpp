#include "cli/bench/bench.hpp"
#include "cli/flag/input.hpp"
#include "cli/session/output.hpp"
#include "engine/bench/variants.hpp"
#include "engine/core/text.hpp"
#include "io/project/project.hpp"

namespace kindred::cli {

namespace {

struct BenchVariantsArguments {
  Input input;
  int count = 1'000'000;
  int seed = 1;
  std::string output;
};

void makeVariants(const BenchVariantsArguments& arguments, Session& session) {
  requireOutput(arguments.output, arguments.input.paths);
  auto reading = session.progress.slice(0, 0.1), making = session.progress.slice(0.1, 0.6);
  const auto read =
      readInput(arguments.input.paths, arguments.input.options, session, reading).dataset;
  const auto made = variantsOf(read, static_cast<std::size_t>(arguments.count),
                               static_cast<std::uint64_t>(arguments.seed), making);
  auto project = io::Project::openOrCreate(arguments.output, session.progress);
  project.saveDataset(made, {}, session.progress.slice(0.6, 1));
  session.answer({{"graphs", made.size()}, {"output", arguments.output}},
                 joined("Saved ", counted(arguments.count, "made-up molecule", "made-up molecules"),
                        " in ", arguments.output, ".\n"));
}

}  // namespace

void addBenchVariants(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchVariantsArguments>();
  const auto command = bench.add(
      "variants",
      "Make many molecules of some, with other atoms instead of hydrogens, to measure large "
      "data sets.");
  addInput(command, arguments->input);
  addCount(command, "--count", arguments->count, "How many to make", 100'000'000);
  command.number("--seed", arguments->seed, "The same seed makes the same molecules.")
      .type("N")
      .showDefault();
  command.file("-o,--output", arguments->output, "The project that they are saved in.").required();
  command.runs(session, [arguments, &session] { makeVariants(*arguments, session); });
}

}  // namespace kindred::cli
