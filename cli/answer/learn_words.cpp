#include "cli/answer/learn_words.hpp"

#include <cmath>

#include "engine/core/text.hpp"
#include "engine/learn/mixture_text.hpp"
#include "engine/result/remark_family.hpp"
#include "io/export/learn_file.hpp"

namespace kindred::cli {

namespace {

std::string percentText(double share) { return joined(rounded(100 * share), " %"); }

/// Returns the error of always predicting the mean, and how wide intervals are.
std::string testedText(const LearnResult& result) {
  double deviations = 0;
  for (const auto& one : result.tested)
    deviations += one.prediction.deviation;
  const auto count = static_cast<double>(result.tested.size());
  return joined("Always the mean of the targets: RMSE ", rounded(baselineOf(result)), ". ",
                rounded(100 * result.all.coverage),
                " % of targets are within the 95 % intervals, on average ± ",
                rounded(deviationsOf95 * deviations / count), ".\n");
}

std::string validationText(const LearnOptions& options, std::size_t splits) {
  switch (options.validation) {
    case Validation::Folds:
      return joined("In ", splits, " folds of shuffled graphs: ");
    case Validation::Random:
      return joined("In ", counted(options.times, "random split", "random splits"), ", ",
                    rounded(100 * options.testShare), " % tested: ");
    case Validation::LeaveOneOut:
      return "Leaving each one out: ";
    case Validation::Scaffolds:
      return joined("In ", splits, " folds of whole scaffolds: ");
    case Validation::Groups:
      return joined("In ", splits, " folds that keep each ", options.by, " together: ");
    case Validation::Time:
      return joined("In ", splits, " parts by ", options.by, ", each predicted by all before it: ");
    case Validation::Split:
      return joined("Tested as ", options.by, " says",
                    splits > 1 ? joined(", in ", splits, " folds") : "", ": ");
    default:
      return {};
  }
}

/// Returns words for how errors fall as more graphs are trained on.
std::string curveText(std::string_view error, std::span<const CurvePoint> curve) {
  if (curve.empty()) return {};
  auto text = joined("Learning curve: ", error, " ");
  for (const auto& point : curve)
    text += joined(&point == curve.data() ? "" : ", ", rounded(point.error), " with ",
                   thousands(static_cast<long long>(point.graphs)));
  return text + " training graphs.\n";
}

Json curveJson(std::span<const CurvePoint> curve) {
  auto json = Json::array();
  for (const auto& point : curve)
    json.push_back(
        {{"graphs", point.graphs}, {"error", point.error}, {"deviation", point.deviation}});
  return json;
}

/// Returns words for how much a measure varies over the splits.
std::string spreadText(std::string_view measure, const auto& splits, auto&& measureOf) {
  if (splits.size() < 2) return {};
  double sum = 0, squares = 0;
  for (const auto& split : splits)
    sum += measureOf(split.measures);
  const double mean = sum / static_cast<double>(splits.size());
  for (const auto& split : splits)
    squares += (measureOf(split.measures) - mean) * (measureOf(split.measures) - mean);
  return joined(measure, " of single splits: ", rounded(mean), " on average, standard deviation ",
                rounded(std::sqrt(squares / static_cast<double>(splits.size() - 1))), ".\n");
}

/// Rows: true classes. Columns: predicted ones, those that occur.
std::string confusionText(const ClassifierResult& result) {
  const auto nameOf = [&](std::size_t at) {
    return result.targets.names[static_cast<std::size_t>(result.all.labels[at])];
  };
  std::string text;
  for (std::size_t row = 0; row < result.all.labels.size(); ++row) {
    std::string found;
    for (std::size_t column = 0; column < result.all.labels.size(); ++column)
      if (const auto count = static_cast<long long>(result.all.confusion(row, column)); count > 0)
        found += joined(found.empty() ? "" : ", ", thousands(count), " as ", nameOf(column));
    const auto areas = result.all.areasOf(result.all.labels[row]);
    if (result.targets.names.size() > 2 && std::isfinite(areas.auc))
      found += joined("; AUC ", rounded(areas.auc), ", average precision ", rounded(areas.auprc));
    text += joined("  ", nameOf(row), ": ", found, "\n");
  }
  return text;
}

}  // namespace

std::string measuresText(const RegressionMeasures& measures) {
  return joined("RMSE ", rounded(measures.rmse), ", MAE ", rounded(measures.mae), ", R² ",
                rounded(measures.r2));
}

std::string measuresText(const ClassMeasures& measures, std::span<const std::string> names) {
  auto text = joined(percentText(measures.accuracy), " right, ",
                     percentText(measures.balancedAccuracy), " of each class on average");
  if (!std::isfinite(measures.auc)) return text;
  return text +
         (names.size() == 2
              ? joined(", AUC ", rounded(measures.auc), ", average precision of ",
                       names[static_cast<std::size_t>(measures.rarest())], " ",
                       rounded(measures.auprc))
              : joined("; each class against the rest, all counting alike: AUC ",
                       rounded(measures.auc), ", average precision ", rounded(measures.auprc)));
}

std::string learnedText(const LearnResult& result, const LearnOptions& options,
                        const Remarks& remarks, std::span<const KernelOptions> kernels,
                        std::span<const OwnMatrix> own) {
  const auto& model = *result.model;
  std::string text;
  if (!result.tested.empty())
    text = joined(validationText(options, result.splits.size()), measuresText(result.all), ".\n",
                  testedText(result),
                  spreadText("RMSE", result.splits, [](const auto& one) { return one.rmse; }),
                  curveText("RMSE", result.curve));
  return text + linesOf(remarks) +
         joined("Model of ", thousands(static_cast<long long>(result.targets.values.size())),
                " graphs: covariance ", mixtureText(model.covariance(), kernels, own), ", noise ",
                rounded(std::sqrt(model.evidence().noise * model.evidence().variance)),
                " (standard deviation of what the kernel does not explain, as errors of "
                "measurement).\n");
}

namespace {

/// By what classes are told apart.
std::string machineText(const ClassifierResult& result, std::span<const KernelOptions> kernels,
                        std::span<const OwnMatrix> own) {
  if (result.cost > 0) return joined("support vectors, cost ", rounded(result.cost));
  return joined("a Gaussian process of numbers that stand for them, covariance ",
                mixtureText(result.process.covariance, kernels, own));
}

}  // namespace

std::string learnedText(const ClassifierResult& result, const LearnOptions& options,
                        const Remarks& remarks, std::span<const KernelOptions> kernels,
                        std::span<const OwnMatrix> own) {
  std::string text;
  if (!result.tested.empty())
    text = joined(
        validationText(options, result.splits.size()),
        measuresText(result.all, result.targets.names), "; ", percentText(baselineOf(result)),
        " would be right by the most frequent class alone.\n",
        spreadText("Accuracy", result.splits, [](const auto& one) { return one.accuracy; }),
        curveText("share wrong of each class on average", result.curve), confusionText(result));
  return text + linesOf(remarks) +
         joined("Model of ", thousands(static_cast<long long>(result.targets.labels.size())),
                " graphs of ", result.targets.names.size(),
                " classes: ", machineText(result, kernels, own), ".\n");
}

Json learnedJson(const LearnResult& result, std::span<const KernelOptions> kernels,
                 std::span<const OwnMatrix> own) {
  const auto& model = *result.model;
  Json json{{"task", "numbers"},
            {"graphs", result.targets.values.size()},
            {"missing", result.targets.missing},
            {"twins", result.groups.twins},
            {"covariance", mixtureText(model.covariance(), kernels, own)},
            {"mixture", io::mixtureJson(model.covariance(), kernels, own)},
            {"noise_ratio", model.evidence().noise},
            {"variance", model.evidence().variance},
            {"mean", model.mean()},
            {"log_evidence", model.evidence().logEvidence},
            {"measures", io::measuresJson(result.all)},
            {"curve", curveJson(result.curve)},
            {"splits", Json::array()}};
  for (const auto& split : result.splits) {
    auto measures = io::measuresJson(split.measures);
    measures["covariance"] = split.covariance;
    json["splits"].push_back(std::move(measures));
  }
  return json;
}

Json learnedJson(const ClassifierResult& result, std::span<const KernelOptions> kernels,
                 std::span<const OwnMatrix> own) {
  Json json{{"task", "classes"},
            {"graphs", result.targets.labels.size()},
            {"missing", result.targets.missing},
            {"twins", result.groups.twins},
            {"classes", result.targets.names},
            {"measures", io::measuresJson(result.all, result.targets.names)},
            {"curve", curveJson(result.curve)},
            {"splits", Json::array()}};
  for (const auto& split : result.splits) {
    auto measures = io::measuresJson(split.measures, result.targets.names);
    if (result.cost > 0) measures["cost"] = split.cost;
    json["splits"].push_back(std::move(measures));
  }
  if (result.cost > 0) json["cost"] = result.cost;
  if (const auto& process = result.process; process.isThere()) {
    json["covariance"] = mixtureText(process.covariance, kernels, own);
    json["mixture"] = io::mixtureJson(process.covariance, kernels, own);
    json["noise_ratio"] = process.noise;
  }
  return json;
}

std::string tunedText(const TunedKernel& tuned) {
  auto text =
      joined("Tuned on ", thousands(static_cast<long long>(tuned.graphs)), " graphs in ",
             counted(static_cast<long long>(tuned.steps.size()) - 1, "step", "steps"),
             tuned.isStopped ? ", then stopped" : "", ": log evidence ",
             rounded(tuned.evidenceBefore(), 5), " to ", rounded(tuned.evidenceAfter(), 5), ".\n");
  for (std::size_t at = 0; at < tuned.numbers.size(); ++at)
    text += joined("  ", tuned.numbers[at].name, ": ", rounded(tuned.before[at].value, 4), " to ",
                   rounded(tuned.numbers[at].value, 4), "\n");
  const auto& kernel = tuned.kernel;
  return text + joined("The same kernel again: --node '", kernel.node, "' --edge '", kernel.edge,
                       "' --q ", rounded(kernel.q, 6),
                       kernel.start.empty() ? "" : joined(" --start '", kernel.start, "'"), "\n");
}

Json tunedJson(const TunedKernel& tuned) {
  Json json{{"graphs", tuned.graphs},
            {"stopped", tuned.isStopped},
            {"log_evidence_before", tuned.evidenceBefore()},
            {"log_evidence", tuned.evidenceAfter()},
            {"kernel_seconds", tuned.kernelSeconds},
            {"gradient_seconds", tuned.gradientSeconds},
            {"numbers", Json::array()},
            {"steps", Json::array()}};
  for (std::size_t at = 0; at < tuned.numbers.size(); ++at)
    json["numbers"].push_back({{"name", tuned.numbers[at].name},
                               {"before", tuned.before[at].value},
                               {"value", tuned.numbers[at].value}});
  for (const auto& step : tuned.steps)
    json["steps"].push_back({{"log_evidence", step.logEvidence},
                             {"covariance", step.covariance},
                             {"numbers", step.numbers}});
  return json;
}

}  // namespace kindred::cli
