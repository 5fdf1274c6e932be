#pragma once

#include <string>
#include <vector>

#include "engine/backend/primitives/primitive_bench.hpp"

namespace kindred {

/// The fastest product of two tiles by their fill, as in Fig. 8 of the paper.
struct CrossoverMap {
  std::string labels;  ///< "unlabeled", "classes", "labeled"
  std::vector<int> fills;
  std::vector<CrossoverCell> cells;  ///< fills of the first tile by fills of the second
  TileCosts costs;

  const CrossoverCell& at(std::size_t first, std::size_t second) const {
    return cells[first * fills.size() + second];
  }

  /// The largest fill up to which sparse × sparse wins for two tiles alike; 0 if it never does.
  int sparseUpTo() const;
};

struct CrossoverReport {
  std::string device;
  std::vector<CrossoverMap> maps;
};

/// Fills from 1 to 64 of the whole map.
std::vector<int> crossoverFills();

/// Times the products for each kind of label.
CrossoverReport measureCrossover(PrimitiveBench& bench, std::span<const int> fills,
                                 Progress& progress);

/// The costs that an adaptive solver chooses by, from a coarse map.
TileCosts measuredCosts(PrimitiveBench& bench, LabelKind kind, Progress& progress);

}  // namespace kindred
