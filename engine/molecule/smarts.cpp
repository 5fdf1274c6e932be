#include "engine/molecule/smarts.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/molecule/cell_of.hpp"

namespace kindred {

namespace {

/// Elements that need no brackets.
constexpr std::array<std::string_view, 10> usualElements{"B", "C", "N",  "O",  "P",
                                                         "S", "F", "Cl", "Br", "I"};

char lowered(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

class Writer {
 public:
  Writer(const Graph& molecule, std::span<const Node> part)
      : molecule_{molecule},
        isLeft_(static_cast<std::size_t>(molecule.nodeCount())),
        order_{findColumn(molecule.edgeAttributes(), "order")} {
    for (const Node node : part)
      isLeft_[node] = 1;
  }

  std::string from(Node start) {
    findRings(start, -1);
    std::ranges::fill(isSeen_, 0);
    writeFrom(start);
    return std::move(text_);
  }

 private:
  /// Finds the bonds that close rings, as writeFrom() goes.
  void findRings(Node node, std::int32_t by) {
    if (isSeen_.empty()) isSeen_.resize(isLeft_.size());
    isSeen_[node] = 1;
    forBonds(node, [&](Node other, std::int32_t bond) {
      if (bond == by || closing_.contains(bond)) return;
      if (isSeen_[other])
        closing_.emplace(bond, 0);
      else
        findRings(other, bond);
    });
  }

  void writeFrom(Node node) {
    isSeen_[node] = 1;
    text_ += atomOf(node);
    forBonds(node, [&](Node other, std::int32_t bond) {
      const auto closing = closing_.find(bond);
      if (closing == closing_.end()) return;
      auto& number = closing->second;
      if (number == 0) number = ++rings_;
      text_ +=
          joined(isSeen_[other] ? bondOf(bond, node, other) : "", number > 9 ? "%" : "", number);
    });
    std::vector<std::pair<Node, std::int32_t>> next;
    forBonds(node, [&](Node other, std::int32_t bond) {
      if (!isSeen_[other] && !closing_.contains(bond)) next.emplace_back(other, bond);
    });
    for (std::size_t at = 0; at < next.size(); ++at) {
      const auto [other, bond] = next[at];
      const bool isLast = at + 1 == next.size();
      text_ += joined(isLast ? "" : "(", bondOf(bond, node, other));
      writeFrom(other);
      if (!isLast) text_ += ")";
    }
  }

  /// Those within the part.
  void forBonds(Node node, const auto& visit) const {
    for (std::int32_t at = 0; at < molecule_.degree(node); ++at)
      if (const Node other = molecule_.neighbours(node)[at]; isLeft_[other] && other != node)
        visit(other, molecule_.edgesAt(node)[at]);
  }

  std::string cell(std::string_view name, Node node) const {
    return cellOf(molecule_.nodeAttributes(), name, node);
  }

  bool isAromatic(Node node) const { return cell("aromatic", node) == "yes"; }

  std::string atomOf(Node node) const {
    const auto element = cell("element", node);
    auto symbol = element.empty() ? std::string{"*"} : element == "H" ? std::string{"#1"} : element;
    if (isAromatic(node)) symbol.front() = lowered(symbol.front());
    const bool isUsual = std::ranges::find(usualElements, element) != usualElements.end();
    return isUsual || element.empty() ? symbol : joined("[", symbol, "]");
  }

  std::string bondOf(std::int32_t bond, Node node, Node other) const {
    const auto order = order_ ? cellText(order_->data, static_cast<std::size_t>(bond)) : "1";
    const bool isOfAromatic = isAromatic(node) && isAromatic(other);
    if (order == "2") return "=";
    if (order == "3") return "#";
    if (order == "1") return isOfAromatic ? "-" : "";
    return isOfAromatic ? "" : "~";
  }

  const Graph& molecule_;
  std::vector<char> isLeft_;
  const Column* order_;
  std::vector<char> isSeen_;
  std::map<std::int32_t, int> closing_;  ///< bonds that close rings, and their numbers from 1
  int rings_ = 0;
  std::string text_;
};

}  // namespace

std::string smartsOf(const Graph& molecule, std::span<const Node> part) {
  return part.empty() ? std::string{} : Writer{molecule, part}.from(part.front());
}

}  // namespace kindred
