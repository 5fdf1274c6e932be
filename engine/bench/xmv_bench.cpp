#include "engine/bench/xmv_bench.hpp"

#include <algorithm>
#include <array>

#include "engine/core/language.hpp"

namespace kindred {
namespace {

/// A warp each: so many that a largest GPU goes through several rounds of them.
constexpr int pairsToFillDevice = 33'792;

}  // namespace

double operationRoof(const DeviceRoofs& roofs, LabelKind kind) {
  if (kind != LabelKind::Difference) return roofs.operations;
  return std::min(roofs.operations,
                  roofs.exponentials * elementCost(LabelKind::Difference).operations);
}

XmvReport measureXmv(PrimitiveBench& bench, const XmvBenchOptions& options, Progress& progress) {
  constexpr std::array kinds{LabelKind::None, LabelKind::Difference};
  XmvReport report{bench.device().name, options.nodes, bench.roofs(), {}};
  progress.begin(Language::translated("Multiplying"), xmvVariants().size() * kinds.size());
  for (const auto kind : kinds) {
    for (const auto& variant : xmvVariants()) {
      const int wanted = options.pairs > 0 ? options.pairs : pairsToFillDevice;
      const int pairs = std::clamp(bench.mostPairs(variant, options.nodes), 1, wanted);
      auto seconds =
          bench.timeMultiply(variant, kind, options.nodes, pairs, options.repeats, progress);
      std::ranges::sort(seconds);
      auto counts = countsOf(variant, options.nodes, options.nodes, elementCost(kind));
      for (double* count : {&counts.operations, &counts.globalLoad, &counts.globalStore,
                            &counts.sharedLoad, &counts.sharedStore})
        *count *= pairs;
      report.measurements.push_back({name(variant),
                                     kind == LabelKind::None ? "unlabeled" : "labeled", pairs,
                                     seconds[seconds.size() / 2], counts});
      progress.advance();
    }
  }
  return report;
}

}  // namespace kindred
