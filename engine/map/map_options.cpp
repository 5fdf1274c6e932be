#include "engine/map/map_options.hpp"

namespace kindred {

const std::vector<Option<MapOptions>>& mapOptionTable() {
  static const std::vector<Option<MapOptions>> table{
      choiceOption(&MapOptions::method,
                   {"method", "Method", "",
                    "How graphs find their places: pca shows the two directions in which they "
                    "differ most, tsne keeps neighbours together."},
                   {{"pca", MapMethod::Pca}, {"tsne", MapMethod::Tsne}}),
      numberOption(&MapOptions::perplexity,
                   {"perplexity", "Perplexity", "",
                    "About how many neighbours of a graph count in t-SNE; at most a third of all "
                    "graphs."},
                   {1, 1000}),
      integerOption(&MapOptions::steps,
                    {"steps", "Most Steps", "", "How often t-SNE moves all points at most."},
                    {1, 100'000}),
      integerOption(&MapOptions::seed, {"seed", "Seed", "", "The same seed gives the same map."},
                    {0, 9e18}),
  };
  return table;
}

}  // namespace kindred
