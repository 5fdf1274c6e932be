#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

struct CompiledKernel;

/// Nodes or edges: what a base kernel compares.
enum class ItemKind { Nodes, Edges };

/// All nodes, or all edges, of a list of graphs in one row, graph after graph.
class Items {
 public:
  Items(std::span<const std::shared_ptr<const Graph>> graphs, ItemKind kind);

  std::span<const std::shared_ptr<const Graph>> graphs() const { return graphs_; }
  ItemKind kind() const { return kind_; }
  std::string_view word() const { return kind_ == ItemKind::Nodes ? "node" : "edge"; }

  std::int64_t count() const { return offsets_.back(); }
  std::int64_t begin(std::size_t graph) const { return offsets_[graph]; }
  std::int64_t count(std::size_t graph) const { return offsets_[graph + 1] - offsets_[graph]; }
  std::span<const Column> columns(std::size_t graph) const;

  /// "node 3 of graph aspirin", for messages.
  std::string text(std::int64_t item) const;

  /// "C", "1.5": the attribute of an item, for messages.
  std::string cell(std::int64_t item, std::string_view attribute) const;

 private:
  std::size_t graphOf(std::int64_t item) const;

  std::span<const std::shared_ptr<const Graph>> graphs_;
  ItemKind kind_;
  std::vector<std::int64_t> offsets_;
};

/// "graph aspirin", or "graph number 3" if it has no name.
std::string graphText(const Graph& graph, std::size_t index);

/// The kind of values that an attribute holds.
enum class AttributeKind { Number, Category, NumberList, CategoryList };

/// An attribute over all items, with equal values told by one number. Categories are equal by
/// name, whichever table they come from.
struct ItemAttribute {
  std::string name;
  AttributeKind kind = AttributeKind::Category;

  std::vector<std::int32_t> valueOf;  ///< one an item: its value among the distinct ones
  std::int32_t distinctCount = 0;

  /// The values of a Number, one an item. If they take more than mostDistinctNumbers values,
  /// equal ones are not told: valueOf and elements stay empty.
  std::vector<double> numbers;
  bool isContinuous = false;

  /// Distinct values: numbers as they are, categories by their code among all names. Value v of a
  /// list owns elements[listOffsets[v] .. listOffsets[v + 1]); other kinds have one element each.
  std::vector<double> elements;
  std::vector<std::int32_t> listOffsets;

  std::vector<std::string> names;  ///< of categories, by their codes

  bool isList() const {
    return kind == AttributeKind::NumberList || kind == AttributeKind::CategoryList;
  }
  bool isNumeric() const {
    return kind == AttributeKind::Number || kind == AttributeKind::NumberList;
  }
  std::span<const double> value(std::int32_t distinct) const {
    if (!isList()) return std::span{elements}.subspan(distinct, 1);
    return std::span{elements}.subspan(listOffsets[distinct],
                                       listOffsets[distinct + 1] - listOffsets[distinct]);
  }
};

/// The number of a column that holds numbers at one place of an attribute.
std::uint64_t columnContent(const std::string& attribute, std::size_t at);

/// The share of an item's attribute in CompiledKernel::contentOf().
std::uint64_t contentIn(const ItemAttribute& attribute, std::int64_t item);

/// Describes values of a kernel that hold an attribute, from the first of them on.
void describe(const ItemAttribute& attribute, CompiledKernel& kernel, std::int32_t first,
              std::int32_t count);

/// Gathers an attribute. Throws ExpressionError with `place` when a graph lacks it or holds it in
/// another kind than the graphs before, and Error (Input) if a number is missing.
ItemAttribute gatherAttribute(const Items& items, const std::string& name, std::size_t place,
                              const Progress& progress);

}  // namespace kindred
