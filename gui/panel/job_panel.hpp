#pragma once

#include <QWidget>

#include "gui/job/job_model.hpp"

class QToolButton;
class QTreeView;

namespace kindred::gui {

/// The jobs, with what can be done about the chosen one: cancel, stop and keep, earlier or later in
/// the queue; and the whole sentence of an error.
class JobPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit JobPanel(JobModel& model, QWidget* parent = nullptr);

 private:
  QToolButton* addButton(const char* icon, const QString& text, void (JobPanel::*act)());
  int row() const;
  void updateButtons();
  void cancel();
  void stopAndKeep();
  void moveUp();
  void moveDown();
  void copyError();
  void clearHistory();

  JobModel& model_;
  QTreeView* table_;
  QToolButton *cancel_, *stop_, *up_, *down_, *copy_, *clear_;
};

}  // namespace kindred::gui
