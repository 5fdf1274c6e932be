#include "engine/work/estimate.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "engine/backend/row_products.hpp"
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
#include "engine/similar/landmark_probe.hpp"
#include "engine/work/choose_work.hpp"
#include "engine/work/measured_sample.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostSampled = 1024;  // graphs; half a million pairs are enough
constexpr std::uint64_t seed = 1;
constexpr double mostSecondsOfProbe = 1;

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

/// Some of the graphs, compiled. What is refused of them is told of the first of all.
KernelInput compiledSample(const Graphs& sampled, const Graphs& graphs, const KernelOptions& kernel,
                           Progress& progress) {
  try {
    return compiled(sampled, kernel, progress);
  } catch (const Error&) {
    compiled(graphs, kernel, progress);
    throw;
  }
}

double sumOf(std::span<const std::int32_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), 0.0);
}

double meanOf(std::span<const std::int32_t> sizes) {
  return sumOf(sizes) / static_cast<double>(std::max<std::size_t>(1, sizes.size()));
}

/// The work of all pairs.
double totalWork(const Sizes& sizes, const GramPlan& plan) {
  const auto rows = std::span{sizes}.first(static_cast<std::size_t>(plan.rows));
  if (!plan.isSymmetric) return sumOf(rows) * sumOf(std::span{sizes}.subspan(rows.size()));
  double squares = 0;
  for (const double size : sizes)
    squares += size * size;
  return (sumOf(rows) * sumOf(rows) + squares) / 2;
}

using MemoryOf = std::function<std::uint64_t(const GramPlan& plan)>;

/// An estimate, and how it was measured.
struct Measured {
  GramEstimate estimate;
  Sizes sizes;  ///< of all graphs
  MeasuredSample sample;
  double secondsOfWork = 0;
};

Measured measure(const GramRequest& request, const MemoryOf& memoryOf, Backend& backend,
                 Progress& progress) {
  auto compiling = progress.slice(0, 0.5);
  compiling.begin(Language::translated("Compiling"), 0);
  const auto graphs = graphsOf(request);
  Measured all;
  auto& plan = all.estimate.plan;
  {
    const auto input = joinedOnly(graphs, request.kernel, compiling);
    plan = planGram(input, static_cast<std::int32_t>(request.rows->size()),
                    request.columns == nullptr);
    all.sizes = sizesOf(input);
  }
  plan.memoryBytes = memoryOf(plan);
  requireMemory(plan, availableMemory());

  auto estimating = progress.slice(0.5, 1);
  estimating.begin(Language::translated("Estimating"), 0);
  all.sample.graphs = sampleOf(graphs);
  const auto input = std::make_shared<const KernelInput>(
      compiledSample(all.sample.graphs, graphs, request.kernel, estimating));
  all.sample.sizes = sizesOf(*input);
  all.sample.solver = backend.kernels().prepare(input, request.solve, estimating);
  all.secondsOfWork = all.sample.secondsOfWork(estimating);
  all.estimate.seconds = all.estimate.secondsOfAll = all.secondsOfWork * totalWork(all.sizes, plan);
  return all;
}

/// The cost if environments are counted instead of all pairs compared.
void countInstead(GramEstimate& estimate, const Backend& backend) {
  const int threads = backend.threads(), cores = tbb::this_task_arena::max_concurrency();
  estimate.seconds = estimate.secondsOfAll =
      secondsByCounts(estimate.plan) / (threads > 0 ? threads : cores);
  estimate.plan.memoryBytes += countedMemory(estimate.plan);
}

/// The number of devices that share the solving as fast as this one, itself included: of its name.
double sharedBy(const OpenDevices& devices, const Backend& one) {
  const auto alike = std::ranges::count(devices.sharing, one.device().name,
                                        [](const auto& other) { return other->device().name; });
  return std::max(1.0, static_cast<double>(alike));
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
  return measure(request, memoryOf, backend, progress).estimate;
}

