#include "gui/result/model.hpp"

#include <QCoreApplication>

#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/learn/mixture_text.hpp"
#include "engine/work/model_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/learn_file.hpp"
#include "io/export/list_file.hpp"
#include "io/export/model_file.hpp"
#include "io/export/score_file.hpp"

namespace kindred::gui {

namespace {

/// The mean over the splits that tested a graph.
template <typename ValueOf>
NumberColumn overSplits(const LearnResult& result, std::size_t graphCount, ValueOf valueOf) {
  std::vector<double> sums(graphCount), counts(graphCount);
  for (const auto& one : result.tested) {
    sums.at(static_cast<std::size_t>(one.place)) += valueOf(one);
    ++counts[static_cast<std::size_t>(one.place)];
  }
  NumberColumn means;
  for (std::size_t graph = 0; graph < graphCount; ++graph)
    means.values.push_back(sums[graph] / counts[graph]);  // none: not a number
  return means;
}

/// The class that the last split that tested a graph took it for.
CategoryColumn heldOutClasses(const ClassifierResult& result, std::size_t graphCount) {
  std::vector<std::string> classes(graphCount);
  for (const auto& one : result.tested)
    classes.at(static_cast<std::size_t>(one.place)) =
        result.targets.names.at(static_cast<std::size_t>(one.prediction.label));
  return categoriesOf(classes);
}

/// Models of numbers, and of classes.
class ModelKind final : public WorkKind<LearnRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::ModelKind)

 public:
  explicit ModelKind(LearnTask task)
      : WorkKind{task == LearnTask::Classes ? classifierKind : modelKind, "plot"}, task_{task} {}

  int numericsVersion(const ResultOptions&) const override { return learnResultsVersion; }
  QString noun() const override { return isOfClasses() ? tr("Classifier") : tr("Model"); }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, kindred::resultRequestOf(modelOfAsManyKernels(options)).options,
                         modelRequestOf);
  }

  QString countText(int count) const override {
    return isOfClasses() ? tr("%n classifier(s)", nullptr, count)
                         : tr("%n model(s)", nullptr, count);
  }

  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    return tr("%1 of %2").arg(toQString(modelRequestOf(options).learn.target), inputs.front());
  }

  QString detail(const ResultOptions& options) const override {
    if (!modelRequestOf(options).others.empty()) return tr("best by evidence");
    return kernelDetail(kernelOf(options));
  }

  JobTraits traits() const override { return {}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    const auto request = requestOf(task);
    kindred::compute(request, settingOf(task, store), progress);
    return kept(request, *store, progress);  // without its matrix and what predicts
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = modelRequestOf(item.options);
    std::vector<ResultFact> facts;
    addOptionFacts(facts, learnOptionTable(), request.learn, {"target", "validation"});
    addKernelFacts(facts, request.kernel, request.solve);
    QStringList others;
    for (const auto& kernel : request.others)
      others << toQString(kernelWords(kernel));
    for (const auto& own : request.own)
      others << toQString(own.name);
    if (!others.isEmpty()) facts.push_back({tr("Further kernels"), others.join(", ")});
    if (!item.trouble.isEmpty()) facts.push_back({tr("Ended"), item.trouble});
    if (const auto model = learnedModel(&item)) {
      facts.push_back({tr("Chosen covariance"),
                       toQString(mixtureText(model->covariance, request.kernels(), request.own))});
      facts.push_back({tr("Learned from"), countText(model->result.targets.values.size())});
      addOriginFacts(facts, item);
    }
    if (const auto classes = learnedClasses(&item)) {
      if (classes->cost > 0) facts.push_back({tr("Chosen cost"), numberText(classes->cost)});
      if (classes->process.isThere())
        facts.push_back(
            {tr("Chosen covariance"),
             toQString(mixtureText(classes->process.covariance, request.kernels(), request.own))});
      facts.push_back({tr("Learned from"), countText(classes->targets.labels.size())});
      addOriginFacts(facts, item);
    }
    return facts;
  }

  bool givesColumns() const override { return true; }

  /// Returns what graphs were predicted to be by models that had not seen them, and the error of
  /// numbers; missing of graphs that were never tested.
  std::vector<Column> columns(const ResultItem& item, const Dataset& data) const override {
    const auto target = toQString(modelRequestOf(item.options).learn.target);
    const auto heldOut = tr("Held-out %1").arg(target).toStdString();
    if (const auto model = learnedModel(&item); model && !model->result.tested.empty())
      return {{heldOut, overSplits(model->result, data.size(),
                                   [](const TestedGraph& one) { return one.prediction.mean; })},
              {tr("Error of held-out %1").arg(target).toStdString(),
               overSplits(model->result, data.size(), [](const TestedGraph& one) {
                 return one.prediction.mean - one.target;
               })}};
    if (const auto classes = learnedClasses(&item); classes && !classes->tested.empty())
      return {{heldOut, heldOutClasses(*classes, data.size())}};
    return {};
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Tested Predictions"), "predictions", io::testedFileKinds());
    const auto* dataset = document.dataset(item.inputs.front().dataset);
    if (!dataset || !dataset->data) return {file};
    const auto write = [data = dataset->data](const auto& result) {
      return [data, result](const std::filesystem::path& path, const std::string&, Progress&) {
        io::writeTested(*result, *data, path);
      };
    };
    const auto model = learnedModel(&item);
    const auto classes = learnedClasses(&item);
    if (model)
      file.content.write = write(std::shared_ptr<const LearnResult>{model, &model->result});
    if (classes) file.content.write = write(classes);
    return {file, scoreFile(item), modelFile(item, dataset->data)};
  }

  /// Returns a file of how well tests were predicted, of all and of each fold.
  static ResultFile scoreFile(const ResultItem& item) {
    auto file = fileOf(item, tr("Export Scores"), "a table of scores", io::listFileKinds());
    file.content.suggestion = tr("Scores of %1").arg(item.name);
    const auto model = learnedModel(&item);
    const auto classes = learnedClasses(&item);
    auto lines = model     ? scoreLines(model->result)
                 : classes ? scoreLines(*classes)
                           : std::vector<ScoreLine>{};
    if (!lines.empty())
      file.content.write = [lines = std::move(lines),
                            names = classes ? classes->targets.names : std::vector<std::string>{}](
                               const std::filesystem::path& path, const std::string&,
                               Progress& progress) {
        io::writeScores({lines, names}, path, progress);
      };
    return file;
  }

  /// The model for other programs; its kernel matrices are computed once more.
  static ResultFile modelFile(const ResultItem& item,
                              const std::shared_ptr<const Dataset>& graphs) {
    auto file = fileOf(item, tr("Export Model"), "a model", io::modelFileKinds());
    const auto learned = valueOf<Learned>(item.value);
    if (!learned) return file;
    file.content.write = [learned, request = LearnRequest{graphs, modelRequestOf(item.options)}](
                             const std::filesystem::path& path, const std::string&,
                             Progress& progress) {
      io::writeModel(trained(*learned, request, {{"cpu", {}}}, progress), request, path);
    };
    return file;
  }

 private:
  LearnRequest requestOf(const ResultTask& task) const override {
    const auto* given = dynamic_cast<const OwnGiven*>(task.given.get());
    return {dataOf(task, 0), modelRequestOf(task.options), given ? given->values() : OwnValues{}};
  }

  static QString countText(std::size_t count) { return gui::countText(count); }
  bool isOfClasses() const noexcept { return task_ == LearnTask::Classes; }

  LearnTask task_;
};

}  // namespace

