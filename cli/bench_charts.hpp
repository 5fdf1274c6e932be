#pragma once

#include "cli/session.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::cli {

/// What of "bench xmv" is drawn: rooflines of memory and of shared memory with the fastest variant
/// of each primitive, or the time of all of them.
enum class XmvChart { Memory, Shared, Times };

/// How the answer of a measurement is drawn.
struct BenchChartStyle {
  viz::ThemeName theme = viz::ThemeName::Light;
  XmvChart xmv = XmvChart::Memory;
};

/// The picture of what "bench xmv", "bench crossover" or "bench ladder" answered with --json: a
/// roofline, maps of the fastest products, or bars of time. Throws Error (Input) on anything else.
viz::Picture benchChart(const Json& answer, const BenchChartStyle& style);

}  // namespace kindred::cli
