#include "engine/align/embedding_options.hpp"

namespace kindred {

const std::vector<Option<EmbeddingOptions>>& embeddingOptionTable() {
  static const std::vector<Option<EmbeddingOptions>> table{
      choiceOption(&EmbeddingOptions::method,
                   {"embedding", "Embedding", "",
                    "The numbers by which nodes are compared: netmf tells where short random walks "
                    "lead, spectral takes eigenvectors of the adjacency matrix, features takes "
                    "degrees and clustering around a node."},
                   {{"netmf", EmbeddingMethod::NetMF},
                    {"spectral", EmbeddingMethod::Spectral},
                    {"features", EmbeddingMethod::Features}}),
      integerOption(
          &EmbeddingOptions::dimension,
          {"dimension", "Dimension", "", "How many numbers a node has; features always has five."},
          {.lowest = 1, .highest = 256}),
      integerOption(&EmbeddingOptions::window,
                    {"window", "Steps of a Walk", "", "How long the random walks of netmf are."},
                    {.lowest = 1, .highest = 100}),
      numberOption(&EmbeddingOptions::negative,
                   {"negative", "Negative Samples", "",
                    "Nodes that a walk of netmf reaches less often than by chance, divided by this "
                    "number, are told apart no further."},
                   {.lowest = 0, .highest = 1e6, .isLowestOpen = true}),
      integerOption(&EmbeddingOptions::seed,
                    {"embedding-seed", "Seed of the Embedding", "",
                     "Seed of the eigenvector search; it hardly changes the result."},
                    {.lowest = 0, .highest = 9e15}),
  };
  return table;
}

}  // namespace kindred
