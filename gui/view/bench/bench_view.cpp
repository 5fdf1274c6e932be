#include "gui/view/bench/bench_view.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr int linesOfSentence = 3;

/// The first usable GPU; null if there is none.
const Device* usableGpu(const std::vector<Device>& devices) {
  const auto at = std::ranges::find_if(
      devices, [](const Device& device) { return device.isUsable && device.id != "cpu"; });
  return at == devices.end() ? nullptr : &*at;
}

QString nameOf(const Graph& network) {
  return network.name().empty() ? BenchView::tr("a network") : toQString(network.name());
}

}  // namespace

BenchView::BenchView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      choice_{new QComboBox},
      export_{new QPushButton},
      again_{new QPushButton},
      sentence_{new BriefLabel{linesOfSentence}},
      picture_{new PictureWidget},
      table_{new QTableView} {
  lay();
  addOffers();
  connect(choice_, &QComboBox::currentIndexChanged, this, &BenchView::showChart);
  connect(&bench.devices, &DeviceList::changed, this, &BenchView::showState);
  const auto& document = bench.document;
  connect(&document, &Document::datasetChanged, this, &BenchView::showState);
  connect(&document, &Document::datasetAdded, this, &BenchView::showState);
  connect(&document, &Document::datasetRemoved, this, &BenchView::showState);
  showState();
}

void BenchView::lay() {
  choice_->setAccessibleName(tr("Chart"));
  picture_->setAccessibleName(tr("What was measured"));
  sentence_->setForegroundRole(QPalette::PlaceholderText);
  table_->setObjectName("measurements");
  table_->setAccessibleName(tr("Measurements"));
  table_->setModel(&model_);
  showRows(*table_);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  auto* line = new QHBoxLayout;
  line->addWidget(choice_);
  line->addStretch(1);
  line->addWidget(export_);
  line->addWidget(again_);
  auto* parts = new QSplitter{Qt::Vertical};
  parts->addWidget(picture_);
  parts->addWidget(table_);
  parts->setStretchFactor(0, 2);
  parts->setStretchFactor(1, 1);
  parts->setChildrenCollapsible(false);
  addParts(stage_->column(), {line, sentence_, {parts, 1}});
  giveFocusTo(picture_);
}

void BenchView::addOffers() {
  setPicture(*picture_);
  offerZoomOf(*picture_);
  offer(
      "bench.measure", [this] { measure(); }, [this] { return canMeasure(); });
  offer(
      "values.export",
      [this] {
        if (const auto* chart = chosen())
          Q_EMIT exportRequested(benchFile(chart->name, chart->table));
      },
      [this] { return chosen() != nullptr; });
  dedicate(*again_, "bench.measure");
  dedicate(*export_, "values.export");
  giveMenu(*picture_, {{"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "values.export"}});
}

void BenchView::showSubject() {
  if (job_) bench().jobs.cancel(job_);
  job_ = nullptr;
  charts_.clear();
  trouble_.clear();
  showState();
}

void BenchView::showState() {
  Q_EMIT offersChanged();
  if (!charts_.empty()) return stage_->showFilled();
  auto& empty = stage_->showEmpty();
  if (job_)
    empty.say(tr("Measuring. The job panel shows how far it is."));
  else if (!trouble_.isEmpty())
    empty.say(trouble_, tr("Measure Again"), [this] { measure(); });
  else if (bench().devices.devices().empty())
    empty.say(tr("Looking for devices."));
  else
    showInvitation();
}

void BenchView::showInvitation() {
  auto& empty = stage_->empty();
  const auto subject = benchSubjectOf(bench().document, this->subject().item);
  if (!subject.data)
    return empty.say(tr("Choose a data set that has been read to measure this machine on it."));
  const Device* const gpu = usableGpu(bench().devices.devices());
  auto sentence =
      subject.isAlignment()
          ? tr("How long each step of aligning %1 with %2 takes on this machine, and how near that "
               "is to the best that it could do.")
                .arg(nameOf(*subject.a), nameOf(*subject.b))
          : tr("How many pairs of graphs of this data set the machine solves in a second, and how "
               "near that is to the best that it could do.");
  sentence += ' ' +
              (gpu ? tr("The processor and %1 are measured.").arg(toQString(gpu->name))
                   : tr("The processor is measured; there is no GPU that can be used.")) +
              ' ' +
              (subject.isAlignment() ? tr("Large networks take minutes.")
                                     : tr("That takes a minute at most."));
  empty.say(sentence, tr("Measure"), [this] { measure(); });
}

bool BenchView::canMeasure() const {
  return !job_ && !bench().devices.devices().empty() &&
         benchSubjectOf(bench().document, subject().item).data;
}

void BenchView::measure() {
  if (!canMeasure()) return;
  const Device* const gpu = usableGpu(bench().devices.devices());
  const auto id = gpu ? gpu->id : std::string{};
  auto measured = benchSubjectOf(bench().document, subject().item);
  const auto title =
      measured.isAlignment()
          ? tr("Measuring the alignment of %1").arg(nameOf(*measured.a))
          : tr("Measuring solvers on %1").arg(bench().document.nameOf(subject().item));
  charts_.clear();
  trouble_.clear();
  job_ = bench().jobs.start(
      title, gpu ? "cpu," + id : std::string{"cpu"},
      [measured = std::move(measured), id](Progress& progress) {
        return gui::measured(measured, id, progress);
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
  charts_ = benchCharts(reports);
  {
    const QSignalBlocker quiet{choice_};
    choice_->clear();
    for (const auto& chart : charts_)
      choice_->addItem(chart.name);
  }
  showChart();
  showState();
}

const BenchChart* BenchView::chosen() const {
  const int at = choice_->currentIndex();
  return charts_.empty() || at < 0 ? nullptr : &charts_[static_cast<std::size_t>(at)];
}

void BenchView::showChart() {
  const auto* chart = chosen();
  if (!chart) return;
  sentence_->setText(chart->sentence);
  model_.setTable(chart->table);
  draw();
}

void BenchView::draw() {
  if (const auto* chart = chosen()) picture_->setPicture(chart->picture(themeOf(palette())), true);
  Q_EMIT offersChanged();
}

void BenchView::recolour() { draw(); }

View::Rendering BenchView::rendering() const {
  const auto* chart = chosen();
  if (!chart) return {};
  return [picture = chart->picture](viz::ThemeName theme, Progress&) { return picture(theme); };
}

}  // namespace kindred::gui
