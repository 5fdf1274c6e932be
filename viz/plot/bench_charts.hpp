#pragma once

#include <span>

#include "engine/bench/crossover_bench.hpp"
#include "engine/bench/ladder_bench.hpp"
#include "engine/bench/processor_bench.hpp"
#include "engine/bench/xmv_bench.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The charts of products with a Kronecker product: rooflines of memory and of shared memory with
/// the fastest variant of each primitive, or the time of all of them.
enum class XmvChart { Memory, Shared, Times };

/// Throws Error (Input) on measurements that are not positive; so do the others.
Picture xmvPicture(const XmvReport& report, XmvChart chart, ThemeName theme);

/// Maps of the fastest product of two tiles.
Picture crossoverPicture(const CrossoverReport& report, ThemeName theme);

/// A roofline of the products that the processor makes, by the fill of graphs.
Picture productsPicture(const ProductReport& report, ThemeName theme);

/// Bars of the time of every rung, set after set, or of every step of the processor.
Picture ladderPicture(std::span<const LadderReport> reports, ThemeName theme);

}  // namespace kindred::viz
