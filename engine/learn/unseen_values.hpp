#pragma once

#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// What each graph holds of the attributes that a kernel compares, and no graph does that a model
/// was trained on: "element Se, charge 2", or nothing. Of words and whole numbers.
std::vector<std::string> unseenValues(const Dataset& graphs, const Dataset& trained,
                                      const KernelOptions& kernel);

/// How many graphs that is, and what the first of them holds; empty where there is none.
std::string unseenNote(const std::vector<std::string>& unseen, const Dataset& graphs);

}  // namespace kindred
