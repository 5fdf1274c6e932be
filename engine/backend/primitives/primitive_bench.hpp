#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/backend/primitives/ladder.hpp"
#include "engine/backend/primitives/tile_choice.hpp"
#include "engine/backend/primitives/xmv_model.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The most that a GPU can do, by its clock rates.
struct DeviceRoofs {
  double operations = 0;    ///< a second, two for a fused multiply-add
  double exponentials = 0;  ///< a second
  double globalBytes = 0;   ///< a second
  double sharedBytes = 0;   ///< a second
};

/// The full symmetric matrix of a graph, row by row, and the labels of its entries, if any.
struct DenseGraph {
  int nodes = 0;
  std::vector<float> weights;
  std::vector<Label> labels;
};

/// Graphs cut into octiles, in the order of nodes in which they were compiled.
struct OctileInput {
  std::shared_ptr<const KernelInput> kernel;
  std::shared_ptr<const OctileArrays> octiles;
};

/// The outcome of one rung of the ladder.
struct LadderOutcome {
  std::vector<double> values;  ///< K of each pair
  double seconds = 0;          ///< of the GPU
  double meanIterations = 0;
  std::size_t notConverged = 0;
};

/// The primitives of the paper on a GPU, each by itself, to be measured and tested. The back end
/// solves pairs by other paths; see openCudaBackend().
///
/// Calls throw Error (Device, Memory) and Cancelled.
class PrimitiveBench {
 public:
  virtual ~PrimitiveBench() = default;

  virtual const Device& device() const = 0;
  virtual DeviceRoofs roofs() const = 0;

  /// (A ⊗ A' ⊙ κ) p by a dense primitive; p and the result by rows of the first graph.
  virtual std::vector<float> multiply(const XmvVariant& variant, LabelKind kind,
                                      const DenseGraph& a, const DenseGraph& b,
                                      std::span<const float> p) = 0;

  /// Seconds that each of `repeats` multiplications of `pairs` pairs of random, fully connected
  /// graphs takes, after a first one.
  virtual std::vector<double> timeMultiply(const XmvVariant& variant, LabelKind kind, int nodes,
                                           int pairs, int repeats, const Progress& progress) = 0;

  /// The most pairs of such graphs that fit its memory.
  virtual int mostPairs(const XmvVariant& variant, int nodes) const = 0;

  /// Times every product of random tiles of these fills, one fill with another.
  virtual std::vector<CrossoverCell> timeTileProducts(LabelKind kind, std::span<const int> fills,
                                                      Progress& progress) = 0;

  /// Solves pairs as a rung does; one unit of progress a pair. `costs` are those of an adaptive
  /// rung. Throws Error (Memory) if one pair does not fit.
  virtual LadderOutcome climb(const OctileInput& input, const RungTraits& traits,
                              const TileCosts& costs, std::span<const GraphPair> pairs,
                              const SolveOptions& options, Progress& progress) = 0;
};

/// Returns the number of "cuda:0" and so on, or for "auto" that of the first usable GPU. Throws
/// Error (Device) with the reason if it is none.
int gpuNumber(std::string_view id);

/// Opens "cuda:0" and so on, or "auto" for the first usable GPU. Throws Error (Device) with the
/// reason if it cannot.
std::unique_ptr<PrimitiveBench> openPrimitiveBench(std::string_view id);

/// Compiles the walk graphs and cuts them into octiles. Throws Error (Input) on an edge kernel that
/// the primitives do not know, and what compileKernel() throws.
OctileInput octileInput(std::span<const std::shared_ptr<const Graph>> graphs,
                        const KernelOptions& options, bool keepsEmptyTiles, Progress& progress);

}  // namespace kindred
