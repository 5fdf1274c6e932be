#pragma once

#include <QScrollArea>
#include <memory>

#include "engine/graph/network_statistics.hpp"
#include "gui/job/latest_job.hpp"
#include "viz/canvas/picture.hpp"

class QFormLayout;

namespace kindred::gui {

class PictureWidget;

/// Shows statistics of a network: counts, clustering, the distribution of its degrees. Counted in
/// the background once it is seen. Scrolls if it is low.
class StatisticsPanel final : public QScrollArea {
  Q_OBJECT

 public:
  explicit StatisticsPanel(JobBridge& jobs, QWidget* parent = nullptr);

  /// Null: nothing is said.
  void setGraph(std::shared_ptr<const Graph> graph);

  PictureWidget& plot() const noexcept { return *plot_; }

  /// Returns what is said, null until it is counted.
  const std::shared_ptr<const NetworkStatistics>& statistics() const noexcept {
    return statistics_;
  }

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void say();
  void row(const QString& label, const QString& value, const QString& meaning);

  std::shared_ptr<const Graph> graph_;
  std::shared_ptr<const NetworkStatistics> statistics_;
  LatestJob<NetworkStatistics> counting_;
  LatestJob<viz::Picture> plotting_;
  QWidget* said_;
  QFormLayout* facts_;
  PictureWidget* plot_;
};

}  // namespace kindred::gui
