#pragma once

#include "cli/session/session.hpp"
#include "engine/bench/alignment_bench.hpp"
#include "engine/bench/belief_ladder_bench.hpp"
#include "engine/bench/crossover_bench.hpp"
#include "engine/bench/ladder_bench.hpp"
#include "engine/bench/processor_bench.hpp"
#include "engine/bench/xmv_bench.hpp"

namespace kindred::cli {

// Answers of measurements with --json, and back: pictures are drawn from them wherever they were
// measured. Reading throws Json::exception on anything else.

Json jsonOf(const XmvReport& report);
XmvReport xmvReportOf(const Json& answer);

Json jsonOf(const CrossoverReport& report);
CrossoverReport crossoverReportOf(const Json& answer);

Json jsonOf(std::span<const LadderReport> reports);
std::vector<LadderReport> ladderReportsOf(const Json& answer);

Json jsonOf(const ProductReport& report);
ProductReport productReportOf(const Json& answer);

Json jsonOf(std::span<const AlignmentBenchReport> reports);
std::vector<AlignmentBenchReport> alignmentReportsOf(const Json& answer);

/// No picture is drawn of this one.
Json jsonOf(const BeliefLadderReport& report);

}  // namespace kindred::cli
