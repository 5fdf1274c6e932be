#include "engine/graph/attributes.hpp"

#include <algorithm>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

// C++20 deduces it without; clang does from 17 on.
template <typename... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

template <typename Values>
Values selected(const Values& values, std::span<const std::int32_t> rows) {
  Values result;
  result.reserve(rows.size());
  for (const auto row : rows)
    result.push_back(values[static_cast<std::size_t>(row)]);
  return result;
}

/// Copies the rows of a list column; `values` of `from` and `to` are the same member of both.
template <typename Values>
void selectLists(const PackedIntegers& fromOffsets, const Values& from,
                 std::span<const std::int32_t> rows, PackedIntegers& toOffsets, Values& to) {
  toOffsets.reserve(rows.size() + 1);
  for (const auto row : rows) {
    for (auto at = fromOffsets[row]; at < fromOffsets[row + 1]; ++at)
      to.push_back(from[at]);
    toOffsets.push_back(static_cast<std::int32_t>(to.size()));
  }
}

}  // namespace

std::string_view kindName(const ColumnData& data) {
  return std::visit(Overloaded{[](const NumberColumn&) { return "number"; },
                               [](const CategoryColumn&) { return "category"; },
                               [](const NumberListColumn&) { return "list of numbers"; },
                               [](const CategoryListColumn&) { return "list of categories"; }},
                    data);
}

std::size_t rowCount(const ColumnData& data) {
  return std::visit(Overloaded{[](const NumberColumn& column) { return column.values.size(); },
                               [](const CategoryColumn& column) { return column.codes.size(); },
                               [](const auto& lists) {
                                 return lists.offsets.empty() ? 0 : lists.offsets.size() - 1;
                               }},
                    data);
}

bool hasKnownCodes(const ColumnData& data) {
  const auto areKnown = [](const auto& column) {
    const auto count = column.names ? static_cast<std::int32_t>(column.names->size()) : 0;
    return std::ranges::all_of(column.codes,
                               [count](auto code) { return code >= 0 && code < count; });
  };
  return std::visit(Overloaded{[&](const CategoryColumn& column) { return areKnown(column); },
                               [&](const CategoryListColumn& column) { return areKnown(column); },
                               [](const auto&) { return true; }},
                    data);
}

ColumnData selectedRows(const ColumnData& data, std::span<const std::int32_t> rows) {
  return std::visit(
      Overloaded{[&](const NumberColumn& column) -> ColumnData {
                   return NumberColumn{selected(column.values, rows)};
                 },
                 [&](const CategoryColumn& column) -> ColumnData {
                   return CategoryColumn{selected(column.codes, rows), column.names};
                 },
                 [&](const NumberListColumn& column) -> ColumnData {
                   NumberListColumn result;
                   selectLists(column.offsets, column.values, rows, result.offsets, result.values);
                   return result;
                 },
                 [&](const CategoryListColumn& column) -> ColumnData {
                   CategoryListColumn result;
                   result.names = column.names;
                   selectLists(column.offsets, column.codes, rows, result.offsets, result.codes);
                   return result;
                 }},
      data);
}

std::string cellText(const ColumnData& data, std::size_t row) {
  const auto list = [row](const auto& offsets, auto&& text) {
    std::string cell;
    for (auto at = offsets[row]; at < offsets[row + 1]; ++at)
      cell += joined(cell.empty() ? "" : " ", text(at));
    return cell;
  };
  return std::visit(
      Overloaded{[&](const NumberColumn& column) { return toText(column.values[row]); },
                 [&](const CategoryColumn& column) { return (*column.names)[column.codes[row]]; },
                 [&](const NumberListColumn& column) {
                   return list(column.offsets, [&](auto at) { return toText(column.values[at]); });
                 },
                 [&](const CategoryListColumn& column) {
                   return list(column.offsets,
                               [&](auto at) { return (*column.names)[column.codes[at]]; });
                 }},
      data);
}

ColumnName::ColumnName(std::string_view name) {
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  static std::unordered_set<std::string, Hash, std::equal_to<>> names;
  static std::mutex mutex;
  const std::scoped_lock lock{mutex};
  const auto known = names.find(name);
  std::string_view::operator=(known != names.end() ? *known : *names.emplace(name).first);
}

CategoryColumn categoriesOf(std::span<const std::string> texts) {
  std::unordered_map<std::string_view, std::int32_t> codeOf;
  auto names = std::make_shared<std::vector<std::string>>();
  CategoryColumn column;
  column.codes.reserve(texts.size());
  for (const auto& text : texts) {
    const auto [place, isNew] = codeOf.emplace(text, static_cast<std::int32_t>(names->size()));
    if (isNew) names->push_back(text);
    column.codes.push_back(place->second);
  }
  column.names = std::move(names);
  return column;
}

const Column* findColumn(std::span<const Column> columns, std::string_view name) {
  const auto place = std::ranges::find(columns, name, &Column::name);
  return place == columns.end() ? nullptr : &*place;
}

}  // namespace kindred
