#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/graph/dataset.hpp"

namespace kindred {

/// A column of the table of graphs.
struct TableColumn {
  enum class Kind { Name, Formula, Weight, Nodes, Edges, Density, Property, Attributes };

  Kind kind = Kind::Name;
  std::string name;          ///< in the installed Language
  std::string sentence;      ///< says what the column says
  bool isNumber = false;     ///< else text
  std::size_t property = 0;  ///< the index of the property, for Kind::Property
  bool hasBounds = false;    ///< numbers, some of which are only known to lie above or below one

  bool operator==(const TableColumn&) const = default;
};

/// The graphs of a data set as a table: a row a graph in the order of the file, a column a thing
/// that is known of each. Molecules have their activities first, what hangs on their core, their
/// formula, weight and logP; and no density.
/// Immutable.
class GraphTable {
 public:
  GraphTable() : GraphTable{std::make_shared<const Dataset>()} {}
  /// The table of a data set that grows takes what `before`, a table of its first graphs, knows.
  explicit GraphTable(std::shared_ptr<const Dataset> data, const GraphTable* before = nullptr);

  /// Nodes as rows, by their names: the columns are these names and what is known of the nodes, and
  /// none of those that graphs have.
  static GraphTable ofNodes(std::vector<std::string> names, std::vector<Column> known);

  const std::shared_ptr<const Dataset>& data() const noexcept { return data_; }
  std::int32_t size() const noexcept { return static_cast<std::int32_t>(data_->size()); }
  std::span<const TableColumn> columns() const noexcept { return columns_; }
  const std::shared_ptr<const Graph>& graph(std::int32_t row) const { return data_->graphs[row]; }

  /// The column of that name, small and capital letters alike, or -1. A unit in brackets behind the
  /// name of a column may be left out if no other has that name.
  int columnNamed(std::string_view name) const;

  /// NaN if it is missing, is no number, or is only known by a bound.
  double number(std::int32_t row, int column) const;

  /// All numbers of a column.
  std::vector<double> numbers(int column) const;

  /// Returns the text of a cell; empty if a value is missing.
  std::string text(std::int32_t row, int column) const;

  /// Returns the first cell of a column that holds something and no number; empty if none does.
  std::string wordIn(int column) const;

  /// True of molecules, which have a formula and a weight.
  bool isOfMolecules() const noexcept;

  /// True if no graph has a value of a property.
  bool isEmpty(int column) const;

  /// The categories of a column, or null if it has none.
  const CategoryColumn* categories(int column) const;

  /// True if it begins with all graphs of the other.
  bool continues(const GraphTable& other) const;

 private:
  bool holdsMolecules(const GraphTable* before) const;
  void addProperty(std::size_t at);
  const ColumnData& property(const TableColumn& column) const {
    return data_->properties[column.property].data;
  }

  std::shared_ptr<const Dataset> data_;
  bool areMolecules_ = false;  ///< all of them
  std::vector<TableColumn> columns_;
};

/// The numbers of a column from its 2nd percentile to its 98th.
struct ColumnSpread {
  double lowest = 0, highest = 0;

  /// The share of the way from the lowest, 0 to 1; nothing of what is no number, or if all are one.
  std::optional<double> shareOf(double value) const;
};

ColumnSpread spreadOf(const GraphTable& table, int column);

/// True of a column of numbers, and of texts that mostly are numbers or bounds of numbers.
bool holdsNumbers(const ColumnData& data);

/// True if a data set begins with all graphs of another one.
bool continues(const Dataset& data, const Dataset& before);

using GraphTablePointer = std::shared_ptr<const GraphTable>;

}  // namespace kindred
