#include "gui/view/alignment/pair_wishes.hpp"

namespace kindred::gui {

void PairWishes::set(Node node, Node image, PairWish wish) {
  if (wish == PairWish::None)
    wishes_.erase(node);
  else
    wishes_[node] = {wish, image};
}

PairWish PairWishes::of(Node node) const {
  const auto found = wishes_.find(node);
  return found == wishes_.end() ? PairWish::None : found->second.wish;
}

std::vector<NodePair> PairWishes::pairs(PairWish wish) const {
  std::vector<NodePair> pairs;
  for (const auto& [node, wished] : wishes_)
    if (wished.wish == wish) pairs.push_back({node, wished.image});
  return pairs;
}

QJsonArray PairWishes::state() const {
  QJsonArray state;
  for (const auto& [node, wished] : wishes_)
    state.push_back(QJsonArray{node, wished.image, wished.wish == PairWish::Lock});
  return state;
}

PairWishes PairWishes::ofState(const QJsonArray& state, std::int32_t nodesOfA,
                               std::int32_t nodesOfB) {
  PairWishes wishes;
  for (const auto& entry : state) {
    const auto wished = entry.toArray();
    const int node = wished.at(0).toInt(noNode), image = wished.at(1).toInt(noNode);
    if (node >= 0 && node < nodesOfA && image >= 0 && image < nodesOfB)
      wishes.set(node, image, wished.at(2).toBool() ? PairWish::Lock : PairWish::Forbid);
  }
  return wishes;
}

}  // namespace kindred::gui
