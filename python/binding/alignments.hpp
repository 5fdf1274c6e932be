#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/align/enrichment.hpp"
#include "engine/align/mapping.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/work/computed.hpp"
#include "python/binding/kept.hpp"

namespace kindred::python {

/// An alignment of two networks.
struct Aligned : OfWork {
  std::shared_ptr<const Graph> a;
  std::shared_ptr<const Graph> b;
  Mapping mapping = {};
  std::vector<float> scores = {};      ///< one a node of A, or none
  std::string method = {};             ///< what the scores are of: "best", "cualign"
  std::vector<NodePair> locked = {};   ///< pairs that were known before
  std::vector<NodePair> anchors = {};  ///< best hits that stayed aligned
};

using AlignedHandle = std::shared_ptr<Aligned>;

/// Pairs of nodes: two numbers a row; scores are one number each, or empty.
struct PairArrays {
  pybind11::buffer nodes;
  pybind11::buffer scores;
};

/// Throw Error (Input) if a node is not there.
std::vector<NodePair> pairsOf(const pybind11::buffer& nodes, const Graph& a, const Graph& b);
std::vector<ScoredPair> scoredOf(const PairArrays& arrays, const Graph& a, const Graph& b);

/// A best alignment as a project takes it.
Packing packed(const Computed<BestAlignment>& computed, const BestAlignmentRequest& request);

/// An alignment as align_best() gives it: what it aligns, and facts of how it came about.
pybind11::tuple bestAnswer(const Computed<BestAlignment>& computed,
                           const BestAlignmentRequest& request);

/// Terms of the nodes of two networks, or of one twice; warns of what is amiss with the files.
Annotations annotationsIn(const std::vector<std::string>& paths, const Graph& a, const Graph& b,
                          const Progress& progress);

/// The numbers of a test by name.
pybind11::dict testValues(const TermTest& test, const Annotations& annotations);

/// Adds the class Aligned: what is known of an alignment, and measures().
void addAligned(pybind11::module_& module);

/// Adds align_best(), align_by_candidates() and evaluate().
void addAlignments(pybind11::module_& module);

}  // namespace kindred::python
