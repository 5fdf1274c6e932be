#include "cli/bench/bench_answers.hpp"

#include "cli/answer/kernel_words.hpp"

namespace kindred::cli {

namespace {

double numberAt(const Json& json, const char* key) { return json.at(key).get<double>(); }
std::string textAt(const Json& json, const char* key) { return json.at(key).get<std::string>(); }

std::string productName(int product) {
  return std::string{name(static_cast<TileProduct>(product))};
}

Json mapJson(const CrossoverMap& map) {
  Json json{{"labels", map.labels},
            {"fills", map.fills},
            {"sparse_up_to", map.sparseUpTo()},
            {"costs", Json::object()},
            {"cells", Json::array()}};
  for (int product = 0; product < tileProductCount; ++product)
    json["costs"][productName(product)] = {{"base_ns", map.costs.of[product].base},
                                           {"ns_a_trip", map.costs.of[product].slope}};
  for (const auto& cell : map.cells) {
    json["cells"].push_back({{"first", cell.first},
                             {"second", cell.second},
                             {"best", name(cell.best())},
                             {"nanoseconds", cell.nanoseconds},
                             {"trips", cell.trips}});
  }
  return json;
}

CrossoverMap crossoverMapOf(const Json& json) {
  CrossoverMap map{textAt(json, "labels"), json.at("fills").get<std::vector<int>>(), {}, {}};
  for (const auto& measured : json.at("cells")) {
    CrossoverCell cell{.first = measured.at("first").get<int>(),
                       .second = measured.at("second").get<int>()};
    for (std::size_t product = 0; product < tileProductCount; ++product) {
      cell.nanoseconds[product] = measured.at("nanoseconds").at(product).get<double>();
      cell.trips[product] = measured.at("trips").at(product).get<double>();
    }
    map.cells.push_back(cell);
  }
  map.costs = fittedCosts(map.cells);
  return map;
}

Json rungsJson(const LadderReport& report) {
  Json json{
      {"set", report.set},     {"of_processor", report.isOfProcessor}, {"graphs", report.graphs},
      {"pairs", report.pairs}, {"kernel", kernelJson(report.kernel)},  {"steps", Json::array()}};
  for (const auto& step : report.steps)
    json["steps"].push_back({{"name", step.name},
                             {"pairs", step.pairs},
                             {"seconds", step.seconds},
                             {"pairs_per_second", report.pairs / step.seconds},
                             {"is_projected", step.isProjected},
                             {"mean_iterations", step.meanIterations},
                             {"worst_difference", step.worstDifference}});
  return json;
}

}  // namespace

Json jsonOf(const XmvReport& report) {
  Json json{{"bench", "xmv"},
            {"device", report.device},
            {"nodes", report.nodes},
            {"roofs",
             {{"operations", report.roofs.operations},
              {"exponentials", report.roofs.exponentials},
              {"global_bytes", report.roofs.globalBytes},
              {"shared_bytes", report.roofs.sharedBytes}}},
            {"measurements", Json::array()}};
  for (const auto& measured : report.measurements)
    json["measurements"].push_back({{"primitive", measured.name},
                                    {"labels", measured.labels},
                                    {"pairs", measured.pairs},
                                    {"seconds", measured.seconds},
                                    {"operations", measured.counts.operations},
                                    {"global_load", measured.counts.globalLoad},
                                    {"global_store", measured.counts.globalStore},
                                    {"shared_load", measured.counts.sharedLoad},
                                    {"shared_store", measured.counts.sharedStore},
                                    {"operations_per_second", measured.operationRate()},
                                    {"global_intensity", measured.counts.globalIntensity()},
                                    {"shared_intensity", measured.counts.sharedIntensity()}});
  return json;
}

XmvReport xmvReportOf(const Json& answer) {
  const auto& roofs = answer.at("roofs");
  XmvReport report{.device = textAt(answer, "device"),
                   .nodes = answer.at("nodes").get<int>(),
                   .roofs = {numberAt(roofs, "operations"), numberAt(roofs, "exponentials"),
                             numberAt(roofs, "global_bytes"), numberAt(roofs, "shared_bytes")},
                   .measurements = {}};
  for (const auto& measured : answer.at("measurements"))
    report.measurements.push_back(
        {textAt(measured, "primitive"),
         textAt(measured, "labels"),
         measured.at("pairs").get<int>(),
         numberAt(measured, "seconds"),
         {numberAt(measured, "operations"), numberAt(measured, "global_load"),
          numberAt(measured, "global_store"), numberAt(measured, "shared_load"),
          numberAt(measured, "shared_store")}});
  return report;
}

Json jsonOf(const CrossoverReport& report) {
  Json json{{"bench", "crossover"}, {"device", report.device}, {"maps", Json::array()}};
  for (const auto& map : report.maps)
    json["maps"].push_back(mapJson(map));
  return json;
}

CrossoverReport crossoverReportOf(const Json& answer) {
  CrossoverReport report{textAt(answer, "device"), {}};
  for (const auto& map : answer.at("maps"))
    report.maps.push_back(crossoverMapOf(map));
  return report;
}

Json jsonOf(std::span<const LadderReport> reports) {
  Json json{{"bench", "ladder"},
            {"device", reports.empty() ? "" : reports.front().device},
            {"sets", Json::array()}};
  for (const auto& report : reports)
    json["sets"].push_back(rungsJson(report));
  return json;
}

std::vector<LadderReport> ladderReportsOf(const Json& answer) {
  std::vector<LadderReport> reports;
  for (const auto& set : answer.at("sets")) {
    LadderReport report;
    report.device = textAt(answer, "device");
    report.set = textAt(set, "set");
    report.isOfProcessor = set.value("of_processor", false);
    report.graphs = set.at("graphs").get<std::size_t>();
    report.pairs = numberAt(set, "pairs");
    for (const auto& step : set.at("steps"))
      report.steps.push_back({.name = textAt(step, "name"),
                              .pairs = step.at("pairs").get<std::size_t>(),
                              .seconds = numberAt(step, "seconds"),
                              .isProjected = step.at("is_projected").get<bool>(),
                              .meanIterations = numberAt(step, "mean_iterations"),
                              .worstDifference = numberAt(step, "worst_difference")});
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace kindred::cli
