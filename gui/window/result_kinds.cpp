#include "gui/window/result_kinds.hpp"

#include <array>

#include "gui/result/kernel_matrix.hpp"
#include "gui/result/nodal_similarity.hpp"

namespace kindred::gui {

ResultKinds resultKinds() {
  static const std::array<const ResultKind*, 2> kinds{&kernelMatrixKind(), &nodalSimilarityKind()};
  return kinds;
}

}  // namespace kindred::gui
