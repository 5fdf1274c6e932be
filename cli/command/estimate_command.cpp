#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/matrix_output.hpp"
#include "cli/flag/rows_and_columns.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/session/progress_line.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/work/estimate.hpp"

namespace kindred::cli {

namespace {

struct EstimateArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  MatrixOutput matrix;
  bool isTogether = false;
  int machines = 1;
  int most = 0;
};

GramRequest requestOf(const EstimateArguments& arguments, Session& session) {
  const auto [rows, columns] = readRowsAndColumns(arguments.input, arguments.isTogether, session,
                                                  session.progress.slice(0, 0.6));
  GramRequest request{.rows = rows, .columns = columns, .solve = arguments.solve.options};
  request.kernel = arguments.most > 0
                       ? arguments.kernel.resolveForSimilar(columns ? *columns : *rows)
                       : arguments.kernel.resolve(*rows);
  return request;
}

GramEstimate estimateOf(const EstimateArguments& arguments, const GramRequest& request,
                        const OpenDevices& devices, Session& session) {
  auto progress = session.progress.slice(0.6, 1);
  if (arguments.most == 0) return estimateGram(request, devices, progress, Keeping::Nothing);
  return estimateLists(request, arguments.most, devices, progress);
}

void sayEstimate(const EstimateArguments& arguments, Session& session) {
  const auto devices = openQuietly(arguments.solve, session);
  const auto request = requestOf(arguments, session);
  sayKernel(request.kernel, session);
  sayDevices(devices, arguments.solve, session);
  const auto estimate = estimateOf(arguments, request, devices, session);
  const auto& plan = estimate.plan;
  const auto cost = arguments.most > 0 ? costOfLists(estimate, arguments.machines, arguments.most)
                                       : costOfMatrix(estimate, arguments.machines,
                                                      io::widthOf(arguments.matrix.type()));
  const auto machines = counted(arguments.machines, "machine", "machines");
  const auto blocks = counted(static_cast<long long>(plan.blocks.size()), "block", "blocks");
  session.answer(
      {{"rows", plan.rows},
       {"columns", plan.columns},
       {"pairs", plan.pairCount},
       {"likely_pairs", estimate.likelyPairs()},
       {"blocks", plan.blocks.size()},
       {"devices", idsOf(devices)},
       {"machines", arguments.machines},
       {"preset", presetOf(request.kernel)},
       {"seconds_of_one", estimate.seconds},
       {"seconds", cost.seconds},
       {"memory_bytes", plan.memoryBytes},
       {"disk_bytes", cost.diskBytes},
       {"share_disk_bytes", cost.shareBytes}},
      joined(counted(static_cast<long long>(plan.pairCount), "pair", "pairs"), " in ", blocks,
             estimate.share < 1
                 ? joined(", of which about ", thousands(estimate.likelyPairs()), " are solved")
                 : std::string{},
             ".\nTime: about ", durationText(cost.seconds), " on ", machines, " with ",
             idsOf(devices), arguments.machines > 1 ? " each" : "",
             arguments.machines > 1 ? joined(" (", durationText(estimate.seconds), " on one)")
                                    : std::string{},
             ".\nMemory: ", byteText(plan.memoryBytes), " on each, beside the graphs.\nDisk: ",
             byteText(cost.diskBytes), arguments.most > 0 ? " of lists" : " of values",
             cost.shareBytes > 0 ? joined(", and ", byteText(cost.shareBytes),
                                          " in projects while --share is merged.\n")
                                 : std::string{".\n"}));
}

}  // namespace

void addEstimateCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<EstimateArguments>();
  const auto command = program.add(
      "estimate",
      "Say what a kernel matrix, or lists of similar graphs, will take: before it does.");
  addInput(command, arguments->input);
  command
      .number("--machines", arguments->machines,
              "How many machines like this one share the work, by --share.")
      .type("N")
      .between(1, 1'000'000)
      .showDefault();
  command
      .number("-k,--most", arguments->most,
              "Lists of the N most similar graphs instead of a matrix.")
      .type("N")
      .between(1, 100'000);
  arguments->matrix.addTo(command);
  command.flag("--together", arguments->isTogether, "Read two files as one data set.");
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "Some pairs are solved for about a quarter of a second to see how fast the device is; for "
      "lists, about as many again to see how many have to be.");
  command.runs(session, [arguments, &session] { sayEstimate(*arguments, session); });
}

}  // namespace kindred::cli
