#include "gui/view/waiting.hpp"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr int barWidth = 280;
constexpr int barSteps = 1000;

}  // namespace

Waiting::Waiting(JobBridge& jobs, Shape shape, QWidget* parent)
    : QWidget{parent}, phase_{new QLabel}, bar_{new QProgressBar} {
  phase_->setObjectName("waitingPhase");
  phase_->setTextFormat(Qt::PlainText);
  phase_->setAlignment(Qt::AlignCenter);
  phase_->setWordWrap(true);
  bar_->setFixedWidth(barWidth);
  bar_->setTextVisible(false);
  bar_->setAccessibleName(tr("How far it is"));
  auto* cancel = new QPushButton{tr("Cancel")};
  cancel->setObjectName("cancelWaiting");
  connect(cancel, &QPushButton::clicked, this, &Waiting::cancelled);
  connect(&jobs, &JobBridge::progressed, this, &Waiting::refresh);
  refresh();
  if (shape == Shape::Strip) {
    phase_->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    bar_->setFixedWidth(barWidth / 2);
    fillRow(*this, {{phase_, 1}, bar_, cancel});
    return;
  }
  setLayout(columnOf({{}, phase_, {bar_, 0, Qt::AlignHCenter}, {cancel, 0, Qt::AlignHCenter}, {}}));
}

void Waiting::follow(JobPointer job) {
  job_ = std::move(job);
  refresh();
}

void Waiting::refresh() {
  const bool isRunning = job_ && job_->state() == JobState::Running;
  const auto progress = isRunning ? job_->progress() : ProgressSnapshot{};
  auto words = isRunning ? toQString(progress.phase) : tr("Waiting for other work");
  if (progress.remaining)
    words = tr("%1, %2 left").arg(words, durationText(progress.remaining->count()));
  phase_->setText(words);
  // Without a known amount of work the bar only moves.
  bar_->setRange(0, progress.fraction > 0 ? barSteps : 0);
  bar_->setValue(static_cast<int>(barSteps * progress.fraction));
}

}  // namespace kindred::gui
