#include "gui/result/alignment.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/align/given_pairs.hpp"
#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/alignment_parts.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/work/alignment_work.hpp"
#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"
#include "gui/result/alignment_exports.hpp"
#include "gui/result/alignment_value.hpp"
#include "gui/result/option_facts.hpp"
#include "gui/result/origin_facts.hpp"
#include "gui/result/work_of.hpp"

namespace kindred::gui {

namespace {

constexpr auto roleKey = "role";
constexpr auto truthRole = "truth";

/// Null if nothing is given with the task.
std::shared_ptr<const GivenPairs> givenOf(const ResultTask& task) {
  const auto* given = dynamic_cast<const AlignmentGiven*>(task.given.get());
  return given ? given->pairs() : nullptr;
}

std::shared_ptr<const GivenPairs> shared(GivenPairs pairs) {
  return std::make_shared<const GivenPairs>(std::move(pairs));
}

/// An alignment as its values are shown; null if nothing is kept.
ResultPointer shownOf(const ComputedPointer<AnyAlignment>& any) {
  if (!any) return nullptr;
  const auto& alignment = *any->value();
  return computed(AlignmentValues{.mapping = alignment.kept.mapping,
                                  .confidence = alignment.kept.confidence,
                                  .given = shared(alignment.given),
                                  .anchors = alignment.anchors,
                                  .trace = alignment.kept.trace,
                                  .isExact = alignment.isExact},
                  any->origin(), any->isComplete());
}

class AlignmentResultKind final : public ResultKind {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::AlignmentResultKind)

 public:
  std::string_view id() const override { return alignmentKind; }
  int numericsVersion(const ResultOptions& options) const override {
    switch (methodOf(options)) {
      case AlignmentMethod::Best:
        return bestAlignmentVersion;
      case AlignmentMethod::ByCandidates:
        return cualignVersion;
      default:
        return 1;
    }
  }
  const char* icon() const override { return "align"; }
  QString noun() const override { return tr("Alignment"); }
  QString countText(int count) const override { return tr("%n alignment(s)", nullptr, count); }
  QString usualName(const std::vector<QString>& inputs,
                    const ResultOptions& options) const override {
    if (isTruth(options)) return tr("True %1 ↔ %2").arg(inputs.front(), inputs.back());
    return tr("%1 ↔ %2").arg(inputs.front(), inputs.back());
  }
  QString detail(const ResultOptions& options) const override {
    QStringList words;
    switch (methodOf(options)) {
      case AlignmentMethod::Best: {
        const auto search = options.of("search", searchOptionTable());
        words << tr("best, seed %1").arg(search.seed);
        if (search.seconds > 0) words << durationText(search.seconds);
        break;
      }
      case AlignmentMethod::ByCandidates: {
        const auto belief = options.of("belief", beliefOptionTable());
        words << tr("by candidates, α %1, β %2")
                     .arg(numberText(belief.alpha), numberText(belief.beta));
        break;
      }
      default:
        return tr("from a file");
    }
    for (const auto& text : options.texts())
      if (text.stage == alignmentStage && !text.value.empty())
        if (const auto word = givenWord(text.key); !word.isEmpty()) words << word;
    return words.join(tr(", "));
  }

  bool understands(const ResultOptions& options) const override {
    const auto read = [](const ResultOptions& texts) {
      methodOf(texts);
      texts.of("search", searchOptionTable());
      texts.of("belief", beliefOptionTable());
    };
    static const ResultOptions known = [] {
      ResultOptions all{{{alignmentStage, "method", {}, true},
                         {alignmentStage, "locked", {}, true},
                         {alignmentStage, "similarities", {}, true},
                         {alignmentStage, "start", {}, true},
                         {alignmentStage, "forbidden", {}, true},
                         {alignmentStage, "given", {}, true},
                         {alignmentStage, "pairs", {}, true}}};
      all.add("search", SearchOptions{}, searchOptionTable())
          .add("walks", WalkKernel{}, walkKernelTable());
      auto texts = std::vector<OptionText>{all.texts().begin(), all.texts().end()};
      const auto byCandidates = resultRequestOf(CualignRequest{}).options;
      texts.insert(texts.end(), byCandidates.texts().begin(), byCandidates.texts().end());
      return ResultOptions{std::move(texts)};
    }();
    return areUnderstood(options, known, read);
  }

