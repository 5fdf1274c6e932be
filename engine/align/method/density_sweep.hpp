#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/align/method/cualign.hpp"
#include "engine/core/options.hpp"

namespace kindred {

/// The densities whose candidates two networks are aligned by.
struct SweepOptions {
  std::vector<double> densities{0.005, 0.01, 0.025, 0.05, 0.1};

  bool operator==(const SweepOptions&) const = default;
};

/// Key densities. They change no value: each has a row of its own.
const std::vector<Option<SweepOptions>>& sweepOptionTable();

/// The options of candidates but for those of their number, which a sweep chooses.
const std::vector<Option<CandidateOptions>>& sweptCandidateTable();

/// One point of a sweep: an alignment by candidates of one density, its quality and time.
struct SweepRow {
  double density = 0;               ///< that was asked for
  double reached = 0;               ///< the share of all pairs of nodes that are candidates
  std::int32_t candidates = 0;      ///< |E_L|
  std::int64_t overlapEntries = 0;  ///< non-zeros of the overlap matrix
  std::int64_t overlaps = 0;        ///< of the best matching
  std::int64_t conservedEdges = 0;
  double coverageAndS3 = 0;  ///< NCV-GS³
  double seconds = 0;        ///< of all stages, embeddings too, whoever computed them
  std::vector<AlignmentStage> stages;

  bool operator==(const SweepRow&) const = default;
};

/// A density that is left out, and the known one, or the one before it, that chooses as many
/// nearest nodes.
struct SameDensity {
  double density = 0;
  double first = 0;
  std::int32_t nearest = 0;  ///< nodes of B for each node of A
};

/// The densities that choose other numbers of nearest nodes than known rows and than each other,
/// and those that do not, but for the known densities themselves.
struct DifferentDensities {
  std::vector<double> different;
  std::vector<SameDensity> same;
};
DifferentDensities differentDensities(std::span<const double> densities, const Graph& a,
                                      const Graph& b, std::span<const SweepRow> known = {});

/// Returns the next of so many densities, the largest being 0, that no other process has taken, or
/// nothing if none is left.
using ClaimDensity = std::function<std::optional<std::size_t>(std::size_t count)>;

/// Devices of one kind that each align by other densities at once: from the largest down, or by
/// those that they claim.
struct SweepDevices {
  std::span<Alignment* const> all;
  ClaimDensity claim = {};
};

/// Aligns the networks of a request by candidates of each density. The density, the number of
/// nearest nodes, the embeddings and the candidates of the request do not count; locked and
/// forbidden pairs do. Embeddings are computed once, or taken from their stores; nothing else is
/// kept. What differentDensities() leaves out is not computed. `watch` hears of each row, of
/// several devices from other threads, one at a time. Returns the rows by density; not all of them
/// if the user asked to keep what was there. After a failure no other density is begun. Throws what
/// alignByCandidates() throws.
std::vector<SweepRow> sweepDensities(const CualignRequest& request,
                                     std::span<const double> densities, const SweepDevices& devices,
                                     Progress& progress, const CualignStores& stores = {},
                                     const std::function<void(const SweepRow&)>& watch = {});

}  // namespace kindred
