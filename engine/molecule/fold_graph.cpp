#include "engine/molecule/fold_graph.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "engine/core/text.hpp"
#include "engine/molecule/fold_elements.hpp"
#include "engine/molecule/residues.hpp"

namespace kindred {

namespace {

using FoldElements = std::span<const FoldElement>;

constexpr double reach = 16;  ///< Å between Cα of a pair
constexpr std::size_t mostPairs = 160;

/// The way in which two elements lie to each other.
struct Setting {
  double length, cosine, hand;
};

Eigen::Vector3d vectorTo(const Point3& point) { return {point[0], point[1], point[2]}; }

Setting settingOf(const FoldElement& first, const FoldElement& second) {
  const Eigen::Vector3d way = vectorTo(second.middle) - vectorTo(first.middle);
  const auto axis = vectorTo(first.axis), other = vectorTo(second.axis);
  return {way.norm(), axis.dot(other), axis.cross(way.normalized()).dot(other)};
}

struct ElementPair {
  std::size_t first, second;
  double close;
};

double closenessOf(const FoldElement& first, const FoldElement& second) {
  double least = std::numeric_limits<double>::infinity();
  for (const auto& one : first.places)
    for (const auto& other : second.places)
      least = std::min(least, (vectorTo(one) - vectorTo(other)).squaredNorm());
  return std::sqrt(least);
}

/// The pairs that are nodes, in the order of the chain.
std::vector<ElementPair> pairsOf(FoldElements elements) {
  std::vector<ElementPair> pairs;
  for (std::size_t first = 0; first < elements.size(); ++first)
    for (auto second = first + 1; second < elements.size(); ++second) {
      const bool follows =
          second == first + 1 && elements[first].stretch == elements[second].stretch;
      const double close = closenessOf(elements[first], elements[second]);
      if (follows || close <= reach) pairs.push_back({first, second, close});
    }
  std::ranges::stable_sort(pairs, {}, &ElementPair::close);
  if (pairs.size() > mostPairs) pairs.erase(pairs.begin() + mostPairs, pairs.end());
  std::ranges::sort(pairs, {}, [](const ElementPair& pair) {
    return std::pair{pair.first, pair.second};
  });
  return pairs;
}

std::string_view nameOf(FoldElement::Form form) {
  constexpr std::array<std::string_view, 3> names{"helix", "strand", "coil"};
  return names[static_cast<std::size_t>(form)];
}

/// Columns of numbers by their names.
class NumberColumns {
 public:
  template <std::size_t count>
  explicit NumberColumns(const std::array<std::string_view, count>& names)
      : names_{names.begin(), names.end()}, columns_(count) {}

  void add(std::initializer_list<double> row) {
    auto column = columns_.begin();
    for (const double value : row)
      (column++)->values.push_back(value);
  }

  void moveTo(std::vector<Column>& columns) {
    for (std::size_t at = 0; at < columns_.size(); ++at)
      columns.push_back({names_[at], std::move(columns_[at])});
  }

 private:
  std::vector<std::string_view> names_;
  std::vector<NumberColumn> columns_;
};

void addNodes(GraphData& data, FoldElements elements, std::span<const ElementPair> pairs) {
  std::vector<std::string> types;
  NumberColumns numbers{std::array<std::string_view, 7>{"size1", "size2", "length", "close",
                                                        "cosine", "hand", "lsep"}};
  for (const auto& [first, second, close] : pairs) {
    const auto &a = elements[first], &b = elements[second];
    const auto [length, cosine, hand] = settingOf(a, b);
    types.push_back(joined(nameOf(a.form), " ", nameOf(b.form)));
    numbers.add({std::log(a.places.size()), std::log(b.places.size()), length, close, cosine, hand,
                 std::log(second - first)});
  }
  if (pairs.empty()) {
    types.emplace_back("none");
    numbers.add({0, 0, 0, 0, 0, 0, 0});
  }
  data.nodeCount = static_cast<std::int32_t>(types.size());
  data.nodeAttributes.push_back({"type", categoriesOf(types)});
  numbers.moveTo(data.nodeAttributes);
}

/// The three elements of two pairs that share one, and which of them it is; nothing otherwise.
struct Triple {
  std::size_t shared, one, other;

  std::string_view role() const {
    return shared < one ? "first" : shared < other ? "middle" : "last";
  }
};

std::optional<Triple> tripleOf(const ElementPair& a, const ElementPair& b) {
  for (const auto& [shared, left] : {std::pair{a.first, a.second}, {a.second, a.first}})
    for (const auto& [again, right] : {std::pair{b.first, b.second}, {b.second, b.first}})
      if (shared == again) return Triple{shared, std::min(left, right), std::max(left, right)};
  return std::nullopt;
}

void addEdges(GraphData& data, FoldElements elements, std::span<const ElementPair> pairs) {
  std::vector<std::string> roles;
  NumberColumns numbers{std::array<std::string_view, 3>{"length", "cosine", "hand"}};
  for (std::size_t a = 0; a < pairs.size(); ++a)
    for (auto b = a + 1; b < pairs.size(); ++b) {
      const auto triple = tripleOf(pairs[a], pairs[b]);
      if (!triple) continue;
      const auto [length, cosine, hand] = settingOf(elements[triple->one], elements[triple->other]);
      data.edges.push_back({static_cast<Node>(a), static_cast<Node>(b)});
      roles.emplace_back(triple->role());
      numbers.add({length, cosine, hand});
    }
  data.edgeAttributes.push_back({"role", categoriesOf(roles)});
  numbers.moveTo(data.edgeAttributes);
}

}  // namespace

Graph foldGraph(const Graph& structure) {
  const auto elements = foldElements(structure);
  const auto pairs = pairsOf(elements);
  GraphData data{.name = structure.name()};
  addNodes(data, elements, pairs);
  addEdges(data, elements, pairs);
  return Graph{std::move(data)};
}

bool hasBackbone(const Graph& structure) { return !alphaCarbons(structure).empty(); }

}  // namespace kindred