  std::vector<ResultStep> steps(const ResultOptions& options,
                                const std::vector<GraphPlace>& inputs) const override {
    if (methodOf(options) != AlignmentMethod::ByCandidates) return {};
    return resultSteps(stepsOf(CualignRequest{.embedding = embeddingOptionsOf(options),
                                              .choice = candidateOptionsOf(options),
                                              .walks = options.of("walks", walkKernelTable())}),
                       inputs);
  }

  std::shared_ptr<ResultGrowth> growth() const override {
    return std::make_shared<AlignmentGrowth>();
  }
  JobTraits traits() const override { return {.mayBeKept = true}; }
  bool isLookedAt(const ResultOptions& options) const override {
    return methodOf(options) != AlignmentMethod::FromFile;
  }

  ResultPointer compute(const ResultTask& task, const std::shared_ptr<PartStore>& store,
                        ResultGrowth* growth, Progress& progress) const override {
    const auto a = task.inputs.at(0).graph(), b = task.inputs.at(1).graph();
    const auto asked = givenOf(task);
    const auto given =
        asked ? asked : shared(givenPairsOf(store->plan(), a->nodeCount(), b->nodeCount()));
    auto* shown = dynamic_cast<AlignmentGrowth*>(growth);
    const AlignmentWatch watch = [&](const AlignmentMoment& moment) {
      if (shown) shown->show(moment, b->nodeCount(), given);
    };
    switch (methodOf(task.options)) {
      case AlignmentMethod::Best:
        return bestOf(bestRequestOf(task.options, a, b, *given), settingOf(task, store), watch,
                      shown, progress);
      case AlignmentMethod::ByCandidates:
        return byCandidates(cualignRequestOf(task.options, a, b, *given), settingOf(task, store),
                            watch, progress);
      default:
        if (!asked && !store->end())
          throw Error{ErrorCode::Input,
                      "The pairs of this alignment were not kept: add its file again."};
        return shownOf(keepAlignmentOfFile(*a, *b, given->start, *store));
    }
  }

  ResultPointer load(const ResultTask& task, PartSource& source, Progress&) const override {
    return shownOf(keptAlignmentOf(*task.inputs.at(0).graph(), *task.inputs.at(1).graph(), source));
  }

  std::vector<ResultFact> facts(const ResultItem& item) const override {
    std::vector<ResultFact> facts{{tr("Method"), methodText(item.options)}};
    addOptions(item.options, facts);
    const auto values = alignmentValues(&item);
    if (values) addPairFacts(*values, facts);
    addOriginFacts(facts, item);
    return facts;
  }

  std::vector<ResultFile> files(const ResultItem& item, const Document& document,
                                GraphPlace) const override {
    return alignmentFilesOf(item, document);
  }

 private:
  /// Returns the word of the detail for pairs that were given.
  static QString givenWord(std::string_view key) {
    if (key == "locked") return tr("with locked pairs");
    if (key == "forbidden") return tr("with forbidden pairs");
    if (key == "similarities") return tr("with similarities");
    if (key == "start") return tr("from an earlier one");
    if (key == "given") return tr("with given pairs");
    return {};
  }

  static void addOptions(const ResultOptions& options, std::vector<ResultFact>& facts) {
    const auto method = methodOf(options);
    if (method == AlignmentMethod::Best)
      addOptionFacts(facts, searchOptionTable(), options.of("search", searchOptionTable()),
                     {"goal", "effort", "chains", "seed"});
    if (method == AlignmentMethod::ByCandidates)
      addOptionFacts(facts, beliefOptionTable(), options.of("belief", beliefOptionTable()),
                     {"alpha", "beta", "iterations"});
  }

  static void addPairFacts(const AlignmentValues& values, std::vector<ResultFact>& facts) {
    const auto add = [&](const QString& label, std::size_t count) {
      if (count > 0) facts.push_back({label, gui::countText(count)});
    };
    add(tr("Aligned nodes"), static_cast<std::size_t>(values.mapping.alignedCount()));
    add(tr("Locked pairs"), values.given->locked.size());
    add(tr("Pairs fixed by similarity"), values.anchors.size());
    add(tr("Forbidden pairs"), values.given->forbidden.size());
    add(tr("Similarities"), values.given->similarities.size());
    add(tr("Pairs it began with"), values.given->start.size());
    if (values.isExact)
      facts.push_back({tr("Networks"), tr("equal, but for the names of their nodes")});
  }

