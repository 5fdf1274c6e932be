#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred::cuda {

/// The different nodes of some graphs, told apart by class, numbers and degree: by all that the
/// scale of two nodes, κv / (d d'), follows from.
class KnownNodes {
 public:
  /// At most `most` of them.
  KnownNodes(std::int32_t valueCount, std::int32_t most);

  /// Returns the numbers of the nodes of a graph, from 1 on; nothing if they are too many.
  std::optional<std::vector<std::int32_t>> numbersOf(const KernelGraph& graph);

  std::int32_t count() const { return static_cast<std::int32_t>(classes_.size()); }

  // Returns the classes of the different nodes, in the order of their numbers.
  std::span<const std::int32_t> classes() const { return classes_; }
  std::span<const double> values() const { return values_; }  ///< as ItemLabels has them
  std::span<const double> degrees() const { return degrees_; }

 private:
  struct Node {
    std::int32_t nodeClass;
    double degree;
    std::span<const double> values;
  };

  /// Returns the node's number, which it gets here if it is new; 0 if there is none left.
  std::int32_t numberOf(const Node& node);
  bool isNumber(std::int32_t number, const Node& node) const;

  std::size_t valueCount_;
  std::int32_t most_;
  std::vector<std::int32_t> table_;  ///< numbers by hash, 0 if there is none; a power of two
  std::vector<std::int32_t> classes_;
  std::vector<double> values_;
  std::vector<double> degrees_;
};

}  // namespace kindred::cuda
