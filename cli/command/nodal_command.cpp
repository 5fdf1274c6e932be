#include <algorithm>

#include "cli/answer/kernel_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/kernel_flags.hpp"
#include "cli/flag/solve_flags.hpp"
#include "cli/flag/two_graphs.hpp"
#include "cli/session/output.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/residues.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/nodal/node_matching.hpp"
#include "engine/nodal/structure_match.hpp"
#include "engine/work/matrix_work.hpp"
#include "io/export/nodal_file.hpp"
#include "io/export/structure_file.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

namespace {

struct NodalArguments {
  Input input;
  KernelFlags kernel;
  SolveFlags solve;
  std::vector<std::string> graphs;  ///< as they were chosen: none, or two
  std::string output;
  std::string superposed;  ///< where the second structure goes, laid on the first
  std::string project;
};

/// Ends the sentence, and says where the values fall short.
std::string convergenceText(const NodalResult& result) {
  if (result.similarity.isConverged) return ".\n";
  return joined(".\nThe values did not reach the tolerance of ", result.request.solve.tolerance,
                ": raise --maximum-iterations or q.\n");
}

/// "3 C": a node by its number from 1, with its name or element.
std::string nodeWords(const Graph& graph, Node node) {
  const auto place = static_cast<std::size_t>(node);
  if (!graph.nodeNames().empty()) return joined(node + 1, " ", graph.nodeNames()[place]);
  const auto* element = findColumn(graph.nodeAttributes(), "element");
  return element ? joined(node + 1, " ", cellText(element->data, place)) : toText(node + 1);
}

/// The nodes that belong together, the most alike first.
std::string matchesText(const NodalResult& result, const std::vector<NodeMatch>& matches) {
  constexpr std::size_t shown = 10;
  std::string text;
  for (std::size_t at = 0; at < std::min(shown, matches.size()); ++at)
    text += joined("  ", nodeWords(*result.a, matches[at].a), " is like ",
                   nodeWords(*result.b, matches[at].b), ": ", readable(matches[at].value, 3), "\n");
  if (matches.size() > shown)
    text += joined("  ... and ", matches.size() - shown, " more; --json lists them all.\n");
  return text;
}

/// Says how two structures lie on each other; empty for what has no places in space.
std::string superpositionText(const std::optional<StructureMatch>& match) {
  if (!match) return {};
  const auto count = match->pairs.size();
  return joined(
      "RMSD ", readable(match->rmsd, 3), " Å over ",
      match->isOfResidues ? counted(count, "residue that lies on one of the other structure",
                                    "residues that lie on each other")
                          : counted(count, "matching atom", "matching atoms"),
      ".", match->foldScore ? " " + foldSentence(*match->foldScore, match->fold) : "", "\n");
}

Json superpositionJson(const StructureMatch& match, const Graph& a, const Graph& b) {
  Json json{{"rmsd", match.rmsd},
            {"of", match.isOfResidues ? "residues" : "atoms"},
            {"rotation", match.motion.rotation},
            {"from", match.motion.from},
            {"to", match.motion.to}};
  if (match.foldScore)
    json.update({{"tm_score", *match.foldScore},
                 {"tm_score_by_a", match.foldScoreByA},
                 {"tm_score_by_b", match.foldScoreByB}});
  const auto nameOf = [&](const Graph& graph, Node node) {
    return match.isOfResidues ? residueName(graph, node) : nodeWords(graph, node);
  };
  json["pairs"] = Json::array();
  for (const auto& pair : match.pairs)
    json["pairs"].push_back({{"a", nameOf(a, pair.a)},
                             {"b", nameOf(b, pair.b)},
                             {"similarity", pair.likeness},
                             {"distance", pair.distance}});
  return json;
}

void writeSuperposed(const std::optional<StructureMatch>& match, const Dataset& dataset,
                     const std::string& path, Progress progress) {
  if (!match)
    throw Error{ErrorCode::Input,
                joined(graphName(dataset, 1), " cannot be laid on ", graphName(dataset, 0),
                       ": give two structures in space of which three residues fit.")};
  Dataset moved;
  moved.name = dataset.name;
  moved.graphs.push_back(
      std::make_shared<const Graph>(movedGraph(*dataset.graphs[1], match->motion)));
  io::writePdb(moved, path, progress);
}

void compareNodes(const NodalArguments& arguments, Session& session) {
  if (!arguments.output.empty())
    io::kindOf(arguments.output, io::nodalFileKinds(), "nodal similarity");
  const std::vector<std::filesystem::path> outputs{arguments.output, arguments.superposed,
                                                   arguments.project};
  requireOutputs(outputs, arguments.input.paths);
  requireProjectPlace(arguments.project);
  const Dataset dataset =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.5));
  session.say(joined("Comparing ", graphName(dataset, 0), " with ", graphName(dataset, 1), "."));
  const NodalRequest request{dataset.graphs[0], dataset.graphs[1],
                             arguments.kernel.resolve(dataset), arguments.solve.options,
                             /*normalises=*/true};
  sayKernel(request.kernel, session);
  Working working{arguments.project, openDevices(arguments.solve, session), session};
  const auto computed = working.result(request, session.progress.slice(0.5, 0.95));
  const auto& result = *computed->value();
  if (!arguments.output.empty()) {
    auto writing = session.progress.slice(0.95, 1);
    io::writeNodalSimilarity(result, arguments.output, writing);
  }

  const auto& x = result.similarity.values;
  const auto matches = matchNodes(*result.a, *result.b, result.likeness, session.progress);
  const auto superposed = matchedStructures(result, matches, session.progress);
  if (!arguments.superposed.empty())
    writeSuperposed(superposed, dataset, arguments.superposed, session.progress.slice(0.95, 1));
  Json json{{"a", graphName(dataset, 0)},
            {"b", graphName(dataset, 1)},
            {"rows", x.rows()},
            {"columns", x.columns()},
            {"value", result.value},
            {"similarity", result.normalised},
            {"iterations", result.similarity.iterations},
            {"residual", result.similarity.residual},
            {"converged", result.similarity.isConverged},
            {"output", arguments.output}};
  json["matches"] = Json::array();
  for (const auto& match : matches)
    json["matches"].push_back({{"a", nodeWords(*result.a, match.a)},
                               {"b", nodeWords(*result.b, match.b)},
                               {"similarity", match.value}});
  if (superposed)
    json["superposition"] = superpositionJson(*superposed, *dataset.graphs[0], *dataset.graphs[1]);
  json.update(io::provenanceJson(request.kernel, request.solve, result.provenance));
  session.answer(
      json, joined("K(", graphName(dataset, 0), ", ", graphName(dataset, 1),
                   ") = ", rounded(result.value, 7), ", from ", x.rows(), " by ", x.columns(),
                   " nodes in ", counted(result.similarity.iterations, "iteration", "iterations"),
                   convergenceText(result), "Similarity ", rounded(result.normalised, 4),
                   ", where 1 is the same to the kernel.\n", superpositionText(superposed),
                   matchesText(result, matches)));
}

}  // namespace

void addNodalCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<NodalArguments>();
  const auto command =
      program.add("nodal", "Compute how alike each node of one graph is to each node of another.");
  addInput(command, arguments->input);
  addTwoGraphChoices(command, arguments->graphs);
  command.file(
      "-o,--output", arguments->output,
      "Where the matrix goes: .npy or .csv. Its values are raw, as the kernel adds them up; "
      "the list of matches has them over those of both nodes with themselves. Atoms without "
      "a name are called by element and number, as C 5.");
  command.file("--superposed", arguments->superposed,
               "Where the second structure goes as PDB, laid on the first: its atoms as they were "
               "read.");
  addProjectFlag(command, arguments->project);
  arguments->kernel.addTo(command);
  addSolveFlags(command, arguments->solve);
  command.runs(session, [arguments, &session] { compareNodes(*arguments, session); });
}

}  // namespace kindred::cli
