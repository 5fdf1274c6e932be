#pragma once

#include <QJsonArray>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::gui {

/// Distances that are measured between atoms, two clicks each, while it is on.
class Ruler {
 public:
  using Pair = std::pair<Node, Node>;

  bool isOn() const noexcept { return isOn_; }

  /// Begins to measure. If two atoms are chosen, theirs is the first distance.
  void turnOn(std::span<const Node> chosen);

  /// Ends, and forgets what was measured.
  void turnOff() { *this = {}; }

  /// An atom was clicked, or what lies beside all of them. Returns those that are to be chosen: the
  /// first of two, then both. A pair that was measured is forgotten when it is clicked again.
  std::vector<Node> click(std::optional<Node> atom);

  const std::vector<Pair>& pairs() const noexcept { return pairs_; }

  /// Returns what is kept with the view, and takes it back.
  QJsonArray state() const;
  void restore(const QJsonArray& state);

 private:
  void measure(Node a, Node b);

  bool isOn_ = false;
  std::optional<Node> first_;  ///< of two
  std::vector<Pair> pairs_;    ///< the lower one first
};

}  // namespace kindred::gui
