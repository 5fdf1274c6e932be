#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::io {

class IdleReaders;

/// Molecules by their SMILES.
using Structures = std::map<std::string, std::shared_ptr<const Graph>, std::less<>>;

/// Reads SMILES; those that are none are left out. Throws Cancelled.
Structures readStructures(std::vector<std::string> smiles, IdleReaders* readers,
                          Progress& progress);

/// The texts of the columns of a data set that are structures, each once.
std::vector<std::string> structureTexts(const Dataset& data);

/// A core, and where it lies on molecules: pairs of its nodes and theirs.
struct CoreFrame {
  std::shared_ptr<const Graph> core;  ///< null if there is none
  std::map<const Graph*, std::vector<std::pair<Node, Node>>> nodes;
};

/// Returns where the core of most molecules lies on each that has it, so that its substituents are
/// those of the columns that addCoreColumns() made, whose texts are `structures`.
CoreFrame coreFrame(const Dataset& data, const Structures& structures, const Progress& progress);

}  // namespace kindred::io
