#include "gui/result/density_sweep.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/aligner/sweep_parts.hpp"
#include "engine/core/text.hpp"
#include "engine/job/published.hpp"
#include "gui/base/words.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/node_embedding.hpp"
#include "gui/result/on_devices.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "io/mapping/sweep_file.hpp"

namespace kindred::gui {

namespace {

using SweepRows = std::vector<SweepRow>;

class SweepValue final : public ResultValue {
 public:
  SweepValue(SweepRows rows, bool isComplete, Origin origin)
      : rows_{std::make_shared<const SweepRows>(std::move(rows))},
        isComplete_{isComplete},
        origin_{std::move(origin)} {}

  const std::shared_ptr<const SweepRows>& rows() const noexcept { return rows_; }
  bool isComplete() const override { return isComplete_; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const SweepRows> rows_;
  bool isComplete_;
  Origin origin_;
};

/// The rows as they come.
class SweepGrowth final : public ResultGrowth {
 public:
  void show(const SweepRows& rows) {
    newest_.put(std::make_shared<const SweepValue>(rows, false, Origin{}));
  }
  ResultPointer grown(const ResultPointer&) override { return newest_.take(); }

 private:
  Published<SweepValue> newest_;
};

/// True if no density that the task asks for is left.
bool haveAll(const SweepRows& rows, const ResultTask& task) {
  return differentDensities(sweepOptionsOf(task.options).densities, *task.inputs.at(0).graph(),
                            *task.inputs.at(1).graph(), rows)
      .different.empty();
}

bool isOfNetworksAlone(const ResultOptions& alignment) {
  return std::ranges::none_of(alignment.texts(),
                              [](const OptionText& text) {
                                return text.stage == alignmentStage && text.key == "given" &&
                                       !text.value.empty();
                              }) &&
         !cualignStepsOf(alignment).walks;
}

class DensitySweepKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::DensitySweepKind)

 public:
  std::string_view id() const override { return sweepKind; }
  int numericsVersion(const ResultOptions&) const override { return sweepVersion; }
  const char* icon() const override { return "plot"; }
  QString noun() const override { return tr("Sweep"); }
  QString countText(int count) const override { return tr("%n sweep(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Sweep of %1 ↔ %2").arg(inputs.front(), inputs.back());
  }
  QString detail(const ResultOptions& options) const override {
    const auto belief = sweepRequestOf(options).belief;
    return tr("alpha %1, beta %2").arg(numberText(belief.alpha), numberText(belief.beta));
  }

  bool understands(const ResultOptions& options) const override {
    return areUnderstood(options, resultRequestOf(CualignRequest{}, SweepOptions{}).options,
                         [](const ResultOptions& texts) {
                           sweepRequestOf(texts);
                           sweepOptionsOf(texts);
                         });
  }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    return embeddingSteps(embeddingOptionsOf(options), inputs);
  }
  std::shared_ptr<ResultGrowth> growth() const override { return std::make_shared<SweepGrowth>(); }
  JobTraits traits() const override { return {.mayBeKept = true}; }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    auto request = sweepRequestOf(task.options);
    request.a = task.inputs.at(0).graph();
    request.b = task.inputs.at(1).graph();
    auto rows = keptSweep(*store).value_or(SweepRows{});
    auto* shown = dynamic_cast<SweepGrowth*>(growth);
    if (shown && !rows.empty()) shown->show(rows);
    const auto before = store->end();
    Origin origin{.device = task.device,
                  .version = std::string{version()},
                  .seconds = before ? before->origin.seconds : 0};
    if (!haveAll(rows, task)) {
      // One that was whole is so no more, also where it is killed now.
      if (before && before->isComplete)
        store->finish({.origin = before->origin, .isComplete = false});
      CualignStores stores;
      if (task.steps.size() == 2) {
        stores.embeddingOfA = task.steps[0];
        stores.embeddingOfB = task.steps[1];
      }
      onDevices(task, origin, [&](Backend& backend) {
        stores.device = backend.device().id;
        const auto densities = sweepOptionsOf(task.options).densities;
        Alignment* const alignment = backend.alignment();
        return sweepDensities(request, densities, {&alignment, 1}, progress, stores, rows,
                              [&](const SweepRow& row) {
                                rows.push_back(row);
                                keepSweep(rows, *store);
                                if (shown) shown->show(rows);
                              });
      });
    } else if (before) {
      origin = before->origin;
    }
    const bool isComplete = haveAll(rows, task);
    store->finish({.origin = origin, .isComplete = isComplete});
    std::ranges::sort(rows, {}, &SweepRow::reached);
    return std::make_shared<const SweepValue>(std::move(rows), isComplete, std::move(origin));
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    auto rows = keptSweep(source);
    const auto end = source.end();
    if (!rows) return nullptr;
    std::ranges::sort(*rows, {}, &SweepRow::reached);
    const bool isComplete = end && end->isComplete && haveAll(*rows, task);
    return std::make_shared<const SweepValue>(std::move(*rows), isComplete,
                                              end ? end->origin : Origin{});
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    const auto request = sweepRequestOf(item.options);
    std::vector<ResultFact> facts;
    if (const auto rows = sweepRows(&item))
      facts.push_back({tr("Densities"), gui::countText(rows->size())});
    addOptionFacts(facts, embeddingOptionTable(), request.embedding, {"embedding"});
    addOptionFacts(facts, candidateOptionTable(), request.choice, {});
    addOptionFacts(facts, beliefOptionTable(), request.belief, {"alpha", "beta"});
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document&,
                                GraphPlace) const override {
    ResultFile table{.content = {.title = tr("Export Sweep"),
                                 .suggestion = item.name,
                                 .what = "a sweep",
                                 .kinds = io::sweepFileKinds()}};
    if (auto rows = sweepRows(&item))
      table.content.write = [rows = std::move(rows)](const std::filesystem::path& path,
                                                     const std::string&,
                                                     Progress&) { io::writeSweep(*rows, path); };
    return {table};
  }
};

}  // namespace

const ResultKind& densitySweepKind() {
  static const DensitySweepKind kind;
  return kind;
}

std::shared_ptr<const std::vector<SweepRow>> sweepRows(const ResultItem* item) {
  if (!item) return nullptr;
  const auto& newest = item->value ? item->value : item->partial;
  const auto* value = dynamic_cast<const SweepValue*>(newest.get());
  return value ? value->rows() : nullptr;
}

std::optional<ResultChoice> sweepChoiceOf(const ResultItem& item, const SweepOptions& densities) {
  CualignRequest request;
  if (item.kind == &densitySweepKind()) {
    request = sweepRequestOf(item.options);
  } else if (item.kind == &candidatePairsKind()) {
    if (!isByEmbedding(item.options)) return std::nullopt;
    request = {.embedding = embeddingOptionsOf(item.options),
               .choice = candidateOptionsOf(item.options)};
  } else if (candidateChoiceOf(item) && isOfNetworksAlone(item.options)) {
    request = sweepRequestOf(item.options);
  } else {
    return std::nullopt;
  }
  return ResultChoice{.kind = &densitySweepKind(),
                      .inputs = item.inputs,
                      .options = resultRequestOf(request, densities).options};
}

}  // namespace kindred::gui
