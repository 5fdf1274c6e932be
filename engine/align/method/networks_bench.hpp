#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/align/search_options.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Asks how well noisy copies of networks are aligned. A copy lacks a share of the edges, no
/// node its last, and its nodes are permuted; the network that it is aligned with may lack as many.
struct NetworksBenchRequest {
  std::vector<std::shared_ptr<const Graph>> networks;
  std::vector<double> removed{0.05, 0.15, 0.25};  ///< shares of the edges
  bool bothLose = false;                          ///< the network, too, so many other edges
  int seeds = 5;                                  ///< copies of each
  double anchors = 0;                             ///< share of the true pairs that is known
  SearchOptions search = {};
};

/// Copies of one network with one noise, on average.
struct NetworksBenchRow {
  std::string network;
  std::int32_t nodes = 0;
  std::int32_t edges = 0;
  double removed = 0;
  double accuracy = 0;        ///< share of the nodes aligned with their true partners
  double orbitAccuracy = 0;   ///< the same, if nodes that cannot be told apart count as one
  double conserved = 0;       ///< edges, over those that the truth conserves
  double unknownRight = 0;    ///< accuracy of the nodes that were no anchors
  double among10 = 0;         ///< Hits@10 of these; see TrueRanks
  double reciprocalRank = 0;  ///< MRR of these
  double seconds = 0;         ///< of one alignment
};

/// The number of pairs of a score, and of those that are right.
struct ScoreCalibration {
  double score = 0;
  std::int64_t pairs = 0;
  std::int64_t right = 0;
};

struct NetworksBenchReport {
  std::vector<NetworksBenchRow> rows;
  std::array<ScoreCalibration, 4> calibration{{{1}, {0.75}, {0.5}, {0.25}}};
  std::vector<std::string> leftOut;  ///< networks and noise that cannot be, and why
};

/// Throws Error (Usage) on shares out of their range; what withNoise() refuses of one network is
/// left out.
NetworksBenchReport measureNetworks(const NetworksBenchRequest& request, Alignment& alignment,
                                    Progress& progress);

}  // namespace kindred
