#pragma once

#include <QAbstractTableModel>
#include <functional>
#include <memory>
#include <vector>

namespace kindred {
class Graph;
}

namespace kindred::gui {

/// A column of a table, described by what each entry has in it.
struct DescribedColumn {
  QString head;
  QString sentence = {};  ///< what it says, for the tooltip of its head
  std::function<QString(int entry)> text;

  /// The number by which entries are sorted, and stand to the right; NaN: unknown, last in either
  /// direction. Without it they are sorted by their texts.
  std::function<double(int entry)> number = {};
  std::function<QString(int entry)> tip = {};  ///< without it, the text, if it stands left
  std::function<std::shared_ptr<const Graph>(int entry)> graph = {};  ///< that it names
  std::function<QString(int entry)> exact = {};    ///< as it is copied; without it, the text
  std::function<bool(int entry)> isDoubtful = {};  ///< such cells are marked
  std::function<double(int entry)> share = {};     ///< of its cell that a bar takes (BarCells)
  bool isLeft = false;                             ///< words that are sorted by a number
  bool isShown = true;                             ///< by a view that can hide it
};

/// A table whose columns are described: sorted and filtered entries, a row each.
class DescribedTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  /// The graph that a cell names, as std::shared_ptr<const Graph>.
  static constexpr int GraphRole = Qt::UserRole;

  /// The share of a cell that a bar takes.
  static constexpr int ShareRole = Qt::UserRole + 1;

  using QAbstractTableModel::QAbstractTableModel;

  /// Shows other entries, in the order and with the filter of those before.
  void show(std::size_t entries, std::vector<DescribedColumn> columns);

  /// Shows no entries. The columns stay, and what a view knows of them.
  void clear();

  /// Shows the entries that pass; empty: all.
  void setFilter(std::function<bool(int entry)> passes);

  /// Reads all texts again.
  void refresh();

  int entryAt(int row) const { return entries_[static_cast<std::size_t>(row)]; }

  /// The row of an entry, or -1.
  int rowOf(int entry) const;
  bool isShown(int column) const { return columns_[static_cast<std::size_t>(column)].isShown; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

 private:
  void arrange();

  std::size_t count_ = 0;
  std::vector<DescribedColumn> columns_;
  std::function<bool(int)> passes_;
  std::vector<int> entries_;  ///< that are shown, from the first row on
  std::vector<int> rows_;     ///< of all entries; -1: it does not pass
  int sorted_ = -1;
  Qt::SortOrder order_ = Qt::AscendingOrder;
};

}  // namespace kindred::gui
