#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/graph/node_table.hpp"
#include "engine/graph/permutation.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/reorder/order.hpp"

namespace kindred::io {

/// The subjects of descriptions: the values of their first entry, "what".
inline constexpr std::string_view gramName = "kernel matrix";
inline constexpr std::string_view nodalName = "nodal similarity";
inline constexpr std::string_view permutationName = "permutation";

/// JSON of where a kernel matrix comes from: data sets, names, options, arithmetic, device,
/// version, seconds, iterations, worst residual, the raw diagonal, and the properties of its
/// graphs. Remarks that are heard from elsewhere follow its own.
std::string description(const GramResult& gram, const Remarks& heard = {});

/// JSON of where a nodal similarity comes from: the names of both graphs and of the nodes that the
/// kernel walked on, value, options, device, version, seconds, residual, iterations.
std::string description(const NodalResult& nodal);

/// JSON of a permutation of a graph's nodes, and how it was found.
std::string description(const Permutation& permutation, const Graph& graph,
                        const OrderOptions& order);

/// JSON of a square matrix of other values than kernels: what the values are, and the names of its
/// rows.
std::string description(std::string_view valueName, const std::vector<std::string>& names);

/// Returns the names of nodes for people: an atom without a name is "C 5", by its element and its
/// number from 1.
std::vector<std::string> nodeLabels(const Graph& graph);

/// True if a description lies beside the file: one that cannot hold names (.npy, .mtx, .libsvm).
bool hasDescription(const std::filesystem::path& path);

/// "K.json" for "K.npy".
std::filesystem::path descriptionPath(std::filesystem::path path);

/// True if a file that begins so is one of these descriptions.
bool isDescription(std::string_view beginning);

}  // namespace kindred::io
