#include "cli/answer/prediction_words.hpp"

#include <algorithm>
#include <cmath>

#include "cli/answer/learn_words.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/calibration.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/twin_notes.hpp"

namespace kindred::cli {

namespace {

std::string twinOf(const auto& one, std::size_t at, const Dataset& dataset,
                   const TrainedTarget& trained) {
  return twinWord(one.likeness, *dataset.graphs[at],
                  *trained.graphs.graphs[static_cast<std::size_t>(one.nearest)]);
}

std::string nearestText(const auto& one, std::size_t at, const Dataset& dataset,
                        const TrainedTarget& trained) {
  const auto nearest = static_cast<std::size_t>(one.nearest);
  const auto twin = twinOf(one, at, dataset, trained);
  const auto& column = targetColumn(trained.graphs, trained.name);
  const double number = numberAt(column, nearest);
  return joined("; ", twin.empty() ? "nearest" : twin, " ", graphName(trained.graphs, nearest),
                " (", rounded(one.likeness), "), ",
                std::isfinite(number) ? rounded(number, 4) : cellText(column.data, nearest));
}

/// Says why a prediction is not to be trusted; empty if nothing speaks against it.
std::string doubtText(const Predictions& predictions, double likeness, std::size_t at) {
  const auto& unseen = predictions.unseen[at];
  return joined(likeness < predictions.usualLikeness ? "; the tests say nothing of it" : "",
                unseen.empty() ? "" : joined("; unseen: ", unseen), "\n");
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

/// The value of a training graph: a number or a word.
Json targetJson(const TrainedTarget& trained, std::int32_t graph) {
  const auto at = static_cast<std::size_t>(graph);
  const auto& column = targetColumn(trained.graphs, trained.name);
  const auto number = numberAt(column, at);
  return std::isfinite(number) ? Json(number) : Json(cellText(column.data, at));
}

Json nearJson(std::span<const NearTraining> near, const TrainedTarget& trained) {
  auto json = Json::array();
  for (const auto& one : near)
    json.push_back({{"graph", graphName(trained.graphs, static_cast<std::size_t>(one.graph))},
                    {"number", one.graph + 1},
                    {"target", targetJson(trained, one.graph)},
                    {"likeness", one.likeness}});
  return json;
}

Json nearestJson(const auto& one, std::size_t at, const Dataset& dataset,
                 const TrainedTarget& trained) {
  return {{"graph", graphName(dataset, at)},
          {"nearest", graphName(trained.graphs, static_cast<std::size_t>(one.nearest))},
          {"nearest_target", targetJson(trained, one.nearest)},
          {"near", nearJson(one.near, trained)},
          {"likeness", one.likeness},
          {"is_twin", isTwin(one.likeness)},
          {"twin", twinOf(one, at, dataset, trained)}};
}

const std::string& className(const Predictions& predictions, const PredictedClass& one) {
  return predictions.names[static_cast<std::size_t>(one.prediction.label)];
}

/// The probability of the class that is called, and the one that is more probable.
std::string probabilityText(const Predictions& predictions, const PredictedClass& one) {
  const auto probable = mostProbable(one.probabilities);
  return joined(
      " (probability ", rounded(one.probabilities[static_cast<std::size_t>(one.prediction.label)]),
      probable == one.prediction.label
          ? ""
          : joined(", more probably ", predictions.names[static_cast<std::size_t>(probable)]));
}

/// By the names of classes; null if nobody knows them.
Json probabilitiesJson(const Predictions& predictions, const PredictedClass& one) {
  Json json;
  for (std::size_t at = 0; at < one.probabilities.size(); ++at)
    json[predictions.names[at]] = one.probabilities[at];
  return json;
}

std::string scoredText(const RegressionMeasures& measures, std::span<const std::string>) {
  if (measures.count < 2) return joined("off by ", rounded(measures.rmse), ".\n");
  return joined(measuresText(measures), ", RAE ", rounded(measures.rae), ", rank correlation ",
                rounded(measures.rank), "; ", rounded(100 * measures.coverage),
                " % within the 95 % intervals.\n");
}

std::string scoredText(const ClassMeasures& measures, std::span<const std::string> names) {
  return measuresText(measures, names) + ".\n";
}

/// The error of what needs no model.
std::string briefText(const Score& score) {
  if (const auto* numbers = std::get_if<RegressionMeasures>(&score))
    return joined("RMSE ", rounded(numbers->rmse));
  return joined(rounded(100 * std::get<ClassMeasures>(score).accuracy), " % right");
}

std::string scoredText(const Score& score, std::span<const std::string> names) {
  return std::visit([&](const auto& measures) { return scoredText(measures, names); }, score);
}

}  // namespace

std::string scoreText(const io::ScoreTable& table, const std::string& target) {
  std::string text, bare;
  for (const auto& line : table.lines) {
    const auto scored = scoredText(line.score, table.names);
    const auto graphs = counted(static_cast<long long>(line.graphs), "graph", "graphs");
    if (line.scored == Scored::Average || line.scored == Scored::Nearest)
      bare += joined(bare.empty() ? "" : ", ", io::scoredWords(line, table), " ",
                     briefText(line.score));
    else if (line.scored == Scored::All)
      text += joined("Beside ", target, " of ", graphs, ": ", scored);
    else if (line.scored == Scored::New)
      text += joined("Of ", graphs,
                     " that the model was not trained on and can tell from those: ", scored);
    if (line.scored == Scored::Nearest) text += joined("Without a model: ", bare, ".\n");
    if (line.scored == Scored::Group)
      text += joined("  ", io::scoredWords(line, table), ", ", graphs, ": ", scored);
  }
  return text;
}

std::string predictionsText(const Predictions& predictions, const Dataset& dataset,
                            const TrainedTarget& trained, std::size_t shown) {
  std::string text;
  for (std::size_t at = 0; at < std::min(shown, predictions.numbers.size()); ++at) {
    const auto& one = predictions.numbers[at];
    text += joined(graphName(dataset, at), ": ", rounded(one.prediction.mean, 4), " ± ",
                   rounded(one.prediction.deviation), nearestText(one, at, dataset, trained),
                   doubtText(predictions, one.likeness, at));
  }
  for (std::size_t at = 0; at < std::min(shown, predictions.classes.size()); ++at) {
    const auto& one = predictions.classes[at];
    text += joined(
        graphName(dataset, at), ": ", className(predictions, one),
        !one.probabilities.empty()      ? probabilityText(predictions, one)
        : predictions.names.size() == 2 ? joined(" (score ", rounded(one.prediction.score))
                                        : joined(" (margin ", rounded(one.prediction.margin)),
        one.probabilities.empty() && std::isfinite(one.right)
            ? joined(", ", rounded(100 * one.right),
                     " % of tested graphs called so as clearly were right)")
            : ")",
        nearestText(one, at, dataset, trained), doubtText(predictions, one.likeness, at));
  }
  return text + nextText(predictions, dataset);
}

Json predictionsJson(const Predictions& predictions, const Dataset& dataset,
                     const TrainedTarget& trained) {
  auto list = Json::array();
  const auto add = [&](std::size_t at, Json json, std::span<const Carrier> carriers) {
    json["unseen"] = predictions.unseen[at];
    json["outside"] = json["likeness"].get<double>() < predictions.usualLikeness;
    json["carriers"] = carriersJson(carriers, trained.graphs);
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
    const bool isOfTwo = one.probabilities.size() == 2;
    json["probability"] = isOfTwo ? Json(one.probabilities.back()) : Json(nullptr);
    json["probabilities"] = probabilitiesJson(predictions, one);
    json["right"] = std::isfinite(one.right) ? Json(one.right) : Json(nullptr);
    add(at, std::move(json), one.carriers);
  }
  auto next = Json::array();
  for (const auto graph : predictions.next)
    next.push_back(graphName(dataset, static_cast<std::size_t>(graph)));
  return {{"predictions", std::move(list)}, {"next", std::move(next)}};
}

}  // namespace kindred::cli
