#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "engine/learn/classifying.hpp"
#include "engine/learn/model_parts.hpp"

namespace kindred {

/// The graphs of a data set that have a target, and what it is of each.
struct Targets {
  std::shared_ptr<const Dataset> graphs;
  std::variant<LearnTargets, ClassTargets> values;  ///< numbers or classes, one a graph of `graphs`
  std::vector<std::int32_t> places = {};            ///< of the graphs in the data set

  /// As the options say, or as the property is. Throws what targetsOf(), classesOf() and
  /// requireTestable() throw.
  static Targets of(const std::shared_ptr<const Dataset>& data, const LearnOptions& learn);

  bool areClasses() const { return std::holds_alternative<ClassTargets>(values); }
  std::size_t classes() const;  ///< 0 of numbers
  std::size_t missing() const;  ///< graphs of the data set without a target

  /// Says how many graphs of the data set have no target, and what stands there instead.
  Remarks remarks(const Dataset& data, const LearnOptions& learn) const;

  /// Returns a request for a model of them. If no kernel is named, it is the one that suits the
  /// graphs, with others that evidence weighs unless it is tuned. Throws Error (Usage) if a kernel
  /// is to be tuned for classes, or in steps that tuningOptionTable() does not allow.
  ModelRequest model(const std::optional<KernelOptions>& named, const SolveOptions& solve,
                     LearnOptions learn, int tuneSteps) const;
};

}  // namespace kindred
