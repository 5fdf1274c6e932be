#include "gui/view/gram/gram_view.hpp"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QThread>
#include <QToolButton>
#include <cmath>
#include <numeric>

#include "engine/core/text.hpp"
#include "engine/gram/neighbours.hpp"
#include "gui/app/icons.hpp"
#include "gui/app/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/view/cell_cursor.hpp"
#include "gui/view/colour_choice.hpp"
#include "gui/view/empty_state.hpp"
#include "gui/view/gram/gram_marks.hpp"
#include "gui/view/gram/gram_options.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/view/picture_widget.hpp"
#include "gui/view/view_kinds.hpp"
#include "gui/view/window_state.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr double largestShare = 0.03;  // of the processors, for looking at what they compute

}  // namespace

GramView::GramView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      layout_{new QStackedLayout{this}},
      empty_{new EmptyState},
      warning_{new Complaint},
      pointed_{new QLabel},
      resume_{new QToolButton},
      showsValues_{new QToolButton},
      map_{new PictureWidget},
      cursor_{new CellCursor{*map_, CellCursor::Boxes::Selected}},
      values_{new ValuePanel{bench}},
      options_{new GramOptions{chosenColourMap(bench.settings), this}},
      drawing_{bench.jobs, lane::heatMaps},
      rows_{std::make_shared<const GraphTable>()},
      columns_{rows_} {
  lay();
  addOffers();
  giveFocusTo(map_);
  const auto followIf = [this](ItemId id) {
    if (id == subject().item) followRun();
  };
  connect(&bench.document, &Document::runChanged, this, followIf);
  connect(&bench.document, &Document::runGrew, this, followIf);
  connect(&bench.document, &Document::datasetChanged, this, [this](ItemId id) {
    if (const auto* item = run(); item && (item->rows == id || item->columns == id)) followRun();
  });
  connect(&bench.selection, &Selection::graphsChanged, map_, qOverload<>(&QWidget::update));
  connect(options_, &GramOptions::changed, this, [this] {
    followRun();
    Q_EMIT stateChanged();
  });
  connect(values_, &ValuePanel::diagnosed, this, &GramView::showDiagnosis);
  connect(resume_, &QToolButton::clicked, this, &GramView::resume);
  connect(showsValues_, &QToolButton::toggled, values_, &QWidget::setVisible);
  connect(showsValues_, &QToolButton::toggled, this, &View::stateChanged);
  connect(map_, &PictureWidget::windowChanged, this, &View::stateChanged);
  connect(map_, &PictureWidget::hovered, this,
          [this](const auto& place) { pointAt(cellAt(place)); });
  connect(map_, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    if (const auto cell = cellAt(place)) openPair(*cell);
  });
  connect(map_, &PictureWidget::boxSelected, this,
          [this](int, const QRectF& box) { chooseRows(box); });
  map_->setTooltip([this](const PicturePlace& place) {
    const auto cell = cellAt(place);
    return cell ? wordsOf(*cell) : QString{};
  });
  map_->setOverlay([this](QPainter& painter, const std::vector<QRectF>& panes) {
    if (!panes.empty()) paintMarksOn(painter, panes.front());
  });
}

void GramView::lay() {
  map_->setAccessibleName(tr("Heat map of the kernel matrix"));
  warning_->setObjectName("warning");
  pointed_->setObjectName("pointed");
  pointed_->setTextFormat(Qt::PlainText);
  pointed_->setWordWrap(true);
  pointed_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  resume_->setObjectName("resume");
  resume_->setText(tr("Resume"));
  resume_->setIcon(icon("forward"));
  resume_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  resume_->setToolTip(tr("Compute what is missing. What is there is kept."));
  showsValues_->setObjectName("showsValues");
  showsValues_->setText(tr("Values"));
  showsValues_->setIcon(icon("plot"));
  showsValues_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  showsValues_->setCheckable(true);
  showsValues_->setChecked(true);
  showsValues_->setToolTip(tr("Show how the values are spread, and what that says."));

  auto* sides = new QSplitter{Qt::Horizontal};
  sides->addWidget(map_);
  sides->addWidget(values_);
  sides->setStretchFactor(0, 5);
  sides->setStretchFactor(1, 2);
  sides->setSizes({5000, 2000});
  sides->setChildrenCollapsible(false);
  auto* above = new QHBoxLayout;
  above->addWidget(warning_, 1);
  above->addWidget(resume_, 0, Qt::AlignRight);
  auto* below = new QHBoxLayout;
  below->addWidget(pointed_, 1);
  below->addWidget(showsValues_);
  auto* filled = new QWidget;
  auto* column = new QVBoxLayout{filled};
  column->setContentsMargins(6, 6, 6, 6);
  column->addLayout(above);
  column->addWidget(sides, 1);
  column->addLayout(below);
  layout_->addWidget(empty_);
  layout_->addWidget(filled);
  options_->hide();
  pointAt({});
}

