#include "gui/window/closing.hpp"

#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

namespace kindred::gui {

namespace {

bool isSaving(const JobPointer& job) { return job->device() == lane::project; }

}  // namespace

Closing::Closing(const Workbench& bench, QWidget* window)
    : QObject{window}, bench_{bench}, window_{window} {
  connect(&bench.jobs, &JobBridge::changed, this, [this](const JobPointer&, JobState state) {
    // Behind those who start the next job when one has ended.
    if (leave_ && state >= JobState::Done)
      QMetaObject::invokeMethod(this, &Closing::leaveWhenIdle, Qt::QueuedConnection);
  });
}

bool Closing::isBusy() const { return !bench_.jobs.active().empty(); }

void Closing::leaveThen(std::function<void()> leave) {
  const auto active = bench_.jobs.active();
  if (active.empty()) return leave();
  leave_ = std::move(leave);
  hasAsked_ = false;
  if (!std::ranges::all_of(active, isSaving)) ask();
}

void Closing::ask() {
  hasAsked_ = true;
  const auto active = bench_.jobs.active();
  const auto count = std::ranges::count_if(active, [](const auto& job) { return !isSaving(job); });
  auto* question = new QMessageBox{
      QMessageBox::Question, tr("Jobs Are Running"),
      tr("%n job(s) are running. What is finished of them is kept, and they go on from there "
         "when they are started again.",
         nullptr, static_cast<int>(count)),
      QMessageBox::NoButton, window_};
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setObjectName("closing");
  auto* wait = question->addButton(tr("Wait for Them"), QMessageBox::AcceptRole);
  auto* cancel = question->addButton(tr("Cancel and Leave"), QMessageBox::DestructiveRole);
  auto* stay = question->addButton(tr("Stay"), QMessageBox::RejectRole);
  wait->setObjectName("wait");
  cancel->setObjectName("cancel");
  stay->setObjectName("stay");
  question->setDefaultButton(stay);
  question->setEscapeButton(stay);
  connect(question, &QMessageBox::buttonClicked, this, [=, this](const QAbstractButton* clicked) {
    if (clicked == stay) leave_ = nullptr;
    if (clicked == cancel) cancelAll();
    leaveWhenIdle();
  });
  question->open();
}

void Closing::cancelAll() {
  for (const auto& job : bench_.jobs.active())
    if (!isSaving(job)) bench_.jobs.cancel(job);
}

void Closing::leaveWhenIdle() {
  if (!leave_) return;
  if (!isBusy()) return std::exchange(leave_, nullptr)();
  // What was only saved may have gone on to something long.
  if (!hasAsked_ && !std::ranges::all_of(bench_.jobs.active(), isSaving)) ask();
}

}  // namespace kindred::gui
