#include "io/export/learn_file.hpp"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/core/text.hpp"
#include "io/export/csv.hpp"
#include "io/export/output_place.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

namespace {

constexpr std::array predictionKinds{FileKind{".csv", "Table"}};

std::string nameField(const Dataset& dataset, std::int32_t graph) {
  return graph < 0 ? std::string{} : csvField(graphName(dataset, static_cast<std::size_t>(graph)));
}

}  // namespace

std::span<const FileKind> predictionFileKinds() { return predictionKinds; }

void writeTested(const LearnResult& result, const Dataset& dataset,
                 const std::filesystem::path& path) {
  kindOf(path, predictionKinds, "predictions");
  requireFreePlace(path);
  AtomicFile file{path};
  file.write("graph,number,split,target,prediction,deviation,nearest,likeness\n");
  for (const auto& one : result.tested)
    file.write(joined(nameField(dataset, one.place), ",", one.place + 1, ",", one.split + 1, ",",
                      one.target, ",", one.prediction.mean, ",", one.prediction.deviation, ",",
                      nameField(dataset, one.nearest), ",", one.likeness, "\n"));
  file.commit();
}

void writePredictions(std::span<const PredictedGraph> predicted, const Dataset& dataset,
                      const Dataset& trained, const std::filesystem::path& path) {
  kindOf(path, predictionKinds, "predictions");
  requireFreePlace(path);
  AtomicFile file{path};
  file.write("graph,number,prediction,deviation,nearest,likeness\n");
  for (std::size_t at = 0; at < predicted.size(); ++at) {
    const auto& one = predicted[at];
    file.write(joined(nameField(dataset, static_cast<std::int32_t>(at)), ",", at + 1, ",",
                      one.prediction.mean, ",", one.prediction.deviation, ",",
                      nameField(trained, one.nearest), ",", one.likeness, "\n"));
  }
  file.commit();
}

nlohmann::ordered_json measuresJson(const RegressionMeasures& measures) {
  const auto number = [](double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json{};
  };
  return {{"graphs", measures.count},
          {"rmse", number(measures.rmse)},
          {"mae", number(measures.mae)},
          {"r2", number(measures.r2)},
          {"coverage", number(measures.coverage)}};
}

}  // namespace kindred::io
