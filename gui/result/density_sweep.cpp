#include "gui/result/density_sweep.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/align/method/sweep_parts.hpp"
#include "engine/work/sweep_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/mapping/sweep_file.hpp"

namespace kindred::gui {

namespace {

bool isOfNetworksAlone(const ResultOptions& alignment) {
  return std::ranges::none_of(alignment.texts(),
                              [](const OptionText& text) {
                                return text.stage == alignmentStage && text.key == "given" &&
                                       !text.value.empty();
                              }) &&
         !cualignStepsOf(alignment).walks;
}

class DensitySweepKind final : public WorkKind<SweepRequest, SweepRows> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::DensitySweepKind)

 public:
  DensitySweepKind() : WorkKind{sweepKind, "plot"} {}

  int numericsVersion(const ResultOptions&) const override { return sweepVersion; }
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
  JobTraits traits() const override { return {.mayBeKept = true}; }

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
    auto table = fileOf(item, tr("Export Sweep"), "a sweep", io::sweepFileKinds());
    if (auto rows = sweepRows(&item))
      table.content.write = [rows = std::move(rows)](const std::filesystem::path& path,
                                                     const std::string&,
                                                     Progress&) { io::writeSweep(*rows, path); };
    return {table};
  }

 private:
  SweepRequest requestOf(const ResultTask& task) const override {
    SweepRequest request{sweepRequestOf(task.options), sweepOptionsOf(task.options)};
    request.alignment.a = graphOf(task, 0);
    request.alignment.b = graphOf(task, 1);
    return request;
  }
};

}  // namespace

const ResultKind& densitySweepKind() {
  static const DensitySweepKind kind;
  return kind;
}

std::shared_ptr<const std::vector<SweepRow>> sweepRows(const ResultItem* item) {
  if (!item) return nullptr;
  return valueOf<SweepRows>(item->value ? item->value : item->partial);
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
