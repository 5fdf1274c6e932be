#include "engine/work/estimate.hpp"

#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <span>

#include "engine/backend/stand_in.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/random.hpp"
#include "engine/gram/memory.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/molecule/residues.hpp"
#include "engine/similar/counted_search.hpp"
#include "engine/similar/damped_library.hpp"
#include "engine/similar/landmark_cost.hpp"
#include "engine/work/choose_work.hpp"

namespace kindred {

namespace {

constexpr double budgetSeconds = 0.25;
constexpr double maximumSeconds = 1;      // if the budget is too small for a usual pair
constexpr std::size_t mostSampled = 512;  // graphs; a quarter of a million pairs is enough
constexpr std::uint64_t seed = 1;

using Graphs = std::vector<std::shared_ptr<const Graph>>;

KernelInput compiled(const Graphs& graphs, const KernelOptions& kernel, Progress& progress) {
  return compileKernel(graphsFor(kernel, graphs, progress), kernel, progress);
}

/// The graphs as a plan sees them: without labels.
KernelInput joinedOnly(const Graphs& graphs, const KernelOptions& kernel, Progress& progress) {
  KernelInput input;
  for (const auto& graph : graphsFor(kernel, graphs, progress))
    input.graphs.emplace_back().join(graph->structure());
  return input;
}

/// At most so many of the graphs, drawn at random.
Graphs sampleOf(Graphs graphs) {
  Random random{seed};
  random.shuffle(std::span{graphs});
  graphs.resize(std::min(graphs.size(), mostSampled));
  return graphs;
}

/// A sample of the graphs, compiled. What is refused of them is told of the first of all.
KernelInput compiledSample(const Graphs& graphs, const KernelOptions& kernel, Progress& progress) {
  try {
    return compiled(sampleOf(graphs), kernel, progress);
  } catch (const Error&) {
    compiled(graphs, kernel, progress);
    throw;
  }
}

/// About how much work a pair is, in any unit.
double workOf(const KernelInput& input, GraphPair pair) {
  const auto sizeOf = [&](std::int32_t graph) {
    const auto& of = input.graphs[graph];
    return static_cast<double>(of.neighbours.size()) + of.nodeCount;
  };
  return sizeOf(pair.a) * sizeOf(pair.b);
}

std::vector<GraphPair> shuffledPairs(const KernelInput& input) {
  std::vector<GraphPair> pairs;
  const auto count = static_cast<std::int32_t>(input.graphs.size());
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = a; b < count; ++b)
      pairs.push_back({a, b});
  Random random{seed};
  random.shuffle(std::span{pairs});
  // The least first: it tells how many others fit into the time.
  std::ranges::iter_swap(pairs.begin(), std::ranges::min_element(pairs, {}, [&](GraphPair pair) {
                           return workOf(input, pair);
                         }));
  return pairs;
}

/// A measurement of how fast a solver is, on ever more pairs until the time is over. The last and
/// largest lot counts: its time a unit of work, with caches, cores and other programs included, is
/// taken as that of the other pairs.
class Measurement {
 public:
  Measurement(const KernelInput& input, KernelSolver& solver)
      : input_{input}, solver_{solver}, pairs_{shuffledPairs(input)} {}

  /// Seconds a unit of work.
  double run(Progress& progress) {
    // The first call pays for threads and tables, and other programs get in between: of one small
    // pair alone either could be taken for hours.
    double rate = solve(1, progress);
    for (int again = 0; again < 3 && left_ > budgetSeconds / 2; ++again) {
      at_ = 0;
      rate = std::min(rate, solve(1, progress));
    }
    // Twice as many each time, as far as they fit: devices are fast with many at once, so that a
    // small rest would tell too little.
    for (std::size_t count = 2; at_ + count <= pairs_.size(); count *= 2) {
      double work = 0;
      std::size_t taken = 0;
      while (taken < count && (work + workOf(input_, pairs_[at_ + taken])) * rate < left_)
        work += workOf(input_, pairs_[at_ + taken++]);
      if (taken == 0) break;
      rate = solve(taken, progress);
    }
    // Small ones alone say too little of pairs that take many times as long: up to the usual ones
    // by such as are sure to end soon.
    double known = 0;
    for (const auto pair : std::span{pairs_}.first(at_))
      known = std::max(known, workOf(input_, pair));
    while (budgetSeconds - left_ < maximumSeconds && bringLarger(known, rate)) {
      known = workOf(input_, pairs_[at_]);
      rate = solve(1, progress);
    }
    return rate;
  }

