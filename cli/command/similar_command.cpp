#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <tuple>

#include "cli/answer/cost_words.hpp"
#include "cli/answer/kernel_matrix_words.hpp"
#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/share_flag.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/session/output.hpp"
#include "cli/session/team.hpp"
#include "engine/core/text.hpp"
#include "engine/layout/layout.hpp"
#include "engine/map/neighbour_network.hpp"
#include "engine/molecule/fold_score.hpp"
#include "engine/molecule/residues.hpp"
#include "engine/similar/outside_lists.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/cliff_work.hpp"
#include "engine/work/similar_work.hpp"
#include "io/export/network_file.hpp"
#include "io/export/similar_file.hpp"
#include "io/export/structure_file.hpp"
#include "io/format/file_groups.hpp"
#include "io/format/filtered.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

namespace {

struct SimilarArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  int most = 0;  ///< as many as usual
  SimilarOptions similar;
  std::optional<Ranking> ranking;
  int rescored = -1;       ///< below 0: as many as suit the kernel
  std::string superposed;  ///< where proteins go, laid on the query
  std::string target;
  std::optional<CliffOrder> order;
  std::string graph;
  std::string smiles;
  std::string output;
  bool areMutual = false;
  std::string project;
  bool isTogether = false;
  JobShare share;
};

using SharedData = std::shared_ptr<const Dataset>;

SharedData readSet(const std::vector<std::filesystem::path>& paths, const io::ReadOptions& options,
                   Session& session, Progress progress) {
  return std::make_shared<const Dataset>(
      readInput(paths, options, session, std::move(progress)).dataset);
}

/// Returns the graphs that the filter lets through, and the place of the chosen one among them; -1
/// if it is none of them.
std::pair<SharedData, std::vector<std::int32_t>> lookedAmong(const SharedData& all,
                                                             std::int32_t chosen,
                                                             const io::ReadOptions& options,
                                                             Session& session) {
  if (options.filter.empty()) return {all, {chosen}};
  if (session.team != nullptr)
    throw Error{ErrorCode::Usage,
                "--filter and --graph go together in one process alone: type the molecule by "
                "--smiles."};
  io::ReadResult read{.dataset = *all, .rows = std::vector<std::int32_t>(all->size())};
  std::iota(read.rows.begin(), read.rows.end(), 0);
  auto progress = session.progress.slice(0.1, 0.2);
  io::keepFiltered(read, options.filter, session.readers.get(), progress);
  const auto found = std::ranges::find(read.rows, chosen);
  const auto place =
      found == read.rows.end() ? -1 : static_cast<std::int32_t>(found - read.rows.begin());
  return {std::make_shared<const Dataset>(std::move(read.dataset)), {place}};
}

/// The graph that is looked for; of two files it is one of the first.
std::int32_t chosenQuery(const Dataset& first, const std::string& graph, bool areApart) {
  try {
    return static_cast<std::int32_t>(chosenGraph(first, graph));
  } catch (const Error& problem) {
    if (!areApart) throw;
    throw Error{problem.code(), joined(problem.what(),
                                       " Of two files --graph is one of the first, "
                                       "unless they are read --together.")};
  }
}

/// Reads the graphs to look for and those to look among: two files are one and the other, unless
/// they are read together; in one file or many, one graph or a typed one is looked for among all,
/// or each among the others.
SimilarRequest readQueries(const SimilarArguments& arguments, Session& session) {
  const auto& [paths, options] = arguments.input;
  const auto groups = io::fileGroups(paths, io::Grouping::Each, options.format);
  const bool isTyped = !arguments.smiles.empty();
  const bool isOne = !arguments.graph.empty();
  const bool areApart = groups.size() == 2 && !isTyped && !arguments.isTogether;
  if (areApart)
    session.say(joined("Looking for ", groups.front().files.front().filename().string(), " among ",
                       groups.back().files.front().filename().string(),
                       "; --together makes one data set of them."));
  SimilarRequest request;
  auto reading = options;
  if (isOne || areApart) reading.filter.clear();  // it chooses what is looked among
  const auto first = readSet(areApart ? groups.front().files : paths, reading, session,
                             session.progress.slice(0, 0.1));
  if (isTyped) {
    request.queries =
        readTyped(arguments.smiles, options, session, session.progress.slice(0, 0.02));
    request.among = first;
  } else if (isOne) {
    const auto chosen = chosenQuery(*first, arguments.graph, areApart);
    request.queries = std::make_shared<const Dataset>(subset(*first, std::array{chosen}));
    if (!areApart)
      std::tie(request.among, request.places) = lookedAmong(first, chosen, options, session);
  } else {
    request.queries = first;
  }
  if (areApart)
    request.among =
        readSet(groups.back().files, options, session, session.progress.slice(0.1, 0.2));
  request.kernel = arguments.kernel.resolveForSimilar(request.searched());
  request.solve = arguments.solve.options;
  request.options = arguments.similar;
  request.options.most = arguments.most > 0
                             ? arguments.most
                             : usualMost(request.options.threshold, request.searched().size());
  request.options.ranking =
      arguments.ranking.value_or(usualRanking(request.kernel, request.searched()));
  request.options.rescored =
      arguments.rescored < 0 ? usualRescored(request.kernel) : arguments.rescored;
  request.share = arguments.share;
  request.claims = session.team;
  return request;
}

