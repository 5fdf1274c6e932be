#include "engine/aligner/cualign.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/choose_candidates.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/align/given_pairs.hpp"
#include "engine/aligner/alignment_kind.hpp"
#include "engine/aligner/alignment_parts.hpp"
#include "engine/aligner/completion.hpp"
#include "engine/aligner/exact_matching.hpp"
#include "engine/aligner/nearest_candidates.hpp"
#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"

namespace kindred {

namespace {

constexpr auto beliefStage = "belief propagation";
constexpr std::string_view priorUseKey = "prior-use";

/// Digest of what is given beside the networks; empty where nothing is.
std::string digestOfGiven(const CualignRequest& request) {
  if (request.locked.empty() && request.forbidden.empty() && request.prior.empty() &&
      !request.ofA && !request.candidates)
    return {};
  ContentHash hash;
  hash.addValues(std::span{request.locked});
  for (const auto& [a, b, score] : request.prior)
    hash.addValues(std::span<const double>{
        std::array<double, 3>{static_cast<double>(a), static_cast<double>(b), score}});
  hash.add(static_cast<std::uint64_t>(request.choice.priorUse));
  for (const auto& embedding : {request.ofA, request.ofB})
    if (embedding) hash.addValues(std::span{embedding->values});
  if (request.candidates)
    hash.addValues(request.candidates->nodesA())
        .addValues(request.candidates->nodesB())
        .addValues(request.candidates->weights());
  if (!request.forbidden.empty())
    hash.add(std::string_view{"forbidden"}).addValues(std::span{request.forbidden});
  return hash.text();
}

GivenPairs givenPairsOf(const CualignRequest& request) {
  return {request.locked, request.forbidden, {}, request.prior};
}

/// Loads a result that is kept; nothing where it is damaged, so that it is computed again.
template <typename Load>
auto readable(const Load& load) -> decltype(load()) {
  try {
    return load();
  } catch (const MalformedBytes&) {
    return std::nullopt;
  }
}

std::vector<Node> imagesOf(const Matching& matching, const Candidates& candidates) {
  std::vector<Node> images(matching.ofNodeA.size(), noNode);
  for (std::size_t a = 0; a < images.size(); ++a)
    if (const auto candidate = matching.ofNodeA[a]; candidate != unmatched)
      images[a] = candidates.nodesB()[candidate];
  return images;
}

Candidates candidatesOf(std::span<const ScoredPair> scored, std::int32_t nodesOfA,
                        std::int32_t nodesOfB) {
  std::vector<CandidatePair> pairs;
  pairs.reserve(scored.size());
  for (const auto& [a, b, score] : scored)
    pairs.push_back({a, b, score});
  return Candidates{nodesOfA, nodesOfB, std::move(pairs)};
}

std::vector<ScoredPair> scoredPairs(const Candidates& candidates) {
  std::vector<ScoredPair> scored;
  scored.reserve(candidates.size());
  for (std::int32_t at = 0; at < candidates.size(); ++at)
    scored.push_back({candidates.nodesA()[at], candidates.nodesB()[at], candidates.weights()[at]});
  return scored;
}

class Pipeline {
 public:
  Pipeline(const CualignRequest& request, Alignment& alignment, Progress& progress,
           const CualignStores& stores, const AlignmentWatch& watch)
      : request_{request},
        stores_{stores},
        watch_{watch},
        alignment_{alignment},
        progress_{progress},
        a_{*request.a},
        b_{*request.b},
        forbidden_{request.forbidden, a_.nodeCount(), b_.nodeCount()} {}

  CualignAlignment run() {
    auto candidates = chosenCandidates();
    if (!forbidden_.isEmpty())
      candidates =
          std::make_shared<const Candidates>(withoutForbidden(*candidates, forbidden_, progress_));
    if (!request_.locked.empty())
      candidates =
          std::make_shared<const Candidates>(withLocked(*candidates, request_.locked, progress_));
    if (candidates->size() == 0) throw Error{ErrorCode::Input, textOfNone()};
    result_.pairs = candidates;
    result_.candidates = candidates->size();
    result_.density = densityOf(*candidates);
    propagate({request_.a, request_.b, candidates});
    const auto matching = finished(*candidates);
    fillIn(matching, *candidates);
    result_.isComplete = !progress_.mayStopEarly();
    keep();
    return std::move(result_);
  }