 private:
  /// Puts next the largest pair of usual work that ends soon at this rate; false if none is
  /// much larger than what is known.
  bool bringLarger(double known, double rate) {
    double usual = 0;
    for (const auto pair : pairs_)
      usual += workOf(input_, pair) / static_cast<double>(pairs_.size());
    const auto usefulWork = [&](GraphPair pair) {
      const double work = workOf(input_, pair);
      return work * rate < maximumSeconds ? std::min(work, 2 * usual - work) : 0;
    };
    const auto rest = std::span{pairs_}.subspan(at_);
    if (rest.empty()) return false;
    const auto largest = std::ranges::max_element(rest, {}, usefulWork);
    if (usefulWork(*largest) < 2 * known) return false;
    std::iter_swap(rest.begin(), largest);
    return true;
  }

  double solve(std::size_t count, Progress& progress) {
    const auto pairs = std::span{pairs_}.subspan(at_, count);
    std::vector<double> values(count);
    std::vector<float> residuals(count);
    std::vector<std::uint16_t> iterations(count);
    double work = 0;
    for (const auto pair : pairs)
      work += workOf(input_, pair);
    const auto started = std::chrono::steady_clock::now();
    solver_.solve(pairs, {values, residuals, iterations}, progress);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
    at_ += count;
    left_ -= elapsed.count();
    return elapsed.count() / work;
  }

  const KernelInput& input_;
  KernelSolver& solver_;
  std::vector<GraphPair> pairs_;
  std::size_t at_ = 0;
  double left_ = budgetSeconds;
};

/// The work of all pairs, in the unit of workOf().
double totalWork(const KernelInput& input, const GramPlan& plan) {
  double ofRows = 0;
  double ofColumns = 0;
  double squares = 0;
  for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(input.graphs.size()); ++graph) {
    const double square = workOf(input, {graph, graph});
    (graph < plan.rows ? ofRows : ofColumns) += std::sqrt(square);
    squares += square;
  }
  return plan.isSymmetric ? (ofRows * ofRows + squares) / 2 : ofRows * ofColumns;
}

using MemoryOf = std::function<std::uint64_t(const GramPlan& plan)>;

GramEstimate estimated(const GramRequest& request, const MemoryOf& memoryOf, Backend& backend,
                       Progress& progress) {
  auto compiling = progress.slice(0, 0.5);
  compiling.begin(Language::translated("Compiling"), 0);
  const auto graphs = graphsOf(request);
  GramEstimate estimate;
  double work = 0;
  {
    const auto input = joinedOnly(graphs, request.kernel, compiling);
    estimate.plan = planGram(input, static_cast<std::int32_t>(request.rows->size()),
                             request.columns == nullptr);
    work = totalWork(input, estimate.plan);
  }
  estimate.plan.memoryBytes = memoryOf(estimate.plan);
  requireMemory(estimate.plan, availableMemory());

  auto estimating = progress.slice(0.5, 1);
  estimating.begin(Language::translated("Estimating"), 0);
  const auto sample =
      std::make_shared<const KernelInput>(compiledSample(graphs, request.kernel, estimating));
  const auto solver = backend.kernels().prepare(sample, request.solve, estimating);
  estimate.seconds = estimate.secondsOfAll = work * Measurement{*sample, *solver}.run(estimating);
  return estimate;
}

/// The cost if environments are counted instead of all pairs compared.
void countInstead(GramEstimate& estimate, const Backend& backend) {
  const int threads = backend.threads(), cores = tbb::this_task_arena::max_concurrency();
  estimate.seconds = estimate.secondsOfAll =
      secondsByCounts(estimate.plan) / (threads > 0 ? threads : cores);
  estimate.plan.memoryBytes += countedMemory(estimate.plan);
}

