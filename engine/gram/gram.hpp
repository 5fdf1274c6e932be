#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/gram/block_claims.hpp"
#include "engine/gram/job_share.hpp"
#include "engine/gram/plan.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/result/origin.hpp"

namespace kindred {

/// A request for the kernel matrix of a data set, or between two.
struct GramRequest {
  std::shared_ptr<const Dataset> rows;
  std::shared_ptr<const Dataset> columns;  ///< null: the symmetric matrix of `rows`
  KernelOptions kernel;
  SolveOptions solve;
  bool normalise = true;  ///< K_ij / sqrt(K_ii K_jj)
  JobShare share = {};    ///< blocks of other shares are left to other machines
  BlockClaims* claims =
      nullptr;  ///< hands out blocks among processes; null: there is only this one
};

/// The graphs of a request: rows, then columns. Throws Error (Input) on a data set without graphs.
std::vector<std::shared_ptr<const Graph>> graphsOf(const GramRequest& request);

/// The worst pair by some figure.
struct WorstPair {
  std::int32_t row = -1;
  std::int32_t column = -1;
  double value = 0;
};

/// Values of one finished block, in the order of pairsOf().
struct GramBlockResult {
  std::vector<double> values;
  std::uint64_t iterations = 0;    ///< summed over the pairs
  std::uint64_t notConverged = 0;  ///< pairs
  WorstPair residual;
  double seconds = 0;
  std::string device;  ///< id of what computed it
};

struct GramResult;

/// Keeps finished blocks, so that a stopped job goes on where it was; see GramParts. Called from
/// one thread at a time.
class GramBlockStore {
 public:
  virtual ~GramBlockStore() = default;

  /// Called once before the rest; blocks kept for another plan are of no use any more.
  virtual void begin(const GramPlan& plan) = 0;

  virtual std::optional<GramBlockResult> load(std::size_t block) = 0;
  virtual void store(std::size_t block, const GramBlockResult& result) = 0;

  /// Called once at the end, unless it is an error or cancelled.
  virtual void finish(const GramResult& result) = 0;
};

/// Looks on while a kernel matrix is computed: a block is then solved in parts of about a tenth of
/// a second. Called from several threads, one at a time.
class GramWatcher {
 public:
  virtual ~GramWatcher() = default;

  /// Called once before the rest.
  virtual void begin(const GramPlan& plan) = 0;

  /// K_ii of rows and columns (of a symmetric matrix only of the rows), before the first block is
  /// solved, if the matrix is to be normalised.
  virtual void showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) = 0;

  /// Values of some more pairs of a block, from the pair `first` on: in order, or from the first
  /// pair again if a device failed.
  virtual void showPart(std::size_t block, std::size_t first, std::span<const double> values) = 0;
};

/// The origin of kernel values.
struct Provenance : Origin {
  double meanIterations = 0;
  std::uint64_t pairs = 0;
  std::uint64_t notConverged = 0;
  WorstPair residual;
  std::vector<PathReport> paths;  ///< ways that the pairs of the last computation took
};

struct GramResult {
  Matrix values;                       ///< normalised if the request says so; NaN if not computed
  std::vector<double> rowDiagonal;     ///< K_ii of the rows, always raw
  std::vector<double> columnDiagonal;  ///< K_jj of the columns; empty in a symmetric matrix
  bool isComplete = true;              ///< false after "stop and keep"
  GramRequest request;
  Provenance provenance;
};

/// Computes a kernel matrix block by block. Blocks that the store already holds are taken from it.
/// Stop and keep ends with the blocks that are done; Cancelled leaves them in the store.
/// Phases: Compiling, Preparing, Computing; the total of the last is the pairs still to be solved.
///
/// Both diagonals of a rectangular matrix are left empty unless it is normalised.
/// Throws Error (Input) on an empty data set or a kernel value that is not finite, Error (Memory)
/// when it cannot fit, and what compileKernel() and the back end throw.
///
/// Devices share the blocks; what stands in for them solves what they cannot, which
/// Provenance::remarks tells.
GramResult computeGram(const GramRequest& request, const OpenDevices& devices,
                       GramBlockStore* store, Progress& progress, GramWatcher* watcher = nullptr);

/// On one device alone.
GramResult computeGram(const GramRequest& request, Backend& backend, GramBlockStore* store,
                       Progress& progress, GramWatcher* watcher = nullptr);

}  // namespace kindred
