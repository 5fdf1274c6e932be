#include "gui/result/candidate_pairs.hpp"

#include <QCoreApplication>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/choose_candidates.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/align/method/alignment_kind.hpp"
#include "engine/work/candidate_work.hpp"
#include "gui/base/words.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_kind.hpp"
#include "io/mapping/candidates_file.hpp"

namespace kindred::gui {

namespace {

/// True unless embeddings or candidates were given with an alignment: pairs that were given are
/// kept with it, and its options stand for no more. Of one that is not loaded nothing is known.
bool areItsCandidatesKnown(const ResultItem& alignment) {
  const auto values = alignmentValues(&alignment);
  try {
    cualignRequestOf(alignment.options, nullptr, nullptr, values ? *values->given : GivenPairs{});
    return true;
  } catch (const Error&) {
    return false;
  }
}

class CandidatePairsKind final : public WorkKind<CandidateRequest> {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::CandidatePairsKind)

 public:
  CandidatePairsKind() : WorkKind{candidateKind, "pattern"} {}

  int numericsVersion(const ResultOptions&) const override { return candidateVersion; }
  QString noun() const override { return tr("Candidates"); }
  QString countText(int count) const override {
    return tr("%n set(s) of candidates", nullptr, count);
  }
  QString usualName(const std::vector<QString>& inputs, const ResultOptions&) const override {
    return tr("Candidates of %1 ↔ %2").arg(inputs.front(), inputs.back());
  }
  QString detail(const ResultOptions& options) const override {
    if (!isByEmbedding(options)) return tr("by walks");
    const auto choice = candidateOptionsOf(options);
    return choice.nearest > 0 ? tr("%n nearest", nullptr, choice.nearest)
                              : tr("density %1 %").arg(numberText(100 * choice.density));
  }

  bool understands(const ResultOptions& options) const override {
    static const ResultOptions known = [] {
      auto all = resultRequestOf(CandidateOptions{}, EmbeddingOptions{}).options;
      return all.add("walks", WalkKernel{}, walkKernelTable());
    }();
    return areUnderstood(options, known, candidateRequestOf);
  }

  bool isStep() const override { return true; }
  bool isLookedAt(const ResultOptions&) const override { return false; }
  JobTraits traits() const override { return {}; }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    if (const auto walks = candidateRequestOf(item.options).walks; walks.nearest > 0) {
      addOptionFacts(facts, walkKernelTable(), walks, {"alike"});
    } else {
      const auto choice = candidateOptionsOf(item.options);
      addOptionFacts(facts, candidateOptionTable(), choice, {choice.nearest > 0 ? "k" : "density"});
      addOptionFacts(facts, embeddingOptionTable(), embeddingOptionsOf(item.options),
                     {"embedding"});
    }
    if (const auto candidates = candidatePairs(&item)) {
      facts.push_back(
          {tr("Pairs"), gui::countText(static_cast<std::uint64_t>(candidates->size()))});
      facts.push_back(
          {tr("Of all pairs"), tr("%1 %").arg(numberText(100 * densityOf(*candidates)))});
    }
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    auto pairs =
        fileOf(item, tr("Export Candidates"), "candidate pairs", io::candidatesFileKinds());
    auto table = fileOf(item, tr("Export Table of Candidates"), "a table of candidate pairs",
                        io::candidateTableKinds());
    const auto a = document.graph(item.inputs.front()), b = document.graph(item.inputs.back());
    if (const auto candidates = candidatePairs(&item); candidates && a && b) {
      using Path = std::filesystem::path;
      pairs.content.write = [candidates](const Path& path, const std::string&, Progress& progress) {
        io::writeCandidates(*candidates, path, progress);
      };
      table.content.write = [candidates, a, b](const Path& path, const std::string&,
                                               Progress& progress) {
        io::writeCandidateTable(*candidates, *a, *b, path, progress);
      };
    }
    return {pairs, table};
  }

 private:
  CandidateRequest requestOf(const ResultTask& task) const override {
    auto request = candidateRequestOf(task.options);
    request.a = graphOf(task, 0);
    request.b = graphOf(task, 1);
    return request;
  }
};

}  // namespace

const ResultKind& candidatePairsKind() {
  static const CandidatePairsKind kind;
  return kind;
}

std::shared_ptr<const Candidates> candidatePairs(const ResultItem* item) {
  return item ? valueOf<Candidates>(item->value) : nullptr;
}

bool isByEmbedding(const ResultOptions& candidates) {
  return candidateRequestOf(candidates).isByEmbedding();
}

std::optional<ResultChoice> candidateChoiceOf(const ResultItem& alignment) {
  if (alignment.kind->id() != alignmentKind ||
      methodOf(alignment.options) != AlignmentMethod::ByCandidates)
    return std::nullopt;
  const auto asked = cualignStepsOf(alignment.options);
  if (!asked.candidates || !areItsCandidatesKnown(alignment)) return std::nullopt;
  return ResultChoice{.kind = &candidatePairsKind(),
                      .inputs = alignment.inputs,
                      .options = asked.candidates->options,
                      .device = alignment.device,
                      .execution = alignment.execution};
}

}  // namespace kindred::gui