 private:
  /// What to do where there are no candidates.
  std::string textOfNone() const {
    if (request_.candidates)
      return "The candidates that are given have no pairs: give at least one pair.";
    if (request_.choice.priorUse == PriorUse::Only)
      return "There are no candidate pairs to align, as no similarity is above 0: give "
             "similarities of nodes, or let nearest nodes be candidates, too.";
    for (const auto* network : {&a_, &b_})
      if (!request_.ofA && network->edgeCount() == 0)
        return joined("There are no candidate pairs to align, as the network ",
                      (network == &a_ ? request_.a : request_.b)->name(),
                      " has no edges to compare its nodes by: give candidates, or similarities "
                      "of nodes.");
    return "There are no candidate pairs to align: choose a larger density, or either way of the "
           "search.";
  }

  /// Runs a stage, and notes how long it took.
  template <typename Work>
  auto timed(std::string name, const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    auto value = work();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    result_.stages.push_back({std::move(name), took.count()});
    return value;
  }

  /// Loads what is kept of a stage, or runs it and keeps what it comes to, unless it was stopped.
  template <typename Load, typename Work, typename Keep>
  auto keptOr(const char* name, PartStore* store, const Load& load, const Work& work,
              const Keep& keep) {
    if (store != nullptr)
      if (auto kept = readable([&] { return load(*store); })) {
        result_.stages.push_back({name, 0, true});
        return std::move(*kept);
      }
    auto value = work();
    if (store != nullptr && !progress_.mayStopEarly()) {
      keep(value, *store);
      finish(*store, result_.stages.back().seconds, true);
    }
    return value;
  }

  void finish(PartStore& store, double seconds, bool isComplete) const {
    const Origin origin{
        .device = stores_.device, .version = std::string{version()}, .seconds = seconds};
    store.finish({.origin = origin, .isComplete = isComplete});
  }

  std::shared_ptr<const Embedding> embedded(const char* name,
                                            const std::shared_ptr<const Embedding>& given,
                                            const Graph& network, PartStore* store, double from,
                                            double to) {
    if (given) return given;
    return std::make_shared<const Embedding>(keptOr(
        name, store, [&](PartStore& parts) { return keptEmbedding(network.nodeCount(), parts); },
        [&] {
          return timed(name, [&] {
            auto progress = progress_.slice(from, to);
            return alignment_.embed(network, request_.embedding, progress);
          });
        },
        keepEmbedding));
  }

  std::shared_ptr<const Candidates> chosenCandidates() {
    if (request_.candidates) return request_.candidates;
    const auto nodesA = a_.nodeCount(), nodesB = b_.nodeCount();
    const auto& choice = request_.choice;
    Candidates candidates{nodesA, nodesB, {}};
    if (choice.priorUse != PriorUse::Only)
      candidates = keptOr(
          "candidates", request_.ofA ? nullptr : stores_.candidates.get(),
          [&](PartStore& parts) { return keptCandidates(nodesA, nodesB, parts); },
          [&] { return nearest(); }, keepCandidates);
    const auto prior = wholePrior();
    if (!prior.empty() || choice.priorUse == PriorUse::Only)
      candidates = withPrior(candidates, prior, choice.priorUse, progress_);
    return std::make_shared<const Candidates>(std::move(candidates));
  }

  /// What is known beforehand, and pairs that are alike by walks; the best of both have the
  /// score 1.
  std::vector<ScoredPair> wholePrior() {
    if (request_.walks.nearest == 0) return request_.prior;
    const auto alike = keptOr(
        "walks", stores_.walks.get(),
        [&](PartStore& parts) { return keptCandidates(a_.nodeCount(), b_.nodeCount(), parts); },
        [&] {
          return timed("walks", [&] {
            return candidatesOf(alikeByWalks(a_, b_, request_.walks, progress_.slice(0.4, 0.5)),
                                a_.nodeCount(), b_.nodeCount());
          });
        },
        keepCandidates);
    return joinedScores(scoredPairs(alike), request_.prior);
  }

  Candidates nearest() {
    const auto ofB =
        embedded("embedding of B", request_.ofB, *request_.b, stores_.embeddingOfB.get(), 0.1, 0.2);
    const auto ofA = comparable(
        embedded("embedding of A", request_.ofA, *request_.a, stores_.embeddingOfA.get(), 0, 0.1),
        *ofB);
    return timed("candidates", [&] {
      return nearestCandidates(*ofA, *ofB, request_.choice, alignment_, progress_.slice(0.4, 0.5));
    });
  }

  /// The embedding of A as it can be compared with that of B.
  std::shared_ptr<const Embedding> comparable(std::shared_ptr<const Embedding> ofA,
                                              const Embedding& ofB) {
    const SubspaceInput input{*request_.a, *request_.b, *ofA, ofB};
    requireFitting(input);
    const bool isOfFeatures =
        !request_.ofA && request_.embedding.method == EmbeddingMethod::Features;
    if (isOfFeatures || !request_.choice.isRotated) return ofA;
    return timed("rotation", [&] {
      auto progress = progress_.slice(0.2, 0.4);
      return std::make_shared<const Embedding>(alignment_.rotate(input, progress));
    });
  }

