#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/molecule/superposition.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

struct KernelOptions;
struct SimilarOptions;
struct SimilarResult;

/// The fit of a listed protein on the one that it is listed for, by the Cα of all their chains.
struct FoldMatch {
  double kernel = 0;                ///< the normalised value by which it came into the list
  double scoreByQuery = 0;          ///< TM-score by the residues of the query, 0..1
  double scoreByGraph = 0;          ///< by those of the listed one
  double rmsd = 0;                  ///< of the residues that lie within 5 Å, in Å
  double identity = 0;              ///< the share of these whose names are the same
  std::int32_t residues = 0;        ///< how many these are; 0: nothing fits
  std::int32_t fewestResidues = 0;  ///< of the shorter protein; 0: they were not laid on each other

  /// The TM-score by the mean of both, by which lists are ordered; 0 if none was computed.
  double score() const { return (scoreByQuery + scoreByGraph) / 2; }

  bool operator==(const FoldMatch&) const = default;
};

/// Returns how many of each list are rescored if nobody says it: 50 by the kernel of folds, which
/// brings the ranking to that of TM-scores of all pairs, and none by any other.
int usualRescored(const KernelOptions& kernel);

/// Returns how many of each list are laid on their query, so that no list mixes scales; 0: none.
std::size_t rescoredOf(const SimilarOptions& options);

/// Lays the first graphs of each list on their query, as many as are to be rescored and no fewer
/// than are asked for, but for those that have nothing in common with it by the kernel if others
/// do. Their TM-score becomes their value and rank, the list is ordered by it, without those below
/// the threshold, and cut to `most`. What was not laid has the value 0. Lists that are incomplete
/// are cut alone. A pair that is in two lists is computed once. "Stop and keep" leaves the result
/// incomplete. Phase: Superposing.
void rescoreByFold(SimilarResult& result, const SimilarOptions& options, Progress progress);

/// A listed protein laid on its query.
struct LaidProtein {
  FoldMatch match;  ///< no residues: nothing fits
  RigidMotion motion;
  std::vector<Node> near;  ///< its Cα that lie within 5 Å of one of the query, ascending
};

/// Lays a listed graph on its query, again.
LaidProtein laidOn(const Graph& query, const Graph& listed, const Progress& progress);

/// Returns the query, and behind it those of its list that lie on it, moved to where they lie.
Dataset superposedOn(const std::shared_ptr<const Graph>& query,
                     std::span<const std::shared_ptr<const Graph>> listed,
                     const Progress& progress);

/// Says how the lists are ordered, and where chance begins.
Remark foldRemark(const SimilarOptions& options);

}  // namespace kindred
