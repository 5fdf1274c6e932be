#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/align/merged_network.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/permutation.hpp"
#include "viz/alignment/edge_classes.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/entries.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

/// The look of the matrix of an alignment.
struct OverlapStyle {
  ThemeName theme = ThemeName::Light;
  Window window;
};

/// The entries of the matrix of network A laid over that of B, whose nodes stand where the
/// nodes of A stand that they are aligned with. Network A fills the half above the diagonal, B the
/// half below it: what both have stands in both halves.
struct Overlap {
  std::int32_t size = 0;       ///< nodes of A
  std::int32_t unaligned = 0;  ///< nodes of A that are aligned with none
  std::shared_ptr<const EdgeClasses> classes;
  std::vector<std::vector<MatrixEntry>> entries;  ///< of each class
};

/// `order` is one of the nodes of A, which the merged network has first. Edges of B at nodes that
/// are not aligned are left out.
Overlap overlapOf(const MergedNetwork& merged, const Permutation& order,
                  std::shared_ptr<const EdgeClasses> classes, const Progress& progress);

/// Paints it, with a key that counts edges. `nameOfA` and `nameOfB` are the networks.
Picture overlapPicture(std::shared_ptr<const Overlap> overlap, const std::string& nameOfA,
                       const std::string& nameOfB, const OverlapStyle& style);

}  // namespace kindred::viz
