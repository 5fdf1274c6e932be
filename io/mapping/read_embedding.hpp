#pragma once

#include <filesystem>
#include <vector>

#include "engine/align/embedding.hpp"
#include "engine/core/progress.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// An embedding as a file has it.
struct EmbeddingFile {
  Embedding embedding;
  std::vector<Notice> notices;
};

/// Reads points of the nodes of a network, and scales them to length 1: a .npy matrix with a row
/// for each node, in their order, or text with a line for each node, its name and its numbers
/// (word2vec has a line of two sizes before them). Nodes that a text does not mention have points
/// of 0; names that are no nodes become a notice. Throws Error (Input) when a matrix has another
/// number of rows, lines have unequal numbers, or a node stands twice; Error (File) when the file
/// cannot be opened.
EmbeddingFile readEmbedding(const std::filesystem::path& path, const Graph& network,
                            const ReadOptions& options, const Progress& progress);

}  // namespace kindred::io
