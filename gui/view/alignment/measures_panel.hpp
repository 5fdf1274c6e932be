#pragma once

#include <QAbstractTableModel>
#include <QWidget>
#include <memory>

#include "gui/view/alignment/alignment_scene.hpp"

class QTableView;

namespace kindred::gui {

/// The measures of an alignment and of the others of the same networks: a row a measure, a column
/// an alignment.
class MeasuresModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  void setScene(std::shared_ptr<const AlignmentScene> scene, const QString& name);

  /// The other alignment of a column; 0: the one that is shown.
  ItemId itemOf(int column) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;

 private:
  const AlignmentMeasures& measuresOf(int column) const;
  bool isAgreement(int row) const { return row == static_cast<int>(rows_.size()); }

  std::shared_ptr<const AlignmentScene> scene_;
  QString name_;
  std::vector<const AlignmentMeasure*> rows_;  ///< that are known of an alignment
};

/// Their table.
class MeasuresPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit MeasuresPanel(QWidget* parent = nullptr);

  MeasuresModel& model() noexcept { return model_; }
  QTableView& table() const noexcept { return *table_; }
  void setScene(const std::shared_ptr<const AlignmentScene>& scene, const QString& name);

 Q_SIGNALS:
  /// Another alignment is to be seen.
  void alignmentRequested(kindred::gui::ItemId item);

  /// An alignment of a file is to stand beside the others, or to be the truth.
  void fileRequested(bool isTruth);

 private:
  MeasuresModel model_;
  QTableView* table_;
};

}  // namespace kindred::gui
