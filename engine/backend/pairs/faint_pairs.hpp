#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/kernels.hpp"

namespace kindred {

/// The pairs of graphs with two nodes so unlike that 1 / κv would overflow single precision (see
/// leastSingleNodeKernel): atoms of far charges, say. They are solved in double precision.
class FaintPairs {
 public:
  explicit FaintPairs(const KernelInput& input);

  /// Fast: asked millions of times. Safe from several threads.
  bool operator()(GraphPair pair) const {
    return !classes_.empty() && areFaint(classes_[pair.a], classes_[pair.b]);
  }

 private:
  bool areFaint(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b) const;

  const CompiledKernel& node_;
  /// For each graph, its node classes that are faint beside some class; empty: no class is.
  std::vector<std::vector<std::int32_t>> classes_;
};

}  // namespace kindred
