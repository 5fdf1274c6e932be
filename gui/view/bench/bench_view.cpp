#include "gui/view/bench/bench_view.hpp"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "gui/base/words.hpp"
#include "gui/view/empty_state.hpp"
#include "gui/view/picture_widget.hpp"
#include "gui/view/stage.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/plot/bench_charts.hpp"

namespace kindred::gui {

namespace {

enum Chart { Ladder, Roofline, SharedRoofline, Times, Crossover };

/// The first usable GPU; null where there is none.
const Device* usableGpu(const std::vector<Device>& devices) {
  const auto at = std::ranges::find_if(
      devices, [](const Device& device) { return device.isUsable && device.id != "cpu"; });
  return at == devices.end() ? nullptr : &*at;
}

BenchReports measured(const std::string& device, const LadderSet& set, Progress& progress) {
  const auto bench = openPrimitiveBench(device);
  const auto backend = openBackend(device);
  auto climbing = progress.slice(0, 0.6);
  auto multiplying = progress.slice(0.6, 0.8);
  auto crossing = progress.slice(0.8, 1);
  BenchReports reports;
  reports.ladder = measureLadder(*bench, *backend, set, {}, climbing);
  reports.xmv = measureXmv(*bench, {}, multiplying);
  reports.crossover = measureCrossover(*bench, crossoverFills(), crossing);
  return reports;
}

}  // namespace

BenchView::BenchView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      choice_{new QComboBox},
      again_{new QPushButton},
      chart_{new PictureWidget} {
  lay();
  addOffers();
  connect(choice_, &QComboBox::currentIndexChanged, this, &BenchView::draw);
  connect(&bench.devices, &DeviceList::changed, this, &BenchView::showState);
  connect(&bench.document, &Document::datasetChanged, this, &BenchView::showState);
  showState();
}

void BenchView::lay() {
  choice_->setAccessibleName(tr("Chart"));
  choice_->addItem(tr("Ladder of the Paper"), Ladder);
  choice_->addItem(tr("Roofline of Memory"), Roofline);
  choice_->addItem(tr("Roofline of Shared Memory"), SharedRoofline);
  choice_->addItem(tr("Times of the Primitives"), Times);
  choice_->addItem(tr("Fastest Products of Tiles"), Crossover);
  chart_->setAccessibleName(tr("What was measured"));
  auto* line = new QHBoxLayout;
  line->addWidget(choice_);
  line->addStretch(1);
  line->addWidget(again_);
  stage_->column().addLayout(line);
  stage_->column().addWidget(chart_, 1);
}

void BenchView::addOffers() {
  offerZoomOf(*chart_);
  offer(
      "bench.measure", [this] { measure(); }, [this] { return canMeasure(); });
  dedicate(*again_, "bench.measure");
}

void BenchView::showSubject() {
  if (job_) bench().jobs.cancel(job_);
  job_ = nullptr;
  reports_ = nullptr;
  trouble_.clear();
  showState();
}

void BenchView::showState() {
  Q_EMIT offersChanged();
  if (reports_) return stage_->showFilled();
  auto& empty = stage_->showEmpty();
  const auto& devices = bench().devices.devices();
  const Device* const gpu = usableGpu(devices);
  const auto* const item = bench().document.dataset(subject().item);
  if (job_) {
    empty.say(tr("Measuring. The job panel shows how far it is."));
  } else if (!trouble_.isEmpty()) {
    empty.say(trouble_, tr("Measure Again"), [this] { measure(); });
  } else if (devices.empty()) {
    empty.say(tr("Looking for a GPU."));
  } else if (gpu == nullptr) {
    const bool hasReason = devices.size() > 1 && !devices[1].reason.empty();
    empty.say(hasReason ? tr("Solvers are measured on an NVIDIA GPU, and %1 cannot be used: %2.")
                              .arg(toQString(devices[1].id), toQString(devices[1].reason))
                        : tr("Solvers are measured on an NVIDIA GPU, and this machine has none."));
  } else if (item == nullptr || !item->isWhole()) {
    empty.say(tr("Choose a data set that has been read to measure solvers on its graphs."));
  } else {
    empty.say(tr("Measure the solver of Tang et al. (2020) step by step, and the fast paths above "
                 "it, on %1 with the graphs of this data set. It takes about a minute.")
                  .arg(toQString(gpu->name)),
              tr("Measure"), [this] { measure(); });
  }
}

bool BenchView::canMeasure() const {
  const auto* const item = bench().document.dataset(subject().item);
  return !job_ && usableGpu(bench().devices.devices()) && item && item->isWhole();
}

void BenchView::measure() {
  if (!canMeasure()) return;
  const Device* const gpu = usableGpu(bench().devices.devices());
  const auto* const item = bench().document.dataset(subject().item);
  reports_ = nullptr;
  trouble_.clear();
  job_ = bench().jobs.start(
      tr("Measuring solvers on %1").arg(item->name), gpu->id,
      [device = gpu->id, dataset = item->data](Progress& progress) {
        return measured(device, ladderSetOf(*dataset), progress);
      },
      this,
      [this, of = subject()](std::shared_ptr<const BenchReports> reports) {
        if (of == subject()) show(std::move(reports));
      },
      [this, of = subject()](const JobError& error) {
        if (of == subject()) trouble_ = toQString(error.sentence);
      });
  bench().jobs.whenEnded(job_, this, [this, job = job_] {
    if (job_ == job) job_ = nullptr;
    showState();
  });
  showState();
}

void BenchView::show(std::shared_ptr<const BenchReports> reports) {
  reports_ = std::move(reports);
  draw();
  showState();
}

void BenchView::draw() {
  if (!reports_) return;
  const auto theme = themeOf(palette());
  const auto picture = [&] {
    switch (choice_->currentData().toInt()) {
      case Roofline:
        return viz::xmvPicture(reports_->xmv, viz::XmvChart::Memory, theme);
      case SharedRoofline:
        return viz::xmvPicture(reports_->xmv, viz::XmvChart::Shared, theme);
      case Times:
        return viz::xmvPicture(reports_->xmv, viz::XmvChart::Times, theme);
      case Crossover:
        return viz::crossoverPicture(reports_->crossover, theme);
      default:
        return viz::ladderPicture(std::span{&reports_->ladder, 1}, theme);
    }
  }();
  chart_->setPicture(picture, true);
  Q_EMIT offersChanged();
}

void BenchView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) draw();
  View::changeEvent(event);
}

std::optional<viz::Picture> BenchView::picture() const { return chart_->seenPicture(); }

QImage BenchView::image() const { return reports_ ? chart_->image() : View::image(); }

}  // namespace kindred::gui
