#pragma once

#include <string>
#include <vector>

#include "engine/bench/ladder_bench.hpp"
#include "engine/bench/machine_roofs.hpp"

namespace kindred {

struct ProcessorBenchOptions {
  double secondsOfStep = 0.5;  ///< that a step is measured for, unless it has done all pairs
  SolveOptions solve;
};

/// Solves the pairs of a set as the text books do it on one core in double precision, in blocks of
/// edges by every level of vector instructions that this processor has, and by the fast paths. What
/// takes longer is measured on random pairs, and projected by their predicted work.
LadderReport measureProcessorLadder(const LadderSet& set, const ProcessorBenchOptions& options,
                                    Progress& progress);

/// One multiplication of a vector by the matrix of a pair, for many pairs at once.
struct MeasuredProduct {
  std::string name;        ///< "10 % filled", or the name of a set
  bool isLabeled = false;  ///< each two edges have a coefficient of their own
  double seconds = 0;      ///< of all pairs
  double operations = 0;   ///< two for each two entries of the adjacency matrices
  double bytes = 0;        ///< of coefficients that are read, of vectors that are read and written

  double operationRate() const { return operations / seconds; }
  double byteRate() const { return bytes / seconds; }
  double intensity() const { return operations / bytes; }
};

struct ProductReport {
  std::string device;
  int nodes = 0;  ///< of the random graphs
  MachineRoofs roofs;
  std::vector<MeasuredProduct> products;
};

/// Times the product on all cores of the processor: of random graphs of one size, by how full their
/// matrices are, without labels and with labels on edges; and of the set.
ProductReport measureProducts(const LadderSet& set, const ProcessorBenchOptions& options,
                              Progress& progress);

}  // namespace kindred
