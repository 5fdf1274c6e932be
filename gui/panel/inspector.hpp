#pragma once

#include <QPointer>
#include <QScrollArea>

#include "gui/document/subject.hpp"
#include "gui/table/graph_table.hpp"
#include "gui/view/view.hpp"

class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace kindred::gui {

/// What is known of what is chosen: where it comes from, how it was computed; and below, the
/// options of the current view.
class Inspector final : public QScrollArea {
  Q_OBJECT

 public:
  explicit Inspector(const Workbench& bench, QWidget* parent = nullptr);

  void inspect(const Subject& subject);

  /// Takes in the options of a view; null: none.
  void showOptions(View* view);

  /// As wide as all that is in it: it has no bar to reach the rest.
  QSize minimumSizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void refresh();
  void describeGraph(const GraphPlace& place);
  void describeDataset(const DatasetItem& item);
  void describeResult(const ResultItem& item);
  void row(const QString& label, const QString& value);

  const Workbench& bench_;
  Subject subject_;
  GraphTablePointer table_;  ///< of the data set of the graph that was described last
  QFormLayout* facts_;
  QVBoxLayout* optionsPlace_;
  QLabel* empty_;  ///< while nothing is chosen
  QPointer<QWidget> options_;
  QPointer<View> optionsOwner_;
};

}  // namespace kindred::gui
