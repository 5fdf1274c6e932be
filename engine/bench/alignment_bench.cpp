#include "engine/bench/alignment_bench.hpp"

#include <algorithm>
#include <array>

#include "engine/align/choose_candidates.hpp"
#include "engine/align/node_features.hpp"
#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred {
namespace {

constexpr std::array<std::string_view, 8> stageNames{
    "embedding of both", "rotation",  "nearest nodes",   "matching",
    "overlap matrix",    "iteration", "refinement step", "search"};

/// A step of Frank-Wolfe multiplies a matrix of all pairs of nodes by each network so often.
constexpr double productsOfTransportStep = 2;

/// It reads and writes the plan, and writes and reads its gradient: four bytes each.
constexpr double bytesOfTransportStep = 16;

/// The eigenvectors of networks of fewer nodes are found in a way that has another bound.
constexpr std::int32_t fewNodes = 600;

/// A block of half as many vectors again is multiplied by the matrix so many times: three power
/// steps, three filters of degree four, once at the end.
constexpr double productsOfBlock = 16;

/// The weight and the node of B of each candidate are read.
constexpr double bytesOfCandidate = 12;

/// A number is written for each entry: where the message lies that it passes on.
constexpr double bytesOfNewEntry = 4;

/// Both messages of a pair are read and written in single precision, and its column is read.
constexpr double bytesOfEntry = 10;

/// The likeness of two nodes is read and written.
constexpr double bytesOfRefinedPair = 8;

/// Times the stages.
class StageBench {
 public:
  /// Takes candidates for the stages after them, or gives those that it finds.
  StageBench(const AlignmentBenchRequest& request, Alignment& alignment, Progress& progress,
             AlignmentBenchReport& report, std::shared_ptr<const Candidates>& candidates)
      : request_{request},
        a_{*request.a},
        b_{*request.b},
        alignment_{alignment},
        progress_{progress},
        report_{report},
        candidates_{candidates} {}

  void run() {
    progress_.begin(Language::translated("Measuring the stages on %1", report_.maker),
                    stageNames.size());
    measureCandidates();
    measureBelief();
    measureRefinement();
    measureSearch();
  }

 private:
  /// `parts` equal parts of the work are the stage.
  template <typename Work>
  MeasuredStage& timed(BenchStage stage, Work work, int parts = 1) {
    std::vector<double> seconds;
    double sum = 0;
    while (static_cast<int>(seconds.size()) < request_.repeats && sum < request_.enoughSeconds) {
      progress_.checkpoint();
      seconds.push_back(secondsOf(work) / parts);
      sum += seconds.back() * parts;
    }
    progress_.advance();
    return report_.stages.emplace_back(
        MeasuredStage{.stage = stage, .timing = timingOf(std::move(seconds))});
  }

  double pairs() const { return static_cast<double>(a_.nodeCount()) * b_.nodeCount(); }

  /// Multiplying a matrix of all pairs of nodes by each of the networks, once.
  double operationsOfNetworks() const {
    return 4. * (static_cast<double>(a_.edgeCount()) * b_.nodeCount() +
                 static_cast<double>(b_.edgeCount()) * a_.nodeCount());
  }

  double operationsOfEmbedding(const Loopless& network) const {
    const auto& options = request_.embedding;
    if (options.method == EmbeddingMethod::Features || network.nodeCount() <= fewNodes) return 0;
    const double nodes = network.nodeCount();
    const double walks = options.method == EmbeddingMethod::NetMF ? options.window : 0;
    return walks * 4. * network.edgeCount() * nodes +
           productsOfBlock * 2 * nodes * nodes * 1.5 * options.dimension;
  }

  void measureCandidates() {
    auto silent = progress_.silent();
    Embedding ofA, ofB, rotated;
    auto& embedding = timed(BenchStage::Embedding, [&] {
      ofA = alignment_.embed(*request_.a, request_.embedding, silent);
      ofB = alignment_.embed(*request_.b, request_.embedding, silent);
    });
    embedding.operations = operationsOfEmbedding(a_) + operationsOfEmbedding(b_);
    auto& rotation = timed(BenchStage::Rotation, [&] {
      rotated = alignment_.rotate({*request_.a, *request_.b, ofA, ofB}, silent);
    });
    rotation.operations = transportSteps * productsOfTransportStep * operationsOfNetworks() +
                          2 * pairs() * ofA.dimension;
    rotation.bytes = transportSteps * bytesOfTransportStep * pairs();
    std::shared_ptr<const Candidates> found;
    auto& nearest = timed(BenchStage::NearestNodes, [&] {
      const auto& choice = request_.choice;
      const auto fromA =
          alignment_.findNearest(rotated, ofB, nearestCount(choice, ofB.nodeCount), silent);
      const auto fromB =
          alignment_.findNearest(ofB, rotated, nearestCount(choice, rotated.nodeCount), silent);
      found =
          std::make_shared<const Candidates>(nearCandidates(fromA, fromB, choice.isUnion, silent));
    });
    nearest.operations = 2 * 2 * pairs() * ofA.dimension;
    if (!candidates_) candidates_ = found;
    report_.candidates = candidates_->size();
  }

