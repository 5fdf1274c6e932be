#include "engine/align/method/cualign.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/align/choose_candidates.hpp"
#include "engine/align/given_pairs.hpp"
#include "engine/align/method/alignment_parts.hpp"
#include "engine/align/method/completion.hpp"
#include "engine/align/method/cualign_candidates.hpp"
#include "engine/align/method/exact_matching.hpp"
#include "engine/core/language.hpp"

namespace kindred {

namespace {

constexpr auto overlapStage = "overlaps";
constexpr auto beliefStage = "belief propagation";
constexpr auto matchingStage = "exact matching";
constexpr auto fillingStage = "filling in";

std::vector<Node> imagesOf(const Matching& matching, const Candidates& candidates) {
  std::vector<Node> images(matching.ofNodeA.size(), noNode);
  for (std::size_t a = 0; a < images.size(); ++a)
    if (const auto candidate = matching.ofNodeA[a]; candidate != unmatched)
      images[a] = candidates.nodesB()[candidate];
  return images;
}

/// The stages from candidates to an alignment.
class Pipeline {
 public:
  Pipeline(CualignWork& work, const AlignmentWatch& watch) : work_{work}, watch_{watch} {}

  CualignAlignment run() {
    // The pairs that were given have to be there for who goes on, however early this ends.
    if (auto* const store = work_.stores.alignment.get(); store != nullptr)
      store->begin(bytesOf(givenPairsOf(work_.request)), 2);
    const auto candidates = candidatesFor(work_);
    result_.pairs = candidates;
    result_.candidates = candidates->size();
    result_.density = densityOf(*candidates);
    if (!takeKept(*candidates)) {
      propagate({work_.request.a, work_.request.b, candidates});
      fillIn(finished(*candidates), *candidates);
      result_.isComplete = !work_.progress.mayStopEarly();
      keep();
    }
    result_.conservedEdges = conservedEdges(result_.mapping.images(), work_.a, work_.b);
    result_.mostEdges = std::min(work_.a.edgeCount(), work_.b.edgeCount());
    result_.stages = work_.stages.all();
    return std::move(result_);
  }

 private:
  /// Takes a complete alignment from the store; false if it keeps none.
  bool takeKept(const Candidates& candidates) {
    auto* const store = work_.stores.alignment.get();
    if (store == nullptr) return false;
    const auto end = store->end();
    if (!end || !end->isComplete) return false;
    const auto nodesA = work_.a.nodeCount(), nodesB = work_.b.nodeCount();
    auto alignment = readable([&] { return keptAlignment(nodesA, nodesB, *store); });
    auto belief = readable([&] { return keptBelief(nodesA, candidates.size(), *store); });
    const auto facts = readable([&] { return matchingFacts(end->summary); });
    if (!alignment || !belief || !facts) return false;
    if (belief->iterations() < work_.request.belief.iterations) return false;
    result_.mapping = std::move(alignment->mapping);
    result_.confidence = std::move(alignment->confidence);
    result_.belief = std::move(*belief);
    result_.nonZeros = facts->nonZeros;
    result_.matched = facts->matched;
    result_.exact = facts->exact;
    result_.isExactBetter = facts->exact.objective > result_.belief.best.worth.objective;
    for (const auto* stage : {overlapStage, beliefStage, matchingStage, fillingStage})
      work_.stages.addKept(stage);
    return true;
  }

  void propagate(const AlignmentInput& input) {
    const auto solver = work_.stages.timed(
        overlapStage, [&] { return work_.alignment.prepareBelief(input, work_.progress); });
    result_.nonZeros = solver->nonZeros();
    auto* const store = work_.stores.alignment.get();
    const auto& options = work_.request.belief;
    if (store != nullptr) {
      if (auto kept = readable(
              [&] { return keptBelief(work_.a.nodeCount(), input.candidates->size(), *store); }))
        if (solver->canGoOn(options, *kept)) result_.belief = std::move(*kept);
    }
    const int before = result_.belief.iterations();
    if (before >= options.iterations) {
      work_.stages.addKept(beliefStage);
      return;
    }
    work_.stages.timed(beliefStage, [&] {
      auto progress = work_.progress.slice(0.5, 0.9);
      progress.begin(Language::translated("Sending messages"), options.iterations - before);
      iterate(*solver, *input.candidates, store, progress);
      return 0;
    });
  }

  /// Sends messages; keeps them about every thirty seconds, so that a run that is killed goes on
  /// from there.
  void iterate(BeliefSolver& solver, const Candidates& candidates, PartStore* store,
               Progress& progress) {
    using Clock = std::chrono::steady_clock;
    constexpr double secondsKept = 30;
    constexpr int first = 4;  // iterations that tell how long one takes
    const int all = work_.request.belief.iterations;
    auto& belief = result_.belief;
    auto options = work_.request.belief;
    auto kept = Clock::now();
    BeliefWatch watch;
    if (watch_) watch = [&](const Belief& now) { tellOf(now, candidates); };
    if (store != nullptr) options.iterations = std::min(all, belief.iterations() + first);
    while (true) {
      const int before = belief.iterations();
      const auto begin = Clock::now();
      belief = solver.run(options, std::move(belief), progress, options.iterations < all, watch);
      if (belief.iterations() >= all || progress.mayStopEarly()) break;
      const auto now = Clock::now();
      const std::chrono::duration<double> took = now - begin, notKept = now - kept;
      if (notKept.count() > secondsKept / 2) {
        keepBelief(belief, *store);
        kept = now;
      }
      const double each = std::max(took.count() / (belief.iterations() - before), 1e-6);
      options.iterations = std::min(
          all, belief.iterations() + static_cast<int>(std::clamp(secondsKept / each, 1., 1e6)));
    }
    tellOf(belief, candidates);
  }

