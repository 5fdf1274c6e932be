#include "engine/backend/cpu/align/panel_loops_by_level.hpp"

namespace kindred::cpu {

const PanelLoops& panelLoops(SimdLevel level) {
  if (level == SimdLevel::Avx512) return panelLoopsAvx512;
  return level == SimdLevel::Avx2 ? panelLoopsAvx2 : panelLoopsPortable;
}

}  // namespace kindred::cpu
