#pragma once

#include <QWidget>
#include <vector>

#include "gui/job/latest_job.hpp"
#include "gui/view/dataset/plot_content.hpp"
#include "gui/view/view.hpp"

class QCheckBox;
class QComboBox;

namespace kindred::gui {

class GraphTip;
class PictureWidget;

/// A plot of one or two columns of a table of graphs. A click on a bar, or a box, chooses graphs.
class PlotPanel final : public QWidget {
  Q_OBJECT
  Q_PROPERTY(QJsonValue state READ state WRITE restore NOTIFY stateChanged USER true)

 public:
  explicit PlotPanel(const Workbench& bench, QWidget* parent = nullptr);

  /// Plots rows of a table, of this data set.
  void setRows(GraphTablePointer table, std::vector<std::int32_t> rows, ItemId dataset);

  PictureWidget& picture() const noexcept { return *picture_; }
  View::Rendering rendering() const;

  /// Returns the choice of what is plotted, to be kept; columns by their names. The choice is
  /// restored once there are columns.
  QJsonObject state() const;
  void restore(const QJsonValue& state);

 Q_SIGNALS:
  void stateChanged();

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void offerColumns();
  void refresh();
  PlotRequest request() const;
  void choose(std::vector<std::int32_t> rows);

  const Workbench& bench_;
  GraphTablePointer table_ = std::make_shared<const GraphTable>();
  std::vector<std::int32_t> rows_;
  ItemId dataset_ = 0;
  QComboBox* x_;
  QComboBox* y_;
  QCheckBox* logCounts_;
  PictureWidget* picture_;
  GraphTip* tip_;
  std::shared_ptr<const PlotContent> content_;
  LatestJob<PlotContent> latest_;
};

}  // namespace kindred::gui
