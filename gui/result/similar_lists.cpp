#include "gui/result/similar_lists.hpp"

#include <QCoreApplication>
#include <vector>

#include "engine/gram/kernel_request.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/work/similar_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/export/similar_file.hpp"

namespace kindred::gui {

namespace {

class SimilarListsKind final : public WorkKind<SimilarRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::SimilarListsKind)

 public:
  SimilarListsKind() : WorkKind{similarKind, "find"} {}

  int numericsVersion(const ResultOptions&) const override { return similarResultsVersion; }
  QString noun() const override { return tr("Lists of similar graphs"); }
  QString countText(int count) const override {
    return tr("%n list(s) of similar graphs", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    const auto most =
        gui::countText(static_cast<std::uint64_t>(similarRequestOf(options).options.most));
    return inputs.size() > 1
               ? tr("The %1 of %2 most like each of %3").arg(most, inputs.back(), inputs.front())
               : tr("The %1 most like each of %2").arg(most, inputs.front());
  }
  QString detail(const ResultOptions& options) const override {
    return kernelDetail(kernelOf(options));
  }
  bool understands(const ResultOptions& options) const override {
    const SimilarRequest any{.places = {0}};
    return areUnderstood(options, kindred::resultRequestOf(any).options, similarRequestOf);
  }
  std::string deviceFor(const std::string& chosen) const override {
    return chosen.empty() ? "cpu" : chosen;
  }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    if (leavesOutQueries(task.options))
      throw Error{ErrorCode::Input,
                  tr("This search was stopped on another machine or by another client, and "
                     "only the same command goes on with it.")
                      .toStdString()};
    return WorkKind::compute(task, store, growth, progress);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = similarRequestOf(item.options);
    std::vector<ResultFact> facts{
        {tr("Graphs of each"),
         tr("at most %1").arg(gui::countText(static_cast<std::uint64_t>(request.options.most)))}};
    if (request.options.threshold > 0)
      facts.push_back({tr("Least similarity"), numberText(request.options.threshold)});
    facts.push_back({optionText("Ranking"), choiceText(rankingName(request.options.ranking))});
    addKernelFacts(facts, request.kernel, request.solve);
    if (const auto lists = similarLists(&item))
      facts.push_back({tr("Pairs"), gui::countText(lists->provenance.pairs)});
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document&,
                                GraphPlace) const override {
    auto file = fileOf(item, tr("Export Similar Graphs"), "a list of similar graphs",
                       io::similarFileKinds());
    if (const auto lists = similarLists(&item))
      file.content.write = [lists](const std::filesystem::path& path, const std::string&,
                                   Progress& progress) {
        io::writeSimilar(*lists, path, progress);
      };
    return {file};
  }

 private:
  SimilarRequest requestOf(const ResultTask& task) const override {
    auto request = similarRequestOf(task.options);
    request.queries = dataOf(task, 0);
    if (task.inputs.size() > 1) request.among = task.inputs.back().data;
    return request;
  }
};

}  // namespace

const ResultKind& similarListsKind() {
  static const SimilarListsKind kind;
  return kind;
}

std::shared_ptr<const SimilarResult> similarLists(const ResultItem* item) {
  return item ? valueOf<SimilarResult>(item->value) : nullptr;
}

ResultChoice similarListsChoice(ItemId rows, ItemId among, const KernelOptions& kernel,
                                const SolveOptions& solve, const SimilarOptions& options) {
  ResultChoice choice{
      .kind = &similarListsKind(),
      .inputs = {{.dataset = rows}},
      .options = kindred::resultRequestOf(
                     SimilarRequest{.kernel = kernel, .solve = solve, .options = options})
                     .options};
  if (among != 0) choice.inputs.push_back({.dataset = among});
  return choice;
}

}  // namespace kindred::gui
