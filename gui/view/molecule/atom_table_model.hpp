#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred::gui {

/// The table of what is known of chosen atoms: a row an attribute, a column an atom.
class AtomTableModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr std::size_t mostAtoms = 6;  ///< if there are more, the first ones are shown

  using QAbstractTableModel::QAbstractTableModel;

  void show(std::shared_ptr<const Graph> graph, std::vector<Node> atoms);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  QString neighboursOf(Node atom) const;
  QString placeOf(Node atom, bool isExact) const;

  std::shared_ptr<const Graph> graph_;
  std::vector<Node> atoms_;
};

}  // namespace kindred::gui
