#pragma once

#include <QString>

#include "engine/graph/graph.hpp"

namespace kindred::gui {

/// Returns the name of a node, "C 5" if only its element is known, else "node 5".
QString nodeName(const Graph& graph, Node node);

/// The value of an attribute: "C", "1.5".
QString attributeWords(const Column& column, Node node);

/// Its name and what is known of it: "A/LEU 12/CA: element C, residue LEU".
QString nodeWords(const Graph& graph, Node node);

/// True if the graph is a molecule or a structure of atoms.
bool hasElements(const Graph& graph);

}  // namespace kindred::gui
