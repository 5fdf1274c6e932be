#include "gui/result/predictions.hpp"

#include <QCoreApplication>

#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/work/prediction_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/learn_file.hpp"

namespace kindred::gui {

namespace {

class PredictionsKind final : public WorkKind<PredictRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::PredictionsKind)

 public:
  PredictionsKind() : WorkKind{predictionsKind, "plot"} {}

  int numericsVersion(const ResultOptions&) const override { return learnResultsVersion; }
  QString noun() const override { return tr("Predictions"); }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, predictionsRequestOf(modelOfAsManyKernels(options), {}).options,
                         modelRequestOf);
  }

  QString countText(int count) const override { return tr("%n prediction(s)", nullptr, count); }

  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    return tr("Predicted %1 of %2")
        .arg(toQString(modelRequestOf(options).learn.target), inputs.front());
  }

  QString detail(const ResultOptions& options) const override {
    if (!modelRequestOf(options).others.empty()) return tr("best by evidence");
    return kernelDetail(kernelOf(options));
  }

  JobTraits traits() const override { return {}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = modelRequestOf(item.options);
    std::vector<ResultFact> facts{{tr("Target"), toQString(request.learn.target)}};
    addKernelFacts(facts, request.kernel, request.solve);
    addOriginFacts(facts, item);
    return facts;
  }

  bool givesColumns() const override { return true; }

  /// Returns the predictions; of numbers how far off they may be, of classes how clear they are.
  std::vector<Column> columns(const ResultItem& item, const Dataset&) const override {
    const auto predictions = predictionsOf(&item);
    const auto target = toQString(modelRequestOf(item.options).learn.target);
    const auto column = [](const QString& name, ColumnData data) {
      return Column{name.toStdString(), std::move(data)};
    };
    if (predictions->numbers.empty()) {
      std::vector<std::string> classes;
      NumberColumn scores;
      const bool areTwo = predictions->names.size() == 2;
      for (const auto& one : predictions->classes) {
        classes.push_back(predictions->names.at(static_cast<std::size_t>(one.prediction.label)));
        scores.values.push_back(areTwo ? one.prediction.score : one.prediction.margin);
      }
      return {
          column(tr("Predicted %1").arg(target), categoriesOf(classes)),
          column((areTwo ? tr("Score of %1") : tr("Margin of %1")).arg(target), std::move(scores))};
    }
    NumberColumn means, deviations;
    for (const auto& one : predictions->numbers) {
      means.values.push_back(one.prediction.mean);
      deviations.values.push_back(one.prediction.deviation);
    }
    return {column(tr("Predicted %1").arg(target), std::move(means)),
            column(tr("Deviation of predicted %1").arg(target), std::move(deviations))};
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Predictions"), "predictions", io::predictionFileKinds());
    const auto* graphs = document.dataset(item.inputs.front().dataset);
    const auto* trained = document.dataset(item.inputs.back().dataset);
    const bool areThere = graphs && graphs->data && trained && trained->data;
    if (const auto predictions = predictionsOf(&item); predictions && areThere)
      file.content.write = [predictions, graphs = graphs->data, trained = trained->data,
                            target = modelRequestOf(item.options).learn.target](
                               const std::filesystem::path& path, const std::string&,
                               Progress& progress) {
        io::writePredictions(*predictions, *graphs, *trained, target, path, progress);
      };
    return {file};
  }

 private:
  PredictRequest requestOf(const ResultTask& task) const override {
    return {dataOf(task, 0),
            {dataOf(task, 1), modelRequestOf(task.options)},
            predictOptionsOf(task.options)};
  }
};

}  // namespace

const ResultKind& predictionsResultKind() {
  static const PredictionsKind kind;
  return kind;
}

std::shared_ptr<const Predictions> predictionsOf(const ResultItem* item) {
  return item ? valueOf<Predictions>(item->value) : nullptr;
}

QString reasonAgainst(const ResultItem& model) {
  try {
    requirePredicts(modelRequestOf(model.options));
    return {};
  } catch (const Error& error) {
    return toQString(error.what());
  }
}

ResultChoice predictionsChoice(ItemId dataset, const ResultItem& model,
                               const PredictOptions& options) {
  return {.kind = &predictionsResultKind(),
          .inputs = {{.dataset = dataset}, model.inputs.front()},
          .options = predictionsRequestOf(modelRequestOf(model.options), options).options};
}

}  // namespace kindred::gui
