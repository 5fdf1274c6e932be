#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::cli {

/// Tells degrees, components, clustering and assortativity of the networks of a data set. Empty
/// if it has more graphs than a person compares, or some graph is no network.
struct NetworkWords {
  std::string text;
  Json json = Json::array();
};
NetworkWords networkWords(const Dataset& dataset, const Progress& progress);

}  // namespace kindred::cli
