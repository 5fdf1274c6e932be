#include <chrono>
#include <cmath>
#include <optional>
#include <set>

#include "cli/answer/alignment_words.hpp"
#include "cli/command/align_arguments.hpp"
#include "cli/command/align_grid.hpp"
#include "cli/command/commands.hpp"
#include "cli/command/known_networks.hpp"
#include "cli/command/working.hpp"
#include "cli/flag/graph_choice.hpp"
#include "engine/align/loopless.hpp"
#include "engine/align/method/alignment_doubts.hpp"
#include "engine/core/text.hpp"
#include "engine/result/remark_family.hpp"
#include "engine/work/alignment_work.hpp"
#include "io/file/options_json.hpp"
#include "io/mapping/mapping_file.hpp"
#include "io/mapping/read_mapping.hpp"
#include "io/matrix/provenance_json.hpp"

namespace kindred::cli {

namespace {

Json networkJson(const Graph& graph) {
  const auto edges = Loopless{graph}.edgeCount();
  return {{"name", graph.name()},
          {"nodes", graph.nodeCount()},
          {"edges", edges},
          {"self_loops", graph.edgeCount() - edges}};
}

std::string networkText(const Graph& graph) {
  const auto edges = Loopless{graph}.edgeCount();
  const auto loops = graph.edgeCount() - edges;
  return joined(graph.name(), " (", counted(graph.nodeCount(), "node", "nodes"), ", ",
                counted(edges, "edge", "edges"),
                loops > 0 ? joined(", ", counted(loops, "self-loop", "self-loops")) : "", ")");
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

/// The names of the files; their paths if two files have one name.
std::vector<std::string> headings(const Paths& paths) {
  std::set<std::filesystem::path> names;
  for (const auto& path : paths)
    names.insert(path.filename());
  std::vector<std::string> result;
  for (const auto& path : paths)
    result.push_back(names.size() == paths.size() ? path.filename().string() : path.string());
  return result;
}

/// Says what a person may not expect of the networks and of what is given beside them.
void sayHints(const AlignArguments& arguments, const KnownNetworks& known, Session& session) {
  if (arguments.computing.output.empty() || !arguments.tried.empty())
    session.remark(sizeRemarks(known.a(), known.b()));
  if (!arguments.computing.cualign.candidates.empty() && !arguments.prior.empty())
    session.say(
        "The candidate pairs are given: the similarities of --prior add WEC, and change nothing of "
        "the alignment.");
}

/// Gathers what the command answers.
class AlignmentAnswer {
 public:
  AlignmentAnswer(const AlignArguments& arguments, KnownNetworks& known, Session& session)
      : arguments_{arguments},
        flags_{arguments.computing},
        known_{known},
        session_{session},
        json_{{"a", networkJson(known.a())}, {"b", networkJson(known.b())}},
        text_{joined(networkText(known.a()), " with ", networkText(known.b()), "\n")} {}

  /// Aligns the networks, writes the alignment and measures it.
  void compute(const Progress& progress) {
    auto found = aligned(flags_, progress.slice(0, 0.98));
    const auto inText = remarksOf("alignment", found.remarks);
    text_ += found.text + linesOf(inText);
    session_.remark(found.remarks, inText);
    json_["alignment"] = found.json;
    keep(found.mapping, found.confidence, found.anchors, progress.slice(0.98, 1));
  }

  /// Aligns the networks by each of the values that are tried, and keeps the best. Of several
  /// processes each takes those that no other has taken; false for one that does not lead.
  bool tryAll(const Progress& progress) {
    const auto grid = gridOf(flags_, arguments_.tried);
    auto* const team = session_.team;
    std::size_t next = 0;
    const auto take = [&]() -> std::optional<std::size_t> {
      if (team != nullptr) return team->next(grid.size());
      return next < grid.size() ? std::optional{next++} : std::nullopt;
    };
    const auto parts = static_cast<double>(grid.size());
    Attempts attempts;
    while (const auto place = take()) {
      const auto part = static_cast<double>(*place);
      attempt(grid[*place], *place, attempts,
              progress.slice(0.98 * part / parts, 0.98 * (part + 1) / parts));
      if (progress.mayStopEarly()) break;
    }
    if (team != nullptr) {
      auto all = gathered(attempts, *team);
      if (!all) return false;
      attempts = *std::move(all);
    }
    if (attempts.rows.size() < grid.size())
      session_.say(joined("It was stopped after ", attempts.rows.size(), " of ", grid.size(),
                          " alignments."));
    text_ += attemptsText(attempts);
    const auto& best = attempts.best.value();
    text_ += joined("The best by NCV-GS³ is that of ", grid[best.place].name, ".\n");
    json_["tried"] = attempts.rows;
    json_["alignment"] = {{"best", grid[best.place].name}};
    keep(best.mapping, best.confidence, best.anchors, progress.slice(0.98, 1));
    return true;
  }

  /// Measures the alignments of files. One of several that cannot be read falls short.
  void evaluate(const Progress& progress) {
    const auto& files = arguments_.evaluated;
    const auto names = headings(files);
    const auto count = static_cast<double>(files.size());
    auto list = Json::array();
    for (std::size_t at = 0; at < files.size(); ++at) {
      const auto part = static_cast<double>(at);
      io::MappingFile file;
      try {
        file = known_.read(io::readMapping, files[at],
                           progress.slice(part / count, (part + 1) / count));
      } catch (const Error& error) {
        if (files.size() == 1) throw;
        session_.fallShort(error);
        list.push_back({{"file", files[at].string()}, {"error", error.what()}});
        continue;
      }
      list.push_back({{"file", files[at].string()},
                      {"measures", measured(names[at], file.mapping)},
                      {"notices", noticesJson(file.notices)}});
    }
    json_["alignments"] = list;
  }

  void give() {
    json_["notices"] = noticesJson(known_.notices());
    arguments_.files.writeReport(json_, filesJson(arguments_));
    session_.answer(json_, measured_.empty() ? text_ : text_ + measuresTable(measured_));
  }

 private:
  /// An alignment, and what is said of it.
  struct Found {
    Mapping mapping;
    std::vector<float> confidence;
    std::vector<NodePair> anchors;
    std::string text;
    Json json;
    Remarks remarks;
  };

  Found aligned(const AlignmentFlags& flags, const Progress& progress) {
    auto found = flags.isByCandidates() ? byCandidates(flags, progress) : best(flags, progress);
    auto& json = found.json;
    json["method"] = flags.method;
    json["options"].update(io::optionsJson(flags.walks, walkKernelTable()));
    json["locked_pairs"] = known_.locked().size();
    json["forbidden_pairs"] = known_.forbidden().size();
    return found;
  }

  void attempt(const GridPoint& point, std::size_t place, Attempts& attempts,
               const Progress& progress) {
    const auto begin = std::chrono::steady_clock::now();
    auto found = aligned(point.flags, progress);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const auto measures = known_.measured(found.mapping);
    attempts.add(
        {{"place", place},
         {"options", point.name},
         {"measures", measuresJson(measures)},
         {"seconds", took.count()},
         {"remarks", io::remarksJson(found.remarks)},
         {"alignment", found.json}},
        {place, std::move(found.mapping), std::move(found.confidence), std::move(found.anchors),
         std::isnan(measures.coverageAndS3) ? 0 : measures.coverageAndS3});
  }

  /// Writes the sure pairs of an alignment, and measures them.
  void keep(const Mapping& found, const std::vector<float>& confidence,
            std::span<const NodePair> anchors, Progress progress) {
    const auto scores = io::scoresOf(flags_.method, confidence, {known_.locked(), anchors});
    const auto mapping = arguments_.files.surePairsOf(found, confidence, text_);
    io::writeMapping(mapping, known_.a(), known_.b(), scores, flags_.output, progress);
    auto& json = json_["alignment"];
    json["output"] = flags_.output;
    json["measures"] =
        measured(std::filesystem::path{flags_.output}.filename().string(), mapping, confidence);
  }

  /// In the project of the flags, if they name one.
  template <typename Request>
  auto computedBy(const AlignmentFlags& flags, const Request& request, const Progress& progress) {
    Working working{flags.project, openDevices(flags.device, session_), session_};
    return working.quietResult(request, working.setting(request, progress.slice(0, 0.02)),
                               progress.slice(0.02, 1));
  }

  Found byCandidates(const AlignmentFlags& flags, const Progress& progress) {
    auto [request, notices] =
        cualignRequest(flags.cualign, known_.networks(), known_.locked(), known_.similarities(),
                       arguments_.input.options, progress.slice(0, 0.05));
    known_.take(notices);
    request.forbidden = known_.forbidden();
    request.walks = flags.walks;
    const auto computed = computedBy(flags, request, progress.slice(0.05, 1));
    const auto& alignment = *computed->value();
    Found found{alignment.mapping,
                alignment.confidence,
                {},
                cualignText(alignment),
                cualignJson(alignment, flags.cualign)};
    found.text += arguments_.files.writeMatrices(known_.a(), known_.b(), *alignment.pairs,
                                                 session_.progress.silent());
    found.json["device"] = computed->origin().device;
    found.remarks = computed->origin().remarks;
    return found;
  }

  Found best(const AlignmentFlags& flags, const Progress& progress) {
    const BestAlignmentRequest request{.a = known_.networks().graphs[0],
                                       .b = known_.networks().graphs[1],
                                       .locked = known_.locked(),
                                       .search = flags.searchOptions(),
                                       .similarities = known_.similarities(),
                                       .start = known_.start(),
                                       .forbidden = known_.forbidden(),
                                       .walks = flags.walks};
    const auto computed = computedBy(flags, request, progress);
    const auto& alignment = *computed->value();
    Found found{alignment.mapping, alignment.confidence, alignment.anchors.pairs,
                alignmentText(alignment, request, flags), alignmentJson(alignment, flags)};
    found.json["device"] = computed->origin().device;
    found.json["settled_pairs"] = settledBySearches(alignment, request.locked.size());
    found.remarks = computed->origin().remarks;
    return found;
  }

  /// Writes the networks as an alignment joins them, and returns its measures.
  Json measured(const std::string& name, const Mapping& mapping,
                std::span<const float> confidence = {}) {
    const auto& files = arguments_.files;
    const auto silent = session_.progress.silent();
    text_ += files.writeNetworks(known_.a(), known_.b(), mapping, confidence, silent);
    if (const auto* annotations = known_.annotations())
      text_ += files.writeEnrichment(known_.a(), known_.b(), mapping, *annotations, silent);
    measured_.push_back({name, known_.measured(mapping)});
    return measuresJson(measured_.back().measures);
  }

  const AlignArguments& arguments_;
  const AlignmentFlags& flags_;
  KnownNetworks& known_;
  Session& session_;
  Json json_;
  std::string text_;
  std::vector<MeasuredAlignment> measured_;
};

void align(const AlignArguments& arguments, Session& session) {
  requireWork(arguments);
  const bool isComputed = !arguments.computing.output.empty();
  const double afterReading = isComputed ? 0.1 : 0.5;
  KnownNetworks known{arguments, session, session.progress.slice(0, afterReading)};
  if (isComputed) io::requireWritableNames(known.a(), known.b(), arguments.computing.output);
  sayHints(arguments, known, session);
  AlignmentAnswer answer{arguments, known, session};
  const auto computing = session.progress.slice(afterReading, 0.9);
  if (!arguments.tried.empty()) {
    if (!answer.tryAll(computing)) return;
  } else if (isComputed) {
    answer.compute(computing);
  }
  answer.evaluate(session.progress.slice(isComputed ? 0.9 : 0.5, 1));
  answer.give();
}

}  // namespace

void addAlignCommand(const Command& program, Session& session) {
  auto arguments = std::make_shared<AlignArguments>();
  const auto command = program.add(
      "align",
      "Align two networks, and measure how well they are aligned: the first, usually the "
      "smaller, with the second.");
  addInput(command, arguments->input, DataKind::Networks);
  addTwoGraphChoices(command, arguments->graphs);
  command
      .paths("--evaluate", arguments->evaluated,
             "Alignments to measure, side by side: two columns of names, a table with a header, or "
             "a permutation. One of several that cannot be read is told, and the others are "
             "measured.")
      .type("FILE");
  command.file(
      "--truth", arguments->truth,
      "The true alignment, in any of these formats: adds node correctness, precision, recall "
      "and their like.");
  command.file(
      "--prior", arguments->prior,
      "How alike nodes are: three columns, a table of BLAST (outfmt 6), or a matrix; adds "
      "WEC, and the comparison of nodes begins with it; with --method cualign, --prior-use "
      "says what "
      "it does.");
  command
      .paths(
          "--annotations", arguments->annotations,
          "Terms of the nodes, as of the Gene Ontology: lines of a name and a term, or GAF 2; adds "
          "how many terms aligned nodes share.")
      .type("FILE");
  command
      .texts("--try", arguments->tried,
             "An option and values, such as seed=1,2,3, or with --method cualign alpha=0.1,0.5; "
             "given more than once, all "
             "combinations. The networks are aligned by each, and the best by NCV-GS³ is written. "
             "With --project, what several of them share, such as embeddings, is computed once; "
             "without it, kindred-mpi shares them among its ranks.")
      .type("KEY=VALUES");
  arguments->computing.addTo(command);
  arguments->files.addTo(command);
  command.footer(
      joined("Ctrl-C cancels, and keeps nothing without --project. Ctrl-\\ stops, and writes the "
             "alignment as far as it came.\n\n"
             "Measures count from the first network, A, and do not see self-loops, weights or "
             "attributes:\n",
             measuresHelp()));
  command.runs(session, [arguments, &session] { align(*arguments, session); });
}

}  // namespace kindred::cli
