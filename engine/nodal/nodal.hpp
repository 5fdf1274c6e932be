#pragma once

#include <limits>
#include <memory>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/gram/gram.hpp"
#include "engine/graph/graph.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// A request for how alike the nodes of two graphs are.
struct NodalRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  KernelOptions kernel;
  SolveOptions solve;
  bool normalises = false;  ///< solves a with itself and b with itself, too
};

struct NodalResult {
  std::shared_ptr<const Graph>
      a;  ///< as the kernel walked on it: in space, perhaps without hydrogens
  std::shared_ptr<const Graph> b;
  NodalSimilarity similarity;  ///< x, nodes of a by nodes of b, as above
  /// x(i, j) / √(x(i, i) x(j, j)), those of a with itself and of b with itself: 1 if the kernel
  /// cannot tell two nodes apart. Without values if not asked for.
  Matrix likeness;
  double value = 0;                                              ///< K(a, b), raw
  double normalised = std::numeric_limits<double>::quiet_NaN();  ///< K(a, b) / √(K(a, a) K(b, b)),
                                                                 ///< NaN if not asked for
  NodalRequest request;
  Provenance provenance;
};

/// Solves one pair and keeps x. Throws what compileKernel() and the back end throw, and Error
/// (Input) if x is not finite.
NodalResult computeNodal(const NodalRequest& request, Backend& backend, Progress& progress);

/// On the first of these devices that does not fail; remarks tell of those that did.
NodalResult computeNodal(const NodalRequest& request, const OpenDevices& devices,
                         Progress& progress);

}  // namespace kindred
