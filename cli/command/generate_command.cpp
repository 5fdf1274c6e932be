#include <cmath>
#include <numbers>

#include "cli/command/commands.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/session/output.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "io/export/network_file.hpp"
#include "io/mapping/mapping_file.hpp"

namespace kindred::cli {

namespace {

struct GenerateArguments {
  Input input;
  std::string graph;
  std::string output, other, truth;
  double removed = 0, added = 0, rewired = 0;  ///< percent
  bool isConnected = false;
  bool keepsOrder = false;
  std::size_t seed = 1;
  std::string model;
  int nodes = 1000;
  double degree = 6;
  double probability = 0.1;

  Noise noise() const { return {removed / 100, added / 100, rewired / 100, isConnected}; }
};

const std::vector<std::string> models{"erdos-renyi", "barabasi-albert", "holme-kim",
                                      "watts-strogatz", "geometric"};

/// A random network of a model with about the mean degree that was asked for.
Graph modelled(const GenerateArguments& arguments) {
  const auto& [model, nodes, degree] = std::tie(arguments.model, arguments.nodes, arguments.degree);
  const std::uint64_t seed = arguments.seed;
  const auto half = std::max(1, static_cast<int>(std::lround(degree / 2)));
  if (model == "erdos-renyi")
    return erdosRenyiWithEdges(nodes, std::llround(nodes * degree / 2), seed);
  if (model == "barabasi-albert") return barabasiAlbert(nodes, half, seed);
  if (model == "holme-kim") return holmeKim(nodes, half, arguments.probability, seed);
  if (model == "watts-strogatz") return wattsStrogatz(nodes, 2 * half, arguments.probability, seed);
  const double others = std::max(1, nodes - 1);
  return randomGeometric(nodes, std::min(2.0, std::sqrt(degree / (others * std::numbers::pi))),
                         seed);
}

Json networkJson(const Graph& graph, const std::string& path) {
  return {{"output", path}, {"nodes", graph.nodeCount()}, {"edges", graph.edgeCount()}};
}

std::string networkText(const Graph& graph, const std::string& path) {
  return joined("Saved ", counted(graph.nodeCount(), "node", "nodes"), " and ",
                counted(graph.edgeCount(), "edge", "edges"), " in ", path, ".\n");
}

/// Throws Error (Usage) if the arguments do not go together, before anything is read.
void requireSense(const GenerateArguments& arguments) {
  const bool isModelled = !arguments.model.empty();
  if (isModelled != arguments.input.paths.empty())
    throw Error{ErrorCode::Usage,
                "One thing is needed: a file to make a noisy copy of, or --model for a random "
                "network."};
  const bool hasNoise = arguments.removed != 0 || arguments.added != 0 || arguments.rewired != 0 ||
                        arguments.isConnected || arguments.keepsOrder || !arguments.other.empty() ||
                        !arguments.truth.empty();
  if (isModelled && hasNoise)
    throw Error{ErrorCode::Usage,
                "A random network has no noise and no truth: save it first, then make a noisy copy "
                "of it."};
  for (const auto& path : {arguments.output, arguments.other})
    if (!path.empty()) io::networkKindOf(path);
  if (!arguments.truth.empty()) io::kindOf(arguments.truth, io::mappingFileKinds(), "an alignment");
  const std::vector<std::filesystem::path> outputs{arguments.output, arguments.other,
                                                   arguments.truth};
  requireOutputs(outputs, arguments.input.paths);
}

/// Throws Error (Usage) if a random network would not fit.
void requireSize(const GenerateArguments& arguments) {
  constexpr double most = 1e8;
  const double nodes = arguments.nodes;
  const double edges = std::min(nodes * arguments.degree, nodes * (nodes - 1)) / 2;
  if (edges > most)
    throw Error{ErrorCode::Usage,
                joined("A network of ", thousands(arguments.nodes), " nodes of degree ",
                       arguments.degree, " would have ", thousands(std::llround(edges)),
                       " edges, and ", thousands(std::llround(most)),
                       " are the most: give fewer --nodes or a lower --degree.")};
}

void generateModel(const GenerateArguments& arguments, Session& session) {
  requireSize(arguments);
  const auto graph = modelled(arguments);
  io::writeNetwork(graph, arguments.output, session.progress);
  auto json = networkJson(graph, arguments.output);
  json.update({{"model", arguments.model}, {"seed", arguments.seed}});
  session.answer(json, networkText(graph, arguments.output));
}

void generateCopy(const GenerateArguments& arguments, Session& session) {
  const auto dataset = readInput(arguments.input.paths, arguments.input.options, session,
                                 session.progress.slice(0, 0.5))
                           .dataset;
  const auto& graph = *dataset.graphs[chosenGraph(dataset, arguments.graph)];
  if (!arguments.truth.empty()) io::requireWritableNames(graph, graph, arguments.truth);
  const auto noise = arguments.noise();
  const auto unwatched = session.progress.silent();
  const auto copy = arguments.keepsOrder
                        ? NoisyCopy{withNoise(graph, noise, arguments.seed, unwatched),
                                    Permutation::identity(graph.nodeCount())}
                        : noisyCopy(graph, noise, arguments.seed, unwatched);
  auto writing = session.progress.slice(0.5, 0.8);
  io::writeNetwork(copy.graph, arguments.output, writing);
  auto json = networkJson(copy.graph, arguments.output);
  json.update({{"seed", arguments.seed},
               {"removed", noise.removed},
               {"added", noise.added},
               {"rewired", noise.rewired},
               {"connected", noise.keepsNodesJoined},
               {"permuted", !arguments.keepsOrder}});
  auto text = networkText(copy.graph, arguments.output);

  if (!arguments.other.empty()) {
    // Other edges than those of the copy, but the same each time.
    const auto other = withNoise(graph, noise, Random{arguments.seed}.bits(), unwatched);
    auto writingOther = session.progress.slice(0.8, 0.9);
    io::writeNetwork(other, arguments.other, writingOther);
    json["other"] = networkJson(other, arguments.other);
    text += networkText(other, arguments.other);
  }
  if (!arguments.truth.empty()) {
    const auto images = copy.truth.newFromOld();
    const Mapping truth{{images.begin(), images.end()}, copy.graph.nodeCount()};
    auto writingTruth = session.progress.slice(0.9, 1);
    io::writeMapping(truth, graph, copy.graph, {}, arguments.truth, writingTruth);
    json["truth"] = arguments.truth;
    text += joined("Saved which node is which in ", arguments.truth, ".\n");
  }
  session.answer(json, text);
}

void addNoiseFlags(const Command& command, GenerateArguments& arguments) {
  constexpr auto group = "A noisy copy of a network";
  const auto percent = [&](const char* flag, double& value, double most, const char* sentence) {
    command.number(flag, value, sentence)
        .type("PERCENT")
        .between(0.0, most)
        .showDefault()
        .group(group);
  };
  percent("--remove", arguments.removed, 100, "Edges to remove.");
  percent("--add", arguments.added, 10000, "Edges to add, between nodes that were not joined.");
  percent("--rewire", arguments.rewired, 100, "Edges of which one end moves to a random node.");
  command
      .flag("--connected", arguments.isConnected,
            "Remove and rewire no edge that is the last of a node, as published comparisons do. "
            "The network may fall into parts.")
      .group(group);
  command
      .flag("--keep-order", arguments.keepsOrder,
            "Leave nodes and edges in their order. Without it they are shuffled, because a "
            "method that breaks ties by order would be told the truth.")
      .group(group);
  command
      .file("--other", arguments.other,
            "Give the first network noise as well, at other edges, and write it there: noise "
            "both ways.")
      .group(group);
  command
      .file("--truth", arguments.truth,
            "Write which node of the network is which of the copy: .align or .csv.")
      .group(group);
}

void addModelFlags(const Command& command, GenerateArguments& arguments) {
  constexpr auto group = "A random network";
  std::string words;
  for (const auto& model : models)
    words += joined(words.empty() ? "" : "|", model);
  command.text("--model", arguments.model, "How it grows.").among(models).type(words).group(group);
  command.number("--nodes", arguments.nodes, "Its nodes.")
      .type("N")
      .between(1, 10'000'000)
      .showDefault()
      .group(group);
  command
      .number("--degree", arguments.degree, "Edges a node in the mean, as near as the model comes.")
      .type("X")
      .between(0.0, 1e6)
      .showDefault()
      .group(group);
  command
      .number("--probability", arguments.probability,
              "Watts-Strogatz: that an end of an edge moves. Holme-Kim: that an edge closes a "
              "triangle.")
      .type("X")
      .between(0.0, 1.0)
      .showDefault()
      .group(group);
}

}  // namespace

void addGenerateCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<GenerateArguments>();
  const auto command = program.add(
      "generate",
      "Make a noisy copy of a network, whose true alignment is known, or a random network.");
  addInput(command, arguments->input, DataKind::Networks);
  command.at("FILE").required(false);
  addGraphChoice(command, arguments->graph);
  command
      .file("-o,--output", arguments->output,
            "Where the network goes: .graphml (also if there is no ending), .cx2, .gml, .sif, .el, "
            ".gw or .json.")
      .required();
  command.number("--seed", arguments->seed, "The same seed gives the same network.")
      .type("N")
      .showDefault();
  addNoiseFlags(command, *arguments);
  addModelFlags(command, *arguments);
  command.runs(session, [arguments, &session] {
    requireSense(*arguments);
    if (arguments->model.empty())
      generateCopy(*arguments, session);
    else
      generateModel(*arguments, session);
  });
}

}  // namespace kindred::cli
