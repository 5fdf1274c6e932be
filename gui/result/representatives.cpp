#include "gui/result/representatives.hpp"

#include <QCoreApplication>
#include <vector>

#include "engine/core/log.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/work/choose_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/dataset_file.hpp"

namespace kindred::gui {

namespace {

class RepresentativesKind final : public WorkKind<ChooseRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::RepresentativesKind)

 public:
  RepresentativesKind() : WorkKind{chooseKind, "lasso"} {}

  int numericsVersion(const ResultOptions&) const override { return chooseResultsVersion; }
  QString noun() const override { return tr("Representatives"); }
  QString countText(int count) const override {
    return tr("%n choice(s) of representatives", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    const auto number =
        gui::countText(static_cast<std::uint64_t>(chooseRequestOf(options).options.number));
    return inputs.size() > 1 ? tr("%1 of %2 unlike %3").arg(number, inputs.front(), inputs.back())
                             : tr("%1 of %2").arg(number, inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    return chooseRequestOf(options).options.rule == ChooseRule::Spread ? tr("spread out")
                                                                       : tr("covering");
  }
  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, kindred::resultRequestOf(ChooseRequest{}).options,
                         [](const auto& texts) { chooseRequestOf(texts); });
  }
  std::string deviceFor(const std::string& chosen) const override {
    return chosen.empty() ? "cpu" : chosen;
  }
  JobTraits traits() const override { return {}; }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    auto request = chooseRequestOf(options);
    if (inputs.size() > 1) request.unlike = std::make_shared<const Dataset>();
    return resultSteps(stepsOf(request), inputs);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = chooseRequestOf(item.options);
    std::vector<ResultFact> facts;
    if (item.inputs.size() > 1)
      facts.push_back({optionText("At Most Alike"), numberText(request.options.atMost)});
    if (const auto found = representativesOf(&item)) addCoverage(facts, coverageOf(*found));
    addKernelFacts(facts, request.kernel, request.solve);
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Representatives"), "a data set", io::datasetFileKinds());
    const auto data = document.annotated(item.inputs.front().dataset);
    if (const auto found = representativesOf(&item); found && data)
      file.content.write = [found, data](const std::filesystem::path& path, const std::string&,
                                         Progress& progress) {
        const auto losses = io::writeDataset(chosenGraphs(*data, *found), path, progress);
        for (const auto& loss : losses.sentences)
          log(LogLevel::Warning, loss);
      };
    return {file};
  }

 private:
  static void addCoverage(std::vector<ResultFact>& facts, const Coverage& coverage) {
    facts.push_back({tr("Chosen from"), gui::countText(coverage.graphs)});
    facts.push_back({tr("Half are at least"), decimalText(coverage.half, 2)});
    facts.push_back({tr("95 % are at least"), decimalText(coverage.mostly, 2)});
    facts.push_back({tr("The most alike two"), decimalText(coverage.closest, 2)});
  }

  ChooseRequest requestOf(const ResultTask& task) const override {
    auto request = chooseRequestOf(task.options, dataOf(task, 0));
    if (task.inputs.size() > 1) request.unlike = task.inputs.back().data;
    return request;
  }
};

}  // namespace

const ResultKind& representativesKind() {
  static const RepresentativesKind kind;
  return kind;
}

std::shared_ptr<const Representatives> representativesOf(const ResultItem* item) {
  return item ? valueOf<Representatives>(item->value) : nullptr;
}

ResultChoice representativesChoice(ItemId graphs, ItemId unlike, const KernelOptions& kernel,
                                   const SolveOptions& solve, const ChooseOptions& options) {
  ResultChoice choice{
      .kind = &representativesKind(),
      .inputs = {{.dataset = graphs}},
      .options =
          kindred::resultRequestOf(
              ChooseRequest{
                  .graphs = {}, .unlike = {}, .kernel = kernel, .solve = solve, .options = options})
              .options};
  if (unlike != 0) choice.inputs.push_back({.dataset = unlike});
  return choice;
}

}  // namespace kindred::gui
