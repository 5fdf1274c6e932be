#pragma once

#include <filesystem>
#include <span>

#include "engine/graph/permutation.hpp"
#include "io/file/file_kinds.hpp"
#include "io/matrix/description.hpp"

namespace kindred::io {

/// .npy with a .json of the same stem, .csv.
std::span<const FileKind> permutationFileKinds();

/// Writes an ordering of a graph's nodes, first to last: .npy is the list p of int32 with which
/// A[p][:, p] is the reordered matrix, .csv has the columns place, node and name; `order` is how it
/// was found. Throws Error
/// (Usage) on another extension or requireFreePlace(), Error (File) when the file system refuses.
void writePermutation(const Permutation& permutation, const Graph& graph, const OrderOptions& order,
                      const std::filesystem::path& path);

}  // namespace kindred::io
