#pragma once

#include <string_view>

#include "engine/backend/cpu/align/panel_shape.hpp"
#include "engine/backend/cpu/aligned_vector.hpp"

namespace kindred::cpu {

/// A dense matrix in panels. Values begin unset.
struct DensePanels {
  PanelShape shape;
  UntouchedVector<float> values;

  explicit DensePanels(PanelShape ofPanels) : shape{ofPanels}, values(ofPanels.size()) {}
};

/// Throws Error (Memory) unless so many dense matrices of the networks fit, with something left for
/// others; says how many nodes would fit. `purpose` begins the sentence: "Embedding".
void requireDenseMemory(PanelShape shape, int matrices, std::string_view purpose);

}  // namespace kindred::cpu
