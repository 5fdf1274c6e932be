#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/backend/primitives/primitive_bench.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred {

/// Graphs that the ladder is climbed on, and their kernel.
struct LadderSet {
  std::string name;
  std::vector<std::shared_ptr<const Graph>> graphs;
  KernelOptions kernel;
};

/// The graphs of a data set that are small enough for the lowest rung, which takes all tiles of
/// every matrix, and the kernel that suits them; at most 3,000. Throws Error (Input) if there is
/// none.
LadderSet ladderSetOf(const Dataset& dataset);

/// NWS(96, 3, 0.1) and BA(96, 6), 160 graphs of each with random labels, as in the paper.
std::vector<LadderSet> randomLadderSets();

struct LadderBenchOptions {
  std::size_t mostPairs = 200'000;  ///< a rung; a random share if there are more
  double mostProducts = 1e9;        ///< tile products a rung, in one multiplication of every pair
  SolveOptions solve;
};

struct LadderStep {
  std::string name;          ///< "+Reorder", or "fast paths"
  std::size_t pairs = 0;     ///< that were measured
  double seconds = 0;        ///< GPU time of all pairs; wall-clock time for the fast paths
  bool isProjected = false;  ///< measured on a share of the pairs
  double meanIterations = 0;
  double worstDifference = 0;  ///< relative, of K from that of the fast paths
};

struct LadderReport {
  std::string device;
  std::string set;
  bool isOfProcessor = false;  ///< steps of the processor; else the rungs of the paper, on a GPU
  std::size_t graphs = 0;
  double pairs = 0;  ///< all a <= b
  KernelOptions kernel;
  std::vector<LadderStep> steps;  ///< from the lowest rung; the fast paths last
};

/// Climbs the rungs of Fig. 9 on one set, and then solves all its pairs by the back end of the
/// device. `fast` is on the device of `bench`.
LadderReport measureLadder(PrimitiveBench& bench, Backend& fast, const LadderSet& set,
                           const LadderBenchOptions& options, Progress& progress);

/// The largest relative difference of values from expected ones, as far as both go; NaN if one
/// is not a number.
double worstDifference(std::span<const double> values, std::span<const double> expected);

/// The pairs that a rung is measured on: random ones, but none that would take it seconds an
/// iteration unless there is no other.
std::vector<GraphPair> pairsToMeasure(const OctileInput& input, const LadderBenchOptions& options);

}  // namespace kindred
