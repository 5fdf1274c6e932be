#pragma once

#include "engine/gram/gram.hpp"
#include "engine/similar/choose.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The pairs, memory and time that a computation will need, before it is started.
struct GramEstimate {
  GramPlan plan;       ///< pairs, memory
  double seconds = 0;  ///< of the whole computation
  double share = 1;    ///< of the pairs that are solved, if landmarks are likely to spare others
  double secondsOfAll = 0;  ///< the time if they spare none

  std::uint64_t likelyPairs() const {
    return static_cast<std::uint64_t>(share * static_cast<double>(plan.pairCount));
  }
};

/// The part of a kernel matrix that stays in memory: all of it, nothing if it goes into a file
/// block by block, or the pairs of clusters by a threshold, which are counted if that pays.
enum class Keeping { Matrix, Nothing, AlikePairs };

/// Plans a computation, and solves some of its pairs for about a quarter of a second to see how
/// fast the device is with them.
/// Phases: Compiling, Estimating. Throws what computeGram() would throw at its start, among it
/// Error (Memory) when it cannot fit.
GramEstimate estimateGram(const GramRequest& request, Backend& backend, Progress& progress,
                          Keeping keeping = Keeping::Matrix);

/// Measures the first of these devices that does not fail. Those of its name share the solving.
GramEstimate estimateGram(const GramRequest& request, const OpenDevices& devices,
                          Progress& progress, Keeping keeping = Keeping::Matrix);

/// What a computation costs several machines that share it by JobShare.
struct JobCost {
  double seconds = 0;            ///< of all machines at once
  std::uint64_t diskBytes = 0;   ///< of the matrix or the lists
  std::uint64_t shareBytes = 0;  ///< of the projects of shares, and of the one they become
};

/// `valueBytes` is the width of a value of the matrix in a file. No machine ends before its last
/// block: many machines are worth no more than there are blocks.
JobCost costOfMatrix(const GramEstimate& estimate, int machines, std::size_t valueBytes);

/// The cost of a search for so many similar graphs of each. Several machines spare no pairs.
JobCost costOfLists(const GramEstimate& estimate, int machines, int most);

/// Estimates the lists that a matrix is asked for instead of, so many graphs long, ranked as usual.
GramEstimate estimateLists(const GramRequest& request, int most, const OpenDevices& devices,
                           Progress& progress);

/// The values of a library with landmarks: computed, or kept by a project.
enum class LibraryValues : bool { Computed, Kept };

/// The pairs of graphs with landmarks that damped ranks want solved. A search by landmarks has them
/// among its own.
double pairsWithLandmarks(const SimilarRequest& request, LibraryValues landmarks);

/// Estimates likewise a search for the most similar graphs, which keeps no matrix. If landmarks may
/// spare it pairs, a small search among some of the graphs tells how many.
GramEstimate estimateSimilar(const SimilarRequest& request, const OpenDevices& devices,
                             Progress& progress, LibraryValues landmarks = LibraryValues::Computed);

/// Estimates likewise the choice of representatives.
GramEstimate estimateChoice(const ChooseRequest& request, const OpenDevices& devices,
                            Progress& progress);

}  // namespace kindred
