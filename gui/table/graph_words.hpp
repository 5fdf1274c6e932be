#pragma once

#include <QString>

#include "engine/graph/dataset.hpp"

namespace kindred::gui {

/// True of a data set of molecules, whose graphs are called so.
bool holdsMolecules(const Dataset& data);

/// "Molecule" or "Graph", "Molecules" or "Graphs": the head of a column or a row about a data set,
/// which may not be loaded (null).
QString graphHead(const Dataset* data);
QString graphsHead(const Dataset* data);

/// "2,754 molecules", or "2,754 graphs": so many of a data set, which may not be loaded (null).
QString countedGraphs(std::uint64_t count, const Dataset* data);

}  // namespace kindred::gui
