#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/align/enrichment.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred::python {

/// An alignment of two networks.
struct Aligned {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  Mapping mapping = {};
  std::vector<float> scores = {};      ///< one a node of A, or none
  std::string method = {};             ///< what the scores are of: "best", "cualign"
  std::vector<NodePair> locked = {};   ///< pairs that were known before
  std::vector<NodePair> anchors = {};  ///< best hits that stayed aligned
};

using AlignedHandle = std::shared_ptr<Aligned>;

/// Terms of the nodes of two networks, or of one twice; warns of what is amiss with the files.
Annotations annotationsIn(const std::vector<std::string>& paths, const Graph& a, const Graph& b,
                          const Progress& progress);

/// The numbers of a test by name.
pybind11::dict testValues(const TermTest& test, const Annotations& annotations);

/// Adds align_best(), align_by_candidates() and evaluate().
void addAlignments(pybind11::module_& module);

}  // namespace kindred::python
