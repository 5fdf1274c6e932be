#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "gui/view/pair/pair_scene.hpp"

namespace kindred::gui {

/// The matching nodes of two graphs as PairScene lists them: a node, the other, how alike they are,
/// and of two structures in space how far apart.
class MatchModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  /// Names of the graphs stand above their columns.
  void setScene(std::shared_ptr<const PairScene> scene, const QString& a, const QString& b);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::shared_ptr<const PairScene> scene_;
  QString a_, b_;
};

}  // namespace kindred::gui
