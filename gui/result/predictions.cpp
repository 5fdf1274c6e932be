#include "gui/result/predictions.hpp"

#include <QCoreApplication>
#include <chrono>

#include "engine/backend/backend.hpp"
#include "engine/core/version.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/learn/domain.hpp"
#include "engine/learn/next_to_measure.hpp"
#include "engine/learn/unseen_values.hpp"
#include "engine/result/memory_parts.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/matrix_step.hpp"
#include "gui/result/model.hpp"
#include "gui/result/on_devices.hpp"
#include "gui/result/origin_facts.hpp"
#include "io/export/learn_file.hpp"

namespace kindred::gui {

namespace {

class PredictionsValue final : public ResultValue {
 public:
  PredictionsValue(Predictions predictions, Origin origin)
      : predictions_{std::make_shared<const Predictions>(std::move(predictions))},
        origin_{std::move(origin)} {}

  const std::shared_ptr<const Predictions>& predictions() const noexcept { return predictions_; }
  bool isComplete() const override { return true; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const Predictions> predictions_;
  Origin origin_;
};

/// The places of the steps in a task.
enum Step { MatrixStep, ModelStep };

/// Raw values among the graphs of the model: those that are kept, or computed again.
Matrix amongTrained(const ResultTask& task, const ModelRequest& model, Progress& progress) {
  GramRequest request{.rows = task.inputs.back().data,
                      .kernel = model.kernel,
                      .solve = model.solve,
                      .normalise = false};
  const auto store = task.steps.empty() ? nullptr : task.steps[MatrixStep];
  return rawValues(matrixOnTheWay(std::move(request), store, task, progress));
}

/// The model as it is kept, or learned again.
template <typename Kept, typename Learn>
Kept modelFor(const ResultTask& task, std::optional<Kept> (*kept)(PartSource&), Learn learn) {
  MemoryParts local;
  PartStore& store = task.steps.empty() ? local : *task.steps[ModelStep];
  if (auto found = kept(store)) return std::move(*found);
  learn(store);
  return *kept(store);
}

class PredictionsKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::PredictionsKind)

