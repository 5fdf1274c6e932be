#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// An attribute of nodes that follows from a graph and is not kept with it. A column of the same
/// name goes before it.
struct DerivedAttribute {
  std::string_view name;
  std::string_view kind;      ///< kindName()
  std::string_view sentence;  ///< what it is
  bool (*suits)(const Graph& graph);
};

/// degree     how many neighbours a node has
/// environment   the node, its edges and their other ends, by what a chemist draws of atoms and
///               bonds, or else by all categories and the degree: refinement of one round
/// isotope    of atoms: the mass number if a molecule says it, 0 elsewhere
std::span<const DerivedAttribute> derivedAttributes();

/// Returns the attribute that no graph of this name needs to keep, or null.
const DerivedAttribute* findDerived(std::string_view name);

/// Returns the column of every graph, with one table of names; a graph that it does not suit has
/// one without a name. O(edges) of text.
std::vector<Column> derivedColumns(std::span<const std::shared_ptr<const Graph>> graphs,
                                   const DerivedAttribute& attribute, const Progress& progress);

/// Returns the column of one of the graphs, or null if nothing of that name follows from it. The
/// columns of all graphs are derived when one is asked for first, and kept in `derived`.
const Column* derivedColumn(std::span<const std::shared_ptr<const Graph>> graphs, std::size_t graph,
                            std::string_view name, std::vector<Column>& derived,
                            const Progress& progress);

}  // namespace kindred
