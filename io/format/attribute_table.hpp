#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/graph/attributes.hpp"

namespace kindred::io {

/// The values of one attribute as they come from a file, before its kind is known: a number, a
/// text, or a list of either in each row, or nothing.
class AttributeValues {
 public:
  void addNumber(std::size_t row, double value);
  void addText(std::size_t row, std::string_view text);

  /// Starts a list in this row; what is added to the row next becomes its elements.
  void beginList(std::size_t row);

  bool has(std::size_t row) const { return row < cells_.size() && cells_[row].isSet; }

  /// Settles the kind: numbers if all are, else categories (numbers by their text); lists if any
  /// value is one. Values cannot be added afterwards.
  void settle();

  /// True if single numbers and texts came together.
  bool isMixed() const noexcept { return hasTexts_ && hasNumbers_; }

  bool isNumber() const noexcept { return !hasTexts_ && !hasLists_; }

  /// The single number of a row, NaN if it is missing; only if isNumber().
  double number(std::size_t row) const;

  /// The given rows as a column: missing values are NaN, the category "" or an empty list.
  ColumnData column(const std::vector<std::size_t>& rows) const;

 private:
  struct Element {
    double number;
    std::int32_t code;  ///< -1: it is the number
  };
  struct Cell {
    std::size_t begin = 0;
    std::uint32_t count = 0;
    bool isList = false;
    bool isSet = false;
  };

  Cell& cell(std::size_t row);
  void add(std::size_t row, Element element);
  std::int32_t codeOf(std::string_view text);
  std::span<const Element> elements(std::size_t row) const;

  std::vector<Cell> cells_;
  std::vector<Element> elements_;
  std::unordered_map<std::string, std::int32_t> codes_;
  std::shared_ptr<std::vector<std::string>> names_ = std::make_shared<std::vector<std::string>>();
  std::int32_t missingCode_ = -1;
  bool hasNumbers_ = false;
  bool hasTexts_ = false;
  bool hasLists_ = false;
};

/// All attributes of the nodes, edges or graphs of a file, by name in order of first appearance.
class AttributeTable {
 public:
  struct Attribute {
    std::string name;
    AttributeValues values;
  };

  /// The attribute of that name, made if it is new.
  AttributeValues& operator[](std::string_view name);

  void settle();

  /// The attribute of that name, or null.
  const AttributeValues* find(std::string_view name) const;

  /// Names of the attributes that have numbers and texts.
  std::vector<std::string> mixedNames() const;

  /// Every attribute but `except`, in the given rows.
  std::vector<Column> columns(const std::vector<std::size_t>& rows,
                              std::string_view except = {}) const;

 private:
  std::vector<std::unique_ptr<Attribute>> attributes_;
  std::map<std::string, std::size_t, std::less<>> placeOf_;
};

}  // namespace kindred::io
