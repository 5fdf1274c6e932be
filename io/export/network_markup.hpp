#pragma once

#include <span>
#include <string>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// True unless all edges have weight 1.
bool isWeighted(const Graph& graph);

/// GraphML with all attributes. Nodes go by their names if those are unique, else by numbers, with
/// the attribute `name`. The drawing becomes attributes x and y, of which y points up.
void writeGraphMl(AtomicFile& file, const Graph& graph, std::span<const std::string> names,
                  Progress& progress);

/// GML with all attributes, named as GML allows: letters, digits and underscores. Nodes have their
/// number as `id` and their name as `label`.
void writeGml(AtomicFile& file, const Graph& graph, std::span<const std::string> names,
              Progress& progress);

/// CX2 of Cytoscape and NDEx with all attributes. Nodes have their number as `id` and their name as
/// `name`; the drawing becomes their coordinates, of which y points down there.
void writeCx2(AtomicFile& file, const Graph& graph, std::span<const std::string> names,
              Progress& progress);

}  // namespace kindred::io
