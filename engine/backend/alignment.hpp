#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "engine/align/aligning_rates.hpp"
#include "engine/align/alignment_watch.hpp"
#include "engine/align/belief.hpp"
#include "engine/align/belief_options.hpp"
#include "engine/align/candidate_options.hpp"
#include "engine/align/candidates.hpp"
#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/kernel_similarity.hpp"
#include "engine/align/nearest_nodes.hpp"
#include "engine/align/refinement.hpp"
#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/align/subspace.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Two networks and the pairs of their nodes that may be aligned.
struct AlignmentInput {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  std::shared_ptr<const Candidates> candidates;
};

/// Throws Error (Input) if a network that is to be aligned has no nodes.
void requireNodes(const Graph& network);

/// Throws Error (Input) if the candidates are of networks with other numbers of nodes.
void requireFitting(const AlignmentInput& input);

/// Belief propagation on one input, whose overlap matrix it keeps.
class BeliefSolver {
 public:
  virtual ~BeliefSolver() = default;

  /// The number of entries of the overlap matrix that are not 0; every overlap is two.
  virtual std::int64_t nonZeros() const = 0;

  /// True if run() begins with that run, or goes on with it: if it has no messages yet, enough
  /// iterations, or messages in the order of this solver. Other kinds of devices have another.
  virtual bool canGoOn(const BeliefOptions& options, const Belief& earlier) const = 0;

  /// Iterates until the trace has options.iterations steps or the user asks to stop and keep what
  /// is there: at least one iteration, unless the earlier run has enough. An earlier run of the
  /// same input and options, on the same kind of device, is gone on with, and ends in the same
  /// bits as a run that was never interrupted. Advances progress by one an iteration and checks for
  /// cancellation at least every 100 ms. Without keepsState it may leave out Belief::state, unless
  /// the user stopped it: messages lie in the memory of a GPU, and copying them takes time. Calls
  /// the watch from the thread that runs it. Throws Error (Input) if the earlier run does not
  /// fit.
  virtual Belief run(const BeliefOptions& options, Belief earlier, Progress& progress,
                     bool keepsState = true, const BeliefWatch& watch = {}) = 0;
};

/// Two networks, embedded each by itself, and A as it can be compared with B.
struct ComparableEmbeddings {
  Embedding ofA;
  Embedding ofB;
  Embedding rotatedA;
  double secondsToEmbed = 0;  ///< until both were embedded
};

/// Aligns networks with one device. Every call may throw Error (Device, Memory) and Cancelled.
///
/// Results do not depend on the number of threads or the run, unless a search has a time limit or
/// the user keeps what is there.
class Alignment {
 public:
  virtual ~Alignment() = default;

  /// Those of a processor, unless a device has others.
  virtual AligningRates rates() const { return ratesOfProcessor(0); }

  /// The threads for what the processor does beside the device; 0 for one a core.
  virtual int threads() const { return 0; }

  /// Embeds the nodes of a network, each by itself: points of two networks can only be compared
  /// after a rotation, but for those of features. Throws Error (Memory) if what random walks
  /// reach does not fit.
  virtual Embedding embed(const Graph& network, const EmbeddingOptions& options,
                          Progress& progress) = 0;

  /// Rotates the embedding of network A so that it can be compared with that of B. Throws Error
  /// (Input) if they do not fit, Error (Memory) if all pairs of nodes do not fit.
  virtual Embedding rotate(const SubspaceInput& input, Progress& progress) = 0;

  /// Embeds two networks with the same options, as embed() does, and rotates the embedding of A, as
  /// rotate() does, all of it side by side; nothing if a device does these one after the other.
  virtual std::optional<ComparableEmbeddings> embedSideBySide(const Graph& a, const Graph& b,
                                                              const EmbeddingOptions& options,
                                                              Progress& progress);

  /// Finds for each node of one embedding the `count` nodes of another of the same dimension whose
  /// points have the largest cosines with its own, of equal ones those of the lowest numbers. Rows
  /// of 0 are near nothing.
  virtual NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                                   Progress& progress) = 0;

  /// Chooses the pairs of nodes that are near each other in two embeddings, as nearCandidates() of
  /// both searches does; a device may do both and the choice at once. Throws Error (Memory) if
  /// they do not fit.
  virtual Candidates chooseNear(const Embedding& ofA, const Embedding& ofB,
                                const CandidateOptions& options, Progress& progress);

  /// Finds the pairs of nodes that are most alike by common walks, as alikeByWalks() does.
  virtual std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b,
                                            const WalkKernel& kernel, const Progress& progress) = 0;

  /// Half-approximate matching: the best candidate first, and of equal ones that of the lowest
  /// number, if both its nodes are free. Only values above 0 count; there is one a candidate.
  virtual Matching match(const Candidates& candidates, std::span<const double> values) = 0;

  /// Builds the overlap matrix. Throws Error (Input) if the candidates do not fit.
  virtual std::unique_ptr<BeliefSolver> prepareBelief(const AlignmentInput& input,
                                                      const Progress& progress) = 0;

  /// Refines how alike the nodes of two networks are, in so many steps at most: one unit of
  /// progress each. Ends early when asked to keep what is there. If the similarity of all pairs
  /// does not fit, a device throws Error (Memory) or compares sparsely.
  virtual Refinement refine(const RefinementInput& input, int mostSteps, Progress& progress) = 0;

  /// Improves an alignment, in a phase of its own. The result
  /// depends on the options alone, unless they limit its time or the user keeps what is there.
  virtual SearchResult search(const SearchInput& input, const SearchOptions& options,
                              Progress& progress) = 0;
};

}  // namespace kindred
