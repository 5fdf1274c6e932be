#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/learn/prediction_parts.hpp"
#include "io/export/left_out.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv and .sdf of predictions, .csv of tests.
std::span<const FileKind> predictionFileKinds();
std::span<const FileKind> testedFileKinds();

/// Writes the graphs that were tested, molecules with their SMILES: target, prediction, deviation,
/// split, the nearest training graph and its likeness. Throws Error (Usage) on another extension or
/// requireFreePlace(), Error (File) when the file system refuses.
void writeTested(const LearnResult& result, const Dataset& dataset,
                 const std::filesystem::path& path);

/// Writes tested graphs of classes likewise, with scores of two and margins of more, and the
/// probability of each class if tests of other splits calibrate it.
void writeTested(const ClassifierResult& result, const Dataset& dataset,
                 const std::filesystem::path& path);

/// Writes predictions of the graphs of a data set, with their SMILES if there are any, what they
/// are known to be if the data set says so, and the probability of each class if tests calibrate
/// it; `trained` are those of the model. A .sdf has molecules with withPredictions(), and the
/// losses of writeSdf().
Losses writePredictions(const Predictions& predictions, const Dataset& dataset,
                        const Dataset& trained, const std::string& target,
                        const std::filesystem::path& path, Progress& progress);

/// Writes what each node adds to the prediction of its graph, a list for each graph of the data
/// set; a node without a value is left out.
void writeContributions(std::span<const std::vector<double>> contributions, const Dataset& dataset,
                        const std::filesystem::path& path);

/// [{"kernel", "preset", "matrix", "environments", "covariance", "formula", "m", "k",
/// "weight", "share"}]: kernels by number from 1, and behind them matrices of the user.
nlohmann::ordered_json mixtureJson(const Mixture& mixture, std::span<const KernelOptions> kernels,
                                   std::span<const OwnMatrix> own = {});

/// [{"name", "hash"}].
nlohmann::ordered_json ownJson(std::span<const OwnMatrix> own);

/// {"graphs", "rmse", "mae", "r2", "coverage", "rae", "rank_correlation"}; null if it cannot be.
nlohmann::ordered_json measuresJson(const RegressionMeasures& measures);

/// {"accuracy", "balanced_accuracy", "auc", "auprc", "of_classes": [{"class", "auc", "auprc"}],
/// "confusion"}; its rows are true classes, in the order of `of_classes`. A class that is none of
/// the names is null.
nlohmann::ordered_json measuresJson(const ClassMeasures& measures,
                                    std::span<const std::string> names);

}  // namespace kindred::io
