#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// The graphs of a model, in their order, as twins and tautomers are looked for among them.
struct TwinQuestion {
  const Dataset& graphs;
  std::vector<std::int32_t> together;  ///< those of one number are twins: see twinGroups()
  std::vector<double> targets;         ///< numbers, or the labels of classes
  bool areClasses = false;
  std::vector<std::vector<std::int32_t>> splits;  ///< that tested each graph, ascending
};

/// Says of how many molecules the twins are duplicates, stereoisomers or tautomers; and, once each,
/// that twins have targets too far apart for one prediction, and that tautomers that the kernel
/// tells apart have other targets, or are parted by tests.
Remarks twinNotes(const TwinQuestion& question);

/// True if a kernel cannot tell a graph from a training graph: to the accuracy of its values.
constexpr bool isTwin(double likeness) { return likeness >= 1 - 1e-6; }

/// Returns "duplicate", "stereoisomer" or "tautomer" for a predicted molecule and its nearest
/// training graph if no kernel can tell the two apart, "twin" for other graphs; empty if one can.
std::string twinWord(double likeness, const Graph& predicted, const Graph& trained);

}  // namespace kindred
