#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/gram/gram.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred::io {

/// Anything else worth keeping beside a result, by name: the order of a permutation, the device.
using Facts = std::vector<std::pair<std::string, std::string>>;

/// JSON of where a kernel matrix comes from: names, options, device, version, seconds, iterations,
/// worst residual, the raw diagonal, and the properties of its graphs.
std::string description(const GramResult& gram);

/// JSON of a nodal similarity: the names of both graphs and their nodes, residual, iterations.
std::string description(const NodalSimilarity& similarity, const Graph& a, const Graph& b,
                        const Facts& facts);

/// JSON of a permutation of a graph's nodes.
std::string description(const Permutation& permutation, const Graph& graph, const Facts& facts);

/// The names of all graphs; "graph 3" for one without.
std::vector<std::string> graphNames(const Dataset& dataset);

/// The names of all nodes; their numbers, from 0, where they have none.
std::vector<std::string> nodeNames(const Graph& graph);

/// "K.json" for "K.npy".
std::filesystem::path descriptionPath(std::filesystem::path path);

/// True if a file that begins so is one of these descriptions.
bool isDescription(std::string_view beginning);

}  // namespace kindred::io
