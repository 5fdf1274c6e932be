#include "engine/kernel/item_attribute.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <unordered_map>

#include "engine/core/content_hash.hpp"
#include "engine/core/error.hpp"
#include "engine/core/nearest_word.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/compile.hpp"
#include "engine/kernel/derived_attributes.hpp"

namespace kindred {

namespace {

AttributeKind kindOf(const ColumnData& data) {
  if (std::holds_alternative<NumberColumn>(data)) return AttributeKind::Number;
  if (std::holds_alternative<CategoryColumn>(data)) return AttributeKind::Category;
  if (std::holds_alternative<NumberListColumn>(data)) return AttributeKind::NumberList;
  return AttributeKind::CategoryList;
}

std::string_view wordOf(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::Number:
      return kindName(NumberColumn{});
    case AttributeKind::Category:
      return kindName(CategoryColumn{});
    case AttributeKind::NumberList:
      return kindName(NumberListColumn{});
    default:
      return kindName(CategoryListColumn{});
  }
}

struct SpanLess {
  using is_transparent = void;
  bool operator()(std::span<const double> a, std::span<const double> b) const {
    return std::ranges::lexicographical_compare(a, b);
  }
};

/// Tells equal values of an attribute by one number each, graph after graph.
class Gatherer {
 public:
  Gatherer(const Items& items, ItemAttribute& attribute, const Progress& progress)
      : items_{items}, attribute_{attribute}, progress_{progress} {
    if (attribute_.kind == AttributeKind::Number) attribute_.numbers.reserve(items.count());
    attribute_.valueOf.reserve(items.count());
    if (attribute_.isList()) attribute_.listOffsets = {0};
  }

  void add(const NumberColumn& column) {
    for (const double number : column.values)
      addNumber(checked(number));
  }

  void add(const CategoryColumn& column) {
    const auto& codes = codesOf(column.names);
    for (const auto code : column.codes)
      addValue(codes[code]);
  }

  void add(const NumberListColumn& column) {
    addLists(column.offsets, [&](auto at) { return checked(column.values[at]); });
  }

  void add(const CategoryListColumn& column) {
    const auto& codes = codesOf(column.names);
    addLists(column.offsets, [&](auto at) { return static_cast<double>(codes[column.codes[at]]); });
  }

 private:
  void addValue(std::int32_t value) { attribute_.valueOf.push_back(value); }

  double checked(double number) const {
    if (std::isfinite(number)) return number + 0.0;  // -0 and 0 are one value
    const auto item = static_cast<std::int64_t>(attribute_.kind == AttributeKind::Number
                                                    ? attribute_.numbers.size()
                                                    : attribute_.valueOf.size());
    throw Error{
        ErrorCode::Input,
        joined("The ", items_.word(), " attribute ", attribute_.name, " of ", items_.text(item),
               std::isnan(number) ? " is missing" : " is infinite", ": give every ", items_.word(),
               " a number, or leave the attribute out of the kernel.")};
  }

  void addNumber(double number) {
    attribute_.numbers.push_back(number);
    if (attribute_.isContinuous) return;
    // Most numbers are among the first few: charges, counts of hydrogens.
    constexpr std::size_t few = 8;
    const std::span first{attribute_.elements.data(), std::min(few, attribute_.elements.size())};
    if (const auto known = std::ranges::find(first, number); known != first.end())
      return addValue(static_cast<std::int32_t>(known - first.begin()));
    const auto [place, isNew] =
        numberCodes_.emplace(std::bit_cast<std::uint64_t>(number), attribute_.distinctCount);
    if (isNew) {
      attribute_.elements.push_back(number);
      attribute_.isContinuous = ++attribute_.distinctCount > mostDistinctNumbers;
    }
    addValue(place->second);
    if (!attribute_.isContinuous) return;
    attribute_.valueOf = {};
    attribute_.elements = {};
  }

  /// The codes among all names of the names of one table. Graphs read together share their
  /// table, so the answer for the last one is kept.
  const std::vector<std::int32_t>& codesOf(const CategoryNames& names) {
    if (names == lastNames_) return lastCodes_;
    lastNames_ = names;
    lastCodes_.clear();
    if (names == nullptr) return lastCodes_;
    for (const auto& name : *names) {
      const auto [place, isNew] =
          nameCodes_.emplace(name, static_cast<std::int32_t>(nameCodes_.size()));
      lastCodes_.push_back(place->second);
      if (isNew) attribute_.names.push_back(name);
      if (isNew && !attribute_.isList()) {
        attribute_.elements.push_back(place->second);
        ++attribute_.distinctCount;
      }
    }
    return lastCodes_;
  }

  template <typename ElementAt>
  void addLists(const PackedIntegers& offsets, const ElementAt& elementAt) {
    for (std::size_t row = 0; row + 1 < offsets.size(); ++row) {
      progress_.checkpoint();
      list_.clear();
      for (auto at = offsets[row]; at < offsets[row + 1]; ++at)
        list_.push_back(elementAt(at));
      auto place = listCodes_.find(std::span<const double>{list_});
      if (place == listCodes_.end()) {
        place = listCodes_.emplace(list_, attribute_.distinctCount++).first;
        attribute_.elements.insert(attribute_.elements.end(), list_.begin(), list_.end());
        attribute_.listOffsets.push_back(static_cast<std::int32_t>(attribute_.elements.size()));
      }
      addValue(place->second);
    }
  }

