#pragma once

#include "cli/session/session.hpp"
#include "engine/bench/crossover_bench.hpp"
#include "engine/bench/ladder_bench.hpp"
#include "engine/bench/xmv_bench.hpp"

namespace kindred::cli {

// What the measurements of the paper's primitives answer with --json, and back: pictures are drawn
// from it wherever it was measured. Reading throws Json::exception on anything else.

Json jsonOf(const XmvReport& report);
XmvReport xmvReportOf(const Json& answer);

Json jsonOf(const CrossoverReport& report);
CrossoverReport crossoverReportOf(const Json& answer);

Json jsonOf(std::span<const LadderReport> reports);
std::vector<LadderReport> ladderReportsOf(const Json& answer);

}  // namespace kindred::cli
