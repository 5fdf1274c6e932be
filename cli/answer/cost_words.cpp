#include "cli/answer/cost_words.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "cli/session/progress_line.hpp"
#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

constexpr double longSeconds = 10;

/// Products of two edges that devices take in a second, as far as order goes: for whether anything
/// is to be said at all.
double productsPerSecond(const OpenDevices& devices) {
  constexpr double ofProcessor = 1e9, ofGpu = 5e10;
  const bool hasGpu = std::ranges::any_of(devices.sharing, [](const auto& backend) {
    return cudaNumber(backend->device().id).has_value();
  });
  return hasGpu ? ofGpu : ofProcessor;
}

/// The sizes of graphs, by which the work of their pairs goes.
struct Sizes {
  double sum = 0;
  double least = 0;
};

Sizes sizesOf(const Dataset& dataset) {
  Sizes sizes;
  for (const auto& graph : dataset.graphs) {
    const auto size =
        static_cast<double>(graph->nodeCount()) + 2 * static_cast<double>(graph->edgeCount());
    sizes.least = sizes.sum == 0 ? size : std::min(sizes.least, size);
    sizes.sum += size;
  }
  return sizes;
}

/// Seconds of one processor for the partition-based order of a random graph, as measured, which is
/// the slowest kind: 1.7 s for 20,000 edges, 12 s for 100,000.
double orderSeconds(double edges) { return 12 * std::pow(edges / 1e5, 1.22); }

std::string pairsText(double pairs) {
  return counted(static_cast<long long>(pairs), "pair", "pairs");
}

/// All pairs of some graphs with others.
struct AskedPairs {
  const Dataset& rows;
  const Dataset* others;  ///< null: the same graphs
  std::size_t kernels = 1;
  double withLandmarks = 0;  ///< pairs beside them
  int shares = 1;            ///< of which one is computed

  double count() const {
    const auto number = static_cast<double>(rows.size());
    return others ? number * static_cast<double>(others->size()) : number * (number + 1) / 2;
  }

  std::string text() const {
    return pairsText(count()) + (kernels > 1 ? joined(" by each of ", kernels, " kernels") : "");
  }
};

/// Says what pairs take, if that is long; `measure` asks the device.
void sayCostOf(const AskedPairs& asked, const OpenDevices& devices, const Session& session,
               const std::function<GramEstimate()>& measure) {
  const auto ofRows = sizesOf(asked.rows),
             ofColumns = sizesOf(asked.others ? *asked.others : asked.rows);
  const double rate = productsPerSecond(devices);
  const double times = static_cast<double>(asked.kernels) + asked.withLandmarks / asked.count();
  const double guess =
      times * ofRows.sum * ofColumns.sum / (asked.others ? 1 : 2) / rate / asked.shares;
  if (guess < longSeconds) return;
  auto pairs = asked.text();
  if (ofRows.least * ofColumns.least / rate > longSeconds)
    return session.say(joined("Warning: ", pairs, " of graphs as large as these may take ",
                              durationText(guess),
                              " or several times that: Ctrl-C cancels. Smaller graphs take less "
                              "by the square of their edges."));
  const auto estimate = measure();
  if (estimate.share < 1 || asked.shares > 1)
    pairs = joined("about ", pairsText(static_cast<double>(estimate.likelyPairs()) / asked.shares),
                   " of ", pairs);
  if (asked.withLandmarks > 0 && estimate.share == 1)
    pairs = joined(pairsText(asked.withLandmarks), " with landmarks and ", pairs);
  session.say(joined("This takes ", pairs, ", ", englishBytes(estimate.plan.memoryBytes),
                     " of memory and about ", durationText(estimate.seconds / asked.shares),
                     ". Ctrl-C cancels, Ctrl-\\ stops and keeps what is computed."));
}

}  // namespace

void sayCost(const GramRequest& request, const OpenDevices& devices, const Session& session,
             Progress progress, Keeping keeping) {
  sayCostOf({.rows = *request.rows, .others = request.columns.get(), .shares = request.share.of},
            devices, session, [&] { return estimateGram(request, devices, progress, keeping); });
}

void sayCost(std::span<const GramRequest> requests, const OpenDevices& devices,
             const Session& session, Progress progress) {
  const auto& first = requests.front();
  sayCostOf({*first.rows, first.columns.get(), requests.size()}, devices, session, [&] {
    GramEstimate all;
    for (const auto& request : requests) {
      const auto estimate = estimateGram(request, devices, progress);
      all.plan.memoryBytes += estimate.plan.memoryBytes;
      all.seconds += estimate.seconds;
    }
    return all;
  });
}

void sayCost(const SimilarRequest& request, const OpenDevices& devices, const Session& session,
             Progress progress, LibraryValues landmarks) {
  const AskedPairs asked{*request.queries, request.among.get(), 1,
                         pairsWithLandmarks(request, landmarks)};
  sayCostOf(asked, devices, session,
            [&] { return estimateSimilar(request, devices, progress, landmarks); });
}

void sayOrderCost(std::span<const std::shared_ptr<const Graph>> graphs, const Session& session) {
  double seconds = 0;
  long long edges = 0;
  for (const auto& graph : graphs) {
    seconds += orderSeconds(static_cast<double>(graph->edgeCount()));
    edges += graph->edgeCount();
  }
  if (seconds < longSeconds) return;
  session.say(joined("The order pbr of ", counted(edges, "edge", "edges"), " may take ",
                     durationText(seconds),
                     ", less if they form clusters: Ctrl-C cancels, and --order rcm takes "
                     "seconds."));
}

}  // namespace kindred::cli