double secondsOf(const GramEstimate& estimate, int machines) {
  const auto blocks = static_cast<double>(estimate.plan.blocks.size());
  return estimate.secondsOfAll * std::ceil(blocks / static_cast<double>(machines)) / blocks;
}

}  // namespace

GramEstimate estimateGram(const GramRequest& request, Backend& backend, Progress& progress,
                          Keeping keeping) {
  const auto memoryOf = [&](const GramPlan& plan) {
    return keeping == Keeping::Matrix ? plan.memoryBytes : plan.memoryBytes - matrixBytes(plan);
  };
  return estimated(request, memoryOf, backend, progress);
}

GramEstimate estimateGram(const GramRequest& request, const OpenDevices& devices,
                          Progress& progress, Keeping keeping) {
  Remarks remarks;  // the computation tells of what fails
  return withStandIn(devices, remarks, [&](Backend& backend) {
    auto estimate = estimateGram(request, backend, progress, keeping);
    if (keeping == Keeping::AlikePairs && areHere(devices) && !request.columns &&
        paysToCount(request.kernel, estimate.plan))
      countInstead(estimate, backend);
    return estimate;
  });
}

JobCost costOfMatrix(const GramEstimate& estimate, int machines, std::size_t valueBytes) {
  const auto& plan = estimate.plan;
  const auto values =
      static_cast<std::uint64_t>(plan.rows) * static_cast<std::uint64_t>(plan.columns);
  return {.seconds = secondsOf(estimate, machines),
          .diskBytes = values * valueBytes,
          .shareBytes = machines > 1 ? 2 * plan.pairCount * sizeof(double) : 0};
}

JobCost costOfLists(const GramEstimate& estimate, int machines, int most) {
  const auto& plan = estimate.plan;
  const auto listed = static_cast<std::uint64_t>(plan.rows) *
                      static_cast<std::uint64_t>(std::min(most, plan.columns));
  const double seconds = machines == 1 ? estimate.seconds : secondsOf(estimate, machines);
  return {.seconds = seconds, .diskBytes = listed * sizeof(SimilarGraph)};
}

namespace {

/// The time of damped ranks: values of each kernel with landmarks, so many times the pairs, and
/// those of the kernels beside the first for each pair. `secondsOfFirst` are of the search by the
/// first kernel alone.
double dampingSeconds(const GramRequest& gram, double secondsOfFirst, double withLandmarks,
                      Backend& backend, Progress& progress) {
  const auto& searched = gram.columns ? *gram.columns : *gram.rows;
  double seconds = secondsOfFirst * withLandmarks;
  const auto kernels = rankingKernels(gram.kernel, searched);
  for (const auto& kernel : std::span{kernels}.subspan(1)) {
    auto beside = gram;
    beside.kernel = kernel;
    const auto ofPairs = estimated(
        beside, [](const GramPlan&) { return std::uint64_t{0}; }, backend, progress);
    seconds += ofPairs.seconds * (1 + withLandmarks);
  }
  return seconds;
}

/// The seconds in which the best of each list are laid on their query, by the Cα of both.
double rescoringSeconds(const SimilarRequest& request) {
  constexpr double secondsOfCell = 2e-7;  // of a pair of Cα, by one core
  const auto meanOf = [](const Dataset& structures) {
    double sum = 0;
    for (const auto& structure : structures.graphs)
      sum += static_cast<double>(alphaCarbons(*structure).size());
    return sum / static_cast<double>(std::max<std::size_t>(1, structures.size()));
  };
  const auto laid = std::min(rescoredOf(request.options), request.searched().size());
  if (laid == 0) return 0;
  return static_cast<double>(request.queries->size() * laid) * meanOf(*request.queries) *
         meanOf(request.searched()) * secondsOfCell / tbb::this_task_arena::max_concurrency();
}

}  // namespace

double pairsWithLandmarks(const SimilarRequest& request, LibraryValues landmarks) {
  if (request.options.ranking != Ranking::Damped || landmarks == LibraryValues::Kept) return 0;
  const auto searched = request.searched().size();
  const auto graphs = searched + (request.among ? request.queries->size() : 0);
  return static_cast<double>(landmarksAmong(searched).size() * graphs);
}

