#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/graph/attributes.hpp"

namespace kindred {

/// The chances of walks to start at a node, by an attribute of it:
///
///     element: N 5, O 3.5, other 3       a weight for each value; the others have 1, or their own
///     degree: 1 2, 2 1                   numbers as well as categories
///     "partial charge": 0 1, other 2     names with other characters go into quotes
///     weight                             a number attribute that holds the weights itself
class StartWeights {
 public:
  /// All nodes have the weight 1.
  StartWeights() = default;

  /// Throws Error (Usage) on what is none of the above, or a weight that is not above 0.
  static StartWeights parse(std::string_view text);

  /// Reads back as the same weights; empty for 1 everywhere.
  std::string text() const;

  /// The values that have weights, in the order of the text, and at its end "other" for the rest
  /// if that is written; empty if there is no table.
  std::vector<std::pair<std::string, double>> weights() const;

  /// Returns the same with other weights, as many as weights() has.
  StartWeights with(std::span<const std::pair<std::string, double>> weights) const;

  /// Empty: none.
  const std::string& attribute() const noexcept { return attribute_; }

  /// Returns the weights of nodes with these values of the attribute. Throws Error (Input) on
  /// lists, and if the column itself holds the weights, unless all are numbers above 0. `owner`
  /// is whose nodes they are, for messages: "graph aspirin".
  std::vector<double> of(const Column& column, std::string_view owner) const;

 private:
  double weightOf(std::string_view category) const;
  double weightOf(double number) const;
  std::vector<double> taken(const Column& column, std::string_view owner) const;

  std::string attribute_;
  bool hasTable_ = false;
  std::vector<std::pair<std::string, double>> table_;  ///< value, weight
  double other_ = 1;
};

}  // namespace kindred
