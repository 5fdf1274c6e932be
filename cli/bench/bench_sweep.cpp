#include <algorithm>
#include <memory>
#include <optional>

#include "cli/bench/bench.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/device_flags.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/two_graphs.hpp"
#include "cli/session/gathered.hpp"
#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/work/alignment_work.hpp"
#include "engine/work/sweep_work.hpp"

namespace kindred::cli {

namespace {

struct SweepArguments {
  Input input;
  std::vector<std::string> graphs;
  SweepOptions sweep;
  CualignRequest request;
  DeviceFlags device{.device = "cpu"};
  std::string project;
};

Json sweepJson(const SweepRow& row) {
  Json stages;
  for (const auto& stage : row.stages)
    stages[stage.name] = stage.seconds;
  return {{"density", row.density},
          {"reached_density", row.reached},
          {"candidates", row.candidates},
          {"overlap_entries", row.overlapEntries},
          {"overlaps", row.overlaps},
          {"conserved_edges", row.conservedEdges},
          {"ncv_gs3", row.coverageAndS3},
          {"seconds", row.seconds},
          {"stages", stages}};
}

std::string sweepText(const Json& rows) {
  std::string text =
      "asked   density   candidates   overlap entries   overlaps   conserved   NCV-GS³   seconds\n";
  const auto padded = [](std::string cell, std::size_t width) {
    return std::string(width - std::min(width, cell.size()), ' ') + cell;
  };
  const auto count = [](const Json& value) { return thousands(value.get<long long>()); };
  const auto share = [](const Json& value) {
    return joined(rounded(100 * value.get<double>()), " %");
  };
  for (const auto& row : rows)
    text += joined(padded(share(row["density"]), 5), padded(share(row["reached_density"]), 10),
                   padded(count(row["candidates"]), 13), padded(count(row["overlap_entries"]), 18),
                   padded(count(row["overlaps"]), 11), padded(count(row["conserved_edges"]), 12),
                   padded(rounded(row["ncv_gs3"].get<double>(), 4), 10),
                   padded(rounded(row["seconds"].get<double>()), 10), "\n");
  return text;
}

/// Others align by other steps, and which took which density would be left to chance.
void requireOneKind(const OpenDevices& devices, Team* team) {
  const Json own = idsOf(devices);
  std::string all;
  for (const auto& ids : team == nullptr ? std::vector<Json>{own} : gatheredJson(own, *team))
    all += joined(all.empty() ? "" : ", ", ids.get<std::string>());
  const bool haveCpu = all.find("cpu") != all.npos, haveGpu = all.find("cuda:") != all.npos;
  if (haveCpu && haveGpu)
    throw Error{ErrorCode::Usage, joined("A sweep is shared by devices of one kind, and ", all,
                                         " are not: name GPUs alone.")};
}

Json rowsJson(const std::vector<SweepRow>& rows) {
  auto json = Json::array();
  for (const auto& row : rows)
    json.push_back(sweepJson(row));
  return json;
}

/// The rows of all processes, by density, for the one that leads; none for the others.
std::optional<Json> rowsOfTeam(const Json& own, Team& team) {
  std::vector<Json> rows;
  for (const auto& ofProcess : gatheredJson(own, team))
    rows.insert(rows.end(), ofProcess.begin(), ofProcess.end());
  if (!team.leads()) return std::nullopt;
  std::ranges::stable_sort(rows, {},
                           [](const Json& row) { return row.at("reached_density").get<double>(); });
  return Json(rows);
}

/// The rows of this process, which a project keeps if one device computes them all.
SweepRows sweptBy(const SweepArguments& arguments, const SweepRequest& request,
                  const OpenDevices& devices, Session& session) {
  auto* const team = session.team;
  auto progress = session.progress.slice(0.05, 1);
  if (team == nullptr && devices.sharing.size() == 1) {
    Working working{arguments.project, devices, session};
    return *working.result(request, progress)->value();
  }
  if (!arguments.project.empty())
    throw Error{ErrorCode::Usage, "--project keeps a sweep of one device: name one."};
  session.remark(leftOutRemarks(request));
  session.remark(precisionRemarks(request.alignment.belief, devices.sharing.front()->device().id));
  std::vector<Alignment*> aligning;
  for (const auto& backend : devices.sharing)
    aligning.push_back(backend->alignment());
  ClaimDensity claim;
  if (team != nullptr) claim = [team](std::size_t count) { return team->next(count); };
  return sweepDensities(request.alignment, request.options.densities, {aligning, claim}, progress);
}

void measureSweep(const SweepArguments& arguments, Session& session) {
  const auto networks =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.05));
  SweepRequest request{arguments.request, arguments.sweep};
  request.alignment.a = networks.graphs[0];
  request.alignment.b = networks.graphs[1];
  const auto &a = *networks.graphs[0], &b = *networks.graphs[1];
  const auto devices = openDevices(arguments.device, session);
  requireOneKind(devices, session.team);
  const auto own = rowsJson(sweptBy(arguments, request, devices, session));
  const auto rows = session.team != nullptr ? rowsOfTeam(own, *session.team) : std::optional{own};
  if (!rows) return;
  session.answer({{"bench", "sweep"},
                  {"a", a.name()},
                  {"b", b.name()},
                  {"device", devices.sharing.front()->device().name},
                  {"devices", idsOf(devices)},
                  {"rows", *rows}},
                 sweepText(*rows));
}

}  // namespace

void addBenchSweep(const Command& bench, Session& session) {
  auto arguments = std::make_shared<SweepArguments>();
  const auto command = bench.add(
      "sweep",
      "Align two networks by candidates of one density after the other: how many there are, how "
      "many overlap, how good the alignment is and how long it takes. The seconds of each density "
      "include those of the embeddings, which all share.");
  addInput(command, arguments->input, DataKind::Networks);
  addTwoGraphChoices(command, arguments->graphs);
  addFlags(command, sweepOptionTable(), arguments->sweep, "Sweep");
  addFlags(command, embeddingOptionTable(), arguments->request.embedding, "Embedding");
  addFlags(command, sweptCandidateTable(), arguments->request.choice, "Candidates");
  addFlags(command, beliefOptionTable(), arguments->request.belief, "Belief propagation");
  addDeviceFlag(command, arguments->device,
                "several with commas between them take the densities in turn", "Solving");
  addProjectFlag(command, arguments->project);
  command.runs(session, [arguments, &session] { measureSweep(*arguments, session); });
}

}  // namespace kindred::cli