/// ", pKi 7.2, difference 1.4, SALI 12", as far as there are values.
std::string valueText(const ListValues& values, std::size_t query, const SimilarGraph& one) {
  const double value = values.ofSearched[static_cast<std::size_t>(one.graph)];
  if (!std::isfinite(value)) return {};
  const double difference = values.difference(query, one);
  return joined("  ", values.target, " ", rounded(value),
                std::isfinite(difference) ? joined(", difference ", rounded(difference), ", SALI ",
                                                   rounded(saliOf(difference, one.value)))
                                          : "");
}

/// "  TM-score 0.72 (0.85 by the query, 0.62 by this one), 120 residues, RMSD 2.1 Å, 18 %
/// identical"
std::string foldText(const FoldMatch& fold) {
  if (fold.fewestResidues == 0) return "  not laid on it";
  const auto residues = static_cast<std::size_t>(fold.residues);
  const auto fewest = static_cast<std::size_t>(fold.fewestResidues);
  return joined("  TM-score ", readable(fold.score(), 3), " (", readable(fold.scoreByQuery, 3),
                " by the query, ", readable(fold.scoreByGraph, 3), " by this one), ",
                counted(residues, "residue", "residues"), ", RMSD ", readable(fold.rmsd, 3), " Å, ",
                std::lround(100 * fold.identity), " % identical",
                foldLikeness(fold.score(), fewest) == FoldLikeness::Unknown
                    ? "; too few residues to tell it from chance"
                    : "");
}

std::string listText(const SimilarResult& result, const ListValues* values, std::size_t query) {
  const auto& list = result.lists[query];
  const auto name = graphName(*result.request.queries, query);
  if (list.empty()) return joined("Nothing is so much like ", name, ".\n");
  const bool isDamped = result.request.options.ranking == Ranking::Damped;
  std::string text = joined("Like ", name, ":\n");
  for (std::size_t rank = 0; rank < list.size(); ++rank) {
    const auto place = toText(rank + 1);
    text += joined(std::string(place.size() < 4 ? 4 - place.size() : 0, ' '), place, "  ",
                   readable(list[rank].value, 4), "  ",
                   isDamped ? joined("(damped ", readable(list[rank].rank, 4), ")  ") : "",
                   graphName(result.request.searched(), list[rank].graph),
                   result.folds.empty() ? "" : foldText(result.folds[query][rank]),
                   values ? valueText(*values, query, list[rank]) : "", "\n");
  }
  return text;
}

/// The lists, unless they are many and went to a file.
std::string answerText(const SimilarResult& result, const ListValues* values,
                       const std::string& output) {
  constexpr std::size_t few = 10;
  std::string text;
  const auto& share = result.request.share;
  if (!share.isWhole()) return workText(result.provenance, false) + shareText(share);
  if (output.empty() || result.lists.size() <= few)
    for (std::size_t query = 0; query < result.lists.size(); ++query)
      text += listText(result, values, query);
  return text + workText(result.provenance, false) +
         (result.isComplete ? "" : "Stopped: graphs that were not compared are missing.\n");
}

/// Merges the lists of all processes two by two: log2 of their number rounds. Returns true in the
/// one that has them all.
bool mergeLists(SimilarResult& result, Team& team) {
  for (int step = 1; step < team.processes(); step *= 2) {
    if (team.number() % (2 * step) != 0) {
      team.send(team.number() - step, listBytes(result));
      return false;
    }
    if (team.number() + step < team.processes())
      addLists(result, team.receive(team.number() + step));
  }
  return true;
}

