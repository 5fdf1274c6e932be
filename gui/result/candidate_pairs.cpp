#include "gui/result/candidate_pairs.hpp"

#include <QCoreApplication>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/choose_candidates.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/aligner/alignment_kind.hpp"
#include "engine/aligner/cualign_candidates.hpp"
#include "gui/base/words.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/node_embedding.hpp"
#include "gui/result/on_devices.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "io/mapping/candidates_file.hpp"

namespace kindred::gui {

namespace {

class CandidateValue final : public ResultValue {
 public:
  CandidateValue(Candidates candidates, Origin origin)
      : candidates_{std::make_shared<const Candidates>(std::move(candidates))},
        origin_{std::move(origin)} {}

  const std::shared_ptr<const Candidates>& candidates() const noexcept { return candidates_; }
  bool isComplete() const override { return true; }
  Origin origin() const override { return origin_; }

 private:
  std::shared_ptr<const Candidates> candidates_;
  Origin origin_;
};

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

WalkKernel walksOf(const ResultOptions& options) { return options.of("walks", walkKernelTable()); }

class CandidatePairsKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::CandidatePairsKind)

 public:
  std::string_view id() const override { return candidateKind; }
  int numericsVersion(const ResultOptions&) const override { return candidateVersion; }
  const char* icon() const override { return "pattern"; }
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
    return areUnderstood(options, known, [](const ResultOptions& texts) {
      walksOf(texts);
      candidateOptionsOf(texts);
      embeddingOptionsOf(texts);
    });
  }

  bool isStep() const override { return true; }
  bool isLookedAt(const ResultOptions&) const override { return false; }
  JobTraits traits() const override { return {}; }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    if (!isByEmbedding(options)) return {};
    return embeddingSteps(embeddingOptionsOf(options), inputs);
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth*, Progress& progress) const override {
    if (auto kept = keptValue(*this, task, *store, progress)) return kept;
    CualignRequest request{.a = task.inputs.at(0).graph(),
                           .b = task.inputs.at(1).graph(),
                           .embedding = embeddingOptionsOf(task.options),
                           .choice = candidateOptionsOf(task.options),
                           .walks = walksOf(task.options)};
    CualignStores stores;
    if (request.walks.nearest > 0) {
      request.choice.priorUse = PriorUse::Only;
      stores.walks = store;
    } else {
      stores.candidates = store;
      if (task.steps.size() == 2) {
        stores.embeddingOfA = task.steps[0];
        stores.embeddingOfB = task.steps[1];
      }
    }
    Origin origin;
    onDevices(task, origin, [&](Backend& backend) {
      stores.device = backend.device().id;
      CualignWork work{request, stores, *backend.alignment(), progress};
      return candidatesFor(work);
    });
    return load(task, *store, progress);
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    auto kept = keptCandidates(task.inputs.at(0).graph()->nodeCount(),
                               task.inputs.at(1).graph()->nodeCount(), source);
    const auto end = source.end();
    // They end with their one part.
    if (!kept && end) throw MalformedBytes{};
    if (!kept || !end) return nullptr;
    return std::make_shared<const CandidateValue>(std::move(*kept), end->origin);
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts;
    if (const auto walks = walksOf(item.options); walks.nearest > 0) {
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
    ResultFile pairs{.content = {.title = tr("Export Candidates"),
                                 .suggestion = item.name,
                                 .what = "candidate pairs",
                                 .kinds = io::candidatesFileKinds()}};
    ResultFile table{.content = {.title = tr("Export Table of Candidates"),
                                 .suggestion = item.name,
                                 .what = "a table of candidate pairs",
                                 .kinds = io::candidateTableKinds()}};
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
};

}  // namespace

const ResultKind& candidatePairsKind() {
  static const CandidatePairsKind kind;
  return kind;
}

std::shared_ptr<const Candidates> candidatePairs(const ResultItem* item) {
  const auto* value = item ? dynamic_cast<const CandidateValue*>(item->value.get()) : nullptr;
  return value ? value->candidates() : nullptr;
}

bool isByEmbedding(const ResultOptions& candidates) { return walksOf(candidates).nearest == 0; }

std::vector<ResultStep> embeddingSteps(const EmbeddingOptions& options,
                                       const std::vector<GraphPlace>& inputs) {
  const auto asked = resultRequestOf(options).options;
  std::vector<ResultStep> steps;
  for (const auto& input : inputs)
    steps.push_back({&nodeEmbeddingKind(), {input}, asked});
  return steps;
}

std::vector<ResultStep> alignmentSteps(const ResultOptions& options,
                                       const std::vector<GraphPlace>& inputs) {
  const auto asked = cualignStepsOf(options);
  std::vector<ResultStep> steps;
  if (asked.embedding) steps = embeddingSteps(embeddingOptionsOf(options), inputs);
  if (asked.candidates) steps.push_back({&candidatePairsKind(), inputs, asked.candidates->options});
  if (asked.walks) steps.push_back({&candidatePairsKind(), inputs, asked.walks->options});
  return steps;
}

CualignStores alignmentStores(const ResultTask& task, std::shared_ptr<PartStore> alignment) {
  CualignStores stores{.alignment = std::move(alignment)};
  const auto asked = cualignStepsOf(task.options);
  auto next = task.steps.begin();
  const auto take = [&](bool isAsked) {
    return isAsked && next != task.steps.end() ? *next++ : nullptr;
  };
  stores.embeddingOfA = take(asked.embedding.has_value());
  stores.embeddingOfB = take(asked.embedding.has_value());
  stores.candidates = take(asked.candidates.has_value());
  stores.walks = take(asked.walks.has_value());
  return stores;
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
