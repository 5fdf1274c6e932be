#pragma once

#include <QToolButton>

#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// The device in use, in the status bar; its menu lists all of them, those that are not usable grey
/// with the reason.
class DeviceButton final : public QToolButton {
  Q_OBJECT

 public:
  explicit DeviceButton(const Workbench& bench, QWidget* parent = nullptr);

 private:
  void refresh();

  const Workbench& bench_;
};

}  // namespace kindred::gui
