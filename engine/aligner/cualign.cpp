#include "engine/aligner/cualign.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/align/choose_candidates.hpp"
#include "engine/aligner/completion.hpp"
#include "engine/aligner/exact_matching.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

void requireNetwork(const Graph& graph) {
  if (graph.nodeCount() > 0) return;
  throw Error{ErrorCode::Input, joined("The network ", graph.name(), " has no nodes to align.")};
}

std::vector<Node> imagesOf(const Matching& matching, const Candidates& candidates) {
  std::vector<Node> images(matching.ofNodeA.size(), noNode);
  for (std::size_t a = 0; a < images.size(); ++a)
    if (const auto candidate = matching.ofNodeA[a]; candidate != unmatched)
      images[a] = candidates.nodesB()[candidate];
  return images;
}

class Pipeline {
 public:
  Pipeline(const CualignRequest& request, Alignment& alignment, Progress& progress)
      : request_{request},
        alignment_{alignment},
        progress_{progress},
        a_{*request.a},
        b_{*request.b} {}

  CualignAlignment run() {
    const auto candidates =
        std::make_shared<const Candidates>(withLocked(*chosenCandidates(), request_.locked));
    if (candidates->size() == 0)
      throw Error{ErrorCode::Input,
                  "There are no candidate pairs to align: choose a larger density, or either way "
                  "of the search."};
    result_.pairs = candidates;
    result_.candidates = candidates->size();
    result_.density = densityOf(*candidates);
    propagate({request_.a, request_.b, candidates});
    const auto matching = finished(*candidates);
    fillIn(matching, *candidates);
    result_.isComplete = !progress_.mayStopEarly();
    return std::move(result_);
  }

 private:
  /// Runs a stage, and notes how long it took.
  template <typename Work>
  auto timed(std::string name, const Work& work) {
    const auto begin = std::chrono::steady_clock::now();
    auto value = work();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    result_.stages.push_back({std::move(name), took.count()});
    return value;
  }

  std::shared_ptr<const Embedding> embedded(const char* name,
                                            const std::shared_ptr<const Embedding>& given,
                                            const Graph& network, double from, double to) {
    if (given) return given;
    return timed(name, [&] {
      auto progress = progress_.slice(from, to);
      return std::make_shared<const Embedding>(
          alignment_.embed(network, request_.embedding, progress));
    });
  }

  std::shared_ptr<const Candidates> chosenCandidates() {
    if (request_.candidates) return request_.candidates;
    const auto nodesA = a_.nodeCount(), nodesB = b_.nodeCount();
    const auto& choice = request_.choice;
    Candidates candidates{nodesA, nodesB, {}};
    if (choice.priorUse != PriorUse::Only) {
      const auto ofB = embedded("embedding of B", request_.ofB, *request_.b, 0.1, 0.2);
      const auto ofA =
          comparable(embedded("embedding of A", request_.ofA, *request_.a, 0, 0.1), *ofB);
      candidates = timed("candidates", [&] {
        auto progress = progress_.slice(0.4, 0.5);
        progress.begin(Language::translated("Finding nearest nodes"), a_.nodeCount() + nodesB);
        const auto fromA =
            alignment_.findNearest(*ofA, *ofB, nearestCount(choice, nodesB), progress);
        const auto fromB =
            alignment_.findNearest(*ofB, *ofA, nearestCount(choice, nodesA), progress);
        return nearCandidates(fromA, fromB, choice.isUnion);
      });
    }
    if (!request_.prior.empty() || choice.priorUse == PriorUse::Only)
      candidates = withPrior(candidates, request_.prior, choice.priorUse);
    return std::make_shared<const Candidates>(std::move(candidates));
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
    result_.belief = timed("belief propagation", [&] {
      auto progress = progress_.slice(0.5, 0.9);
      progress.begin(Language::translated("Sending messages"), request_.belief.iterations);
      return solver->run(request_.belief, {}, progress);
    });
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
    for (const auto& [a, b] : request_.locked)
      images[a] = b;
    result_.matched = static_cast<std::int32_t>(images.size() - std::ranges::count(images, noNode));
    findConfidence(matching, candidates);
    completeAlignment(images, a_, b_);
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
  Alignment& alignment_;
  Progress& progress_;
  Loopless a_;
  Loopless b_;
  CualignAlignment result_;
};

}  // namespace

CualignAlignment alignByCandidates(const CualignRequest& request, Alignment& alignment,
                                   Progress& progress) {
  requireNetwork(*request.a);
  requireNetwork(*request.b);
  return Pipeline{request, alignment, progress}.run();
}

}  // namespace kindred
