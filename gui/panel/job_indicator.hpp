#pragma once

#include <QToolButton>

#include "gui/job/job_model.hpp"

class QLabel;
class QProgressBar;

namespace kindred::gui {

/// Shows in the status bar the job that runs: its name, how far it is, and how long it still takes.
/// A click shows the jobs.
class JobIndicator final : public QWidget {
  Q_OBJECT

 public:
  explicit JobIndicator(JobModel& model, QWidget* parent = nullptr);

 Q_SIGNALS:
  void clicked();

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void refresh();

  JobModel& model_;
  QLabel* words_;
  QProgressBar* bar_;
  QToolButton* cancel_;
};

}  // namespace kindred::gui