GramEstimate estimateSimilar(const SimilarRequest& request, const OpenDevices& devices,
                             Progress& progress, LibraryValues landmarks) {
  const GramRequest gram{.rows = request.queries,
                         .columns = request.among,
                         .kernel = request.kernel,
                         .solve = request.solve};
  const auto memoryOf = [&](const GramPlan& plan) { return searchMemory(plan, request.options); };
  Remarks remarks;
  return withStandIn(devices, remarks, [&](Backend& backend) {
    auto plain = progress.slice(0, 0.5), damping = progress.slice(0.5, 1);
    auto estimate = estimated(gram, memoryOf, backend, plain);
    const bool isDamped = request.options.ranking == Ranking::Damped;
    if (isDamped)
      estimate.secondsOfAll += dampingSeconds(
          gram, estimate.seconds,
          pairsWithLandmarks(request, landmarks) / static_cast<double>(estimate.plan.pairCount),
          backend, damping);
    const double rescoring = rescoringSeconds(request);
    estimate.secondsOfAll += rescoring;
    if (areHere(devices) && maySearchByCounts(request, estimate.plan)) {
      countInstead(estimate, backend);
      estimate.seconds = estimate.secondsOfAll += rescoring;
      return estimate;
    }
    constexpr double leftByKept = 0.03;  // as seen of drugs
    const bool areKept = landmarks == LibraryValues::Kept;
    const bool areOnGpu = areCoordinatesOnGpu(devices, request, estimate.plan);
    estimate.share = areKept ? leftByKept : likelyShare(request, estimate.plan, areOnGpu);
    if (estimate.share == 1) {
      estimate.seconds = estimate.secondsOfAll;
      return estimate;
    }
    // An index counts the environments beside, in about the time of the pairs that are left.
    const double share =
        estimate.share + likelyBounds(estimate.plan, backend.shortlisting() != nullptr,
                                      boundsValues(backend, request, estimate.plan));
    estimate.seconds = estimate.seconds * std::min(1.0, share) * (isDamped ? 2 : 1) + rescoring;
    if (!areKept)
      estimate.plan.memoryBytes += landmarkMemory(estimate.plan, request.options.ranking, areOnGpu);
    return estimate;
  });
}

GramEstimate estimateLists(const GramRequest& request, int most, const OpenDevices& devices,
                           Progress& progress) {
  const auto& searched = request.columns ? *request.columns : *request.rows;
  return estimateSimilar(
      {.queries = request.rows,
       .among = request.columns,
       .kernel = request.kernel,
       .solve = request.solve,
       .options = {.most = most, .ranking = usualRanking(request.kernel, searched)}},
      devices, progress);
}

GramEstimate estimateChoice(const ChooseRequest& request, const OpenDevices& devices,
                            Progress& progress) {
  auto ofDrawn = progress.slice(0, 0.5), ofUnlike = progress.slice(0.5, 1);
  const auto drawn = drawnFor(request.graphs->size(), request.options);
  auto estimate =
      estimateGram({.rows = std::make_shared<const Dataset>(
                        subset(*request.graphs, drawnLandmarks(request.graphs->size(), drawn))),
                    .kernel = request.kernel,
                    .solve = request.solve},
                   devices, ofDrawn);
  const auto chosen = std::min(drawn, static_cast<std::size_t>(request.options.number));
  const auto withChosen = request.graphs->size() * chosen;
  estimate.seconds *=
      1 + static_cast<double>(withChosen) /
              static_cast<double>(std::max<std::uint64_t>(1, estimate.plan.pairCount));
  estimate.plan.pairCount += withChosen;
  if (!request.unlike) return estimate;
  const auto others = estimateSimilar(unlikeRequest(request), devices, ofUnlike);
  estimate.seconds += others.seconds;
  estimate.plan.pairCount += others.likelyPairs();
  estimate.plan.memoryBytes = std::max(estimate.plan.memoryBytes, others.plan.memoryBytes);
  return estimate;
}

}  // namespace kindred
