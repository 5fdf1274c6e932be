#pragma once

#include "engine/backend/cpu/align/similarity_panels.hpp"

namespace kindred::cpu {

// One set of loops an instruction set, each from the file of its name.
extern const PanelLoops panelLoopsPortable;
extern const PanelLoops panelLoopsAvx2;
extern const PanelLoops panelLoopsAvx512;

}  // namespace kindred::cpu
