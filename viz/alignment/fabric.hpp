#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/align/merged_network.hpp"
#include "engine/core/progress.hpp"
#include "viz/alignment/edge_classes.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// A network as a fabric (BioFabric, Longabaugh 2012): each node is a row, each edge a column that
/// joins two rows.
struct Fabric {
  struct Link {
    std::int32_t top = 0;  ///< row of the upper end
    std::int32_t bottom = 0;
  };
  /// The columns of a row, first to last; none if last < first.
  struct Row {
    std::int32_t first = 0;
    std::int32_t last = -1;
  };

  std::vector<Node> nodes;         ///< of the merged network, of rows
  std::vector<std::string> names;  ///< of rows
  std::vector<Row> rows;
  std::vector<Link> links;                     ///< of columns
  std::shared_ptr<const EdgeClasses> classes;  ///< of the columns, which stand in their order
  std::array<std::int32_t, 3> rowCounts{};     ///< rows of nodes aligned, only A, only B
};

/// Rows: aligned nodes, then those only in A, then only in B; each breadth first from the node of
/// most edges. Columns: by class, then by their rows. O(edges log edges).
Fabric fabricOf(const MergedNetwork& merged, std::shared_ptr<const EdgeClasses> classes,
                const Progress& progress);

/// Paints a fabric: lines with square ends and names while there is room, else counted per pixel.
Picture fabricPicture(std::shared_ptr<const Fabric> fabric, const std::string& nameOfA,
                      const std::string& nameOfB, ThemeName theme, const Window& window = {});

}  // namespace kindred::viz
