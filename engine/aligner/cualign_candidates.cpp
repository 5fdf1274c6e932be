#include "engine/aligner/cualign_candidates.hpp"

#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/choose_candidates.hpp"
#include "engine/align/embedding_parts.hpp"
#include "engine/aligner/nearest_candidates.hpp"
#include "engine/core/error.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

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

/// The stages that choose candidates.
class CandidateStages {
 public:
  explicit CandidateStages(CualignWork& work)
      : request_{work.request},
        stores_{work.stores},
        alignment_{work.alignment},
        progress_{work.progress},
        a_{work.a},
        b_{work.b},
        forbidden_{work.forbidden},
        stages_{work.stages} {}

  std::shared_ptr<const Candidates> run() {
    auto candidates = chosenCandidates();
    const auto& locked = request_.locked;
    if (!forbidden_.isEmpty())
      candidates =
          std::make_shared<const Candidates>(withoutForbidden(*candidates, forbidden_, progress_));
    if (!locked.empty())
      candidates = std::make_shared<const Candidates>(withLocked(*candidates, locked, progress_));
    if (candidates->size() == 0) throw Error{ErrorCode::Input, textOfNone()};
    return candidates;
  }

 private:
  /// Says what to do where there are no candidates.
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

  std::shared_ptr<const Embedding> embedded(const char* name,
                                            const std::shared_ptr<const Embedding>& given,
                                            const Graph& network, PartStore* store, double from,
                                            double to) {
    if (given) return given;
    return std::make_shared<const Embedding>(stages_.keptOr(
        name, store, [&](PartStore& parts) { return keptEmbedding(network.nodeCount(), parts); },
        [&] {
          return stages_.timed(name, [&] {
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
      candidates = stages_.keptOr(
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
    const auto alike = stages_.keptOr(
        "walks", stores_.walks.get(),
        [&](PartStore& parts) { return keptCandidates(a_.nodeCount(), b_.nodeCount(), parts); },
        [&] {
          return stages_.timed("walks", [&] {
            return candidatesOf(
                alignment_.findAlike(a_, b_, request_.walks, progress_.slice(0.4, 0.5)),
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
    return stages_.timed("candidates", [&] {
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
    return stages_.timed("rotation", [&] {
      auto progress = progress_.slice(0.2, 0.4);
      return std::make_shared<const Embedding>(alignment_.rotate(input, progress));
    });
  }

  const CualignRequest& request_;
  const CualignStores& stores_;
  Alignment& alignment_;
  const Progress& progress_;
  const Loopless& a_;
  const Loopless& b_;
  const ForbiddenPairs& forbidden_;
  AlignmentStages& stages_;
};

}  // namespace

std::shared_ptr<const Candidates> candidatesFor(CualignWork& work) {
  return CandidateStages{work}.run();
}

}  // namespace kindred
