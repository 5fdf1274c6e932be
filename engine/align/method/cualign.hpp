#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/align/alignment_watch.hpp"
#include "engine/align/belief.hpp"
#include "engine/align/belief_options.hpp"
#include "engine/align/candidate_options.hpp"
#include "engine/align/candidates.hpp"
#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/kernel_similarity.hpp"
#include "engine/align/mapping.hpp"
#include "engine/align/method/alignment_stages.hpp"
#include "engine/align/method/given_parts.hpp"
#include "engine/align/method/objective_bound.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/progress.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// Two networks to align by candidates, belief propagation and matching (cuAlign: Xiang, Khan,
/// Ferdous, Aravind, Halappanavar, SC-W 2023).
struct CualignRequest {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  EmbeddingOptions embedding = {};
  CandidateOptions choice = {};
  BeliefOptions belief = {};
  std::vector<NodePair> locked = {};     ///< pairs that stay aligned; no node twice
  std::vector<NodePair> forbidden = {};  ///< pairs that are not aligned
  std::vector<ScoredPair> prior = {};    ///< similarities that are known beforehand, or none

  /// Given embeddings, both or none, and given candidates: they are not computed.
  std::shared_ptr<const Embedding> ofA = {};
  std::shared_ptr<const Embedding> ofB = {};
  std::shared_ptr<const Candidates> candidates = {};

  WalkKernel walks = {};  ///< adds pairs to the prior
  int boundSteps = 0;     ///< that tighten a bound of the objective; 0: none is looked for
};

/// Throws Error (Usage) if both were given: candidates need no embedding.
void requireOneGiven(bool embeddings, bool candidates);

/// Stores for the results of the stages, each if it is given: an alignment with another
/// value of weight needs neither embedding, candidates nor walks again, and one that was stopped
/// goes on.
struct CualignStores {
  std::shared_ptr<PartStore> embeddingOfA = {};
  std::shared_ptr<PartStore> embeddingOfB = {};
  std::shared_ptr<PartStore> candidates = {};
  std::shared_ptr<PartStore> walks = {};
  std::shared_ptr<PartStore> alignment = {};

  std::string device = "cpu";  ///< id of the one that computes, as what is kept names it
};

/// An alignment, and how it came about.
struct CualignAlignment {
  /// Maps A to B: aligns every node of the network with fewer nodes, but for those to which
  /// forbidden pairs leave no partner.
  Mapping mapping;

  /// One a node of A: the message of its pair as a share of that and of the largest message of
  /// another pair of one of its nodes; 0 of a node that no message aligned.
  std::vector<float> confidence;

  Belief belief;
  MatchingWorth exact;         ///< of the exact matching on the best message
  bool isExactBetter = false;  ///< it was taken instead of the matching of the best iteration
  std::int32_t matched = 0;    ///< nodes that it aligned; the others were filled in
  std::shared_ptr<const Candidates> pairs;  ///< the candidates
  std::int32_t candidates = 0;              ///< |E_L|
  double density = 0;                       ///< of all pairs of nodes
  std::int64_t nonZeros = 0;                ///< of the overlap matrix
  std::int64_t conservedEdges = 0;
  std::int64_t mostEdges = 0;  ///< that any alignment could conserve: those of the sparser network
  std::optional<ObjectiveBound> bound;  ///< of the objective of all matchings of the candidates
  std::vector<AlignmentStage> stages;
  bool isComplete = true;  ///< false if the user asked to keep what was there

  /// The objective of the matching that was taken, before nodes were filled in.
  double reached() const { return isExactBetter ? exact.objective : belief.best.worth.objective; }
};

/// The alignment as any result is asked for. Whatever is given beside the networks is known by a
/// digest of its content.
ResultRequest resultRequestOf(const CualignRequest& request);

/// The results on the way to an alignment, as each is asked for; nothing of a stage that is given
/// or left out. The alignment of other networks or options may share them.
struct CualignSteps {
  std::optional<ResultRequest> candidates;  ///< of both networks
  std::optional<ResultRequest> embedding;   ///< of each network
  std::optional<ResultRequest> walks;       ///< of both networks
};
CualignSteps cualignStepsOf(const CualignRequest& request);

/// Returns the results on the way to an alignment by its options alone. They do not tell whether
/// embeddings or candidates were given: only for one without.
CualignSteps cualignStepsOf(const ResultOptions& options);

GivenPairs givenPairsOf(const CualignRequest& request);

/// Returns a request by its options, for networks and what is given with them. Throws Error (Input)
/// if an option is refused, or they stand for something else that was given, as candidates.
CualignRequest cualignRequestOf(const ResultOptions& options, std::shared_ptr<const Graph> a,
                                std::shared_ptr<const Graph> b, const GivenPairs& given);

/// Aligns two networks. The bound is not kept, and looked for again each time. Throws Error (Input)
/// if a network has no nodes, a locked pair is not there, or there are no candidates; Error
/// (Memory) if all pairs of nodes, or the candidates, do not fit.
CualignAlignment alignByCandidates(const CualignRequest& request, Alignment& alignment,
                                   Progress& progress, const CualignStores& stores = {},
                                   const AlignmentWatch& watch = {});

}  // namespace kindred
