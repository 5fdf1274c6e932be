#include "viz/plot/bench_charts.hpp"

#include <map>
#include <string>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/plot/ladder.hpp"
#include "viz/plot/roofline.hpp"
#include "viz/plot/winners.hpp"

namespace kindred::viz {

namespace {

constexpr double giga = 1e9;

/// The fastest of each primitive, without and with labels: its name is what stands before the
/// parameters.
std::vector<XmvMeasurement> fastestVariants(std::span<const XmvMeasurement> measurements) {
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  std::vector<XmvMeasurement> fastest;
  for (const auto& measured : measurements) {
    const auto [at, isNew] = places.try_emplace(
        {measured.labels, measured.name.substr(0, measured.name.find(" ("))}, fastest.size());
    if (isNew)
      fastest.push_back(measured);
    else if (measured.operationRate() > fastest[at->second].operationRate())
      fastest[at->second] = measured;
  }
  return fastest;
}

Picture xmvRoofline(const XmvReport& report, const std::string& title, bool ofShared,
                    ThemeName theme) {
  const auto& roofs = report.roofs;
  RooflineContent content;
  content.title = title;
  content.compute = {{Language::translated("multiply-add"), roofs.operations / giga},
                     {Language::translated("exponential a term"),
                      operationRoof(roofs, LabelKind::Difference) / giga}};
  content.bandwidth = {
      {ofShared ? Language::translated("shared memory") : Language::translated("memory"),
       (ofShared ? roofs.sharedBytes : roofs.globalBytes) / giga}};
  for (const auto& measured : fastestVariants(report.measurements)) {
    const double intensity =
        ofShared ? measured.counts.sharedIntensity() : measured.counts.globalIntensity();
    if (intensity > 0)
      content.points.push_back({joined(measured.name, ", ", measured.labels), intensity,
                                measured.operationRate() / giga});
  }
  return rooflinePicture(std::move(content), theme);
}

Picture xmvTimes(const XmvReport& report, const std::string& title, ThemeName theme) {
  std::vector<LadderGroup> groups;
  for (const auto& measured : report.measurements) {
    if (groups.empty() || groups.back().name != measured.labels)
      groups.push_back({measured.labels, {}});
    groups.back().rungs.push_back({measured.name, measured.seconds / measured.pairs});
  }
  return ladderPicture(std::move(groups), title, Language::translated("Time of a pair among many."),
                       theme);
}

}  // namespace

Picture xmvPicture(const XmvReport& report, XmvChart chart, ThemeName theme) {
  const auto title = Language::translated("Kronecker product times vector on %1, %2 nodes",
                                          report.device, report.nodes);
  return chart == XmvChart::Times ? xmvTimes(report, title, theme)
                                  : xmvRoofline(report, title, chart == XmvChart::Shared, theme);
}

Picture crossoverPicture(const CrossoverReport& report, ThemeName theme) {
  std::vector<std::string> names;
  for (int product = tileProductCount - 1; product >= 0; --product)
    names.emplace_back(name(static_cast<TileProduct>(product)));
  std::vector<WinnerMap> maps;
  for (const auto& measured : report.maps) {
    WinnerMap map{measured.labels, {}, {}};
    for (const int fill : measured.fills)
      map.settings.push_back(std::to_string(fill));
    for (const auto& cell : measured.cells)
      map.winners.push_back(tileProductCount - 1 - static_cast<int>(cell.best()));
    maps.push_back(std::move(map));
  }
  return winnerPicture(
      std::move(maps), std::move(names), Language::translated("Non-zeros of the first tile"),
      Language::translated("Non-zeros of the second tile"),
      Language::translated("The fastest product of two tiles on %1", report.device), theme);
}

Picture productsPicture(const ProductReport& report, ThemeName theme) {
  RooflineContent content;
  content.title =
      Language::translated("One multiplication by a pair of graphs on %1", report.device);
  content.compute = {{Language::translated("multiply-add"), report.roofs.operations / giga}};
  content.bandwidth = {{Language::translated("memory"), report.roofs.memoryBytes / giga}};
  if (report.roofs.cachedBytes > 0)
    content.bandwidth.push_back({Language::translated("caches"), report.roofs.cachedBytes / giga});
  for (const auto& product : report.products)
    content.points.push_back({joined(product.name, ", ",
                                     product.isLabeled ? Language::translated("labels on edges")
                                                       : Language::translated("no labels")),
                              product.intensity(), product.operationRate() / giga});
  return rooflinePicture(std::move(content), theme);
}

Picture ladderPicture(std::span<const LadderReport> reports, ThemeName theme) {
  const bool isOfProcessor = !reports.empty() && reports.front().isOfProcessor;
  std::vector<LadderGroup> groups;
  bool isProjected = false;
  for (const auto& report : reports) {
    LadderGroup group{
        joined(report.set, ", ",
               Language::counted("%1 pairs", "%1 pair", static_cast<long long>(report.pairs))),
        {}};
    for (const auto& step : report.steps) {
      group.rungs.push_back({step.name, step.seconds, step.isProjected});
      isProjected = isProjected || step.isProjected;
    }
    groups.push_back(std::move(group));
  }
  auto title = Language::translated("The ladder of the paper");
  if (isOfProcessor)
    title = Language::translated("Ways to solve all pairs on %1", reports.front().device);
  else if (!reports.empty())
    title = Language::translated("The ladder of the paper on %1", reports.front().device);
  auto caption = isOfProcessor ? Language::translated("Wall time; all cores but in the first row.")
                               : Language::translated("GPU time, of the fast paths wall time.");
  if (isProjected)
    caption += " " + Language::translated("* Projected from random pairs by their predicted work.");
  return ladderPicture(std::move(groups), std::move(title), std::move(caption), theme);
}

}  // namespace kindred::viz