GramEstimate estimateGram(const GramRequest& request, const OpenDevices& devices,
                          Progress& progress, Keeping keeping) {
  Remarks remarks;  // the computation tells of what fails
  return withStandIn(devices, remarks, [&](Backend& backend) {
    auto estimate = estimateGram(request, backend, progress, keeping);
    estimate.secondsOfAll /= sharedBy(devices, backend);
    estimate.seconds = estimate.secondsOfAll;
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
    const auto ofPairs = measure(
        beside, [](const GramPlan&) { return std::uint64_t{0}; }, backend, progress);
    seconds += ofPairs.estimate.seconds * (1 + withLandmarks);
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

/// Foresees what bounds leave by a small search, unless that takes long, and measures by its pairs.
std::optional<ProbedBounds> probed(const SimilarRequest& request, Measured& measured,
                                   Progress& progress) {
  const auto& sample = measured.sample;
  const LandmarkProbe probe{
      {.queries = std::make_shared<const Dataset>(Dataset{.graphs = sample.graphs}),
       .kernel = request.kernel,
       .solve = request.solve,
       .options = request.options}};
  if (sample.workOf(probe.pairs()) * measured.secondsOfWork > mostSecondsOfProbe)
    return std::nullopt;
  auto solved = sample.solved(probe.pairs(), progress);
  measured.secondsOfWork = std::min(measured.secondsOfWork, solved.secondsOfWork);
  return probe.bounds(std::move(solved.values), progress);
}

/// The seconds of a product of two numbers, as bounds take it on all cores.
double secondsOfProduct() {
  constexpr std::size_t rows = 128, columns = 512;  // as in Shortlists
  const std::vector<float> numbers(columns * columns, 1);
  const PackedRows left{{numbers.data(), rows, columns, columns}, ProductSide::Left},
      right{{numbers.data(), columns, columns, columns}, ProductSide::Right};
  const auto times = 8 * static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
  const auto started = std::chrono::steady_clock::now();
  tbb::parallel_for(std::size_t{0}, times, [&](std::size_t) {
    std::vector<float> products(rows * columns);
    left.subtractFrom({products.data(), rows, columns, columns}, right);
  });
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  const double ofBounds = multipliesPairs() ? 0.5 : 1;  // of the time of floats
  return ofBounds * elapsed.count() / static_cast<double>(times * rows * columns * columns);
}

/// The seconds in which all pairs of a search are bounded by so many landmarks.
double boundingSeconds(const GramPlan& plan, double landmarks,
                       const std::optional<ProbedBounds>& probed) {
  const double product = secondsOfProduct();
  const double ofPair =
      probed ? probed->seconds + (landmarks - probed->landmarks) * product : landmarks * product;
  return std::max(0.0, ofPair) * plan.rows * plan.columns;
}

/// The seconds of a search by landmarks.
double secondsOf(const LikelySearch& search, const std::optional<ProbedBounds>& probed,
                 const SimilarRequest& request, const Measured& measured, Backend& backend) {
  const auto& plan = measured.estimate.plan;
  const std::span sizes{measured.sizes};
  const auto rows = sizes.first(static_cast<std::size_t>(plan.rows)),
             columns = sizes.last(static_cast<std::size_t>(plan.columns));
  const auto landmarks = smallLandmarks(columns, static_cast<std::size_t>(search.landmarks));
  double ofLandmarks = 0;
  for (const auto landmark : landmarks)
    ofLandmarks += columns[static_cast<std::size_t>(landmark)];
  const double solving = measured.secondsOfWork *
                         (sumOf(sizes) * ofLandmarks + search.left * sumOf(rows) * meanOf(columns));
  if (boundsValues(backend, request, plan)) {
    constexpr double productsOfPair = 1e6;  // that a GPU bounds by while it would solve a pair
    return solving + search.landmarks / productsOfPair * measured.secondsOfWork * sumOf(rows) *
                         sumOf(columns);
  }
  const double bounding = boundingSeconds(plan, search.landmarks, probed);
  return backend.shortlisting() ? std::max(solving, bounding) : solving + bounding;
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
    auto measured = measure(gram, memoryOf, backend, plain);
    auto& estimate = measured.estimate;
    const bool isDamped = request.options.ranking == Ranking::Damped;
    const double ofDamping = pairsWithLandmarks(request, landmarks);
    if (isDamped)
      estimate.secondsOfAll += dampingSeconds(
          gram, estimate.seconds, ofDamping / static_cast<double>(estimate.plan.pairCount), backend,
          damping);
    const double rescoring = rescoringSeconds(request);
    estimate.secondsOfAll += rescoring;
    if (areHere(devices) && maySearchByCounts(request, estimate.plan)) {
      countInstead(estimate, backend);
      estimate.seconds = estimate.secondsOfAll += rescoring;
      return estimate;
    }
    if (landmarks == LibraryValues::Kept) {
      constexpr double leftByKept = 0.03;  // as seen of drugs
      estimate.share = leftByKept;
      // An index counts the environments beside, in about the time of the pairs that are left.
      estimate.seconds = estimate.seconds * leftByKept * (isDamped ? 2 : 1) + rescoring;
      return estimate;
    }
    const bool areOnGpu = areCoordinatesOnGpu(devices, request, estimate.plan);
    std::optional<ProbedBounds> bounds;
    std::optional<LikelySearch> search;
    if (maySearchByLandmarks(request, estimate.plan, areOnGpu)) {
      bounds = probed(request, measured, damping);
      search = likelySearch(request, estimate.plan, bounds);
    }
    if (!search) {
      estimate.seconds = estimate.secondsOfAll;
      return estimate;
    }
    estimate.share = search->shareOf(estimate.plan);
    estimate.seconds = secondsOf(*search, bounds, request, measured, backend) + rescoring;
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
