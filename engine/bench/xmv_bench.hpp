#pragma once

#include <string>
#include <vector>

#include "engine/backend/primitives/primitive_bench.hpp"

namespace kindred {

/// The pairs that are multiplied: fully connected graphs, as in Fig. 5 of the paper.
struct XmvBenchOptions {
  int nodes = 48;
  int pairs = 0;  ///< 0: several rounds of what a GPU runs at once, if they fit its memory
  int repeats = 5;
};

struct XmvMeasurement {
  std::string name;    ///< "tiling-blocking (8, 8)"
  std::string labels;  ///< "unlabeled", "labeled"
  int pairs = 0;
  double seconds = 0;  ///< median time of all pairs
  XmvCounts counts;    ///< counts of all pairs, by Table I

  double operationRate() const { return counts.operations / seconds; }
  double globalRate() const { return (counts.globalLoad + counts.globalStore) / seconds; }
  double sharedRate() const { return (counts.sharedLoad + counts.sharedStore) / seconds; }
};

struct XmvReport {
  std::string device;
  int nodes = 0;
  DeviceRoofs roofs;
  std::vector<XmvMeasurement> measurements;
};

/// Times every primitive without labels and with a square exponential of one.
XmvReport measureXmv(PrimitiveBench& bench, const XmvBenchOptions& options, Progress& progress);

/// Highest rate of operations that a kind of label allows: of fused multiply-adds, or of the
/// exponential that each term needs.
double operationRoof(const DeviceRoofs& roofs, LabelKind kind);

}  // namespace kindred