  void propagate(const AlignmentInput& input) {
    const auto solver =
        timed("overlaps", [&] { return alignment_.prepareBelief(input, progress_); });
    result_.nonZeros = solver->nonZeros();
    auto* const store = stores_.alignment.get();
    if (store != nullptr) {
      store->begin(bytesOf(givenPairsOf(request_)), 2);
      if (auto kept = readable(
              [&] { return keptBelief(a_.nodeCount(), input.candidates->size(), *store); }))
        if (solver->canGoOn(request_.belief, *kept)) result_.belief = std::move(*kept);
    }
    const int before = result_.belief.iterations();
    if (before >= request_.belief.iterations) {
      result_.stages.push_back({beliefStage, 0, true});
      return;
    }
    timed(beliefStage, [&] {
      auto progress = progress_.slice(0.5, 0.9);
      progress.begin(Language::translated("Sending messages"), request_.belief.iterations - before);
      iterate(*solver, *input.candidates, store, progress);
      return 0;
    });
  }

  /// Sends messages; keeps them about every thirty seconds, so that a run that is killed goes on
  /// from there, and tells of them a few times a second where somebody watches.
  void iterate(BeliefSolver& solver, const Candidates& candidates, PartStore* store,
               Progress& progress) {
    using Clock = std::chrono::steady_clock;
    constexpr double secondsKept = 30, secondsWatched = 0.25;
    constexpr int first = 4;  // iterations that tell how long one takes
    auto& belief = result_.belief;
    auto options = request_.belief;
    auto kept = Clock::now();
    if (store != nullptr || watch_)
      options.iterations = std::min(options.iterations, belief.iterations() + first);
    while (true) {
      const int before = belief.iterations();
      const auto begin = Clock::now();
      const bool isLast = options.iterations == request_.belief.iterations;
      belief = solver.run(options, std::move(belief), progress, !isLast);
      tellOf(belief, candidates);
      if (belief.iterations() >= request_.belief.iterations || progress.mayStopEarly()) return;
      const auto now = Clock::now();
      const std::chrono::duration<double> took = now - begin, notKept = now - kept;
      if (store != nullptr && notKept.count() > secondsKept / 2) {
        keepBelief(belief, *store);
        kept = now;
      }
      const double each = std::max(took.count() / (belief.iterations() - before), 1e-6);
      const int next =
          static_cast<int>(std::clamp((watch_ ? secondsWatched : secondsKept) / each, 1., 1e6));
      options.iterations = std::min(request_.belief.iterations, belief.iterations() + next);
    }
  }

  void tellOf(const Belief& belief, const Candidates& candidates) const {
    if (!watch_) return;
    watch_({imagesOf(belief.matching, candidates), belief.best.worth.overlaps, 0, belief.trace});
  }

  bool isKeptWhole(PartStore& store) const {
    const auto end = store.end();
    if (!end || !end->isComplete) return false;
    return readable([&] { return keptAlignment(a_.nodeCount(), b_.nodeCount(), store); })
        .has_value();
  }

  /// Keeps the alignment. The messages of a complete run are not needed again.
  void keep() {
    auto* const store = stores_.alignment.get();
    const auto isNew = [](const AlignmentStage& stage) {
      return stage.name == beliefStage && !stage.isKept;
    };
    if (store == nullptr) return;
    if (std::ranges::none_of(result_.stages, isNew) && isKeptWhole(*store)) return;
    double seconds = 0;
    for (const auto& stage : result_.stages)
      seconds += stage.seconds;
    if (result_.belief.iterations() >= request_.belief.iterations)
      result_.belief.state = std::monostate{};
    keepBelief(result_.belief, *store);
    keepAlignment({result_.mapping, result_.confidence, result_.belief.trace}, *store);
    finish(*store, seconds, result_.isComplete);
  }

  MatchingWorth worthOf(const Matching& matching, const Candidates& candidates) const {
    MatchingWorth worth;
    for (const auto candidate : matching.ofNodeA)
      if (candidate != unmatched) worth.weight += candidates.weights()[candidate];
    worth.overlaps = conservedEdges(imagesOf(matching, candidates), a_, b_);
    worth.objective = request_.belief.alpha * worth.weight +
                      request_.belief.beta * static_cast<double>(worth.overlaps);
    return worth;
  }

  /// The exact matching on the best message, unless the matching of the best iteration is worth
  /// more.
  Matching finished(const Candidates& candidates) {
    auto exact = timed("exact matching", [&] {
      auto progress = progress_.slice(0.9, 1);
      progress.begin(Language::translated("Matching candidates exactly"), candidates.nodeCountA());
      return exactMatching(candidates, result_.belief.message, progress);
    });
    result_.exact = worthOf(exact, candidates);
    result_.isExactBetter = result_.exact.objective > result_.belief.best.worth.objective;
    return result_.isExactBetter ? exact : result_.belief.matching;
  }

