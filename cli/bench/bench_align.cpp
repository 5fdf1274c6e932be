#include "cli/bench/bench.hpp"
#include "cli/flag/graph_choice.hpp"
#include "cli/flag/option_flags.hpp"
#include "cli/flag/two_graphs.hpp"
#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/node_features.hpp"
#include "engine/aligner/nearest_candidates.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/backend/backend.hpp"
#include "engine/bench/memory_copy.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred::cli {

namespace {

struct BenchAlignArguments {
  Input input;
  std::vector<std::string> graphs;
  EmbeddingOptions embedding;
  CandidateOptions choice;
  int repeats = 3;
};

/// A stage of an alignment as it was measured.
struct MeasuredStage {
  std::string name;
  Timing timing;
  double units = 0;  ///< of what it works on
  std::string unit;  ///< "entry", "proposal"
  double bytes = 0;  ///< that it has to read and write; 0: not bound by memory
};

/// Times the stages, each with what those before it gave.
class StageBench {
 public:
  StageBench(const BenchAlignArguments& arguments, const Dataset& networks, Alignment& alignment,
             const Progress& progress)
      : arguments_{arguments},
        a_{networks.graphs[0]},
        b_{networks.graphs[1]},
        alignment_{alignment},
        progress_{progress} {}

  void run() {
    measureCandidates();
    measureBelief();
    measureBest();
  }

  const std::vector<MeasuredStage>& stages() const { return stages_; }
  std::int64_t candidates() const { return candidates_->size(); }
  std::int64_t entries() const { return entries_; }

 private:
  template <typename Work>
  MeasuredStage& timed(std::string name, Work work) {
    std::vector<double> seconds;
    for (int repeat = 0; repeat < arguments_.repeats; ++repeat) {
      progress_.checkpoint();
      seconds.push_back(secondsOf(work));
    }
    return stages_.emplace_back(MeasuredStage{std::move(name), timingOf(std::move(seconds))});
  }

  void measureCandidates() {
    auto silent = progress_.silent();
    Embedding ofA, ofB;
    timed("embedding of both", [&] {
      ofA = alignment_.embed(*a_, arguments_.embedding, silent);
      ofB = alignment_.embed(*b_, arguments_.embedding, silent);
    });
    Embedding rotated;
    timed("rotation", [&] { rotated = alignment_.rotate({*a_, *b_, ofA, ofB}, silent); });
    timed("nearest nodes", [&] {
      candidates_ = std::make_shared<const Candidates>(
          nearestCandidates(rotated, ofB, arguments_.choice, alignment_, silent));
    });
  }

  void measureBelief() {
    auto& matching =
        timed("matching", [&] { alignment_.match(*candidates_, candidates_->weights()); });
    matching.units = candidates_->size();
    matching.unit = "candidate";
    std::unique_ptr<BeliefSolver> solver;
    auto& building = timed("overlap matrix", [&] {
      solver = alignment_.prepareBelief({a_, b_, candidates_}, progress_);
    });
    entries_ = solver->nonZeros();
    building.units = static_cast<double>(entries_);
    building.unit = "entry";

    // Both messages of a pair are read and written in single precision, and its column is read.
    constexpr double bytesOfEntry = 10;
    constexpr int iterations = 10;
    auto& iteration = timed("iteration", [&] {
      auto silent = progress_.silent();
      solver->run({.iterations = iterations}, {}, silent);
    });
    for (auto* seconds :
         {&iteration.timing.best, &iteration.timing.median, &iteration.timing.worst})
      *seconds /= iterations;
    iteration.units = static_cast<double>(entries_);
    iteration.unit = "entry";
    iteration.bytes = bytesOfEntry * iteration.units;
  }

  void measureBest() {
    const Loopless a{*a_}, b{*b_};
    const auto featuresA = nodeFeatures(a, progress_), featuresB = nodeFeatures(b, progress_);
    constexpr int steps = 10;
    auto& refining = timed("refinement step", [&] {
      auto silent = progress_.silent();
      const RefinementInput input{a, b, featuresA, featuresB};
      alignment_.refine(input, steps, silent);
    });
    for (auto* seconds : {&refining.timing.best, &refining.timing.median, &refining.timing.worst})
      *seconds /= steps;
    refining.units = static_cast<double>(a.nodeCount()) * b.nodeCount();
    refining.unit = "pair of nodes";

    const bool isTurned = a.nodeCount() > b.nodeCount();
    const auto &small = isTurned ? b : a, &large = isTurned ? a : b;
    Random random{1};  // a search from a good alignment would end at once
    const auto anywhere = randomPermutation(large.nodeCount(), random);
    const auto start = anywhere.oldFromNew().first(static_cast<std::size_t>(small.nodeCount()));
    SearchOptions options;
    options.effort = 50;
    std::uint64_t proposals = 0;
    auto& searching = timed("search", [&] {
      auto silent = progress_.silent();
      proposals = alignment_.search({small, large, start}, options, silent).proposals;
    });
    searching.units = static_cast<double>(proposals);
    searching.unit = "proposal";
  }

