#pragma once

#include <QDialog>

#include "gui/view/workbench.hpp"

class QLabel;
class QPushButton;

namespace kindred::gui {

/// Shows what is at work here: versions, devices, screen. These are the facts that kindred-cli info
/// says, and those that only a window knows.
class AboutDialog final : public QDialog {
  Q_OBJECT

 public:
  AboutDialog(const Workbench& bench, QWidget* parent);

  /// Returns the text that Copy System Information copies; empty until it was gathered.
  QString systemInformation() const { return information_; }

 private:
  QString information_;
  QLabel* words_;
  QPushButton* copy_;
};

}  // namespace kindred::gui
