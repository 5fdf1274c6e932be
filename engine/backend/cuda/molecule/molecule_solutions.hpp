#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cuda/molecule/molecule_graphs.hpp"
#include "engine/backend/cuda/molecule/molecule_plan.hpp"
#include "engine/core/matrix.hpp"

namespace kindred::cuda {

/// The layout of x of some pairs among the numbers that a device writes: for each pair a row of
/// numbers for every row of the row graph's record, those that only fill up a group too, and in it
/// a number for every node of the lane graph.
class MoleculeSolutions {
 public:
  /// Lays out as many of the first pairs as take no more than `mostNumbers` together, and at least
  /// one.
  MoleculeSolutions(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                    std::size_t mostNumbers);

  std::span<const GraphPair> pairs() const { return pairs_; }

  /// Returns the index of the first number of each pair.
  const std::vector<std::int64_t>& firstNumbers() const { return firstNumbers_; }

  /// Numbers of all pairs.
  std::size_t size() const { return size_; }

  /// Pairs that are in no task have the numbers of those that they repeat.
  void share(std::span<const MoleculeRepeat> repeats);

  /// x of the pair at that place, nodes of its first graph by nodes of its second, times `factor`.
  Matrix read(std::size_t place, std::span<const float> numbers, double factor) const;

 private:
  const MoleculeGraphs& graphs_;
  std::span<const GraphPair> pairs_;
  std::vector<std::int64_t> firstNumbers_;
  std::size_t size_ = 0;
};

}  // namespace kindred::cuda
