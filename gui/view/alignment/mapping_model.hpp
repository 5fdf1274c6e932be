#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "gui/view/alignment/alignment_scene.hpp"
#include "gui/view/alignment/pair_wishes.hpp"

namespace kindred::gui {

/// The columns of the table of an alignment; those of which nothing is known are left out.
enum class MappingColumn {
  NodeA,
  NodeB,
  Given,
  Confidence,
  Conserved,
  DegreeA,
  DegreeB,
  Similarity,
  SharedTerms,
  Truth,
  Agreement,
};

/// The pairs of an alignment as a table, sorted and filtered.
class MappingModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  /// Another look at the alignment: sorting and filter stay.
  void setScene(std::shared_ptr<const AlignmentScene> scene);
  const std::shared_ptr<const AlignmentScene>& scene() const noexcept { return scene_; }

  /// Shows the pairs of which a node has these letters in its name.
  void setFilter(const QString& letters);

  /// What is asked of pairs, one a node of A that something is asked of.
  void setWishes(PairWishes wishes);

  /// The node of A in a row, and the row of a node or -1.
  Node nodeAt(int row) const { return shown_[static_cast<std::size_t>(row)]; }
  int rowOf(Node node) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  void sort(int column, Qt::SortOrder order) override;

 private:
  void chooseColumns();
  void arrange();
  QString text(const MappingRow& row, MappingColumn column) const;
  double number(const MappingRow& row, MappingColumn column) const;
  const MappingRow& at(Node node) const { return scene_->rows[static_cast<std::size_t>(node)]; }

  std::shared_ptr<const AlignmentScene> scene_;
  std::vector<QString> namesA_, namesB_;  ///< lower case, for the filter and the order
  std::vector<MappingColumn> columns_;
  std::vector<Node> shown_;
  std::vector<int> rowOf_;
  PairWishes wishes_;
  QString filter_;
  MappingColumn sorted_ = MappingColumn::NodeA;
  Qt::SortOrder order_ = Qt::AscendingOrder;
  bool isSorted_ = false;
};

}  // namespace kindred::gui
