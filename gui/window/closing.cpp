#include "gui/window/closing.hpp"

#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

namespace kindred::gui {

namespace {

bool isSaving(const JobPointer& job) { return job->device() == lane::project.name; }

}  // namespace

Closing::Closing(const Workbench& bench, QWidget* window)
    : QObject{window}, bench_{bench}, window_{window} {
  connect(&bench.jobs, &JobBridge::changed, this, [this](const JobPointer&, JobState state) {
    // Behind those who start the next job when one has ended.
    if (!leave_ || state < JobState::Done) return;
    // The failure of a job is to be read first.
    if (state == JobState::Done)
      QMetaObject::invokeMethod(this, &Closing::takeBackQuestion, Qt::QueuedConnection);
    QMetaObject::invokeMethod(this, &Closing::leaveWhenIdle, Qt::QueuedConnection);
  });
}

bool Closing::canLeave() const {
  return bench_.jobs.active().empty() && !bench_.document.hasUnsaved();
}

void Closing::leaveThen(std::function<void()> leave) {
  leave_ = std::move(leave);
  hasAskedAboutJobs_ = false;
  cancels_ = false;
  leaveWhenIdle();
}

void Closing::leaveUnasked(std::function<void()> leave) {
  leave_ = std::move(leave);
  isAsking_ = false;  // a question that is open goes with the window
  isUnasked_ = cancels_ = true;
  leaveWhenIdle();
}

void Closing::leaveWhenIdle() {
  if (!leave_ || isAsking_) return;
  const auto active = bench_.jobs.active();
  if (active.empty())
    return bench_.document.hasUnsaved() && !isUnasked_ ? askAboutUnsaved()
                                                       : std::exchange(leave_, nullptr)();
  if (cancels_) return cancelAll();  // also what began since
  // A job that only saved may have gone on to something long.
  if (!hasAskedAboutJobs_ && !std::ranges::all_of(active, isSaving)) askAboutJobs();
}

void Closing::askAboutJobs() {
  hasAskedAboutJobs_ = true;
  const auto active = bench_.jobs.active();
  const auto count = std::ranges::count_if(active, [](const auto& job) { return !isSaving(job); });
  auto* question = ask(tr("Jobs Are Running"),
                       tr("%n job(s) are running. What is finished of them is kept, and they go on "
                          "from there when they are started again.",
                          nullptr, static_cast<int>(count)));
  question->setObjectName("closing");
  aboutJobs_ = question;
  addButton(question, tr("Wait, Then Leave"), QMessageBox::AcceptRole, "wait",
            [this] { leaveWhenIdle(); });
  addButton(question, tr("Cancel and Leave"), QMessageBox::DestructiveRole, "cancel", [this] {
    cancels_ = true;
    leaveWhenIdle();
  });
  addStay(question);
  question->open();
}

/// Takes the question about jobs back if those jobs have ended meanwhile: nothing keeps the user
/// any more.
void Closing::takeBackQuestion() {
  if (!aboutJobs_ || !aboutJobs_->isVisible()) return;  // or answered already
  if (!std::ranges::all_of(bench_.jobs.active(), isSaving)) return;
  aboutJobs_->disconnect(this);  // this is not the user's answer
  aboutJobs_->reject();
  isAsking_ = false;
  hasAskedAboutJobs_ = false;  // what begins while the last is saved is asked about
}

void Closing::askAboutUnsaved() {
  auto* question = ask(tr("Not Everything Is Saved"),
                       tr("Some of your work could not be saved where the project lies. Save the "
                          "project in another place, or what was not saved is lost."));
  question->setObjectName("unsaved");
  addButton(question, tr("Save Project As…"), QMessageBox::AcceptRole, "saveAs", [this] {
    stay();
    Q_EMIT saveAsRequested();
  });
  addButton(question, tr("Leave All the Same"), QMessageBox::DestructiveRole, "leave",
            [this] { std::exchange(leave_, nullptr)(); });
  addStay(question);
  question->open();
}

QMessageBox* Closing::ask(const QString& title, const QString& sentence) {
  isAsking_ = true;
  auto* question =
      new QMessageBox{QMessageBox::Question, title, sentence, QMessageBox::NoButton, window_};
  question->setAttribute(Qt::WA_DeleteOnClose);
  // Without a button, by the frame of the window: the user stays.
  const auto end = [this] {
    if (std::exchange(isAsking_, false)) stay();
  };
  connect(question, &QDialog::rejected, this, end, Qt::QueuedConnection);
  return question;
}

QPushButton* Closing::addButton(QMessageBox* question, const QString& text,
                                QMessageBox::ButtonRole role, const char* name,
                                std::function<void()> act) {
  auto* button = question->addButton(text, role);
  button->setObjectName(name);
  // Behind the end of the question; until then nothing else leaves.
  const auto answer = [this, act = std::move(act)] {
    if (std::exchange(isAsking_, false)) act();
  };
  connect(button, &QPushButton::clicked, this, answer, Qt::QueuedConnection);
  return button;
}

void Closing::addStay(QMessageBox* question) {
  auto* button =
      addButton(question, tr("Stay"), QMessageBox::RejectRole, "stay", [this] { stay(); });
  question->setDefaultButton(button);
  question->setEscapeButton(button);
}

void Closing::stay() {
  leave_ = nullptr;
  Q_EMIT stayed();
}

void Closing::cancelAll() {
  for (const auto& job : bench_.jobs.active())
    if (!isSaving(job)) bench_.jobs.cancel(job);
}

}  // namespace kindred::gui
