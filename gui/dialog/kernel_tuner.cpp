#include "gui/dialog/kernel_tuner.hpp"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <numeric>

#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/plot/convergence.hpp"

namespace kindred::gui {

namespace {

constexpr int curveHeight = 180;

QString evidenceText(double evidence) { return QLocale{}.toString(evidence, 'f', 1); }

TunedKernel tunedBy(const TuningQuestion& question,
                    const std::shared_ptr<PublishedList<TuneStep>>& reached, Progress& progress) {
  const auto& [data, kernel, solve, learn, steps, device] = question;
  const auto targets = Targets::of(data, learn);
  LearnRequest request{targets.graphs, targets.model(kernel, solve, learn, steps)};
  return tune(request, targets, openDevices(device), progress,
              [&](const TuneStep& step) { reached->put(std::make_shared<const TuneStep>(step)); });
}

}  // namespace

KernelTuner::KernelTuner(JobBridge& jobs, std::function<std::optional<TuningQuestion>()> question,
                         QWidget* parent)
    : QWidget{parent},
      jobs_{jobs},
      question_{std::move(question)},
      button_{new QPushButton},
      words_{new QLabel},
      curve_{new PictureWidget},
      tuning_{jobs, lane::tuning} {
  fillColumn(*this, {{button_, 0, Qt::AlignLeft}, words_, curve_});
  button_->setObjectName("tune");
  button_->setAutoDefault(false);
  button_->setToolTip(
      tr("Looks for the numbers of the kernel (h, lengths, q, starting weights) that make the "
         "target most likely. Each test then tunes them anew on its training graphs."));
  words_->setWordWrap(true);
  words_->setForegroundRole(QPalette::PlaceholderText);
  words_->hide();
  curve_->setAccessibleName(tr("Evidence by steps of tuning"));
  curve_->setFixedHeight(curveHeight);
  curve_->paintInBackground(jobs);
  curve_->hide();
  connect(button_, &QPushButton::clicked, this, &KernelTuner::press);
  connect(&jobs, &JobBridge::progressed, this, &KernelTuner::follow);
  showButton();
}

void KernelTuner::setPossible(bool isPossible) {
  isPossible_ = isPossible;
  showButton();
}

QString KernelTuner::words() const { return words_->text(); }

void KernelTuner::showButton() {
  button_->setText(tuning_.isBusy() ? tr("Stop and Keep") : tr("Tune the Kernel by Evidence"));
  button_->setEnabled(tuning_.isBusy() || isPossible_);
}

void KernelTuner::press() {
  if (const auto job = tuning_.job()) {
    if (evidence_.empty())
      tuning_.cancel();  // nothing to keep yet
    else
      job->stopAndKeep();
    return showButton();
  }
  if (const auto question = question_()) begin(*question);
}

void KernelTuner::begin(const TuningQuestion& question) {
  reached_ = std::make_shared<PublishedList<TuneStep>>();
  evidence_.clear();
  words_->setText(tr("Tuning…"));
  words_->show();
  tuning_.start(
      tr("Tuning the Kernel"),
      [question, reached = reached_](Progress& progress) {
        return tunedBy(question, reached, progress);
      },
      this, [this, question](const auto& result) { end(*result, question); },
      [this](const JobError& error) {
        words_->setText(QString::fromStdString(error.sentence));
        showButton();
      });
  showButton();
}

void KernelTuner::follow() {
  if (!reached_) return;
  const auto steps = reached_->takeAll();
  if (steps.empty()) return;
  for (const auto& step : steps)
    evidence_.push_back(step->logEvidence);
  words_->setText(tr("Step %1: log evidence %2, from %3")
                      .arg(evidence_.size() - 1)
                      .arg(evidenceText(evidence_.back()), evidenceText(evidence_.front())));
  draw();
}

void KernelTuner::end(const TunedKernel& result, const TuningQuestion& question) {
  follow();
  showButton();
  if (result.steps.size() < 2) {
    words_->setText(tr("No numbers near these make the target more likely."));
    return;
  }
  words_->setText(
      tr("Log evidence %1 instead of %2, in %3 steps on %4 graphs. Each test tunes it anew on its "
         "training graphs.")
          .arg(evidenceText(result.evidenceAfter()), evidenceText(result.evidenceBefore()))
          .arg(result.steps.size() - 1)
          .arg(countText(result.graphs)));
  Q_EMIT tuned(result.kernel, question);
}

void KernelTuner::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

void KernelTuner::draw() {
  if (evidence_.size() < 2) return;
  viz::Curve curve{tr("Log evidence").toStdString(), evidence_, {}};
  curve.at.resize(evidence_.size());
  std::iota(curve.at.begin(), curve.at.end(), 0.0);
  viz::ConvergenceStyle style;
  style.theme = themeOf(palette());
  style.isLogarithmic = false;
  style.title.clear();
  style.stepName = tr("Step").toStdString();
  style.valueName = curve.name;
  curve_->setPicture(viz::convergencePicture({std::move(curve)}, style), true);
  curve_->show();
}

}  // namespace kindred::gui
