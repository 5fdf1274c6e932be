#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/core/options.hpp"
#include "engine/gram/gram.hpp"
#include "engine/result/part_store.hpp"
#include "engine/similar/fold_rescoring.hpp"
#include "engine/similar/nearness.hpp"
#include "engine/similar/ranking.hpp"

namespace kindred {

class DampedLibrary;

/// The number of similar graphs that are asked for.
struct SimilarOptions {
  int most = 10;         ///< of each graph
  double threshold = 0;  ///< the least normalised value
  Ranking ranking = Ranking::Plain;
  int rescored = 0;  ///< of each list, by TM-score

  bool operator==(const SimilarOptions&) const = default;
};

/// Keys most, threshold, ranking, rescore.
const std::vector<Option<SimilarOptions>>& similarOptionTable();

/// Returns how many graphs are listed of each if nobody says it: ten, but above a threshold all of
/// those that are searched, up to a thousand.
int usualMost(double threshold, std::size_t searched);

/// A request for the graphs that are most like each of some graphs.
struct SimilarRequest {
  std::shared_ptr<const Dataset> queries;
  std::shared_ptr<const Dataset> among;  ///< null: the others of `queries`

  /// The graph of `among` that each query is, -1 for none: it is left out. Empty: none of them is.
  std::vector<std::int32_t> places;

  KernelOptions kernel;
  SolveOptions solve;
  SimilarOptions options;
  std::shared_ptr<const DampedLibrary> damped = {};  ///< of what is searched, if it is at hand
  JobShare share = {};  ///< blocks of other shares are left to other machines
  BlockClaims* claims =
      nullptr;  ///< hands out blocks among processes; null: there is only this one

  const Dataset& searched() const { return among ? *among : *queries; }
};

struct SimilarResult {
  std::vector<std::vector<SimilarGraph>> lists;  ///< one a query, the most alike first
  bool isComplete = true;                        ///< false after "stop and keep"
  SimilarRequest request;
  std::vector<std::vector<FoldMatch>> folds = {};  ///< as the lists; none unless they are rescored
  Provenance provenance;
};

/// Leaves the entries of a list that stand at these places, in this order.
void reorderList(SimilarResult& result, std::size_t query, std::span<const std::size_t> places);

/// Returns the request for as many graphs of each as are to be rescored, by the kernel alone.
/// Throws Error (Input) if there is no protein to be rescored.
SimilarRequest beforeRescoring(SimilarRequest request);

/// The memory of a search by such a plan: that of the kernel matrix without the matrix, which is
/// never there, and that of the lists.
std::uint64_t searchMemory(const GramPlan& plan, const SimilarOptions& options);

/// Finds the most similar graphs by normalised kernel values, block by block: no matrix is kept, so
/// that the memory is that of the graphs and of the lists. Damped ranks need the kernel values of
/// the graphs with some landmarks first, see DampedLibrary. What a block added to the lists is a
/// part of the store, which may be null: a stopped job goes on where it was. Lists that are to be
/// rescored are, see rescoreByFold(), unless blocks are handed out among processes: these get as
/// many graphs of each as it needs, and whoever merges the lists rescores them, and tells of graphs
/// outside by the library of the result's request.
/// Phases: Compiling, Preparing, Comparing, Superposing. Throws what computeGram() throws.
SimilarResult findSimilar(const SimilarRequest& request, const OpenDevices& devices,
                          PartStore* store, Progress& progress);

}  // namespace kindred