 public:
  std::string_view id() const override { return predictionsKind; }
  int numericsVersion(const ResultOptions&) const override { return learnResultsVersion; }
  const char* icon() const override { return "plot"; }
  QString noun() const override { return tr("Predictions"); }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, predictionsRequestOf({}, {}).options, modelRequestOf);
  }

  QString countText(int count) const override { return tr("%n prediction(s)", nullptr, count); }

  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    return tr("Predicted %1 of %2")
        .arg(toQString(modelRequestOf(options).learn.target), inputs.front());
  }

  QString detail(const ResultOptions& options) const override {
    const auto preset = toQString(presetOf(kernelOf(options)));
    return preset.isEmpty() ? tr("own kernel") : preset;
  }

  JobTraits traits() const override { return {}; }

  /// The kernel matrix of the training graphs, and the model.
  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    const auto model = modelRequestOf(options);
    const std::vector<GraphPlace> trained{inputs.back()};
    return {{&kernelMatrixKind(), trained,
             kindred::resultRequestOf(GramRequest{.kernel = model.kernel, .solve = model.solve})
                 .options},
            {model.learn.task == LearnTask::Classes ? &classifierResultKind() : &modelResultKind(),
             trained, kindred::resultRequestOf(model).options}};
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    if (auto kept = keptValue(*this, task, *store, progress)) return kept;
    const auto model = modelRequestOf(task.options);
    const auto begun = std::chrono::steady_clock::now();
    const auto& graphs = task.inputs.front().data;
    const auto& trained = task.inputs.back().data;
    auto amongPhase = progress.slice(0, 0.3), acrossPhase = progress.slice(0.3, 0.9);
    const auto among = amongTrained(task, model, amongPhase);
    const auto devices = openDevices(task.device, task.execution);
    const auto across =
        compareToTrained(graphs, trained, model.kernel, model.solve, devices, acrossPhase);
    auto predicting = progress.slice(0.9, 1);
    auto predictions = predict(task, model, among, across, devices, predicting);
    predictions.unseen =
        unseenValues(*task.inputs.front().data, *task.inputs.back().data, model.kernel);
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
    keepPredictions(
        predictions,
        {.device = task.device, .version = std::string{version()}, .seconds = elapsed.count()},
        *store);
    return load(task, *store, progress);
  }

  ResultPointer load(const ResultTask&, PartSource& source, Progress&) const override {
    auto kept = keptPredictions(source);
    if (!kept) return nullptr;
    return std::make_shared<const PredictionsValue>(std::move(*kept), source.end()->origin);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = modelRequestOf(item.options);
    std::vector<ResultFact> facts{{tr("Target"), toQString(request.learn.target)}};
    addKernelFacts(facts, request.kernel, request.solve);
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    if (item.value) addOriginFacts(facts, item);
    return facts;
  }

  bool givesColumns() const override { return true; }

  /// What is predicted; of numbers how far off that may be, of classes how clear it is.
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
    ResultFile file{.content = {.title = tr("Export Predictions"),
                                .suggestion = item.name,
                                .what = "predictions",
                                .kinds = io::predictionFileKinds()},
                    .targetsOf = {}};
    const auto* graphs = document.dataset(item.inputs.front().dataset);
    const auto* trained = document.dataset(item.inputs.back().dataset);
    const bool areThere = graphs && graphs->data && trained && trained->data;
    if (const auto predictions = predictionsOf(&item); predictions && areThere)
      file.content.write = [predictions, graphs = graphs->data, trained = trained->data](
                               const std::filesystem::path& path, const std::string&, Progress&) {
        io::writePredictions(*predictions, *graphs, *trained, path);
      };
    return {file};
  }

 private:
  static Predictions predict(const ResultTask& task, const ModelRequest& model, const Matrix& among,
                             const TrainedComparison& across, const OpenDevices& devices,
                             Progress& progress) {
    const auto& trained = *task.inputs.back().data;
    const auto& options = model.learn;
    if (options.task == LearnTask::Classes) {
      const auto kept = modelFor<ClassifierResult>(task, &keptClassifier, [&](PartStore& store) {
        keepClassifier(
            learnClasses(trained, classesOf(trained, options.target), among, options, progress),
            {.device = task.device, .version = std::string{version()}}, store);
      });
      Predictions predictions{
          .classes = predictClasses(machineOf(kept, among, progress), across.values, across.ofRows,
                                    across.ofColumns, progress),
          .names = kept.targets.names};
      addTests(predictions, kept.tested);
      return predictions;
    }
    const auto kept = modelFor<KeptModel>(task, &keptModel, [&](PartStore& store) {
      keepModel(learn(trained, targetsOf(trained, options.target), among, options,
                      model.solve.tolerance, progress),
                {.device = task.device, .version = std::string{version()}}, store);
    });
    auto predictions =
        predictNumbers(modelOf(kept, options.addsUp, among, progress), task.inputs.front().data,
                       across, model, predictOptionsOf(task.options), devices, progress);
    addTests(predictions, kept.result.tested);
    return predictions;
  }
};

}  // namespace

const ResultKind& predictionsResultKind() {
  static const PredictionsKind kind;
  return kind;
}

std::shared_ptr<const Predictions> predictionsOf(const ResultItem* item) {
  const auto* value = item ? dynamic_cast<const PredictionsValue*>(item->value.get()) : nullptr;
  return value ? value->predictions() : nullptr;
}

ResultChoice predictionsChoice(ItemId dataset, const ResultItem& model,
                               const PredictOptions& options) {
  return {.kind = &predictionsResultKind(),
          .inputs = {{.dataset = dataset}, model.inputs.front()},
          .options = predictionsRequestOf(modelRequestOf(model.options), options).options};
}

}  // namespace kindred::gui
