#pragma once

#include <QWidget>
#include <memory>

#include "engine/work/computed.hpp"
#include "gui/document/file_content.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/view/gram/saved_matrix.hpp"
#include "gui/view/workbench.hpp"

class QLabel;
class QPushButton;
class QTableWidget;

namespace kindred::gui {

/// The clusters of the graphs of a saved matrix by their normalised values, as many as fit best,
/// once they are asked for. Clusters of a matrix of the project are a result of their own.
class FoundClusters final : public QWidget {
  Q_OBJECT

 public:
  explicit FoundClusters(const Workbench& bench, QWidget* parent = nullptr);

  /// Finds clusters of another matrix; null: of none.
  void setMatrix(const std::shared_ptr<const SavedMatrix>& matrix);

  /// Null before they are found.
  std::shared_ptr<const Clusters> clusters() const { return found_ ? found_->value() : nullptr; }

 Q_SIGNALS:
  void exportRequested(const kindred::gui::FileContent& content);

 private:
  void lay();
  void findClusters();
  void showClusters();
  void exportClusters();

  QPushButton* finds_;
  QPushButton* exports_;
  QLabel* words_;
  QTableWidget* table_;
  LatestJob<Computed<Clusters>> clustering_;
  std::shared_ptr<const SavedMatrix> matrix_;
  ComputedPointer<Clusters> found_;
};

}  // namespace kindred::gui
