#pragma once

#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// Returns for each graph which words and whole numbers it holds, in attributes that a kernel
/// compares, that no training graph holds: "element Se, charge 2", or nothing; if it compares
/// charges, also a net charge that no training graph has. Attributes that no file holds, as degree,
/// are passed over.
std::vector<std::string> unseenValues(const Dataset& graphs, const Dataset& trained,
                                      const KernelOptions& kernel);

/// Says how many graphs hold such values, and what the first of them holds; empty if none does.
std::string unseenNote(const std::vector<std::string>& unseen, const Dataset& graphs);

}  // namespace kindred