  static QString methodText(const ResultOptions& options) {
    switch (methodOf(options)) {
      case AlignmentMethod::Best:
        return tr("best: all nodes compared, then a search");
      case AlignmentMethod::ByCandidates:
        return tr("cuAlign: candidates and messages");
      default:
        return tr("read from a file");
    }
  }

  static ResultPointer bestOf(const BestAlignmentRequest& request, const WorkSetting& setting,
                              const AlignmentWatch& watch, const AlignmentGrowth* shown,
                              Progress& progress) {
    const auto found = kindred::compute(request, setting, progress, watch);
    const auto& alignment = *found->value();
    return computed(AlignmentValues{.mapping = alignment.mapping,
                                    .confidence = alignment.confidence,
                                    .given = shared(givenPairsOf(request)),
                                    .anchors = alignment.anchors.pairs,
                                    .search = shown ? shown->search() : std::vector<SearchStep>{},
                                    .isExact = alignment.isExact},
                    found->origin(), found->isComplete());
  }

  static ResultPointer byCandidates(const CualignRequest& request, const WorkSetting& setting,
                                    const AlignmentWatch& watch, Progress& progress) {
    const auto found = kindred::compute(request, setting, progress, watch);
    const auto& alignment = *found->value();
    return computed(AlignmentValues{.mapping = alignment.mapping,
                                    .confidence = alignment.confidence,
                                    .given = shared(givenPairsOf(request)),
                                    .trace = alignment.belief.trace},
                    found->origin(), found->isComplete());
  }
};

ResultChoice choiceOf(GraphPlace a, GraphPlace b, const ResultRequest& request, GivenPairs given) {
  return {.kind = &alignmentResultKind(),
          .inputs = {a, b},
          .options = request.options,
          .given = std::make_shared<const AlignmentGiven>(std::move(given))};
}

}  // namespace

const ResultKind& alignmentResultKind() {
  static const AlignmentResultKind kind;
  return kind;
}

std::shared_ptr<const AlignmentValues> alignmentValues(const ResultItem* item) {
  if (!item) return nullptr;
  return valueOf<AlignmentValues>(item->value ? item->value : item->partial);
}

AlignmentMethod methodOf(const ResultOptions& options) {
  const auto method = alignmentMethod(options);
  if (method == "best") return AlignmentMethod::Best;
  if (method == "cualign") return AlignmentMethod::ByCandidates;
  if (method == "file") return AlignmentMethod::FromFile;
  throw Error{ErrorCode::Input, "The method of the alignment is not known."};
}

ResultChoice alignmentChoice(GraphPlace a, GraphPlace b, const BestAlignmentRequest& request) {
  return choiceOf(a, b, resultRequestOf(request), givenPairsOf(request));
}

ResultChoice alignmentChoice(GraphPlace a, GraphPlace b, const CualignRequest& request) {
  return choiceOf(a, b, resultRequestOf(request), givenPairsOf(request));
}

ResultChoice alignmentChoice(GraphPlace a, GraphPlace b, const Mapping& mapping, bool isTruth) {
  GivenPairs given{.start = pairsOf(mapping)};
  auto request = resultRequestOf(mapping);
  if (isTruth) {
    std::vector texts(request.options.texts().begin(), request.options.texts().end());
    texts.push_back({alignmentStage, roleKey, truthRole, false});
    request.options = ResultOptions{std::move(texts)};
  }
  return choiceOf(a, b, request, std::move(given));
}

bool isTruth(const ResultOptions& options) {
  return std::ranges::any_of(options.texts(), [](const OptionText& text) {
    return text.stage == alignmentStage && text.key == roleKey && text.value == truthRole;
  });
}

QString networkName(const Document& document, GraphPlace place) {
  const auto graph = document.graph(place);
  return graph && !graph->name().empty() ? toQString(graph->name())
                                         : document.nameOf(place.dataset);
}

std::vector<ItemId> alignmentsOf(const Document& document, GraphPlace a, GraphPlace b) {
  std::vector<ItemId> found;
  const std::vector inputs{a, b};
  for (const auto id : document.results())
    if (const auto* item = document.result(id);
        item->kind == &alignmentResultKind() && item->inputs == inputs)
      found.push_back(id);
  return found;
}

ItemId newestTruth(const Document& document, GraphPlace a, GraphPlace b) {
  ItemId newest = 0;
  for (const auto id : alignmentsOf(document, a, b))
    if (isTruth(document.result(id)->options)) newest = id;
  return newest;
}

}  // namespace kindred::gui
