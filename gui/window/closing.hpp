#pragma once

#include <QObject>
#include <functional>

#include "gui/view/workbench.hpp"

class QWidget;

namespace kindred::gui {

/// What happens between the wish to leave a project and leaving it: jobs that run are waited for or
/// cancelled, as the user says, and what is being saved is always waited for.
class Closing final : public QObject {
  Q_OBJECT

 public:
  Closing(const Workbench& bench, QWidget* window);

  /// Calls `leave` once nothing is under way any more: at once, later, or never if the user stays.
  void leaveThen(std::function<void()> leave);

  /// True while something is under way that leaving would cut off.
  bool isBusy() const;

 private:
  void ask();
  void cancelAll();
  void leaveWhenIdle();

  const Workbench& bench_;
  QWidget* window_;
  bool hasAsked_ = false;
  std::function<void()> leave_;
};

}  // namespace kindred::gui
