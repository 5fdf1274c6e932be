#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// True if the graph is a network: no molecule, and nothing that lies in space.
bool isNetwork(const Graph& graph);

/// What the networks of a data set are like: degrees, components, clustering. Empty where it has
/// more graphs than a person compares, or some graph is no network.
struct NetworkWords {
  std::string text;
  Json json = Json::array();
};
NetworkWords networkWords(const Dataset& dataset, const Progress& progress);

}  // namespace kindred::cli
