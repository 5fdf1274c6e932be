#include "engine/layout/layout_options.hpp"

namespace kindred {

const std::vector<Option<LayoutOptions>>& layoutOptionTable() {
  static const std::vector<Option<LayoutOptions>> table{
      integerOption(&LayoutOptions::steps,
                    {"steps", "Most Steps", "",
                     "How often all nodes move at most, on each level of coarseness."},
                    {1, 100'000}),
      switchOption(&LayoutOptions::useWeights,
                   {"weights", "Weights Pull", "",
                    "Let edges of higher weight pull their ends closer together."},
                   "Let all edges pull alike, whatever their weights."),
      integerOption(&LayoutOptions::seed,
                    {"seed", "Seed", "", "The same seed gives the same layout."}, {0, 9e18}),
  };
  return table;
}

}  // namespace kindred
