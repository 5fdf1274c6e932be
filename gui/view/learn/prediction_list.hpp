#pragma once

#include <QTableView>

#include "gui/document/selection.hpp"
#include "gui/view/learn/prediction_model.hpp"

namespace kindred::gui {

/// The table of predictions: the row of a graph is current while the graph is.
class PredictionList final : public QTableView {
  Q_OBJECT

 public:
  explicit PredictionList(Selection& selection, QWidget* parent = nullptr);

  /// Shows predictions of graphs of a data set, sorted by a column where it was not sorted before.
  void show(PredictionTable table, ItemId dataset, PredictionModel::Columns sorting,
            Qt::SortOrder order);
  void clear();

  const PredictionModel& rows() const noexcept { return *rows_; }

 Q_SIGNALS:
  /// A graph is to be looked at.
  void opened(std::int32_t graph);

 private:
  void showCurrent();

  Selection& selection_;
  PredictionModel* rows_;
  ItemId dataset_ = 0;
  bool isSorted_ = false;
};

}  // namespace kindred::gui
