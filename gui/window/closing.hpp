#pragma once

#include <QMessageBox>
#include <QObject>
#include <QPointer>
#include <functional>

#include "gui/view/workbench.hpp"

class QPushButton;
class QWidget;

namespace kindred::gui {

/// The steps between the wish to leave a project and leaving it: jobs that run are waited for or
/// cancelled, as the user says, what is being saved is always waited for, and what could not be
/// saved is asked about.
class Closing final : public QObject {
  Q_OBJECT

 public:
  Closing(const Workbench& bench, QWidget* window);

  /// Calls `leave` once nothing is under way any more: at once, later, or never if the user stays.
  void leaveThen(std::function<void()> leave);

  /// Calls `leave` without a question: cancels jobs, whose finished parts are kept, and leaves what
  /// could not be saved.
  void leaveUnasked(std::function<void()> leave);

  /// True while nothing is under way and nothing is left unsaved.
  bool canLeave() const;

 Q_SIGNALS:
  /// The user stays, to give the project a place where it can be saved.
  void saveAsRequested();

  /// The user stays, whatever was to leave.
  void stayed();

 private:
  void askAboutJobs();
  void takeBackQuestion();
  void askAboutUnsaved();
  QMessageBox* ask(const QString& title, const QString& sentence);
  QPushButton* addButton(QMessageBox* question, const QString& text, QMessageBox::ButtonRole role,
                         const char* name, std::function<void()> act);
  void addStay(QMessageBox* question);
  void stay();
  void cancelAll();
  void leaveWhenIdle();

  const Workbench& bench_;
  QWidget* window_;
  QPointer<QMessageBox> aboutJobs_;  ///< the question about them, while it is open
  bool hasAskedAboutJobs_ = false;
  bool isAsking_ = false;
  bool isUnasked_ = false;
  bool cancels_ = false;  ///< cancels whatever is still under way
  std::function<void()> leave_;
};

}  // namespace kindred::gui
