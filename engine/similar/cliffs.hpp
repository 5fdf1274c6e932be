#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/result/remark.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The order of pairs of alike graphs that differ in a value.
enum class CliffOrder {
  Sali,        ///< by the structure-activity landscape index
  Difference,  ///< by how far the values are apart
};

/// "sali" or "difference"; throws Error (Usage) that names both.
CliffOrder cliffOrderNamed(std::string_view name);

/// The activity cliffs that are asked for: pairs of graphs that are alike and differ in a value.
struct CliffOptions {
  std::string target;      ///< a property of numbers
  double threshold = 0.9;  ///< the least similarity of a pair
  double least = 0;        ///< difference of a pair; 0: the standard deviation of the values
  int changed = 8;         ///< heavy atoms of a molecule that differ at most; 0: any number
  int most = 100;          ///< pairs
  CliffOrder order = CliffOrder::Sali;

  bool operator==(const CliffOptions&) const = default;
};

/// The most graphs in each list of which pairs are made.
inline constexpr int mostCliffNeighbours = 1000;

/// Keys target, threshold, least, changed, most, sort.
const std::vector<Option<CliffOptions>>& cliffOptionTable();

/// Two graphs of one data set.
struct Cliff {
  std::int32_t a = 0;
  std::int32_t b = 0;
  double similarity = 0;
  double difference = 0;  ///< the value of b less that of a
  double sali = 0;

  bool operator==(const Cliff&) const = default;
};

/// Returns |difference| / (1 - similarity); a similarity counts as 0.99 at most: twins, which
/// the kernel cannot tell apart, would stand before everything by the smallest error of
/// measurement.
double saliOf(double difference, double similarity);

/// Returns the request for the lists that hold every pair that is similar enough, but for graphs
/// with more than a thousand such neighbours.
SimilarRequest listsForCliffs(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                              const SolveOptions& solve, double threshold);

/// Returns the cliffs among the lists of each graph of one data set, the steepest first. `values`
/// has one a graph, NaN if there is none. A least difference of 0 leaves equal values out. All are
/// returned, and those up to `most` are in order.
std::vector<Cliff> cliffsAmong(const SimilarResult& lists, std::span<const double> values,
                               const CliffOptions& options);

/// Says which rule made twins finite, if there are any among the cliffs, and which lists were full.
Remarks cliffRemarks(const SimilarResult& lists, const CliffOptions& options,
                     std::span<const Cliff> cliffs);

}  // namespace kindred
