#pragma once

#include <QDialog>

#include "gui/document/file_content.hpp"
#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

class QPushButton;

namespace kindred::gui {

class HelpPages;
class ResultForm;

/// The words of a dialog that asks for a result.
struct ComputeWords {
  QString title;
  QString button;    ///< "Compute"
  const char* icon;  ///< of the button
  const char* page;  ///< of the help
};

/// Asks for a result by a form and starts its computation.
class ComputeDialog final : public QDialog {
  Q_OBJECT

 public:
  /// Takes the form.
  ComputeDialog(const Workbench& bench, ResultForm* form, const ComputeWords& words,
                const HelpPages& help, QWidget* parent = nullptr);

  /// Rejects it when the data set goes.
  void follow(ItemId dataset);

  ResultForm& form() noexcept { return *form_; }
  QPushButton& computeButton() noexcept { return *compute_; }

 Q_SIGNALS:
  /// A computation was started.
  void started(kindred::gui::ItemId result);

  /// It shall be written instead, as a job for a cluster.
  void exportRequested(const kindred::gui::FileContent& job);

 private:
  void start();
  void writeJob();
  void showHelp();

  const Workbench& bench_;
  const HelpPages& help_;
  const char* page_;
  ResultForm* form_;
  QPushButton* compute_;
};

}  // namespace kindred::gui