/// Throws Error if there is no one protein that others can be laid on.
void requireOneProtein(const Dataset& queries) {
  if (queries.size() != 1)
    throw Error{ErrorCode::Usage,
                "--superposed lays proteins on one: choose it by --graph, or give its file first."};
  if (alphaCarbons(*queries.graphs.front()).empty())
    throw Error{ErrorCode::Input, joined(graphName(queries, 0),
                                         " has no Cα in space: nothing can be laid on it. Give a "
                                         "protein structure, from a PDB or mmCIF file.")};
}

/// Writes the query, and behind it those of its list that lie on it.
void writeSuperposed(const SimilarResult& result, const std::string& path, Progress progress) {
  std::vector<std::shared_ptr<const Graph>> listed;
  const auto& list = result.lists.front();
  for (const auto& one : list)
    listed.push_back(result.request.searched().graphs[static_cast<std::size_t>(one.graph)]);
  const auto laid = superposedOn(result.request.queries->graphs.front(), listed, progress);
  io::writePdb(laid, path, progress);
}

/// The values of the target, before the work; nothing if none is named.
std::optional<ListValues> askedValues(const SimilarArguments& arguments,
                                      const SimilarRequest& request) {
  if (!arguments.target.empty()) return listValuesOf(request, arguments.target);
  if (arguments.order)
    throw Error{ErrorCode::Usage, "--sort is by differences of a property: name it by --target."};
  return std::nullopt;
}

/// True if the lists are to be written as a network.
bool wantsNetwork(const SimilarArguments& arguments) {
  const auto extension = io::lowerExtension(arguments.output);
  return extension != ".json" &&
         std::ranges::count(io::networkFileKinds(), extension, &io::FileKind::extension) > 0;
}

/// Throws Error (Usage) if the output is neither lists nor a network, or no network can be made.
void requireOutputKind(const SimilarArguments& arguments) {
  if (arguments.areMutual && !wantsNetwork(arguments))
    throw Error{ErrorCode::Usage,
                "--mutual chooses the edges of a network: write one, as -o neighbours.graphml."};
  if (arguments.output.empty()) return;
  if (!wantsNetwork(arguments)) {
    io::kindOf(arguments.output, io::similarFileKinds(), "a list of similar graphs");
    return;
  }
  if (!arguments.graph.empty() || !arguments.smiles.empty())
    throw Error{ErrorCode::Usage,
                "A network of neighbours joins all graphs of a file: leave out --graph and "
                "--smiles, or write the list as .csv."};
}

/// Writes the lists as a network, and says how large it is.
std::string writeNeighbours(const SimilarResult& result, const SimilarArguments& arguments,
                            Progress progress) {
  auto network = neighbourNetwork(result, arguments.areMutual, progress);
  auto laying = progress.slice(0, 0.8), writing = progress.slice(0.8, 1);
  if (io::holdsDrawing(arguments.output))
    network = withDrawing(network, layOut(network, {}, laying).positions);
  io::writeNetwork(network, arguments.output, writing);
  return joined("Saved the network of neighbours in ", arguments.output, ": ",
                counted(network.nodeCount(), "node", "nodes"), ", ",
                counted(network.edgeCount(), "edge", "edges"), ".\n");
}

LibraryValues libraryValuesIn(const WorkSetting& setting) {
  const bool isFresh =
      !setting.store || setting.store->plan().empty();  // else it goes on as it began
  const auto kept =
      setting.steps.empty() || !setting.steps.front() ? std::nullopt : setting.steps.front()->end();
  const bool areKept = isFresh && kept && kept->isComplete;
  return areKept ? LibraryValues::Kept : LibraryValues::Computed;
}

