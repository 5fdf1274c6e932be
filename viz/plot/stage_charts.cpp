#include "viz/plot/stage_charts.hpp"

#include "engine/core/language.hpp"
#include "viz/plot/ladder.hpp"

namespace kindred::viz {

namespace {

LadderRung rungOf(std::string name, const MeasuredStage& stage, const MachineRoofs& roofs) {
  return {.name = std::move(name),
          .seconds = stage.timing.best,
          .leastSeconds = roofs.leastSeconds(stage.operations, stage.bytes)};
}

std::string titleOf(const AlignmentBenchReport& report) {
  return report.a.empty() || report.b.empty()
             ? Language::translated("The stages of aligning two networks")
             : Language::translated("The stages of aligning %1 with %2", report.a, report.b);
}

}  // namespace

Picture stagesPicture(std::span<const AlignmentBenchReport> reports, ThemeName theme) {
  const auto& first = reports.front();
  std::vector<LadderGroup> groups;
  if (reports.size() == 1) {
    groups.push_back({.name = first.maker, .rungs = {}, .isOneWork = false});
    for (const auto& stage : first.stages)
      groups.back().rungs.push_back(rungOf(labelOf(stage.stage), stage, first.roofs));
  } else {
    for (const auto& stage : first.stages) {
      groups.push_back({labelOf(stage.stage), {}});
      for (const auto& report : reports)
        groups.back().rungs.push_back(rungOf(report.maker, report.at(stage.stage), report.roofs));
    }
  }
  return ladderPicture(std::move(groups), titleOf(first),
                       Language::translated("The line across a bar: the least time in which the "
                                            "device could compute and move as much. The "
                                            "percentage: how near the stage comes to that."),
                       theme, reports.size() == 1 ? LadderNames::Beside : LadderNames::Keys);
}

Picture runTimesPicture(std::span<const AlignmentBenchReport> reports, int iterations,
                        ThemeName theme) {
  std::vector<LadderGroup> groups;
  for (const auto& report : reports) {
    groups.push_back({.name = report.maker, .rungs = {}, .isOneWork = false});
    groups.back().rungs = {
        {Language::translated("CONE-Align: nearest nodes"), report.secondsOfCone()},
        {Language::translated("cuAlign: %1 iterations more", iterations),
         report.secondsOfCualign(iterations)}};
  }
  return ladderPicture(
      std::move(groups), Language::translated("How much longer belief propagation takes"),
      Language::translated("Reckoned from the times of the stages; a matching is in both."), theme);
}

}  // namespace kindred::viz
