#include "cli/bench/bench.hpp"
#include "cli/bench/bench_answers.hpp"

namespace kindred::cli {

namespace {

Json roofsJson(const MachineRoofs& roofs) {
  return {{"operations", roofs.operations},
          {"memory_bytes", roofs.memoryBytes},
          {"cached_bytes", roofs.cachedBytes},
          {"is_measured", roofs.isMeasured}};
}

MachineRoofs roofsOfJson(const Json& json) {
  return {.operations = json.at("operations").get<double>(),
          .memoryBytes = json.at("memory_bytes").get<double>(),
          .cachedBytes = json.at("cached_bytes").get<double>(),
          .isMeasured = json.at("is_measured").get<bool>()};
}

Json stageJson(const MeasuredStage& stage, const MachineRoofs& roofs) {
  Json json{{"stage", name(stage.stage)},
            {"seconds", timingJson(stage.timing)},
            {"operations", stage.operations},
            {"bytes", stage.bytes}};
  if (stage.units > 0) {
    json["units"] = stage.units;
    json["unit"] = stage.unit;
    json["nanoseconds_per_unit"] = 1e9 * stage.timing.best / stage.units;
  }
  if (const double share = stage.shareOf(roofs); share > 0) json["share_of_possible"] = share;
  return json;
}

MeasuredStage stageOf(const Json& json) {
  const auto stage = stageNamed(json.at("stage").get<std::string>());
  if (!stage) throw Json::other_error::create(501, "no stage", &json);
  const auto& seconds = json.at("seconds");
  return {.stage = *stage,
          .timing = {seconds.at("best").get<double>(), seconds.at("median").get<double>(),
                     seconds.at("worst").get<double>()},
          .units = json.value("units", 0.),
          .unit = json.value("unit", ""),
          .operations = json.at("operations").get<double>(),
          .bytes = json.at("bytes").get<double>()};
}

Json rungJson(const BeliefLadderStep& rung) {
  return {{"rung", rung.name}, {"label", rung.label}, {"seconds", rung.seconds}};
}

}  // namespace

Json jsonOf(const ProductReport& report) {
  Json json{{"bench", "products"},
            {"device", report.device},
            {"nodes", report.nodes},
            {"roofs", roofsJson(report.roofs)},
            {"products", Json::array()}};
  for (const auto& product : report.products)
    json["products"].push_back({{"name", product.name},
                                {"is_labeled", product.isLabeled},
                                {"seconds", product.seconds},
                                {"operations", product.operations},
                                {"bytes", product.bytes},
                                {"operations_per_second", product.operationRate()}});
  return json;
}

ProductReport productReportOf(const Json& answer) {
  ProductReport report{.device = answer.at("device").get<std::string>(),
                       .nodes = answer.at("nodes").get<int>(),
                       .roofs = roofsOfJson(answer.at("roofs")),
                       .products = {}};
  for (const auto& product : answer.at("products"))
    report.products.push_back({.name = product.at("name").get<std::string>(),
                               .isLabeled = product.at("is_labeled").get<bool>(),
                               .seconds = product.at("seconds").get<double>(),
                               .operations = product.at("operations").get<double>(),
                               .bytes = product.at("bytes").get<double>()});
  return report;
}

Json jsonOf(std::span<const AlignmentBenchReport> reports) {
  Json json{{"bench", "align"}, {"a", ""}, {"b", ""}, {"devices", Json::array()}};
  for (const auto& report : reports) {
    json["a"] = report.a;
    json["b"] = report.b;
    Json device{{"id", report.device},
                {"device", report.maker},
                {"roofs", roofsJson(report.roofs)},
                {"candidates", report.candidates},
                {"overlap_entries", report.entries},
                {"stages", Json::array()}};
    for (const auto& stage : report.stages)
      device["stages"].push_back(stageJson(stage, report.roofs));
    json["devices"].push_back(std::move(device));
  }
  return json;
}

std::vector<AlignmentBenchReport> alignmentReportsOf(const Json& answer) {
  std::vector<AlignmentBenchReport> reports;
  for (const auto& device : answer.at("devices")) {
    AlignmentBenchReport report{.device = device.at("id").get<std::string>(),
                                .maker = device.at("device").get<std::string>(),
                                .roofs = roofsOfJson(device.at("roofs")),
                                .a = answer.at("a").get<std::string>(),
                                .b = answer.at("b").get<std::string>(),
                                .candidates = device.at("candidates").get<std::int64_t>(),
                                .entries = device.at("overlap_entries").get<std::int64_t>(),
                                .stages = {}};
    for (const auto& stage : device.at("stages"))
      report.stages.push_back(stageOf(stage));
    reports.push_back(std::move(report));
  }
  return reports;
}

Json jsonOf(const BeliefLadderReport& report) {
  Json json{{"bench", "align-ladder"},
            {"device", report.device},
            {"roofs", roofsJson(report.roofs)},
            {"a", report.a},
            {"b", report.b},
            {"candidates", report.candidates},
            {"overlap_entries", report.entries},
            {"longest_row", report.longestRow},
            {"iterations", report.iterations},
            {"rungs", Json::array()},
            {"matchings", Json::array()},
            {"run",
             {{"iterations", report.runIterations},
              {"published_seconds", report.publishedSeconds()},
              {"own_seconds", report.ownSeconds()},
              {"seconds", report.runSeconds},
              {"processor_seconds", report.processorSeconds}}}};
  for (const auto& rung : report.rungs) {
    auto& added = json["rungs"].emplace_back(rungJson(rung));
    added["bytes"] = rung.bytes;
    added["share_of_published_bound"] = report.shareOf(rung);
    added["difference"] = rung.difference;
  }
  for (const auto& rung : report.matchings)
    json["matchings"].emplace_back(rungJson(rung))["matchings"] = rung.matchings;
  if (const auto paper = publishedTimes(report.a))
    json["paper"] = {{"belief_on_processor", paper->beliefOnProcessor},
                     {"belief_on_gpu", paper->beliefOnGpu},
                     {"matching_on_processor", paper->matchingOnProcessor},
                     {"matching_on_gpu", paper->matchingOnGpu}};
  return json;
}

}  // namespace kindred::cli
