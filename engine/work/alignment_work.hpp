#pragma once

#include <vector>

#include "engine/align/method/alignment_parts.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

// Alignments of two networks: the best one, by candidates, or as a file holds it.

std::vector<WorkInput> inputsOf(const BestAlignmentRequest& request);
std::vector<WorkInput> inputsOf(const CualignRequest& request);
inline std::vector<WorkStep> stepsOf(const BestAlignmentRequest&) { return {}; }

/// Remarks on the precision that a device keeps messages in, if it is another than was asked for.
Remarks precisionRemarks(const BeliefOptions& options, const std::string& device);

/// Embeddings, candidates and walks, as far as the request needs them.
std::vector<WorkStep> stepsOf(const CualignRequest& request);

/// Goes on from what is kept, and says in its origin what to know before it is believed. Throw what
/// alignBest() and alignByCandidates() throw.
ComputedPointer<BestAlignment> compute(const BestAlignmentRequest& request,
                                       const WorkSetting& setting, Progress& progress,
                                       const AlignmentWatch& watch = {});
ComputedPointer<CualignAlignment> compute(const CualignRequest& request, const WorkSetting& setting,
                                          Progress& progress, const AlignmentWatch& watch = {});

/// Keeps a best alignment without what its search goes on from.
void keep(const Computed<BestAlignment>& alignment, const BestAlignmentRequest& request,
          PartStore& store);

/// An alignment as any method keeps it.
struct AnyAlignment {
  KeptAlignment kept;
  GivenPairs given;
  std::vector<NodePair> anchors;  ///< best hits that stayed aligned
  bool isExact = false;           ///< the networks are equal, but for their names
};

/// Keeps the pairs that a file holds as the whole alignment, unless something is kept already.
ComputedPointer<AnyAlignment> keepAlignmentOfFile(const Graph& a, const Graph& b,
                                                  const std::vector<NodePair>& pairs,
                                                  PartStore& store);

/// Null if nothing is kept. Throws MalformedBytes if what is kept cannot be understood.
ComputedPointer<AnyAlignment> keptAlignmentOf(const Graph& a, const Graph& b, PartSource& source);

}  // namespace kindred
