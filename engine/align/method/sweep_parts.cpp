#include "engine/align/method/sweep_parts.hpp"

#include <cmath>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/result/one_part.hpp"

namespace kindred {

namespace {

constexpr auto beliefOptionsStage = "belief";
constexpr auto densityStage = "sweep";

}  // namespace

void fields(auto& archive, AlignmentStage& stage) { archive(stage.name, stage.seconds); }

void fields(auto& archive, SweepRow& row) {
  archive(row.density, row.reached, row.candidates, row.overlapEntries, row.overlaps,
          row.conservedEdges, row.coverageAndS3, row.seconds, row.stages);
  archive.require(row.reached > 0 && row.reached <= 1 && row.coverageAndS3 >= 0 &&
                  row.coverageAndS3 <= 1 && row.seconds > 0 && std::isfinite(row.seconds));
}

ResultRequest resultRequestOf(const CualignRequest& request, const SweepOptions& densities) {
  auto choice = request.choice;
  choice.density = CandidateOptions{}.density;
  choice.nearest = 0;
  auto options = resultRequestOf(choice, request.embedding).options;
  options.add(beliefOptionsStage, request.belief, beliefOptionTable())
      .add(densityStage, densities, sweepOptionTable());
  return {sweepKind, sweepVersion, std::move(options)};
}

CualignRequest sweepRequestOf(const ResultOptions& options) {
  return {.embedding = embeddingOptionsOf(options),
          .choice = candidateOptionsOf(options),
          .belief = options.of(beliefOptionsStage, beliefOptionTable())};
}

SweepOptions sweepOptionsOf(const ResultOptions& options) {
  return options.of(densityStage, sweepOptionTable());
}

void keepSweep(const std::vector<SweepRow>& rows, PartStore& store) { keepOnePart(rows, store); }

std::optional<std::vector<SweepRow>> keptSweep(PartSource& source) {
  return keptOnePart<std::vector<SweepRow>>(source);
}

}  // namespace kindred
