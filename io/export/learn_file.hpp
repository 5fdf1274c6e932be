#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/learn/learning.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv.
std::span<const FileKind> predictionFileKinds();

/// Writes the graphs that were tested: target, prediction, deviation, split, the nearest training
/// graph and its likeness. Throws Error (Usage) on another extension or requireFreePlace(), Error
/// (File) when the file system refuses.
void writeTested(const LearnResult& result, const Dataset& dataset,
                 const std::filesystem::path& path);

/// Writes predictions of the graphs of a data set; `trained` are those of the model.
void writePredictions(std::span<const PredictedGraph> predicted, const Dataset& dataset,
                      const Dataset& trained, const std::filesystem::path& path);

/// {"rmse", "mae", "r2", "coverage"}; null where it cannot be.
nlohmann::ordered_json measuresJson(const RegressionMeasures& measures);

}  // namespace kindred::io