  void fillIn(const Matching& matching, const Candidates& candidates) {
    auto images = imagesOf(matching, candidates);
    std::vector<char> isLocked(images.size(), 0);
    for (const auto& [a, b] : request_.locked) {
      images[a] = b;
      isLocked[a] = 1;
    }
    result_.matched = static_cast<std::int32_t>(images.size() - std::ranges::count(images, noNode));
    findConfidence(matching, candidates);
    timed("filling in", [&] {
      completeAlignment(images, a_, b_, forbidden_, isLocked, progress_);
      return 0;
    });
    result_.conservedEdges = conservedEdges(images, a_, b_);
    result_.mostEdges = std::min(a_.edgeCount(), b_.edgeCount());
    result_.mapping = Mapping{std::move(images), b_.nodeCount()};
  }

  void findConfidence(const Matching& matching, const Candidates& candidates) {
    const auto& message = result_.belief.message;
    result_.confidence.assign(candidates.nodeCountA(), 0);
    for (Node a = 0; a < candidates.nodeCountA(); ++a) {
      const auto candidate = matching.ofNodeA[a];
      if (candidate == unmatched || message[candidate] <= 0) continue;
      double rival = 0;
      for (auto at = candidates.offsetsA()[a]; at < candidates.offsetsA()[a + 1]; ++at)
        if (at != candidate) rival = std::max(rival, message[at]);
      for (const auto at : candidates.ofNodeB(candidates.nodesB()[candidate]))
        if (at != candidate) rival = std::max(rival, message[at]);
      result_.confidence[a] = static_cast<float>(message[candidate] / (message[candidate] + rival));
    }
    for (const auto& [a, b] : request_.locked)
      result_.confidence[a] = 1;
  }

  const CualignRequest& request_;
  const CualignStores& stores_;
  const AlignmentWatch& watch_;
  Alignment& alignment_;
  Progress& progress_;
  Loopless a_;
  Loopless b_;
  ForbiddenPairs forbidden_;
  CualignAlignment result_;
};

}  // namespace

ResultRequest resultRequestOf(const CualignRequest& request) {
  auto options = resultRequestOf(request.choice, request.embedding).options;
  options.add("belief", request.belief, beliefOptionTable());
  if (request.walks.nearest > 0) options.add("walks", request.walks, walkKernelTable());
  std::vector<OptionText> texts{options.texts().begin(), options.texts().end()};
  texts.push_back({alignmentStage, "method", "cualign", true});
  if (const auto digest = digestOfGiven(request); !digest.empty())
    texts.push_back({alignmentStage, "given", digest, true});
  // What similarities are used for is in the digest, and here to be read again.
  const auto& option =
      *std::ranges::find(candidateOptionTable(), priorUseKey, &Option<CandidateOptions>::key);
  std::ranges::find(texts, priorUseKey, &OptionText::key)->value = option.get(request.choice);
  return {alignmentKind, cualignVersion, ResultOptions{std::move(texts)}};
}

CualignRequest cualignRequestOf(const ResultOptions& options, std::shared_ptr<const Graph> a,
                                std::shared_ptr<const Graph> b, const GivenPairs& given) {
  CualignRequest request{.a = std::move(a),
                         .b = std::move(b),
                         .embedding = embeddingOptionsOf(options),
                         .choice = candidateOptionsOf(options),
                         .belief = options.of("belief", beliefOptionTable()),
                         .locked = given.locked,
                         .forbidden = given.forbidden,
                         .prior = given.similarities,
                         .walks = options.of("walks", walkKernelTable())};
  requireSameGiven(options, resultRequestOf(request).options);
  return request;
}

CualignAlignment alignByCandidates(const CualignRequest& request, Alignment& alignment,
                                   Progress& progress, const CualignStores& stores,
                                   const AlignmentWatch& watch) {
  requireNodes(*request.a);
  requireNodes(*request.b);
  requireFitting(*request.a, *request.b, request.locked, request.forbidden);
  auto aligning = progress.slice(0, request.boundSteps > 0 ? 0.7 : 1);
  auto result = Pipeline{request, alignment, aligning, stores, watch}.run();
  if (request.boundSteps > 0) {
    auto bounding = progress.slice(0.7, 1);
    bounding.begin(Language::translated("Bounding the objective"), request.boundSteps);
    result.bound = boundObjective(*request.a, *request.b, *result.pairs, request.belief,
                                  result.reached(), request.boundSteps, bounding);
  }
  return result;
}

}  // namespace kindred
