#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// True if the graph is a network: no molecule, and nothing that lies in space.
bool isNetwork(const Graph& graph);

/// Tells degrees, components and clustering of the networks of a data set. Empty where it has more
/// graphs than a person compares, or some graph is no network.
struct NetworkWords {
  std::string text;
  Json json = Json::array();
};
NetworkWords networkWords(const Dataset& dataset, const Progress& progress);

}  // namespace kindred::cli
