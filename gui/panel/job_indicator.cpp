#include "gui/panel/job_indicator.hpp"

#include <QLabel>
#include <QMouseEvent>
#include <QProgressBar>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

JobIndicator::JobIndicator(JobModel& model, QWidget* parent)
    : QWidget{parent},
      model_{model},
      words_{new QLabel},
      bar_{new QProgressBar},
      cancel_{new QToolButton} {
  bar_->setRange(0, 1000);
  bar_->setFixedWidth(140);
  bar_->setMaximumHeight(16);
  bar_->setTextVisible(false);
  bar_->setAccessibleName(tr("How far the running job is"));
  cancel_->setIcon(icon("cancel"));
  cancel_->setAutoRaise(true);
  cancel_->setToolTip(tr("Cancel"));
  cancel_->setAccessibleName(tr("Cancel the running job"));
  setCursor(Qt::PointingHandCursor);
  setToolTip(tr("Show the jobs"));
  fillRow(*this, {words_, bar_, cancel_});
  connect(cancel_, &QToolButton::clicked, this, [this] { model_.cancel(0); });
  connect(&model, &QAbstractItemModel::dataChanged, this, &JobIndicator::refresh);
  connect(&model, &QAbstractItemModel::rowsInserted, this, &JobIndicator::refresh);
  connect(&model, &QAbstractItemModel::rowsRemoved, this, &JobIndicator::refresh);
  refresh();
}

void JobIndicator::refresh() {
  const auto job = model_.job(0);
  const bool isRunning = job && !job->hasEnded();
  for (auto* part : std::initializer_list<QWidget*>{words_, bar_, cancel_})
    part->setVisible(isRunning);
  cancel_->setVisible(model_.canCancel(0));
  if (!isRunning) return;
  const auto progress = job->progress();
  int others = 0;
  while (model_.job(others + 1) && !model_.job(others + 1)->hasEnded())
    ++others;
  auto words = toQString(job->title());
  if (progress.remaining)
    words = tr("%1, %2 left").arg(words, durationText(progress.remaining->count()));
  if (others > 0) words = tr("%1 (%n more)", nullptr, others).arg(words);
  words_->setText(words);
  bar_->setRange(0, progress.fraction > 0 ? 1000 : 0);
  bar_->setValue(static_cast<int>(1000 * progress.fraction));
}

void JobIndicator::mouseReleaseEvent(QMouseEvent* event) {
  if (rect().contains(event->pos())) Q_EMIT clicked();
}

}  // namespace kindred::gui
