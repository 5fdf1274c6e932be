#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/packed_list.hpp"

namespace kindred {

/// The names of categories; shared by all columns that were read together. Two categories are
/// the same when their names are, whichever table they come from.
using CategoryNames = std::shared_ptr<const std::vector<std::string>>;

/// One category a row, as an index into its names.
struct CategoryColumn {
  PackedIntegers codes;
  CategoryNames names;
};

/// One number a row; NaN if a value is missing.
struct NumberColumn {
  PackedNumbers values;
};

/// A list of categories a row: row r owns codes[offsets[r] .. offsets[r + 1]).
struct CategoryListColumn {
  PackedIntegers offsets{0};
  PackedIntegers codes;
  CategoryNames names;
};

/// A list of numbers a row: row r owns values[offsets[r] .. offsets[r + 1]).
struct NumberListColumn {
  PackedIntegers offsets{0};
  PackedNumbers values;
};

using ColumnData = std::variant<NumberColumn, CategoryColumn, NumberListColumn, CategoryListColumn>;

/// "number", "category", "list of numbers" or "list of categories": for messages.
std::string_view kindName(const ColumnData& data);

std::size_t rowCount(const ColumnData& data);

/// True unless a category is a code that its names do not have.
bool hasKnownCodes(const ColumnData& data);

/// Returns the column with row `newRow` taken from old row `rows[newRow]`; rows may repeat or be
/// left out.
ColumnData selectedRows(const ColumnData& data, std::span<const std::int32_t> rows);

/// The text of one value, as a table shows it: "C", "1.5", "5 6".
std::string cellText(const ColumnData& data, std::size_t row);

/// The name of a column. All of one name share its letters, which stay for good.
class ColumnName : public std::string_view {
 public:
  ColumnName() = default;
  ColumnName(std::string_view name);
  ColumnName(const std::string& name) : ColumnName{std::string_view{name}} {}
  ColumnName(const char* name) : ColumnName{std::string_view{name}} {}

  operator std::string() const { return {data(), size()}; }
};

/// A named attribute of nodes, edges or graphs.
struct Column {
  ColumnName name;
  ColumnData data;
};

/// Categories from texts: names in order of first appearance, one code a text.
CategoryColumn categoriesOf(std::span<const std::string> texts);

/// The named column, or null.
const Column* findColumn(std::span<const Column> columns, std::string_view name);

}  // namespace kindred
