#pragma once

#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/molecule/spatial.hpp"

namespace kindred {

/// The choice of the graph that a kernel walks on.
enum class Neighbours {
  Edges,    ///< the graph's own edges: bonds, interactions
  Spatial,  ///< nodes near each other in space, weighted by distance (see molecule/spatial.hpp)
  Fold,  ///< pairs of helices and strands of a protein instead of atoms (molecule/fold_graph.hpp)
  Superposed,  ///< proteins laid on each other by their Cα: their TM-score instead of a kernel
  None,        ///< nodes alone; atoms have their share of molecule/composition.hpp as an attribute
};

enum class Convention {
  Standard,  ///< d = Σ w / (1 - q), right-hand side D× 1: the authors' own package
  Paper,     ///< d = Σ w + q, right-hand side D× q×: Eq. (1) as printed
};

/// The marginalized graph kernel
///
///     (D× V×⁻¹ - A×) x = D× 1,     K(G, G') = Σ p_i p'_i' x_ii'
///
/// with A× = w w' κe(e, e'), V× = κv(v, v'), D× = d d' and x the nodal similarity; or, of the same
/// graphs and attributes, the share of environments that two graphs have in common.
struct KernelOptions {
  std::string node = "constant(1)";  ///< base kernel κv over node attributes, range (0, 1]
  std::string edge = "constant(1)";  ///< base kernel κe over edge attributes, range [0, 1]
  double q = 0.05;                   ///< stopping probability; the mean walk has 1/q steps
  Convention convention = Convention::Standard;
  int lmin = 0;       ///< 1 leaves out walks of a single node
  std::string start;  ///< starting weights p, see StartWeights; empty: all 1
  Neighbours neighbours = Neighbours::Edges;
  SpatialOptions spatial;  ///< options of Neighbours::Spatial
  int environments = 0;    ///< above 0: common environments of this radius are counted instead

  bool operator==(const KernelOptions&) const = default;
};

/// False of sums over nodes alone: nearly all graphs point the same way, and what tells is how far
/// they are apart.
inline bool measuresLikeness(const KernelOptions& kernel) {
  return kernel.neighbours != Neighbours::None;
}

/// False of what compares graphs in another way than by walks: environments, TM-scores.
inline bool takesWalks(const KernelOptions& kernel) {
  return kernel.environments == 0 && kernel.neighbours != Neighbours::Superposed;
}

/// False of kernels that compare proteins by their backbones.
inline bool comparesNodes(const KernelOptions& kernel) {
  return kernel.neighbours != Neighbours::Fold && kernel.neighbours != Neighbours::Superposed;
}

/// The options, described once: keys node, edge, q, convention, lmin, start, neighbours,
/// environments and those of spatialOptionTable().
const std::vector<Option<KernelOptions>>& kernelOptionTable();

}  // namespace kindred