  void measureBelief() {
    const auto& candidates = *candidates_;
    auto& matching =
        timed(BenchStage::Matching, [&] { alignment_.match(candidates, candidates.weights()); });
    count(matching, candidates.size(), "candidate", bytesOfCandidate);
    std::unique_ptr<BeliefSolver> solver;
    auto& building = timed(BenchStage::OverlapMatrix, [&] {
      solver = nullptr;
      solver = alignment_.prepareBelief({request_.a, request_.b, candidates_}, progress_);
    });
    report_.entries = solver->nonZeros();
    const auto entries = static_cast<double>(report_.entries);
    count(building, entries, "entry", bytesOfNewEntry);
    constexpr int iterations = 10;
    auto& iteration = timed(
        BenchStage::Iteration,
        [&] {
          auto silent = progress_.silent();
          solver->run({.iterations = iterations}, {}, silent, false);
        },
        iterations);
    count(iteration, entries, "entry", bytesOfEntry);
  }

  void measureRefinement() {
    const auto featuresA = nodeFeatures(a_, progress_), featuresB = nodeFeatures(b_, progress_);
    constexpr int steps = 10;
    auto& refining = timed(
        BenchStage::RefinementStep,
        [&] {
          auto silent = progress_.silent();
          alignment_.refine({a_, b_, featuresA, featuresB}, steps, silent);
        },
        steps);
    count(refining, pairs(), "pair of nodes", bytesOfRefinedPair);
    refining.operations = operationsOfNetworks();
  }

  void measureSearch() {
    const bool isTurned = a_.nodeCount() > b_.nodeCount();
    const auto &small = isTurned ? b_ : a_, &large = isTurned ? a_ : b_;
    Random random{1};  // a search from a good alignment would end at once
    const auto anywhere = randomPermutation(large.nodeCount(), random);
    const auto start = anywhere.oldFromNew().first(static_cast<std::size_t>(small.nodeCount()));
    SearchOptions options;
    options.effort = 50;
    std::uint64_t proposals = 0;
    auto& searching = timed(BenchStage::Search, [&] {
      auto silent = progress_.silent();
      proposals = alignment_.search({small, large, start}, options, silent).proposals;
    });
    count(searching, static_cast<double>(proposals), "proposal", 0);
  }

  static void count(MeasuredStage& stage, double units, const char* unit, double bytesOfUnit) {
    stage.units = units;
    stage.unit = unit;
    stage.bytes = bytesOfUnit * units;
  }

  const AlignmentBenchRequest& request_;
  const Loopless a_;
  const Loopless b_;
  Alignment& alignment_;
  Progress& progress_;
  AlignmentBenchReport& report_;
  std::shared_ptr<const Candidates>& candidates_;
};

}  // namespace

std::optional<BenchStage> stageNamed(std::string_view name) {
  const auto at = std::ranges::find(stageNames, name);
  if (at == stageNames.end()) return std::nullopt;
  return static_cast<BenchStage>(at - stageNames.begin());
}

std::string_view name(BenchStage stage) { return stageNames[static_cast<std::size_t>(stage)]; }

std::string labelOf(BenchStage stage) {
  switch (stage) {
    case BenchStage::Embedding:
      return Language::translated("Embedding both");
    case BenchStage::Rotation:
      return Language::translated("Rotation");
    case BenchStage::NearestNodes:
      return Language::translated("Nearest nodes");
    case BenchStage::Matching:
      return Language::translated("One matching");
    case BenchStage::OverlapMatrix:
      return Language::translated("Overlap matrix");
    case BenchStage::Iteration:
      return Language::translated("One iteration of messages");
    case BenchStage::RefinementStep:
      return Language::translated("One step of refinement");
    case BenchStage::Search:
      return Language::translated("Short search");
  }
  return {};
}

double AlignmentBenchReport::secondsOfCone() const {
  double seconds = 0;
  for (const auto stage : {BenchStage::Embedding, BenchStage::Rotation, BenchStage::NearestNodes,
                           BenchStage::Matching})
    seconds += at(stage).timing.best;
  return seconds;
}

double AlignmentBenchReport::secondsOfCualign(int iterations) const {
  return secondsOfCone() + at(BenchStage::OverlapMatrix).timing.best +
         iterations * at(BenchStage::Iteration).timing.best;
}

std::vector<AlignmentBenchReport> measureAlignment(const AlignmentBenchRequest& request,
                                                   std::span<const std::string> devices,
                                                   Progress& progress) {
  std::vector<AlignmentBenchReport> reports;
  std::shared_ptr<const Candidates> candidates;
  const auto part = [&](std::size_t at) {
    return static_cast<double>(at) / static_cast<double>(devices.size());
  };
  for (std::size_t at = 0; at < devices.size(); ++at) {
    const auto backend = openBackend(devices[at]);
    const auto& device = backend->device();
    if (!backend->alignment())
      throw Error{ErrorCode::Device, joined(device.name, " aligns no networks.")};
    auto& report = reports.emplace_back(AlignmentBenchReport{.device = device.id,
                                                             .maker = device.name,
                                                             .roofs = roofsOf(device.id),
                                                             .a = request.a->name(),
                                                             .b = request.b->name(),
                                                             .stages = {}});
    auto measuring = progress.slice(part(at), part(at + 1));
    StageBench{request, *backend->alignment(), measuring, report, candidates}.run();
  }
  return reports;
}

}  // namespace kindred
