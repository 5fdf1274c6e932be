#pragma once

#include <QDialog>

#include "gui/view/workbench.hpp"

class QLabel;
class QPushButton;

namespace kindred::gui {

/// What is at work here: versions, devices, screen; the same that kindred-cli info says, and what
/// only a window knows.
class AboutDialog final : public QDialog {
  Q_OBJECT

 public:
  AboutDialog(const Workbench& bench, QWidget* parent);

  /// What Copy System Information copies; empty until it was gathered.
  QString systemInformation() const { return information_; }

 private:
  QString information_;
  QLabel* words_;
  QPushButton* copy_;
};

}  // namespace kindred::gui