void GramView::addOffers() {
  offerZoomOf(*map_);
  const auto hasScene = [this] { return scene_ != nullptr; };
  offer(
      "edit.selectAll",
      [this] {
        chooseRows({0, 0, 1, 1});
      },
      hasScene);
}

QString GramView::title() const {
  const auto* item = run();
  return item ? item->name : kind().name();
}

QWidget* GramView::options() { return options_; }

QJsonObject GramView::state() const {
  auto state = options_->state();
  state["showsValues"] = showsValues_->isChecked();
  state["window"] = stateOf(map_->zoom().window());
  return state;
}

void GramView::restore(const QJsonObject& state) {
  if (state.isEmpty()) return;
  showsValues_->setChecked(state["showsValues"].toBool(true));
  options_->restore(state);
  map_->setWindow(windowOf(state["window"].toObject()));
}

std::optional<viz::Picture> GramView::picture() const { return map_->seenPicture(); }

View::Rendering GramView::rendering() const {
  if (!scene_ || !request_) return {};
  auto request = *request_;
  request.before = scene_;
  return [request = std::move(request), window = map_->zoom().window()](
             viz::ThemeName theme, Progress& progress) mutable {
    request.look = request.before->look();
    request.look.style.theme = theme;
    return seenThrough(GramScene{request, progress}.picture(), window);
  };
}

QImage GramView::image() const { return map_->image(); }

GraphTablePointer GramView::tableOf(ItemId dataset) const {
  const auto* item = bench().document.dataset(dataset);
  return item && item->data ? std::make_shared<const GraphTable>(item->data)
                            : std::make_shared<const GraphTable>();
}

void GramView::showSubject() {
  drawing_.cancel();
  scene_.reset();
  request_.reset();
  cell_.reset();
  squares_.reset();
  result_.reset();
  map_->clear();
  map_->fit();
  values_->clear();
  if (const auto* item = run()) {
    options_->setNormalised(item->normalise, true);
    bench().document.load(item->id);
  }
  followRun();
}

/// What the run has to show, as the options want it.
std::optional<GramValues> GramView::shownValues(const RunItem& item) const {
  const auto look = options_->look();
  if (item.result) return GramValues{item.result, look.isNormalised};
  if (!item.partial) return std::nullopt;
  // The diagonals come when the matrix is to be normalised, and then first of all.
  const bool canNormalise = item.normalise && look.isNormalised;
  return GramValues{item.partial, item.solve.tolerance, canNormalise};
}

void GramView::followRun() {
  const auto* item = run();
  resume_->setVisible(item && bench().document.canResume(item->id));
  const auto values = item ? shownValues(*item) : std::nullopt;
  if (!values || values->rows() == 0) return sayWhyEmpty();
  const auto* rows = bench().document.dataset(item->rows);
  if (!rows || !rows->data || rows->data->size() != values->rows()) return sayWhyEmpty();
  if (rows->data != rows_->data()) {
    rows_ = tableOf(item->rows);
    options_->offerOrders(*rows_, values->isSymmetric());
  }
  if (values->isSymmetric())
    columns_ = rows_;
  else if (const auto* columns = bench().document.dataset(item->columns);
           columns && columns->data != columns_->data())
    columns_ = tableOf(item->columns);
  if (static_cast<std::size_t>(columns_->size()) != values->columns()) return sayWhyEmpty();
  options_->setNormalised(values->isNormalised(),
                          item->result ? GramValues::canNormalise(*item->result) : item->normalise);
  sayOfOrder(*item);
  showDiagnosis();
  draw();
}