  const Items& items_;
  ItemAttribute& attribute_;
  const Progress& progress_;
  std::unordered_map<std::uint64_t, std::int32_t> numberCodes_;
  std::unordered_map<std::string_view, std::int32_t> nameCodes_;
  CategoryNames lastNames_;
  std::vector<std::int32_t> lastCodes_;
  std::map<std::vector<double>, std::int32_t, SpanLess> listCodes_;
  std::vector<double> list_;
};

[[noreturn]] void refuseUnknown(const Items& items, std::size_t graph, const std::string& name,
                                std::size_t place) {
  std::vector<std::string> names;
  std::string known;
  for (const auto& column : items.columns(graph)) {
    names.push_back(column.name);
    known += joined(known.empty() ? "" : ", ", column.name);
  }
  const auto nearest = nearestWord(name, names);
  throw ExpressionError{
      joined("The ", items.word(), "s of ", graphText(*items.graphs()[graph], graph),
             " have no attribute ", name, "; ",
             known.empty() ? "they have none at all" : joined("they have ", known),
             nearest.empty() ? "." : joined(": did you mean ", nearest, "?")),
      place};
}

}  // namespace

Items::Items(std::span<const std::shared_ptr<const Graph>> graphs, ItemKind kind)
    : graphs_{graphs}, kind_{kind}, offsets_{0} {
  offsets_.reserve(graphs.size() + 1);
  for (const auto& graph : graphs)
    offsets_.push_back(offsets_.back() +
                       (kind == ItemKind::Nodes ? graph->nodeCount() : graph->edgeCount()));
}

std::span<const Column> Items::columns(std::size_t graph) const {
  return kind_ == ItemKind::Nodes ? graphs_[graph]->nodeAttributes()
                                  : graphs_[graph]->edgeAttributes();
}

std::size_t Items::graphOf(std::int64_t item) const {
  return std::ranges::upper_bound(offsets_, item) - offsets_.begin() - 1;
}

std::string Items::text(std::int64_t item) const {
  const auto graph = graphOf(item);
  const auto local = item - offsets_[graph];
  const auto owner = graphText(*graphs_[graph], graph);
  if (kind_ == ItemKind::Nodes) return joined("node ", local, " of ", owner);
  const auto [a, b] = graphs_[graph]->edges()[local];
  return joined("edge ", a, "-", b, " of ", owner);
}

std::string Items::cell(std::int64_t item, std::string_view attribute) const {
  const auto graph = graphOf(item);
  const auto row = item - offsets_[graph];
  if (const auto* column = findColumn(columns(graph), attribute))
    return cellText(column->data, row);
  const auto derived =
      derivedColumns(graphs_.subspan(graph, 1), *findDerived(attribute), Progress{});
  return cellText(derived.front().data, row);
}

std::string graphText(const Graph& graph, std::size_t index) {
  return graph.name().empty() ? joined("graph number ", index + 1) : joined("graph ", graph.name());
}

std::uint64_t columnContent(const std::string& attribute, std::size_t at) {
  return ContentHash{}.add(attribute).add(at).word();
}

std::uint64_t contentIn(const ItemAttribute& attribute, std::int64_t item) {
  std::uint64_t content = 0;
  const auto value = attribute.value(attribute.valueOf[item]);
  for (std::size_t at = 0; at < value.size(); ++at) {
    const auto column = columnContent(attribute.name, at);
    content += attribute.isNumeric()
                   ? numberContent(column, value[at])
                   : categoryContent(column, attribute.names[static_cast<std::size_t>(value[at])]);
  }
  return content;
}

void describe(const ItemAttribute& attribute, CompiledKernel& kernel, std::int32_t first,
              std::int32_t count) {
  for (std::int32_t at = 0; at < count; ++at)
    kernel.columns[first + at] = columnContent(attribute.name, at);
  for (const auto& name : attribute.names)
    kernel.categories[first].push_back(categoryContent(kernel.columns[first], name));
}

ItemAttribute gatherAttribute(const Items& items, const std::string& name, std::size_t place,
                              const Progress& progress) {
  ItemAttribute attribute{.name = name};
  std::vector<Column> derived;  // outlives the gatherer, which refers to names in it
  std::unique_ptr<Gatherer> gatherer;
  std::size_t first = 0;
  for (std::size_t graph = 0; graph < items.graphs().size(); ++graph) {
    progress.checkpoint();
    if (items.count(graph) == 0) continue;  // it need not have the column
    const Column* column = findColumn(items.columns(graph), name);
    if (column == nullptr && items.kind() == ItemKind::Nodes)
      column = derivedColumn(items.graphs(), graph, name, derived, progress);
    if (column == nullptr) refuseUnknown(items, graph, name, place);
    const AttributeKind kind = kindOf(column->data);
    if (gatherer == nullptr) {
      attribute.kind = kind;
      gatherer = std::make_unique<Gatherer>(items, attribute, progress);
      first = graph;
    }
    if (kind != attribute.kind)
      throw ExpressionError{
          joined("The ", items.word(), " attribute ", name, " is a ", kindName(column->data),
                 " in ", graphText(*items.graphs()[graph], graph), " and a ",
                 wordOf(attribute.kind), " in ", graphText(*items.graphs()[first], first),
                 ": both must be the same."),
          place};
    std::visit([&](const auto& data) { gatherer->add(data); }, column->data);
  }
  return attribute;
}

}  // namespace kindred
