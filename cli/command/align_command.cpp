#include <optional>
#include <set>

#include "cli/answer/alignment_words.hpp"
#include "cli/command/alignment_computing.hpp"
#include "cli/command/alignment_files.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/unused_flags.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/input.hpp"
#include "cli/flag/two_graphs.hpp"
#include "cli/session/output.hpp"
#include "engine/core/text.hpp"
#include "io/file/options_json.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/mapping/read_annotations.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/mapping/read_pairs.hpp"
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
  AlignmentFlags computing;
  AlignmentFiles files;
};

Json networkJson(const Graph& graph) {
  return {{"name", graph.name()}, {"nodes", graph.nodeCount()}, {"edges", graph.edgeCount()}};
}

std::string networkText(const Graph& graph) {
  return joined(graph.name(), " (", counted(graph.nodeCount(), "node", "nodes"), ", ",
                counted(graph.edgeCount(), "edge", "edges"), ")");
}

Json pathsJson(const Paths& paths) {
  auto list = Json::array();
  for (const auto& path : paths)
    list.push_back(path.string());
  return list;
}

/// The files that an answer is made from, by the flags that name them.
Json filesJson(const AlignArguments& arguments) {
  const auto& cualign = arguments.computing.cualign;
  Json files{{"networks", pathsJson(arguments.input.paths)}};
  const auto addAll = [&](const char* key, const Paths& paths) {
    if (!paths.empty()) files[key] = pathsJson(paths);
  };
  const auto add = [&](const char* key, const std::string& path) {
    if (!path.empty()) files[key] = path;
  };
  addAll("evaluate", arguments.evaluated);
  add("truth", arguments.truth);
  add("prior", arguments.prior);
  addAll("annotations", arguments.annotations);
  add("lock", arguments.computing.locked);
  add("forbid", arguments.computing.forbidden);
  add("start", arguments.computing.start);
  addAll("embeddings", cualign.embeddings);
  add("candidates", cualign.candidates);
  return files;
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

/// Two networks and what files know of their alignment.
class KnownNetworks {
 public:
  /// Reads what belongs to the networks, and says what is amiss.
  template <typename Reader, typename Files>
  auto read(const Reader& reader, const Files& files, const Progress& progress) {
    return asInput([&] {
      auto file = reader(files, a(), b(), arguments_.input.options, progress);
      take(file.notices);
      return file;
    });
  }

  KnownNetworks(const AlignArguments& arguments, Session& session, const Progress& progress)
      : arguments_{arguments},
        session_{session},
        networks_{
            readTwoGraphs(arguments.input, arguments.graphs, session, progress.slice(0, 0.7))} {
    if (!arguments.truth.empty())
      truth_ = read(io::readMapping, arguments.truth, progress.slice(0.7, 0.8)).mapping;
    if (!arguments.prior.empty())
      similarities_ = read(io::readSimilarities, arguments.prior, progress.slice(0.8, 0.9)).pairs;
    if (!arguments.annotations.empty())
      annotations_ =
          read(io::readAnnotations, arguments.annotations, progress.slice(0.9, 1)).annotations;
  }

  /// The aligned pairs of a file; none where it has no name.
  std::vector<NodePair> pairsOfFile(const std::string& file) {
    if (file.empty()) return {};
    const std::filesystem::path path{file};
    return pairsOf(read(io::readMapping, path, session_.progress.silent()).mapping);
  }

  /// The pairs of a file, in which nodes may stand often; none where it has no name.
  std::vector<NodePair> listedPairs(const std::string& file) {
    if (file.empty()) return {};
    const std::filesystem::path path{file};
    return read(io::readPairs, path, session_.progress.silent()).pairs;
  }

  /// Says notices, and keeps them for notices().
  void take(const std::vector<io::Notice>& notices) {
    sayNotices(notices, session_, "--json");
    notices_.insert(notices_.end(), notices.begin(), notices.end());
  }

  /// The notices of all files but those of the networks.
  const std::vector<io::Notice>& notices() const { return notices_; }

  const Dataset& networks() const { return networks_; }
  const std::vector<ScoredPair>& similarities() const { return similarities_; }
  const Graph& a() const { return *networks_.graphs[0]; }
  const Graph& b() const { return *networks_.graphs[1]; }

  AlignmentMeasures measured(const Mapping& mapping) const {
    const AlignmentKnowledge knowledge{truth_ ? &*truth_ : nullptr, similarities_,
                                       annotations_ ? &*annotations_ : nullptr};
    return measureAlignment(a(), b(), mapping, knowledge, session_.progress);
  }

 private:
  const AlignArguments& arguments_;
  Session& session_;
  Dataset networks_;
  std::optional<Mapping> truth_;
  std::vector<ScoredPair> similarities_;
  std::optional<Annotations> annotations_;
  std::vector<io::Notice> notices_;
};

/// Throws Error (Usage) before anything is read where nothing is asked for, or the output is bad.
void requireWork(const AlignArguments& arguments) {
  const auto& output = arguments.computing.output;
  if (output.empty() && arguments.evaluated.empty())
    throw Error{ErrorCode::Usage,
                "Nothing is to be done: name an output (-o) to align the networks, or alignments "
                "to measure (--evaluate)."};
  if (!output.empty()) io::kindOf(output, io::mappingFileKinds(), "an alignment");
  const auto& given = arguments.computing.cualign;
  if (!given.inputs().empty() && (output.empty() || !arguments.computing.isByCandidates()))
    throw Error{ErrorCode::Usage,
                "--candidates and --embeddings are what --method cualign works on: give it, and an "
                "output (-o)."};
  given.requireFitting();
  if (given.boundSteps > 0 && (output.empty() || !arguments.computing.isByCandidates()))
    throw Error{ErrorCode::Usage,
                "--bound bounds the matchings of candidates: give --method cualign, and an output "
                "(-o)."};
  if (!arguments.computing.start.empty() &&
      (output.empty() || arguments.computing.isByCandidates()))
    throw Error{
        ErrorCode::Usage,
        "--start is where the search of --method best begins: give an output (-o), too, and "
        "leave out --method cualign."};
  const auto& project = arguments.computing.project;
  if (!project.empty() && output.empty())
    throw Error{ErrorCode::Usage, "--project keeps an alignment: give an output (-o), too."};
  requireUse(arguments.computing, !arguments.prior.empty());
  requireProjectPlace(project);
  const auto alignments = arguments.evaluated.size() + (output.empty() ? 0 : 1);
  if (arguments.files.needOne() && alignments != 1)
    throw Error{ErrorCode::Usage,
                joined("--merged and --conserved need one alignment, and there are ", alignments,
                       ": leave out -o, or all but one of --evaluate.")};
  if (arguments.files.needCandidates() && (output.empty() || !arguments.computing.isByCandidates()))
    throw Error{ErrorCode::Usage,
                "--save-candidates and --save-overlaps write what --method cualign works on: give "
                "it, and an output (-o)."};
  auto outputs = arguments.files.checkedPaths();
  outputs.emplace_back(output);
  outputs.emplace_back(project);
  auto inputs = arguments.input.paths;
  inputs.insert(inputs.end(), arguments.evaluated.begin(), arguments.evaluated.end());
  inputs.insert(inputs.end(), arguments.annotations.begin(), arguments.annotations.end());
  for (const auto& path : given.inputs())
    inputs.push_back(path);
  for (const auto& path : {arguments.truth, arguments.prior, arguments.computing.locked,
                           arguments.computing.forbidden, arguments.computing.start})
    if (!path.empty()) inputs.emplace_back(path);
  requireOutputs(outputs, inputs);
}

void align(const AlignArguments& arguments, Session& session) {
  requireWork(arguments);
  const bool isComputed = !arguments.computing.output.empty();
  const double afterReading = isComputed ? 0.1 : 0.5;
  KnownNetworks known{arguments, session, session.progress.slice(0, afterReading)};
  const auto &a = known.a(), &b = known.b();
  if (a.nodeCount() > b.nodeCount())
    session.say(joined(a.name(), " has more nodes than ", b.name(),
                       ": EC and node correctness are shares of the first network, and the goal of "
                       "a search is reckoned with the smaller one first."));
  if (!arguments.computing.cualign.candidates.empty() && !arguments.prior.empty())
    session.say(
        "The candidate pairs are given: the similarities of --prior add WEC, and change nothing of "
        "the alignment.");
  Json json{{"a", networkJson(a)}, {"b", networkJson(b)}};
  std::string text = joined(networkText(a), " with ", networkText(b), "\n");

  std::vector<MeasuredAlignment> measured;
  auto list = Json::array();
  if (isComputed) {
    const auto& flags = arguments.computing;
    const auto locked = known.pairsOfFile(flags.locked);
    const auto forbidden = known.listedPairs(flags.forbidden);
    const auto progress = session.progress.slice(afterReading, 0.9);
    Mapping mapping;
    if (flags.isByCandidates()) {
      auto [request, notices] =
          cualignRequest(flags.cualign, known.networks(), locked, known.similarities(),
                         arguments.input.options, progress.slice(0, 0.05));
      known.take(notices);
      request.forbidden = forbidden;
      request.walks = flags.walks;
      const auto alignment = computeByCandidates(flags, request, session, progress.slice(0.05, 1));
      text += cualignText(alignment);
      text += arguments.files.writeMatrices(a, b, *alignment.pairs, session.progress.silent());
      json["alignment"] = cualignJson(alignment, flags.cualign);
      mapping = alignment.mapping;
    } else {
      const BestAlignmentRequest request{.a = known.networks().graphs[0],
                                         .b = known.networks().graphs[1],
                                         .locked = locked,
                                         .search = flags.searchOptions(),
                                         .similarities = known.similarities(),
                                         .start = known.pairsOfFile(flags.start),
                                         .forbidden = forbidden,
                                         .walks = flags.walks};
      const auto alignment = computeAlignment(flags, request, session, progress);
      text += alignmentText(alignment, flags);
      json["alignment"] = alignmentJson(alignment, flags);
      mapping = alignment.mapping;
    }
    text += arguments.files.writeNetworks(a, b, mapping, session.progress.silent());
    json["alignment"]["method"] = flags.method;
    json["alignment"]["options"].update(io::optionsJson(flags.walks, walkKernelTable()));
    json["alignment"]["locked_pairs"] = locked.size();
    json["alignment"]["forbidden_pairs"] = forbidden.size();
    json["alignment"]["output"] = flags.output;
    measured.push_back(
        {std::filesystem::path{flags.output}.filename().string(), known.measured(mapping)});
    json["alignment"]["measures"] = measuresJson(measured.back().measures);
  }
  const auto names = headings(arguments.evaluated);
  const auto share = [&](std::size_t part) {
    const double begin = isComputed ? 0.9 : 0.5;
    return begin + (1 - begin) * static_cast<double>(part) / static_cast<double>(names.size());
  };
  for (std::size_t at = 0; at < names.size(); ++at) {
    const auto path = arguments.evaluated[at];
    io::MappingFile file;
    try {
      file = known.read(io::readMapping, path, session.progress.slice(share(at), share(at + 1)));
    } catch (const Error& error) {
      if (names.size() == 1) throw;
      session.fallShort(error);
      list.push_back({{"file", path.string()}, {"error", error.what()}});
      continue;
    }
    text += arguments.files.writeNetworks(a, b, file.mapping, session.progress.silent());
    measured.push_back({names[at], known.measured(file.mapping)});
    list.push_back({{"file", path.string()},
                    {"measures", measuresJson(measured.back().measures)},
                    {"notices", noticesJson(file.notices)}});
  }
  json["alignments"] = list;
  json["notices"] = noticesJson(known.notices());
  arguments.files.writeReport(json, filesJson(arguments));
  session.answer(json, measured.empty() ? text : text + measuresTable(measured));
}

}  // namespace

void addAlignCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<AlignArguments>();
  const auto command = program.add(
      "align",
      "Align two networks, and measure how well they are aligned: the first, usually the "
      "smaller, with the second.");
  addInput(command, arguments->input);
  addTwoGraphChoices(command, arguments->graphs);
  command
      .paths("--evaluate", arguments->evaluated,
             "Alignments to measure, side by side: two columns of names, a table with a header, or "
             "a permutation. One of several that cannot be read is told, and the others are "
             "measured.")
      .type("FILE");
  command
      .text("--truth", arguments->truth,
            "The true alignment, in any of these formats: adds node correctness, precision, recall "
            "and their like.")
      .type("FILE");
  command
      .text("--prior", arguments->prior,
            "How alike nodes are: three columns, a table of BLAST (outfmt 6), or a matrix; adds "
            "WEC, and the comparison of nodes begins with it; with --method cualign, --prior-use "
            "says what "
            "it does.")
      .type("FILE");
  command
      .paths(
          "--annotations", arguments->annotations,
          "Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2; adds "
          "how many terms aligned nodes share.")
      .type("FILE");
  arguments->computing.addTo(command);
  arguments->files.addTo(command);
  command.footer(
      joined("Measures count from the first network, A, and do not see self-loops, weights or "
             "attributes:\n",
             measuresHelp()));
  command.runs(session, [arguments, &session] { align(*arguments, session); });
}

}  // namespace kindred::cli
