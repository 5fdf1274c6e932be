#pragma once

#include <QWidget>

#include "gui/job/job_bridge.hpp"

class QLabel;
class QProgressBar;

namespace kindred::gui {

/// A place in a view whose content is being computed: what is done, how far it is, and a button
/// that cancels it.
class Waiting final : public QWidget {
  Q_OBJECT

 public:
  explicit Waiting(JobBridge& jobs, QWidget* parent = nullptr);

  /// Shows how far this job is, until another one is followed; null: it has not begun.
  void follow(JobPointer job);

 Q_SIGNALS:
  void cancelled();

 private:
  void refresh();

  JobPointer job_;
  QLabel* phase_;
  QProgressBar* bar_;
};

}  // namespace kindred::gui
