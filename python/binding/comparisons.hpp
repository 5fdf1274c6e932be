#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/result/result_request.hpp"
#include "engine/similar/similar.hpp"

namespace kindred::python {

/// Lists of similar graphs, and how they were asked for: which graphs their own lists leave out is
/// known by a digest alone.
struct SimilarLists {
  std::shared_ptr<const SimilarResult> result;
  ResultRequest asked;
};

/// Finds out which graphs of a data set others are.
class Places {
 public:
  /// The graphs outlive it.
  explicit Places(const Dataset& among);

  /// Returns the place of each query, -1 for none.
  std::vector<std::int32_t> of(const Dataset& queries) const;

 private:
  std::unordered_map<const Graph*, std::int32_t> of_;
};

/// A kernel matrix with all that is known of it, shared with the arrays that show its values.
using GramHandle = std::shared_ptr<GramResult>;

/// Adds gram(), diagonal(), nodal() and similar(), and the classes of what they give.
void addComparisons(pybind11::module_& module);

}  // namespace kindred::python
