#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_matrix_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/target_list.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "engine/core/text.hpp"
#include "engine/work/similar_work.hpp"
#include "io/export/cliff_file.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostShown = 10;  // pairs, if all go to a file

struct CliffArguments {
  TargetListArguments list;
  KernelFlags kernel;
  SolveFlags solve;
  CliffOptions cliffs;
};

std::string pairText(const Cliffs& cliffs, std::size_t rank) {
  const auto& graphs = *cliffs.lists->request.queries;
  const auto& cliff = cliffs.pairs[rank];
  const auto named = [&](std::int32_t graph) {
    return joined(graphName(graphs, static_cast<std::size_t>(graph)), " (",
                  rounded(cliffs.values[static_cast<std::size_t>(graph)]), ")");
  };
  return joined("  ", rank + 1, ". SALI ", rounded(cliff.sali), ", difference ",
                rounded(cliff.difference), ", similarity ", readable(cliff.similarity, 4), ": ",
                named(cliff.a), ", ", named(cliff.b), "\n");
}

std::string cliffsText(const Cliffs& cliffs, const std::string& output) {
  const auto& [target, threshold, least, changed, most, order] = cliffs.options;
  const auto& graphs = *cliffs.lists->request.queries;
  if (cliffs.pairs.empty())
    return joined("No two of ", counted(static_cast<long long>(graphs.size()), "graph", "graphs"),
                  " are alike by ", threshold, " or more and differ in ", target,
                  ": lower --threshold or --least, or raise --changed.\n");
  const auto count = cliffs.pairs.size();
  std::string text =
      joined("The ", counted(static_cast<long long>(count), "pair", "pairs"), " of ",
             order == CliffOrder::Sali ? "highest SALI, the difference over 1 - similarity,"
                                       : "largest difference",
             " of ", target, " among graphs that are alike by ", threshold, " or more:\n");
  const auto shown = output.empty() ? count : std::min(mostShown, count);
  for (std::size_t rank = 0; rank < shown; ++rank)
    text += pairText(cliffs, rank);
  return text;
}

void lookForCliffs(const CliffArguments& arguments, Session& session) {
  const auto& [list, kernel, solve, options] = arguments;
  const auto& output = list.output;
  const auto graphs = readForTarget(list, options.target, "a list of cliffs", session,
                                    session.progress.slice(0, 0.2));
  const auto request =
      listsForCliffs(graphs, kernel.resolveForSimilar(*graphs), solve.options, options.threshold);
  sayKernel(request.kernel, session);
  const auto devices = openDevices(solve, session);
  sayCost(request, devices, session, session.progress.slice(0.2, 0.22));
  Working working{list.project, devices, session};
  const auto lists = working.result(request, session.progress.slice(0.22, 0.95));
  const auto cliffs = cliffsOf(lists->value(), options);
  session.remark(cliffs.remarks);
  auto writing = session.progress.slice(0.95, 1);
  if (!output.empty()) io::writeCliffs(cliffs, output, writing);
  const auto& provenance = lists->value()->provenance;
  Json json{{"graphs", graphs->size()},
            {"target", options.target},
            {"threshold", options.threshold},
            {"complete", lists->value()->isComplete},
            {"output", output}};
  json.update(io::provenanceJson(request.kernel, request.solve, provenance));
  json["cliffs"] = io::cliffsJson(cliffs);
  session.answer(json, cliffsText(cliffs, output) + workText(provenance, false));
}

}  // namespace

void addCliffsCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<CliffArguments>();
  const auto command = program.add(
      "cliffs", "Find activity cliffs: pairs of graphs that are alike and differ in a property.");
  addInput(command, arguments->list.input);
  addFlags(command, cliffOptionTable(), arguments->cliffs, "Cliffs");
  addTargetList(command, arguments->list, "Where the pairs go: .csv or .json.");
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "SALI is |difference| / (1 - similarity); a similarity counts as 0.99 at most: twins "
      "would\nstand before all others. Take a logarithm of what spreads over decades: of a Ki its "
      "pKi.");
  command.runs(session, [arguments, &session] { lookForCliffs(*arguments, session); });
}

}  // namespace kindred::cli
