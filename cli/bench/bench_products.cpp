#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"
#include "cli/bench/bench_graphs.hpp"
#include "cli/flag/kernel_flags.hpp"

namespace kindred::cli {

namespace {

struct BenchProductsArguments {
  BenchGraphs graphs;
  KernelFlags kernel;
  BenchPicture picture;
};

std::string textOf(const ProductReport& report) {
  auto text = joined(report.device, " does ", rounded(1e-9 * report.roofs.operations),
                     " Gop/s and moves ", rounded(1e-9 * report.roofs.memoryBytes),
                     " GB/s, within its caches ", rounded(1e-9 * report.roofs.cachedBytes), "\n");
  for (const auto& product : report.products)
    text += joined("  ", product.name, product.isLabeled ? ", labels on edges" : ", no labels",
                   ": ", rounded(1e-9 * product.operationRate()), " Gop/s, ",
                   rounded(1e-9 * product.byteRate()), " GB/s; ",
                   rounded(100 * product.operationRate() / report.roofs.operations),
                   " % of what it computes\n");
  return text;
}

void benchProducts(const BenchProductsArguments& arguments, Session& session) {
  checkPicture(arguments.picture, arguments.graphs.input.paths);
  const auto dataset = readBenchGraphs(arguments.graphs, session, session.progress.slice(0, 0.1));
  auto multiplying = session.progress.slice(0.1, 1);
  const auto report = measureProducts(
      {dataset->name, dataset->graphs, arguments.kernel.resolve(*dataset)}, {}, multiplying);
  const auto json = jsonOf(report);
  session.answer(json, textOf(report));
  drawPicture(arguments.picture, json);
}

}  // namespace

void addBenchProducts(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchProductsArguments>();
  const auto command =
      bench.add("products",
                "Time one multiplication by the matrix of a pair on the processor, beside what it "
                "computes and copies at most: of graphs of several fills, and of the data set.");
  addBenchGraphs(command, arguments->graphs);
  arguments->kernel.addTo(command);
  addBenchPicture(command, arguments->picture, session);
  command.runs(session, [arguments, &session] { benchProducts(*arguments, session); });
}

}  // namespace kindred::cli
