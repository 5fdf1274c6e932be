#include "engine/bench/crossover_bench.hpp"

#include <array>

namespace kindred {
namespace {

struct NamedKind {
  LabelKind kind;
  const char* name;
};

constexpr std::array kinds{NamedKind{LabelKind::None, "unlabeled"},
                           NamedKind{LabelKind::Class, "classes"},
                           NamedKind{LabelKind::Difference, "labeled"}};

}  // namespace

int CrossoverMap::sparseUpTo() const {
  int largest = 0;
  for (std::size_t at = 0; at < fills.size(); ++at) {
    if (this->at(at, at).best() != TileProduct::SparseSparse) break;
    largest = fills[at];
  }
  return largest;
}

std::vector<int> crossoverFills() {
  return {1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64};
}

CrossoverReport measureCrossover(PrimitiveBench& bench, std::span<const int> fills,
                                 Progress& progress) {
  CrossoverReport report{bench.device().name, {}};
  for (std::size_t at = 0; at < kinds.size(); ++at) {
    auto part = progress.slice(static_cast<double>(at) / kinds.size(),
                               static_cast<double>(at + 1) / kinds.size());
    CrossoverMap map{kinds[at].name, {fills.begin(), fills.end()}, {}, {}};
    map.cells = bench.timeTileProducts(kinds[at].kind, fills, part);
    map.costs = fittedCosts(map.cells);
    report.maps.push_back(std::move(map));
  }
  return report;
}

TileCosts measuredCosts(PrimitiveBench& bench, LabelKind kind, Progress& progress) {
  constexpr std::array fills{1, 3, 6, 12, 24, 48};
  return fittedCosts(bench.timeTileProducts(kind, fills, progress));
}

}  // namespace kindred
