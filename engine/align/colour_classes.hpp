#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Parts the nodes of a network into the coarsest classes in which any two nodes of a class have
/// equally many neighbours in each class: colour refinement. Nodes of different classes differ in
/// structure. Nodes of one class mostly do not (twins, leaves of one hub), but may: all nodes of a
/// regular graph are one class. Attributes and weights do not count.
///
/// The network has to outlive this. A copy goes on by itself.
class ColourRefinement {
 public:
  /// Begins with one class, or with those of nodes whose colours are equal: one a node.
  explicit ColourRefinement(const Loopless& network, std::span<const std::int32_t> colours = {});

  /// Splits classes until none has to be. O((nodes + edges) log² nodes) in all.
  void refine(const Progress& progress);

  /// Makes nodes of one class, but not all of it, a class of their own; refine() goes on from
  /// there.
  void setApart(std::span<const Node> nodes);

  std::int32_t classCount() const noexcept { return static_cast<std::int32_t>(classes_.size()); }

  /// The class of each node. Numbers of classes mean nothing but that they are equal.
  std::span<const std::int32_t> classOf() const noexcept { return classOf_; }

  /// The nodes of a class, in no order.
  std::span<const Node> members(std::int32_t one) const {
    return std::span{nodes_}.subspan(classes_[one].begin, classes_[one].end - classes_[one].begin);
  }

 private:
  struct Class {
    std::int32_t begin;
    std::int32_t end;
    bool isQueued;
  };

  void countNeighboursIn(std::int32_t splitter);
  void splitTouched();
  void split(std::int32_t old, std::span<const Node> members);
  void moveTo(Node node, std::int32_t place);
  void queueAllButLargest(const std::vector<std::int32_t>& pieces);

  // The classes are ranges of one array of nodes. Splitting goes on by the smaller pieces, so that
  // each node is looked at log n times.
  const Loopless* network_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> placeOf_;
  std::vector<std::int32_t> classOf_;
  std::vector<std::int32_t> counts_;  ///< neighbours in the class that splits now
  std::vector<Class> classes_;
  std::vector<std::int32_t> queue_;
  std::vector<Node> touched_;
};

/// Returns the class of each node under colour refinement.
std::vector<std::int32_t> colourClasses(const Loopless& network, const Progress& progress);

/// Returns how many nodes the class of each node has if those that are `apart` are told from all.
std::vector<std::int32_t> colourClassSizes(const Loopless& network, std::span<const Node> apart,
                                           const Progress& progress);

}  // namespace kindred