void GramView::sayWhyEmpty() {
  layout_->setCurrentWidget(empty_);
  const auto* item = run();
  if (item && bench().document.canResume(item->id))
    return empty_->say(
        item->trouble.isEmpty()
            ? tr("%1 was not computed to its end. Finished blocks are kept.").arg(item->name)
            : item->trouble,
        tr("Resume"), [this] { resume(); });
  if (item && bench().document.canLoad(item->id))
    return empty_->say(item->trouble.isEmpty()
                           ? tr("The graphs of %1 are not loaded.").arg(item->name)
                           : item->trouble,
                       tr("Load Again"), [this] { bench().document.load(subject().item); });
  if (item && !item->trouble.isEmpty()) return empty_->say(item->trouble);
  if (item && item->job)
    return empty_->say(item->result || item->partial
                           ? tr("Its graphs are being read.")
                           : tr("%1 begins. Its values appear here as they come.").arg(item->name));
  if (item && item->number != 0)
    return empty_->say(
        tr("%1 was not computed to its end. Finished blocks are kept.").arg(item->name));
  empty_->say(tr("Nothing to show yet. Choose a data set and compute its kernel matrix."));
}

void GramView::resume() {
  const auto& settings = bench().settings;
  bench().document.resume(subject().item, bench().devices.shared(settings.device()));
}

void GramView::sayOfOrder(const RunItem& item) {
  const bool isClustered = options_->look().order.kind == GramOrder::Kind::Clustering;
  const bool isWhole = item.result && item.result->isComplete;
  options_->sayOfOrder(isClustered && !isWhole
                           ? tr("Clustering needs every value. Until they are there, the order is "
                                "that of the file.")
                           : QString{});
}

/// A matrix under way is looked at ten times a second, but at most as often as leaves the
/// computation its processors.
bool GramView::isTooSoon(const RunItem& item) const {
  if (!item.job || !scene_) return false;
  const double seconds = scene_->processorSeconds() + map_->processorSeconds();
  const double apart = seconds / (largestShare * QThread::idealThreadCount());
  return static_cast<double>(sinceDrawing_.elapsed()) < 1000 * apart;
}

void GramView::draw() {
  const auto* item = run();
  auto values = shownValues(*item);
  const auto look = options_->look();
  const bool isAlike = scene_ && scene_->values().isNormalised() == values->isNormalised();
  const bool isSame = isAlike && item->result == result_;
  const bool isSameOrder = isAlike && scene_->look().order == look.order;
  // A result is shown by what was added up of it until its scene is ready, which lets go of what
  // was under way: both, and that scene, would be much memory at once.
  const bool isStandIn = item->result && squares_ && isSameOrder && scene_->values().partial();
  const bool hadStandIn = item->result && squares_ && isAlike && !scene_->values().partial();
  // What is under way is never begun anew before it is seen.
  isStale_ = item->partial && (drawing_.isBusy() || (isSameOrder && isTooSoon(*item)));
  if (isStale_) return;
  sinceDrawing_.start();
  if (item->result && !isStandIn)
    squares_.reset();
  else if (!squares_ || !isSameOrder)
    squares_ = std::make_shared<std::optional<viz::PartialSquares>>();
  GramSceneRequest request{.values = *values,
                           .matrix = {},
                           .rows = rows_,
                           .columns = columns_,
                           .look = look,
                           .title = item->name,
                           .squares = squares_,
                           .before = isSame || isStandIn ? scene_ : nullptr};
  request.look.style.theme = themeOf(palette());
  if (item->result && item->result->isComplete)
    request.matrix = std::shared_ptr<const Matrix>{item->result, &item->result->values};
  isStale_ = isStandIn;
  request_ = request;
  request_->squares.reset();
  request_->before.reset();
  if (!isStandIn) result_ = item->result;
  drawing_.start(
      tr("Drawing"),
      [request = std::move(request)](Progress& progress) {
        return GramScene{request, progress};
      },
      this, [this](const std::shared_ptr<const GramScene>& scene) { showScene(scene); },
      [this](const JobError& error) { warning_->say(toQString(error.sentence)); });
  // Counting what is under way lets go of it, too.
  const bool isCounted = isSame || hadStandIn;
  if (!isCounted || item->partial) values_->setValues(*values, item->kernel);
}

