#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "gui/document/selection.hpp"
#include "gui/view/candidates/candidate_scene.hpp"

namespace kindred::gui {

/// Some candidates as a table, a row each.
class CandidateModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns { NodeA, NodeB, Weight, DegreeA, DegreeB, Aligned, True, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  /// Null: no rows.
  void show(std::shared_ptr<const CandidateScene> scene, std::vector<std::int32_t> candidates);

  /// An alignment of the same networks that is looked at elsewhere; null: none.
  void setMapping(std::shared_ptr<const NodeMapping> mapping);

  /// The candidates in the order of the rows.
  const std::vector<std::int32_t>& candidates() const noexcept { return candidates_; }
  NodePair pairAt(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

 private:
  bool isAligned(std::int32_t candidate) const;
  QString text(int column, std::int32_t candidate) const;

  std::shared_ptr<const CandidateScene> scene_;
  std::vector<std::int32_t> candidates_;
  std::vector<Node> imageOf_;  ///< by the mapping; empty where there is none
};

}  // namespace kindred::gui
