#include "cli/bench_charts.hpp"

#include <algorithm>
#include <map>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "viz/plot/ladder.hpp"
#include "viz/plot/roofline.hpp"
#include "viz/plot/winners.hpp"

namespace kindred::cli {

namespace {

constexpr double giga = 1e9;

std::string textAt(const Json& json, const char* key) { return json.at(key).get<std::string>(); }
double numberAt(const Json& json, const char* key) { return json.at(key).get<double>(); }

/// The fastest of each primitive, without and with labels: "tiling-blocking" of
/// "tiling-blocking (8, 4)".
std::vector<Json> fastestVariants(const Json& measurements) {
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  std::vector<Json> fastest;
  for (const auto& measured : measurements) {
    const auto name = textAt(measured, "primitive");
    const auto [at, isNew] = places.try_emplace(
        {textAt(measured, "labels"), name.substr(0, name.find(" ("))}, fastest.size());
    if (isNew)
      fastest.push_back(measured);
    else if (numberAt(measured, "operations_per_second") >
             numberAt(fastest[at->second], "operations_per_second"))
      fastest[at->second] = measured;
  }
  return fastest;
}

viz::Picture xmvRoofline(const Json& answer, const std::string& title,
                         const BenchChartStyle& style) {
  const bool ofShared = style.xmv == XmvChart::Shared;
  const auto& roofs = answer.at("roofs");
  viz::RooflineContent content;
  content.title = title;
  content.compute = {{"multiply-add", numberAt(roofs, "operations") / giga},
                     {"exponential a term", numberAt(roofs, "labeled_operations") / giga}};
  content.bandwidth = {{ofShared ? "shared memory" : "memory",
                        numberAt(roofs, ofShared ? "shared_bytes" : "global_bytes") / giga}};
  const char* intensity = ofShared ? "shared_intensity" : "global_intensity";
  for (const auto& measured : fastestVariants(answer.at("measurements")))
    if (numberAt(measured, intensity) > 0)
      content.points.push_back(
          {joined(textAt(measured, "primitive"), ", ", textAt(measured, "labels")),
           numberAt(measured, intensity), numberAt(measured, "operations_per_second") / giga});
  return viz::rooflinePicture(std::move(content), style.theme);
}

viz::Picture xmvTimes(const Json& answer, const std::string& title, const BenchChartStyle& style) {
  std::vector<viz::LadderGroup> groups;
  for (const auto& measured : answer.at("measurements")) {
    const auto labels = textAt(measured, "labels");
    if (groups.empty() || groups.back().name != labels) groups.push_back({labels, {}});
    groups.back().rungs.push_back({textAt(measured, "primitive"),
                                   numberAt(measured, "seconds") / numberAt(measured, "pairs")});
  }
  return viz::ladderPicture(std::move(groups), title, "Time of a pair among many.", style.theme);
}

viz::Picture xmvChart(const Json& answer, const BenchChartStyle& style) {
  const auto title = joined("Kronecker product times vector on ", textAt(answer, "device"), ", ",
                            answer.at("nodes").get<int>(), " nodes");
  return style.xmv == XmvChart::Times ? xmvTimes(answer, title, style)
                                      : xmvRoofline(answer, title, style);
}

viz::Picture crossoverChart(const Json& answer, const BenchChartStyle& style) {
  const std::vector<std::string> names{"sparse × sparse", "dense × sparse", "sparse × dense",
                                       "dense × dense"};
  std::vector<viz::WinnerMap> maps;
  for (const auto& measured : answer.at("maps")) {
    viz::WinnerMap map{textAt(measured, "labels"), {}, {}};
    for (const auto& fill : measured.at("fills"))
      map.settings.push_back(std::to_string(fill.get<int>()));
    for (const auto& cell : measured.at("cells"))
      map.winners.push_back(
          static_cast<int>(std::ranges::find(names, textAt(cell, "best")) - names.begin()));
    maps.push_back(std::move(map));
  }
  return viz::winnerPicture(
      std::move(maps), names, "Non-zeros of the first tile", "Non-zeros of the second tile",
      joined("The fastest product of two tiles on ", textAt(answer, "device")), style.theme);
}

viz::Picture ladderChart(const Json& answer, const BenchChartStyle& style) {
  std::vector<viz::LadderGroup> groups;
  bool isProjected = false;
  for (const auto& set : answer.at("sets")) {
    viz::LadderGroup group{
        joined(textAt(set, "set"), ", ", thousands(set.at("pairs").get<long long>()), " pairs"),
        {}};
    for (const auto& step : set.at("steps")) {
      group.rungs.push_back(
          {textAt(step, "name"), numberAt(step, "seconds"), step.at("is_projected").get<bool>()});
      isProjected = isProjected || group.rungs.back().isProjected;
    }
    groups.push_back(std::move(group));
  }
  return viz::ladderPicture(
      std::move(groups), joined("The ladder of the paper on ", textAt(answer, "device")),
      isProjected ? "GPU time, of the fast paths wall time. * Projected from random pairs."
                  : "GPU time, of the fast paths wall time.",
      style.theme);
}

}  // namespace

viz::Picture benchChart(const Json& answer, const BenchChartStyle& style) {
  try {
    const auto bench = textAt(answer, "bench");
    if (bench == "xmv") return xmvChart(answer, style);
    if (bench == "crossover") return crossoverChart(answer, style);
    if (bench == "ladder") return ladderChart(answer, style);
  } catch (const Json::exception&) {
    // It is something else, as below.
  }
  throw Error{ErrorCode::Input,
              "This is no answer of bench xmv, bench crossover or bench ladder: write one with "
              "their --json."};
}

}  // namespace kindred::cli
