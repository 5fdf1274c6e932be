#pragma once

#include <QDialog>

#include "gui/view/workbench.hpp"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QTabWidget;

namespace kindred::gui {

class DeviceBox;

/// The settings that the user can change. Every change takes effect at once and is kept; Reset puts
/// all of them back.
class PreferencesDialog final : public QDialog {
  Q_OBJECT

 public:
  PreferencesDialog(const Workbench& bench, QWidget* parent);

  /// A tab behind the others.
  void addPage(const QString& title, QWidget* page);

  QTabWidget& pages() noexcept { return *pages_; }

 private:
  QWidget* lookPage();
  QWidget* computingPage();
  QWidget* workPage();
  void showValues();
  void askForFolder();

  const Workbench& bench_;
  QTabWidget* pages_;
  QComboBox* look_;
  QComboBox* language_;
  QComboBox* colourMap_;
  QCheckBox* hints_;
  DeviceBox* device_;
  QSpinBox* threads_;
  QLineEdit* folder_;
};

}  // namespace kindred::gui
