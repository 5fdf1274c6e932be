#include "io/export/score_file.hpp"

#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/export/learn_file.hpp"
#include "io/export/list_file.hpp"
#include "io/matrix/csv.hpp"

namespace kindred::io {

namespace {

nlohmann::ordered_json measuresOf(const ScoreLine& line, const ScoreTable& table) {
  if (const auto* numbers = std::get_if<RegressionMeasures>(&line.score))
    return measuresJson(*numbers);
  return measuresJson(std::get<ClassMeasures>(line.score), table.names);
}

std::string fieldsOf(const RegressionMeasures& measures) {
  return joined(csvField(measures.rmse), ",", csvField(measures.mae), ",", csvField(measures.r2),
                ",", csvField(measures.rae), ",", csvField(measures.rank), ",",
                csvField(measures.coverage));
}

std::string fieldsOf(const ClassMeasures& measures) {
  return joined(csvField(measures.accuracy), ",", csvField(measures.balancedAccuracy), ",",
                csvField(measures.auc), ",", csvField(measures.auprc));
}

std::string tableOfScores(const ScoreTable& table) {
  std::string text = table.names.empty()
                         ? "scored,graphs,rmse,mae,r2,rae,rank_correlation,coverage,"
                           "rmse_of_mean,rmse_of_nearest\n"
                         : "scored,graphs,accuracy,balanced_accuracy,auc,auprc,"
                           "accuracy_of_most_frequent,accuracy_of_nearest\n";
  for (const auto& line : table.lines)
    text += joined(csvField(scoredWords(line, table)), ",", line.graphs, ",",
                   std::visit([](const auto& measures) { return fieldsOf(measures); }, line.score),
                   ",", csvField(line.byAverage), ",", csvField(line.byNearest), "\n");
  return text;
}

}  // namespace

std::string scoredWords(const ScoreLine& line, const ScoreTable& table) {
  switch (line.scored) {
    case Scored::All:
      return "all graphs";
    case Scored::New:
      return "graphs new to the model";
    case Scored::Average:
      return table.names.empty() ? "always the mean" : "always the most frequent class";
    case Scored::Nearest:
      return joined("the ", table.names.empty() ? "value" : "class",
                    " of the nearest training graph");
    case Scored::Group:
      return line.group.empty() ? joined("no ", table.by) : joined(table.by, " ", line.group);
  }
  return {};
}

nlohmann::ordered_json scoresJson(const ScoreTable& table) {
  auto json = nlohmann::ordered_json::object();
  for (const auto& line : table.lines) {
    auto measures = measuresOf(line, table);
    measures["graphs"] = line.graphs;
    switch (line.scored) {
      case Scored::All:
        json["measures"] = std::move(measures);
        break;
      case Scored::New:
        json["measures_of_new"] = std::move(measures);
        break;
      case Scored::Average:
        json["always_average"] = std::move(measures);
        break;
      case Scored::Nearest:
        json["nearest"] = std::move(measures);
        break;
      case Scored::Group:
        measures["group"] = line.group;
        // A value that is no number is written as null.
        measures["by_average"] = line.byAverage;
        measures["by_nearest"] = line.byNearest;
        json["groups"].push_back(std::move(measures));
    }
  }
  return json;
}

void writeScores(const ScoreTable& table, const std::filesystem::path& path, Progress& progress) {
  writeList(
      path, "a table of scores", progress, [&] { return tableOfScores(table); },
      [&] { return scoresJson(table); });
}

}  // namespace kindred::io
