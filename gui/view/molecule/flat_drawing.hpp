#pragma once

#include <memory>
#include <string>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "gui/view/molecule/partner_likeness.hpp"
#include "io/molecule/lay_out.hpp"
#include "viz/depict/molecule.hpp"
#include "viz/depict/painter.hpp"
#include "viz/scene3d/style.hpp"

namespace kindred::gui {

/// A molecule laid out in the plane, ready to be shown.
struct FlatDrawing {
  std::shared_ptr<const Graph> molecule;
  viz::Structure structure;
  viz::Picture picture;
};

/// True if the graph has coordinates in space.
bool hasPlaces(const Graph& graph);

/// True of molecules that can be laid out, whose bonds have an order, and of what has places
/// already, unless it is large.
bool canBeFlat(const Graph& graph);

/// The node attribute of that name if it is of numbers, or null.
const NumberColumn* numbersNamed(const Graph& graph, const std::string& name);

/// Lays a molecule out if that can be done, and draws it in the colours of the look. Waits for a
/// reader.
FlatDrawing flatDrawing(const std::shared_ptr<const Graph>& graph, const MoleculeLook& look,
                        const std::shared_ptr<io::IdleReaders>& readers, Progress& progress);

}  // namespace kindred::gui
