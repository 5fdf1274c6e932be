#include "gui/result/model.hpp"

#include <QCoreApplication>

#include "engine/gram/gram_parts.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/kernel/presets.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/on_devices.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "io/export/learn_file.hpp"

namespace kindred::gui {

namespace {

class ModelValue final : public ResultValue {
 public:
  ModelValue(KeptModel model, Origin origin)
      : model_{std::make_shared<const KeptModel>(std::move(model))}, origin_{std::move(origin)} {}

  const std::shared_ptr<const KeptModel>& model() const noexcept { return model_; }
  bool isComplete() const override { return true; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const KeptModel> model_;
  Origin origin_;
};

class ModelKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::ModelKind)

 public:
  std::string_view id() const override { return modelKind; }
  int numericsVersion(const ResultOptions&) const override { return gramResultsVersion; }
  const char* icon() const override { return "plot"; }
  QString noun() const override { return tr("Model"); }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, resultRequestOf(ModelRequest{}).options, modelRequestOf);
  }

  QString countText(int count) const override { return tr("%n model(s)", nullptr, count); }

  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    return tr("%1 of %2").arg(toQString(modelRequestOf(options).learn.target), inputs.front());
  }

  QString detail(const ResultOptions& options) const override {
    const auto preset = toQString(presetOf(kernelOf(options)));
    return preset.isEmpty() ? tr("own kernel") : preset;
  }

  JobTraits traits() const override { return {}; }

  /// The kernel matrix that it learns from.
  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    const auto request = modelRequestOf(options);
    return {{&kernelMatrixKind(), inputs,
             kindred::resultRequestOf(GramRequest{.kernel = request.kernel, .solve = request.solve})
                 .options}};
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    if (auto kept = keptValue(*this, task, *store, progress)) return kept;
    const auto request = modelRequestOf(task.options);
    const auto& data = task.inputs.front().data;
    std::unique_ptr<GramParts> blocks;
    if (!task.steps.empty()) blocks = std::make_unique<GramParts>(task.steps.front());
    auto comparing = progress.slice(0, 0.7);
    const auto gram = computeGram(
        {.rows = data, .kernel = request.kernel, .solve = request.solve, .normalise = false},
        openDevices(task.device, task.execution), blocks.get(), comparing);
    auto learning = progress.slice(0.7, 1);
    const auto result = learn(*data, targetsOf(*data, request.learn.target), gram.values,
                              request.learn, request.solve.tolerance, learning);
    keepModel(result, gram.provenance, *store);
    return load(task, *store, progress);
  }

  ResultPointer load(const ResultTask&, PartSource& source, Progress&) const override {
    auto kept = keptModel(source);
    if (!kept) return nullptr;
    return std::make_shared<const ModelValue>(std::move(*kept), source.end()->origin);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = modelRequestOf(item.options);
    std::vector<ResultFact> facts;
    addOptionFacts(facts, learnOptionTable(), request.learn, {"target", "validation"});
    addKernelFacts(facts, request.kernel, request.solve);
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    if (const auto model = learnedModel(&item)) {
      facts.push_back({tr("Chosen covariance"), toQString(model->covariance.covariance().name())});
      facts.push_back({tr("Learned from"), countText(model->result.targets.values.size())});
      addOriginFacts(facts, item);
    }
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    ResultFile file{.content = {.title = tr("Export Tested Predictions"),
                                .suggestion = item.name,
                                .what = "predictions",
                                .kinds = io::predictionFileKinds()},
                    .targetsOf = {}};
    const auto* dataset = document.dataset(item.inputs.front().dataset);
    if (const auto model = learnedModel(&item); model && dataset && dataset->data)
      file.content.write = [model, data = dataset->data](const std::filesystem::path& path,
                                                         const std::string&, Progress&) {
        io::writeTested(model->result, *data, path);
      };
    return {file};
  }

 private:
  static QString countText(std::size_t count) { return gui::countText(count); }
};

}  // namespace

const ResultKind& modelResultKind() {
  static const ModelKind kind;
  return kind;
}

std::shared_ptr<const KeptModel> learnedModel(const ResultItem* item) {
  const auto* value = item ? dynamic_cast<const ModelValue*>(item->value.get()) : nullptr;
  return value ? value->model() : nullptr;
}

ResultChoice modelChoice(ItemId dataset, const Dataset& data, const ModelRequest& request) {
  const auto targets = targetsOf(data, request.learn.target);
  ResultChoice choice{.kind = &modelResultKind(),
                      .inputs = {{.dataset = dataset}},
                      .options = kindred::resultRequestOf(request).options};
  if (targets.missing > 0) choice.graphs = targets.places;
  return choice;
}

}  // namespace kindred::gui
