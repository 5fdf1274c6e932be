#include "engine/backend/cpu/align/dense_loops_by_level.hpp"
#include "engine/backend/cpu/align/product_loops.hpp"
#include "engine/backend/cpu/align/transport_loops.hpp"
#include "engine/backend/cpu/align/walk_loops.hpp"

namespace kindred::cpu {

namespace {

constexpr int width = PanelShape::width;

}  // namespace

constinit const DenseLoops denseLoopsPortable{WalkLoopsOf<width>::sumWalks,
                                              ProductLoopsOf<float, width, 1, 3>::multiply,
                                              ProductLoopsOf<double, width, 1, 1>::multiply,
                                              TransportLoopsOf<width>::findGradient,
                                              TransportLoopsOf<width>::scaleRows,
                                              TransportLoopsOf<width>::advance};

}  // namespace kindred::cpu
