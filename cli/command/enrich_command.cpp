#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command/commands.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/node_choice.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "engine/work/node_work.hpp"
#include "io/export/list_file.hpp"
#include "io/export/term_file.hpp"
#include "io/mapping/read_annotations.hpp"

namespace kindred::cli {

namespace {

constexpr std::size_t mostOfOneSet = 20, mostOfSeveral = 5;  // terms that are listed

struct EnrichArguments {
  Input input;
  std::string graph;
  std::vector<std::filesystem::path> annotations;
  std::string nodes;
  std::string by;
  std::string output;
};

std::string padded(const std::string& text, std::size_t width) {
  return joined(std::string(width - std::min(width, text.size()), ' '), text);
}

/// The terms of a set that chance does not explain, a line each below a heading; empty if there are
/// none.
std::string setText(const io::TermList& list, std::size_t set, const std::string& heading,
                    std::size_t most) {
  const auto& tests = list.enrichment.tests;
  std::size_t count = 0;
  std::string lines;
  for (const auto& test : tests) {
    if (test.set != set || test.q >= usualRate || count++ >= most) continue;
    lines += joined("  ", padded(probabilityText(test.q), 8), padded(toText(test.found), 7), " of ",
                    padded(toText(test.marked), 5), " ", padded(rounded(test.expected), 9), " ",
                    padded(rounded(test.fold()), 8), "  ", list.names.nameOf(test.term), "\n");
  }
  if (count == 0) return {};
  return joined(
      heading, counted(static_cast<long long>(list.sets[set].nodes.size()), "node", "nodes"), ", ",
      thousands(list.enrichment.drawn[set]), " annotated; ",
      counted(static_cast<long long>(count), "term", "terms"),
      "\n         q  found   all  by chance     fold  term\n", lines,
      count > most ? joined("  and ", thousands(static_cast<long long>(count - most)), " more\n")
                   : "");
}

std::string answerText(const io::TermList& list, const std::string& by) {
  const auto& found = list.enrichment;
  std::string text =
      joined(thousands(found.population), " of ", counted(list.graph.nodeCount(), "node", "nodes"),
             " annotated; ", counted(found.made, "test", "tests"), " of terms in ",
             counted(static_cast<long long>(list.sets.size()), "set", "sets"),
             ". Commoner than by chance (q < ", usualRate, "):\n");
  std::size_t silent = 0;
  for (std::size_t set = 0; set < list.sets.size(); ++set) {
    const auto part =
        setText(list, set, joined(by.empty() ? "" : by + " ", list.sets[set].name, ": "),
                by.empty() ? mostOfOneSet : mostOfSeveral);
    silent += part.empty();
    text += part;
  }
  if (silent > 0)
    text += joined("None in ", counted(static_cast<long long>(silent), "set", "sets"), ".\n");
  return text;
}

void enrichSets(const EnrichArguments& arguments, Session& session) {
  const auto& [input, choice, files, nodes, by, output] = arguments;
  if (!output.empty()) io::kindOf(output, io::listFileKinds(), "a table of terms");
  auto inputs = input.paths;
  inputs.insert(inputs.end(), files.begin(), files.end());
  const std::array<std::filesystem::path, 1> outputs{output};
  requireOutputs(outputs, inputs);
  auto reading = input.options;
  reading.filter.clear();  // it chooses nodes
  const auto dataset =
      readInput(input.paths, reading, session, session.progress.slice(0, 0.2)).dataset;
  const auto network = dataset.graphs[chosenGraph(dataset, choice)];
  const auto& graph = *network;
  const auto read = asInput([&] {
    return io::readAnnotations(files, graph, graph, reading, session.progress.slice(0.2, 0.4));
  });
  sayNotices(read.notices, session);
  const auto& annotations = read.annotations;
  auto chosen = nodeChoice(nodes, input.options, graph, session, session.progress.slice(0.4, 0.5));
  chosen.by = by;
  auto testing = session.progress.slice(0.5, 0.9), writing = session.progress.slice(0.9, 1);
  const auto tested = compute(
      TermsRequest{std::make_shared<NodeCounts>(network), annotations.ofA, chosen}, testing);
  session.remark(tested->origin().remarks);
  const auto& [sets, found] = *tested->value();
  const io::TermList list{graph, annotations.ofA, annotations, sets, found};
  if (!output.empty()) io::writeTerms(list, output, writing);
  const bool isOne = !nodes.empty() || !input.options.filter.empty();
  session.answer({{"graph", graph.name()},
                  {"nodes", graph.nodeCount()},
                  {"annotated", found.population},
                  {"sets", sets.size()},
                  {"tests", found.made},
                  {"terms", io::termsJson(list)},
                  {"output", output}},
                 answerText(list, isOne        ? ""
                                  : by.empty() ? "community"
                                               : by));
}

}  // namespace

void addEnrichCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<EnrichArguments>();
  const auto command = program.add(
      "enrich", "Find the terms that are commoner in some nodes of a network than by chance.");
  addInput(command, arguments->input, DataKind::Networks);
  addGraphChoice(command, arguments->graph);
  command
      .paths("--annotations", arguments->annotations,
             "Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2. "
             "An ontology (.obo) among the files names the terms.")
      .type("FILE")
      .required();
  addNodeChoice(command, arguments->nodes, "The nodes to look at");
  command
      .text("--by", arguments->by,
            "Look at the nodes of each value of a measure or attribute that at least three have; "
            "community, if none of these three is given.")
      .type("NAME");
  command.file("-o,--output", arguments->output, "Where the table of terms goes: .csv or .json.");
  command.footer(
      "Of the annotated nodes of the network (population), some carry the term (marked), some are "
      "in the set (drawn),\nand some are both (found). p is the probability that as many nodes "
      "drawn at random carry it so often or oftener,\nby the exact hypergeometric sum; q is that "
      "of "
      "Benjamini and Hochberg over all tests of the call. Terms that only one\nnode carries are "
      "not tested, and those that no node of a set carries not listed. Annotations are taken as "
      "they are\ngiven: if a term is to stand for those below it, too, give a file that says so.");
  command.runs(session, [arguments, &session] { enrichSets(*arguments, session); });
}

}  // namespace kindred::cli
