#include "gui/window/result_kinds.hpp"

#include <array>

#include "gui/result/kernel_matrix.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/result/nodal_similarity.hpp"

namespace kindred::gui {

ResultKinds resultKinds() {
  static const std::array<const ResultKind*, 3> kinds{&kernelMatrixKind(), &nodalSimilarityKind(),
                                                      &networkLayoutKind()};
  return kinds;
}

}  // namespace kindred::gui
