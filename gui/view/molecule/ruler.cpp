#include "gui/view/molecule/ruler.hpp"

#include <algorithm>

namespace kindred::gui {

void Ruler::turnOn(std::span<const Node> chosen) {
  isOn_ = true;
  if (chosen.size() == 2) measure(chosen[0], chosen[1]);
}

std::vector<Node> Ruler::click(std::optional<Node> atom) {
  if (!atom || first_ == atom) {
    first_.reset();
    return {};
  }
  if (!first_) {
    first_ = atom;
    return {*atom};
  }
  const Node first = *first_;
  first_.reset();
  measure(first, *atom);
  return {first, *atom};
}

void Ruler::measure(Node a, Node b) {
  const Pair pair = std::minmax(a, b);
  if (std::erase(pairs_, pair) == 0) pairs_.push_back(pair);
}

QJsonArray Ruler::state() const {
  QJsonArray state;
  for (const auto& [a, b] : pairs_)
    state.append(QJsonArray{a, b});
  return state;
}

void Ruler::restore(const QJsonArray& state) {
  turnOff();
  for (const auto& value : state) {
    const auto nodes = value.toArray();
    const Node a = nodes[0].toInt(-1), b = nodes[1].toInt(-1);
    if (a >= 0 && b >= 0 && a != b) measure(a, b);
  }
  isOn_ = !pairs_.empty();
}

}  // namespace kindred::gui
