#include "engine/backend/cpu/align/dense_loops_by_level.hpp"
#include "engine/backend/cpu/align/product_loops.hpp"
#include "engine/backend/cpu/align/transport_loops.hpp"
#include "engine/backend/cpu/align/walk_loops.hpp"

namespace kindred::cpu {

namespace {

using TransportLoops = TransportLoopsOf<PanelShape::width>;

}  // namespace

constinit const DenseLoops denseLoopsAvx512{
    WalkLoopsOf<PanelShape::width>::sumWalks, ProductLoopsOf<PanelShape::width, 2, 12>::multiply,
    TransportLoops::findGradient, TransportLoops::scaleRows, TransportLoops::advance};

}  // namespace kindred::cpu
