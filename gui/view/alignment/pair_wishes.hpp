#pragma once

#include <QJsonArray>
#include <map>
#include <vector>

#include "engine/align/mapping.hpp"

namespace kindred::gui {

/// The wish of a person for a pair in the next alignment.
enum class PairWish { None, Lock, Forbid };

/// The wishes for pairs: one a node of A, for the image that the node had then.
class PairWishes {
 public:
  bool empty() const noexcept { return wishes_.empty(); }
  std::size_t size() const noexcept { return wishes_.size(); }

  /// PairWish::None takes back what was asked of the node.
  void set(Node node, Node image, PairWish wish);
  PairWish of(Node node) const;

  std::vector<NodePair> locked() const { return pairs(PairWish::Lock); }
  std::vector<NodePair> forbidden() const { return pairs(PairWish::Forbid); }

  /// To be kept with the project; what cannot be read is no wish.
  QJsonArray state() const;
  static PairWishes ofState(const QJsonArray& state, std::int32_t nodesOfA, std::int32_t nodesOfB);

  bool operator==(const PairWishes&) const = default;

 private:
  struct Wished {
    PairWish wish = PairWish::None;
    Node image = noNode;

    bool operator==(const Wished&) const = default;
  };

  std::vector<NodePair> pairs(PairWish wish) const;

  std::map<Node, Wished> wishes_;
};

}  // namespace kindred::gui
