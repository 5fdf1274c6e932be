#include "cli/answer/prediction_words.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

std::string nearestText(const auto& one, const Dataset& trained) {
  return joined("; nearest ", graphName(trained, static_cast<std::size_t>(one.nearest)), " (",
                rounded(one.likeness), ")\n");
}

/// The graphs that are worth measuring, by name.
std::string nextText(const Predictions& predictions, const Dataset& dataset) {
  if (predictions.next.empty()) return {};
  std::string text = "Worth measuring next: ";
  for (const auto graph : predictions.next)
    text += joined(graph == predictions.next.front() ? "" : ", ",
                   graphName(dataset, static_cast<std::size_t>(graph)));
  return text + ".\n";
}

Json carriersJson(std::span<const Carrier> carriers, const Dataset& trained) {
  auto json = Json::array();
  for (const auto& carrier : carriers)
    json.push_back({{"graph", graphName(trained, static_cast<std::size_t>(carrier.graph))},
                    {"weight", carrier.weight}});
  return json;
}

Json nearestJson(const auto& one, std::size_t at, const Dataset& dataset, const Dataset& trained) {
  return {{"graph", graphName(dataset, at)},
          {"nearest", graphName(trained, static_cast<std::size_t>(one.nearest))},
          {"likeness", one.likeness}};
}

const std::string& className(const Predictions& predictions, const PredictedClass& one) {
  return predictions.names[static_cast<std::size_t>(one.prediction.label)];
}

}  // namespace

std::string predictionsText(const Predictions& predictions, const Dataset& dataset,
                            const Dataset& trained, std::size_t shown) {
  std::string text;
  for (std::size_t at = 0; at < std::min(shown, predictions.numbers.size()); ++at) {
    const auto& one = predictions.numbers[at];
    text += joined(graphName(dataset, at), ": ", rounded(one.prediction.mean, 4), " ± ",
                   rounded(one.prediction.deviation), nearestText(one, trained));
  }
  for (std::size_t at = 0; at < std::min(shown, predictions.classes.size()); ++at) {
    const auto& one = predictions.classes[at];
    text += joined(
        graphName(dataset, at), ": ", className(predictions, one),
        predictions.names.size() == 2 ? joined(" (score ", rounded(one.prediction.score))
                                      : joined(" (margin ", rounded(one.prediction.margin)),
        std::isfinite(one.right) ? joined(", ", rounded(100 * one.right),
                                          " % of tested graphs called so as clearly were right)")
                                 : ")",
        nearestText(one, trained));
  }
  return text + nextText(predictions, dataset);
}

Json predictionsJson(const Predictions& predictions, const Dataset& dataset,
                     const Dataset& trained) {
  auto list = Json::array();
  const auto add = [&](std::size_t at, Json json, std::span<const Carrier> carriers) {
    json["unseen"] = predictions.unseen[at];
    json["outside"] = json["likeness"].get<double>() < predictions.usualLikeness;
    json["carriers"] = carriersJson(carriers, trained);
    list.push_back(std::move(json));
  };
  for (std::size_t at = 0; at < predictions.numbers.size(); ++at) {
    const auto& one = predictions.numbers[at];
    auto json = nearestJson(one, at, dataset, trained);
    json["prediction"] = one.prediction.mean;
    json["deviation"] = one.prediction.deviation;
    add(at, std::move(json), one.carriers);
  }
  for (std::size_t at = 0; at < predictions.classes.size(); ++at) {
    const auto& one = predictions.classes[at];
    auto json = nearestJson(one, at, dataset, trained);
    json["prediction"] = className(predictions, one);
    json["score"] = one.prediction.score;
    json["margin"] = one.prediction.margin;
    json["right"] = std::isfinite(one.right) ? Json(one.right) : Json(nullptr);
    add(at, std::move(json), one.carriers);
  }
  auto next = Json::array();
  for (const auto graph : predictions.next)
    next.push_back(graphName(dataset, static_cast<std::size_t>(graph)));
  return {{"predictions", std::move(list)}, {"next", std::move(next)}};
}

}  // namespace kindred::cli