  void tellOf(const Belief& belief, const Candidates& candidates) const {
    if (!watch_) return;
    watch_({imagesOf(belief.matching, candidates), belief.best.worth.overlaps, 0, belief.trace});
  }

  /// Keeps the alignment. The messages of a complete run are not needed again.
  void keep() {
    auto* const store = work_.stores.alignment.get();
    if (store == nullptr) return;
    double seconds = 0;
    for (const auto& stage : work_.stages.all())
      seconds += stage.seconds;
    if (result_.belief.iterations() >= work_.request.belief.iterations)
      result_.belief.state = std::monostate{};
    keepBelief(result_.belief, *store);
    keepAlignment({result_.mapping, result_.confidence, result_.belief.trace}, *store);
    work_.stages.finish(
        *store, {.seconds = seconds,
                 .isComplete = result_.isComplete,
                 .summary = matchingSummary({result_.nonZeros, result_.matched, result_.exact})});
  }

  MatchingWorth worthOf(const Matching& matching, const Candidates& candidates) const {
    MatchingWorth worth;
    for (const auto candidate : matching.ofNodeA)
      if (candidate != unmatched) worth.weight += candidates.weights()[candidate];
    worth.overlaps = conservedEdges(imagesOf(matching, candidates), work_.a, work_.b);
    worth.objective = work_.request.belief.alpha * worth.weight +
                      work_.request.belief.beta * static_cast<double>(worth.overlaps);
    return worth;
  }

  /// The exact matching on the best message, unless the matching of the best iteration is worth
  /// more.
  Matching finished(const Candidates& candidates) {
    auto exact = work_.stages.timed(matchingStage, [&] {
      auto progress = work_.progress.slice(0.9, 1);
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
    for (const auto& [a, b] : work_.request.locked) {
      images[a] = b;
      isLocked[a] = 1;
    }
    result_.matched = static_cast<std::int32_t>(images.size() - std::ranges::count(images, noNode));
    findConfidence(matching, candidates);
    work_.stages.timed(fillingStage, [&] {
      completeAlignment(images, work_.a, work_.b, work_.forbidden, isLocked, work_.progress);
      return 0;
    });
    result_.mapping = Mapping{std::move(images), work_.b.nodeCount()};
  }

  void findConfidence(const Matching& matching, const Candidates& candidates) {
    const auto& message = result_.belief.message;
    result_.confidence.assign(candidates.nodeCountA(), 0);
    tbb::parallel_for(Node{0}, candidates.nodeCountA(), [&](Node a) {
      const auto candidate = matching.ofNodeA[a];
      if (candidate == unmatched || message[candidate] <= 0) return;
      double rival = 0;
      for (auto at = candidates.offsetsA()[a]; at < candidates.offsetsA()[a + 1]; ++at)
        if (at != candidate) rival = std::max(rival, message[at]);
      for (const auto at : candidates.ofNodeB(candidates.nodesB()[candidate]))
        if (at != candidate) rival = std::max(rival, message[at]);
      result_.confidence[a] = static_cast<float>(message[candidate] / (message[candidate] + rival));
    });
    for (const auto& [a, b] : work_.request.locked)
      result_.confidence[a] = 1;
  }

  CualignWork& work_;
  const AlignmentWatch& watch_;
  CualignAlignment result_;
};

/// With its pairs in the order in which they are kept.
CualignRequest inOrder(CualignRequest request) {
  auto given = givenPairsOf(request);
  request.locked = std::move(given.locked);
  request.forbidden = std::move(given.forbidden);
  request.prior = std::move(given.similarities);
  return request;
}

}  // namespace

CualignAlignment alignByCandidates(const CualignRequest& asked, Alignment& alignment,
                                   Progress& progress, const CualignStores& stores,
                                   const AlignmentWatch& watch) {
  requireNodes(*asked.a);
  requireNodes(*asked.b);
  requireFitting(*asked.a, *asked.b, asked.locked, asked.forbidden, progress);
  const auto request = inOrder(asked);
  auto aligning = progress.slice(0, request.boundSteps > 0 ? 0.7 : 1);
  CualignWork work{request, stores, alignment, aligning};
  auto result = Pipeline{work, watch}.run();
  if (request.boundSteps > 0) {
    auto bounding = progress.slice(0.7, 1);
    bounding.begin(Language::translated("Bounding the objective"), request.boundSteps);
    result.bound = boundObjective(request, *result.pairs, result.reached(), bounding);
  }
  return result;
}

}  // namespace kindred
