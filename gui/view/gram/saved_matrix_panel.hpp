#pragma once

#include <QWidget>
#include <memory>

#include "gui/document/file_content.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/gram/saved_matrix_values.hpp"
#include "gui/view/workbench.hpp"
#include "viz/canvas/picture.hpp"

class QLabel;
class QPushButton;
class QTableWidget;

namespace kindred::gui {

class PictureWidget;

/// The values of a saved matrix beside their heat map: how they are spread, and its clusters, once
/// they are asked for.
class SavedMatrixPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit SavedMatrixPanel(const Workbench& bench, QWidget* parent = nullptr);

  /// Shows another matrix; null: none.
  void setMatrix(const std::shared_ptr<const SavedMatrix>& matrix);

  const std::shared_ptr<const Clusters>& clusters() const noexcept { return clusters_; }
  PictureWidget& picture() const noexcept { return *picture_; }

 Q_SIGNALS:
  void exportRequested(const kindred::gui::FileContent& content);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void lay();
  void draw();
  void findClusters();
  void showClusters();
  void exportClusters();

  PictureWidget* picture_;
  QLabel* words_;
  QPushButton* finds_;
  QPushButton* exports_;
  QLabel* clusterWords_;
  QTableWidget* table_;
  LatestJob<SampledValues> sampling_;
  LatestJob<viz::Picture> plotting_;
  LatestJob<Clusters> clustering_;
  std::shared_ptr<const SavedMatrix> matrix_;
  std::shared_ptr<const SampledValues> sampled_;
  std::shared_ptr<const Clusters> clusters_;
};

}  // namespace kindred::gui