const ResultKind& modelResultKind() {
  static const ModelKind kind{LearnTask::Numbers};
  return kind;
}

const ResultKind& classifierResultKind() {
  static const ModelKind kind{LearnTask::Classes};
  return kind;
}

bool isModel(const ResultItem* item) {
  return item && (item->kind == &modelResultKind() || item->kind == &classifierResultKind());
}

std::shared_ptr<const KeptModel> learnedModel(const ResultItem* item) {
  const auto learned = item ? valueOf<Learned>(item->value) : nullptr;
  return learned ? std::shared_ptr<const KeptModel>{learned, learned->numbers()} : nullptr;
}

std::shared_ptr<const ClassifierResult> learnedClasses(const ResultItem* item) {
  const auto learned = item ? valueOf<Learned>(item->value) : nullptr;
  return learned ? std::shared_ptr<const ClassifierResult>{learned, learned->classes()} : nullptr;
}

ResultChoice modelChoice(ItemId dataset, const Dataset& data, const ModelRequest& request,
                         std::shared_ptr<const OwnGiven> own) {
  auto model = request;
  const auto chosen = [&](const ResultKind& kind, LearnTask task, auto targets,
                          std::size_t classes) {
    model.learn.task = task;
    if (classes > 0) model.learn.addsUp = false;  // no class adds up over a graph
    settleLandmarks(model, targets.places.size(), classes);
    ResultChoice choice{.kind = &kind,
                        .inputs = {{.dataset = dataset}},
                        .options = kindred::resultRequestOf(model).options,
                        .given = own};
    if (targets.missing > 0) choice.graphs = std::move(targets.places);
    return choice;
  };
  const auto& target = request.learn.target;
  if (!learnsClasses(data, request.learn))
    return chosen(modelResultKind(), LearnTask::Numbers, targetsOf(data, target), 0);
  auto classes = classesOf(data, target);
  const auto count = classes.names.size();
  return chosen(classifierResultKind(), LearnTask::Classes, std::move(classes), count);
}

}  // namespace kindred::gui
