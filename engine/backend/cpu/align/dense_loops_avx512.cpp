#include "engine/backend/cpu/align/dense_loops_by_level.hpp"
#include "engine/backend/cpu/align/product_loops.hpp"
#include "engine/backend/cpu/align/walk_loops.hpp"

namespace kindred::cpu {

constinit const DenseLoops denseLoopsAvx512{WalkLoopsOf<PanelShape::width>::sumWalks,
                                            ProductLoopsOf<PanelShape::width, 2, 12>::multiply};

}  // namespace kindred::cpu
