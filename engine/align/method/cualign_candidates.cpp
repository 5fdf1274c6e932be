#include "engine/align/method/cualign_candidates.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/choose_candidates.hpp"
#include "engine/align/embedding_parts.hpp"
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
  /// Says what to do if there are no candidates.
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

  /// The embedding of a network: given, kept, or still to be found.
  struct Wanted {
    const char* name;
    const std::shared_ptr<const Embedding>& given;
    const Graph& network;
    PartStore* store;

    bool isMissing() const { return !given && (store == nullptr || !store->end()); }
  };

  /// Embeddings that can be compared.
  struct Embeddings {
    std::shared_ptr<const Embedding> ofA;
    std::shared_ptr<const Embedding> ofB;
  };

  Embeddings embedded() {
    const Wanted ofA{"embedding of A", request_.ofA, *request_.a, stores_.embeddingOfA.get()};
    const Wanted ofB{"embedding of B", request_.ofB, *request_.b, stores_.embeddingOfB.get()};
    if (ofA.isMissing() && ofB.isMissing() && isRotated())
      if (auto found = embeddedAtOnce(ofA, ofB)) return std::move(*found);
    Embeddings found;
    found.ofB = embedded(ofB, 0.1, 0.2);
    found.ofA = comparable(embedded(ofA, 0, 0.1), *found.ofB);
    return found;
  }

  std::shared_ptr<const Embedding> embedded(const Wanted& wanted, double from, double to) {
    if (wanted.given) return wanted.given;
    return std::make_shared<const Embedding>(stages_.keptOr(
        wanted.name, wanted.store,
        [&](PartStore& parts) { return keptEmbedding(wanted.network.nodeCount(), parts); },
        [&] {
          return stages_.timed(wanted.name, [&] {
            auto progress = progress_.slice(from, to);
            return alignment_.embed(wanted.network, request_.embedding, progress);
          });
        },
        keepEmbedding));
  }

  /// Each embedding counts half of the time of both.
  std::optional<Embeddings> embeddedAtOnce(const Wanted& ofA, const Wanted& ofB) {
    auto progress = progress_.slice(0, 0.4);
    const auto begin = std::chrono::steady_clock::now();
    auto found = alignment_.embedSideBySide(ofA.network, ofB.network, request_.embedding, progress);
    if (!found) return std::nullopt;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const double each = found->secondsToEmbed / 2;
    for (const auto& [wanted, embedding] : {std::pair{&ofB, &found->ofB}, {&ofA, &found->ofA}}) {
      stages_.add(wanted->name, each);
      stages_.keepStage(*embedding, wanted->store, keepEmbedding, each);
    }
    stages_.add("rotation", took.count() - found->secondsToEmbed);
    return Embeddings{std::make_shared<const Embedding>(std::move(found->rotatedA)),
                      std::make_shared<const Embedding>(std::move(found->ofB))};
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

  /// Returns the prior that is known beforehand, and pairs that are alike by walks; the best have
  /// the score 1.
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
    const auto [ofA, ofB] = embedded();
    return stages_.timed("candidates", [&, ofA = ofA, ofB = ofB] {
      auto progress = progress_.slice(0.4, 0.5);
      return alignment_.chooseNear(*ofA, *ofB, request_.choice, progress);
    });
  }

  /// True if embeddings have to be rotated before they can be compared.
  bool isRotated() const {
    const bool areOfFeatures =
        !request_.ofA && request_.embedding.method == EmbeddingMethod::Features;
    return !areOfFeatures && request_.choice.isRotated;
  }

  /// The embedding of A as it can be compared with that of B.
  std::shared_ptr<const Embedding> comparable(std::shared_ptr<const Embedding> ofA,
                                              const Embedding& ofB) {
    const SubspaceInput input{*request_.a, *request_.b, *ofA, ofB};
    requireFitting(input);
    if (!isRotated()) return ofA;
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