void lookForSimilar(const SimilarArguments& arguments, Session& session) {
  requireProjectOfShare(arguments.share, arguments.project, arguments.output);
  requireOutputKind(arguments);
  const std::array<std::filesystem::path, 3> outputs{arguments.output, arguments.superposed,
                                                     arguments.project};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);
  const auto request = readQueries(arguments, session);
  if (wantsNetwork(arguments) && request.among)
    throw Error{ErrorCode::Usage,
                "A network of neighbours is of one data set: read the two files --together."};
  if (!arguments.superposed.empty()) requireOneProtein(*request.queries);
  const auto values = askedValues(arguments, request);
  sayKernel(request.kernel, session);
  const auto devices = openDevices(arguments.solve, session);
  Working working{arguments.project, devices, session};
  const auto setting = working.setting(request, session.progress.slice(0.2, 0.21));
  sayCost(request, devices, session, session.progress.slice(0.21, 0.22), libraryValuesIn(setting));
  const auto computed = working.quietResult(request, setting, session.progress.slice(0.22, 0.95));
  session.remark(computed->origin().remarks);
  auto result = *computed->value();
  if (session.team != nullptr) {
    if (!mergeLists(result, *session.team)) return;
    if (const auto& library = result.request.damped; library && result.isComplete)
      session.remark(outsideRemarks(result.request, result.lists, *library));
    if (request.options.rescored > 0) {
      rescoreByFold(result, request.options, session.progress.slice(0.9, 0.95));
      session.remark({foldRemark(request.options)});
    }
  }
  if (values && arguments.order) sortLists(result, *values, *arguments.order);
  const auto* shown = values ? &*values : nullptr;
  std::string saved;
  auto writing = session.progress.slice(0.95, 1);
  if (wantsNetwork(arguments))
    saved = writeNeighbours(result, arguments, writing);
  else if (!arguments.output.empty())
    io::writeSimilar(result, arguments.output, writing, shown);
  if (!arguments.superposed.empty()) writeSuperposed(result, arguments.superposed, writing);
  Json json{
      {"queries", result.lists.size()},         {"among", request.searched().size()},
      {"complete", result.isComplete},          {"most", request.options.most},
      {"threshold", request.options.threshold}, {"ranking", rankingName(request.options.ranking)},
      {"pairs", result.provenance.pairs},       {"output", arguments.output}};
  json.update(io::provenanceJson(request.kernel, request.solve, result.provenance));
  if (session.asJson && arguments.output.empty())
    for (std::size_t query = 0; query < result.lists.size(); ++query)
      json["lists"].push_back(io::similarJson(result, query, shown));
  session.answer(json, answerText(result, shown, arguments.output) + saved);
}

/// Adds how many graphs are listed, and from which similarity on.
void addLengthFlags(const Command& command, SimilarArguments& arguments) {
  command.number("-k,--most", arguments.most, "How many similar graphs of each.")
      .type("N")
      .between(1, 100'000)
      .showDefault("10; with --threshold 1000");
  command
      .number("--threshold", arguments.similar.threshold,
              "Leave out graphs that are less alike; without -k, all others are listed, up to a "
              "thousand of each.")
      .type("X")
      .between(0.0, 1.0);
}

}  // namespace

void addSimilarCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<SimilarArguments>();
  const auto command =
      program.add("similar", "Find the graphs that are most like a graph, or like each of many.");
  addInput(command, arguments->input);
  addGraphChoice(command, arguments->graph);
  addTyped(command, arguments->smiles,
           "Look for what is like this molecule, a SMILES or an InChI, among the file.")
      .excludes(command.at("--graph"));
  command.flag("--together", arguments->isTogether, "Read two files as one data set.");
  addLengthFlags(command, *arguments);
  command
      .onText(
          "--ranking",
          [arguments](const std::string& text) { arguments->ranking = rankingNamed(text); },
          "Rank by what graphs share beyond what those that are searched have in common (damped), "
          "or plainly by their similarity; without it, damped among 100 molecules or more.")
      .type("damped|plain");
  command
      .number("--rescore", arguments->rescored,
              "How many of the most similar proteins of each are laid on it and ordered by their "
              "TM-score; without it, 50 by the kernel fold, and none by another.")
      .type("N")
      .between(0, 100'000);
  command.file("--superposed", arguments->superposed,
               "Where the query and its list go as PDB, a model each, laid on the query (.pdb).");
  command
      .text("--target", arguments->target,
            "Property whose differences, and SALI, stand beside the similarities.")
      .type("NAME");
  command
      .onText(
          "--sort",
          [arguments](const std::string& text) { arguments->order = cliffOrderNamed(text); },
          "Sort each list by difference over 1 - similarity (SALI), or by difference alone; "
          "without it, the most alike come first.")
      .type("sali|difference");
  command.file("-o,--output", arguments->output,
               "Where the lists go: .csv, .json, or .npz as SciPy reads sparse matrices; or a "
               "network that joins each graph to its list: .graphml, .cx2, .gml, .sif, .el, .gw.");
  command.flag("--mutual", arguments->areMutual,
               "Join two graphs in a network only if each is in the list of the other.");
  command.file("--project", arguments->project,
               "Project file that keeps what is compared; a stopped job goes on from it.");
  addShareFlag(command, arguments->share);
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.footer(
      "One file, or more than two as one data set: each graph among the others, or one of them "
      "(--graph), or\na molecule that is typed (--smiles). Two files: each graph of the first "
      "among those of the second, unless\nthey are read --together. No matrix is kept: memory is "
      "that of the graphs and of the lists.");
  command.runs(session, [arguments, &session] { lookForSimilar(*arguments, session); });
}

}  // namespace kindred::cli
