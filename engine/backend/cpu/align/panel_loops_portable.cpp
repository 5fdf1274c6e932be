#include "engine/backend/cpu/align/panel_loops.hpp"
#include "engine/backend/cpu/align/panel_loops_by_level.hpp"

namespace kindred::cpu {

constinit const PanelLoops panelLoopsPortable = PanelLoopsOf<SimilarityPanels::width>::loops;

}  // namespace kindred::cpu
