#include <optional>
#include <set>

#include "cli/answer/alignment_words.hpp"
#include "cli/command/commands.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/two_graphs.hpp"
#include "engine/core/text.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/mapping/read_similarities.hpp"

namespace kindred::cli {

namespace {

using Paths = std::vector<std::filesystem::path>;

struct AlignArguments {
  Input input;
  std::vector<std::string> graphs;  ///< as they were chosen: none, or two
  Paths evaluated;
  std::string truth;
  std::string prior;
  Paths annotations;
};

Json networkJson(const Graph& graph) {
  return {{"name", graph.name()}, {"nodes", graph.nodeCount()}, {"edges", graph.edgeCount()}};
}

std::string networkText(const Graph& graph) {
  return joined(graph.name(), " (", thousands(graph.nodeCount()), " nodes, ",
                thousands(graph.edgeCount()), " edges)");
}

/// The names of the files; their paths where two files have one name.
std::vector<std::string> headings(const Paths& paths) {
  std::set<std::filesystem::path> names;
  for (const auto& path : paths)
    names.insert(path.filename());
  std::vector<std::string> result;
  for (const auto& path : paths)
    result.push_back(names.size() == paths.size() ? path.filename().string() : path.string());
  return result;
}

void evaluate(const AlignArguments& arguments, Session& session) {
  const auto networks =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.4));
  const auto &a = *networks.graphs[0], &b = *networks.graphs[1];
  if (a.nodeCount() > b.nodeCount())
    session.say(joined(a.name(), " has more nodes than ", b.name(),
                       ": EC and node correctness are shares of the first network, usually the "
                       "smaller one."));
  const auto& options = arguments.input.options;
  const auto read = [&](const auto& reader, const auto& path, double from, double to) {
    return asInput([&] {
      auto file = reader(path, a, b, options, session.progress.slice(from, to));
      sayNotices(file.notices, session, "--json");
      return file;
    });
  };
  std::optional<Mapping> truth;
  if (!arguments.truth.empty()) truth = read(io::readMapping, arguments.truth, 0.4, 0.5).mapping;
  std::vector<ScoredPair> similarities;
  if (!arguments.prior.empty())
    similarities = read(io::readSimilarities, arguments.prior, 0.5, 0.6).pairs;

  std::optional<Annotations> annotations;
  if (!arguments.annotations.empty())
    annotations = read(io::readAnnotations, arguments.annotations, 0.55, 0.6).annotations;

  std::vector<MeasuredAlignment> measured;
  auto list = Json::array();
  const auto names = headings(arguments.evaluated);
  for (std::size_t at = 0; at < names.size(); ++at) {
    const auto share = [&](std::size_t part) {
      return 0.6 + 0.4 * static_cast<double>(part) / static_cast<double>(names.size());
    };
    const auto file = read(io::readMapping, arguments.evaluated[at], share(at), share(at + 1));
    const AlignmentKnowledge knowledge{truth ? &*truth : nullptr, similarities,
                                       annotations ? &*annotations : nullptr};
    measured.push_back(
        {names[at], measureAlignment(a, b, file.mapping, knowledge, session.progress)});
    list.push_back({{"file", arguments.evaluated[at].string()},
                    {"measures", measuresJson(measured.back().measures)},
                    {"notices", noticesJson(file.notices)}});
  }
  session.answer({{"a", networkJson(a)}, {"b", networkJson(b)}, {"alignments", list}},
                 joined(networkText(a), " with ", networkText(b), "\n", measuresTable(measured)));
}

}  // namespace

void addAlignCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<AlignArguments>();
  const auto command =
      program.add("align",
                  "Measure how well networks are aligned: the first, usually the smaller, with the "
                  "second.");
  addInput(command, arguments->input);
  addTwoGraphChoices(command, arguments->graphs);
  command
      .paths("--evaluate", arguments->evaluated,
             "Alignments to measure, side by side: two columns of names, a table with a header, or "
             "a permutation.")
      .type("FILE")
      .required();
  command
      .text("--truth", arguments->truth,
            "The true alignment, in any of these formats: adds node correctness, precision, recall "
            "and their like.")
      .type("FILE");
  command
      .text("--prior", arguments->prior,
            "How alike nodes are: three columns, a table of BLAST (outfmt 6), or a matrix; adds "
            "WEC.")
      .type("FILE");
  command
      .paths(
          "--annotations", arguments->annotations,
          "Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2; adds "
          "how many terms aligned nodes share.")
      .type("FILE");
  command.runs(session, [arguments, &session] { evaluate(*arguments, session); });
}

}  // namespace kindred::cli
