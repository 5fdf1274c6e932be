#pragma once

#include <QTableView>

#include "gui/document/selection.hpp"
#include "gui/job/job_bridge.hpp"
#include "gui/view/learn/prediction_table.hpp"
#include "gui/widget/described_table.hpp"

namespace kindred::io {
class IdleReaders;
}

namespace kindred::gui {

/// The table of predictions: the row of a graph is current while the graph is.
class PredictionList final : public QTableView {
  Q_OBJECT

 public:
  enum Columns { Name, Target, Predicted, Error, Sureness, Nearest, Likeness, Unseen, Next };

  PredictionList(Selection& selection, JobBridge& jobs,
                 const std::shared_ptr<io::IdleReaders>& readers, QWidget* parent = nullptr);

  /// Shows predictions of graphs of a data set, sorted by a column if it was not sorted before.
  void show(PredictionTable table, ItemId dataset, Columns sorting, Qt::SortOrder order);
  void clear();

  const PredictionTable& predictions() const noexcept { return *table_; }

  /// The prediction in a row.
  const PredictionRow& at(int row) const;
  bool holds(std::int32_t graph) const { return rowOf(graph) >= 0; }

 Q_SIGNALS:
  /// A graph is to be looked at.
  void opened(std::int32_t graph);

 private:
  void showCurrent();
  int rowOf(std::int32_t graph) const;

  Selection& selection_;
  std::shared_ptr<const PredictionTable> table_ = std::make_shared<const PredictionTable>();
  DescribedTable* rows_;
  ItemId dataset_ = 0;
  bool isSorted_ = false;
};

}  // namespace kindred::gui
