#include "engine/align/method/sweep_parts.hpp"

#include <cmath>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"

namespace kindred {

namespace {

constexpr auto beliefStage = "belief";
constexpr auto densityStage = "sweep";

SweepRow rowOf(ByteReader& reader) {
  SweepRow row;
  row.density = reader.value<double>();
  row.reached = reader.value<double>();
  row.candidates = reader.value<std::int32_t>();
  row.overlapEntries = reader.value<std::int64_t>();
  row.overlaps = reader.value<std::int64_t>();
  row.conservedEdges = reader.value<std::int64_t>();
  row.coverageAndS3 = reader.value<double>();
  row.seconds = reader.value<double>();
  for (auto left = reader.count(); left > 0; --left) {
    auto name = reader.text();
    row.stages.push_back({std::move(name), reader.value<double>()});
  }
  const bool isPossible = row.reached > 0 && row.reached <= 1 && row.coverageAndS3 >= 0 &&
                          row.coverageAndS3 <= 1 && row.seconds > 0 && std::isfinite(row.seconds);
  if (!isPossible) throw MalformedBytes{};
  return row;
}

}  // namespace

ResultRequest resultRequestOf(const CualignRequest& request, const SweepOptions& densities) {
  auto choice = request.choice;
  choice.density = CandidateOptions{}.density;
  choice.nearest = 0;
  auto options = resultRequestOf(choice, request.embedding).options;
  options.add(beliefStage, request.belief, beliefOptionTable())
      .add(densityStage, densities, sweepOptionTable());
  return {sweepKind, sweepVersion, std::move(options)};
}

CualignRequest sweepRequestOf(const ResultOptions& options) {
  return {.embedding = embeddingOptionsOf(options),
          .choice = candidateOptionsOf(options),
          .belief = options.of(beliefStage, beliefOptionTable())};
}

SweepOptions sweepOptionsOf(const ResultOptions& options) {
  return options.of(densityStage, sweepOptionTable());
}

void keepSweep(const std::vector<SweepRow>& rows, PartStore& store) {
  ByteWriter writer;
  writer.count(rows.size());
  for (const auto& row : rows) {
    writer.value(row.density);
    writer.value(row.reached);
    writer.value(row.candidates);
    writer.value(row.overlapEntries);
    writer.value(row.overlaps);
    writer.value(row.conservedEdges);
    writer.value(row.coverageAndS3);
    writer.value(row.seconds);
    writer.count(row.stages.size());
    for (const auto& stage : row.stages) {
      writer.text(stage.name);
      writer.value(stage.seconds);
    }
  }
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
}

std::optional<std::vector<SweepRow>> keptSweep(PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  std::vector<SweepRow> rows;
  for (auto left = reader.count(); left > 0; --left)
    rows.push_back(rowOf(reader));
  if (!reader.isAtEnd()) throw MalformedBytes{};
  return rows;
}

}  // namespace kindred