void GramView::showScene(const std::shared_ptr<const GramScene>& scene) {
  scene_ = scene;
  map_->setPicture(scene->picture());
  cursor_->setCells(scene->rowCount(), scene->columnCount());
  layout_->setCurrentIndex(1);
  pointAt(cell_);
  Q_EMIT offersChanged();
  if (isStale_) followRun();
}

void GramView::showDiagnosis() {
  const auto* item = run();
  if (item && item->partial && !item->job) return warning_->say(item->trouble);
  const auto& diagnosis = values_->diagnosis();
  warning_->say(diagnosis.isWarning ? toQString(diagnosis.finding + " " + diagnosis.advice)
                                    : QString{});
}

std::optional<GramCell> GramView::cellAt(const std::optional<PicturePlace>& place) const {
  if (!place || !scene_) return std::nullopt;
  return scene_->cellAt({place->at.x, place->at.y});
}

QString GramView::wordsOf(const GramCell& cell) const {
  const auto row = toQString(rows_->text(cell.row, 0));
  const auto column = toQString(columns_->text(cell.column, 0));
  const double value = scene_->values().at(cell.row, cell.column);
  if (std::isnan(value)) return tr("%1 and %2: not computed yet").arg(row, column);
  return tr("%1 and %2: %3").arg(row, column, toQString(rounded(value, 6)));
}

void GramView::pointAt(std::optional<GramCell> cell) {
  cell_ = cell;
  pointed_->setText(cell ? wordsOf(*cell)
                         : tr("Point at a cell for its value, click it to compare the two graphs, "
                              "drag a box with Shift to choose its rows."));
  map_->update();
}

void GramView::openPair(const GramCell& cell) {
  const auto* item = run();
  const auto columns = item->columns != 0 ? item->columns : item->rows;
  const GraphPlace row{item->rows, cell.row};
  const GraphPlace column{columns, cell.column};
  auto& selection = bench().selection;
  selection.setDataset(row.dataset);
  selection.setGraphs(columns == item->rows ? std::vector{row.graph, column.graph}
                                            : std::vector{row.graph});
  selection.setCurrent(row);
  selection.setPair(std::pair{row, column});
  // One view of pairs for the matrix, which follows the selection; not one a click.
  Q_EMIT viewRequested("pair", Subject::ofRun(item->id));
}

/// By the keyboard: two chosen graphs, or the current one and the one most like it.
void GramView::openChosenPair() {
  const auto& selection = bench().selection;
  if (!scene_ || selection.dataset() != run()->rows || !selection.current().isValid()) return;
  const auto row = selection.current().graph;
  const auto chosen = selection.graphs();
  if (scene_->values().isSymmetric() && chosen.size() == 2)
    return openPair({row, chosen[0] == row ? chosen[1] : chosen[0]});
  const auto similar = mostSimilar(scene_->values(), static_cast<std::size_t>(row));
  if (!similar.empty()) openPair({row, similar.front().graph});
}

void GramView::chooseRows(const QRectF& box) {
  if (!scene_) return;
  bench().selection.setDataset(run()->rows);
  bench().selection.setGraphs(scene_->rowsIn(box));
}

void GramView::paintMarksOn(QPainter& painter, const QRectF& pane) const {
  const auto* item = run();
  if (!scene_ || !item) return;
  const auto& selection = bench().selection;
  const auto chosenOf = [&](ItemId dataset) {
    return dataset == selection.dataset() ? selection.graphs() : std::span<const std::int32_t>{};
  };
  const GramMarks marks{chosenOf(item->rows),
                        chosenOf(item->columns != 0 ? item->columns : item->rows), cell_};
  paintMarks(painter, pane, *scene_, map_->zoom().window(), marks, palette());
}

void GramView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return openChosenPair();
  View::keyPressEvent(event);
}

void GramView::changeEvent(QEvent* event) {
  View::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && scene_) followRun();
}

}  // namespace kindred::gui
