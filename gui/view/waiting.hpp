#pragma once

#include <QWidget>

#include "gui/job/job_bridge.hpp"

class QLabel;
class QProgressBar;

namespace kindred::gui {

/// Shows what is computed for a view, how far it is, and a button that cancels it: in the place of
/// what is not there yet, or as a strip beside something that is.
class Waiting final : public QWidget {
  Q_OBJECT

 public:
  enum class Shape { Place, Strip };

  explicit Waiting(JobBridge& jobs, Shape shape = Shape::Place, QWidget* parent = nullptr);

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
