#pragma once

#include <QDialog>

#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

class QPushButton;

namespace kindred::gui {

class ComputeForm;
class HelpPages;

/// Asks for a kernel matrix and starts its computation.
class ComputeDialog final : public QDialog {
  Q_OBJECT

 public:
  ComputeDialog(const Workbench& bench, ItemId dataset, const HelpPages& help,
                QWidget* parent = nullptr);

  ComputeForm& form() noexcept { return *form_; }
  QPushButton& computeButton() noexcept { return *compute_; }

 Q_SIGNALS:
  /// A computation was started.
  void started(kindred::gui::ItemId matrix);

 private:
  void start();
  void showHelp();

  const Workbench& bench_;
  const HelpPages& help_;
  ComputeForm* form_;
  QPushButton* compute_;
};

}  // namespace kindred::gui
