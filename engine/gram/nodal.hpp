#pragma once

#include <memory>

#include "engine/backend/backend.hpp"
#include "engine/gram/gram.hpp"
#include "engine/graph/graph.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// How alike the nodes of two graphs are.
struct NodalRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  KernelOptions kernel;
  SolveOptions solve;
  bool normalises = false;  ///< solves K(a, a) and K(b, b), too
};

struct NodalResult {
  std::shared_ptr<const Graph>
      a;  ///< as the kernel walked on it: in space, perhaps without hydrogens
  std::shared_ptr<const Graph> b;
  NodalSimilarity similarity;  ///< x, nodes of a by nodes of b, as above
  double value = 0;            ///< K(a, b), raw
  double normalised = 0;       ///< K(a, b) / √(K(a, a) K(b, b)), NaN where not asked for
  NodalRequest request;
  Provenance provenance;
};

/// Solves one pair and keeps x. Throws what compileKernel() and the back end throw, and Error
/// (Input) where x is not finite.
NodalResult computeNodal(const NodalRequest& request, Backend& backend, Progress& progress);

}  // namespace kindred
