#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

struct BenchXmvArguments {
  std::string device{automaticDevice};
  XmvBenchOptions options;
  BenchPicture picture;
};

constexpr double giga = 1e9;

std::string textOf(const XmvReport& report) {
  std::string text = joined(
      "Pairs of fully connected graphs of ", report.nodes, " nodes on ", report.device,
      "; operations and bytes by Table I\nroofs: ", rounded(report.roofs.operations / giga),
      " Gop/s, with labels ", rounded(operationRoof(report.roofs, LabelKind::Difference) / giga),
      "; memory ", rounded(report.roofs.globalBytes / giga), " GB/s, shared memory ",
      rounded(report.roofs.sharedBytes / giga), "\n");
  for (const auto& measured : report.measurements)
    text += joined("  ", measured.labels, ", ", measured.name, ": ",
                   rounded(measured.operationRate() / giga, 4), " Gop/s, memory ",
                   rounded(measured.globalRate() / giga), " GB/s, shared memory ",
                   rounded(measured.sharedRate() / giga), "; ",
                   rounded(1e9 * measured.seconds / measured.pairs), " ns a pair\n");
  return text;
}

void benchXmv(const BenchXmvArguments& arguments, Session& session) {
  checkPicture(arguments.picture);
  const auto bench = openPrimitiveBench(arguments.device);
  const auto report = measureXmv(*bench, arguments.options, session.progress);
  const auto json = jsonOf(report);
  session.answer(json, textOf(report));
  drawPicture(arguments.picture, json);
}

}  // namespace

void addBenchXmv(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchXmvArguments>();
  const auto command = bench.add(
      "xmv", "Time the paper's products of a vector with a Kronecker product, on a GPU (Fig. 5).");
  addGpu(command, arguments->device);
  addCount(command, "--nodes", arguments->options.nodes, "Nodes of each graph", 192);
  addCount(command, "--pairs", arguments->options.pairs,
           "How many pairs at once; 0: enough to fill a GPU, if they fit its memory", 65'536, 0);
  addRepeats(command, arguments->options.repeats);
  addBenchPicture(command, arguments->picture, session);
  command.runs(session, [arguments, &session] { benchXmv(*arguments, session); });
}

}  // namespace kindred::cli