  const BenchAlignArguments& arguments_;
  std::shared_ptr<const Graph> a_;
  std::shared_ptr<const Graph> b_;
  Alignment& alignment_;
  const Progress& progress_;
  std::shared_ptr<const Candidates> candidates_;
  std::int64_t entries_ = 0;
  std::vector<MeasuredStage> stages_;
};

Json stageJson(const MeasuredStage& stage, double copyRate) {
  Json json{{"stage", stage.name}, {"seconds", timingJson(stage.timing)}};
  if (stage.units > 0) {
    json["unit"] = stage.unit;
    json["nanoseconds_per_unit"] = 1e9 * stage.timing.best / stage.units;
  }
  if (stage.bytes > 0) {
    json["bytes_per_unit"] = stage.bytes / stage.units;
    json["gb_per_s"] = 1e-9 * stage.bytes / stage.timing.best;
    json["share_of_copy"] = stage.bytes / stage.timing.best / copyRate;
  }
  return json;
}

std::string timeText(double seconds) {
  return seconds >= 1 ? joined(rounded(seconds), " s") : joined(rounded(1e3 * seconds), " ms");
}

std::string stageText(const MeasuredStage& stage, double copyRate) {
  auto text = joined("  ", stage.name, ": ", timeText(stage.timing.best));
  if (stage.units > 0)
    text += joined(", ", rounded(1e9 * stage.timing.best / stage.units), " ns each ", stage.unit);
  if (stage.bytes > 0) {
    const double rate = stage.bytes / stage.timing.best;
    text += joined(", ", rounded(stage.bytes / stage.units), " bytes each: ", rounded(1e-9 * rate),
                   " GB/s, ", rounded(100 * rate / copyRate), " % of copying");
  }
  return text + "\n";
}

void measureAlign(const BenchAlignArguments& arguments, Session& session) {
  const auto networks =
      readTwoGraphs(arguments.input, arguments.graphs, session, session.progress.slice(0, 0.1));
  const double copyRate = copiedBytesPerSecond();
  const auto backend = openBackend("cpu");
  StageBench bench{arguments, networks, *backend->alignment(), session.progress};
  bench.run();
  auto stages = Json::array();
  auto text = joined(backend->device().name, " copies ", rounded(1e-9 * copyRate), " GB/s\n",
                     thousands(bench.candidates()), " candidate pairs, ",
                     thousands(bench.entries()), " entries of the overlap matrix\n");
  for (const auto& stage : bench.stages()) {
    stages.push_back(stageJson(stage, copyRate));
    text += stageText(stage, copyRate);
  }
  session.answer({{"bench", "align"},
                  {"device", backend->device().name},
                  {"copy_gb_per_s", 1e-9 * copyRate},
                  {"a", networks.graphs[0]->name()},
                  {"b", networks.graphs[1]->name()},
                  {"candidates", bench.candidates()},
                  {"overlap_entries", bench.entries()},
                  {"stages", stages}},
                 text);
}

}  // namespace

void addBenchAlign(const Command& bench, Session& session) {
  auto arguments = std::make_shared<BenchAlignArguments>();
  const auto command = bench.add(
      "align",
      "Time each stage of aligning two networks on the processor: embedding, rotation, nearest "
      "nodes, matching, overlap matrix, an iteration of messages, a step of refinement, a search.");
  addInput(command, arguments->input);
  addTwoGraphChoices(command, arguments->graphs);
  addRepeats(command, arguments->repeats);
  addFlags(command, embeddingOptionTable(), arguments->embedding, "Embedding");
  addFlags(command, candidateOptionTable(), arguments->choice, "Candidates",
           {"subspace", "prior-use"});
  command.runs(session, [arguments, &session] { measureAlign(*arguments, session); });
}

}  // namespace kindred::cli
