#include "gui/view/gram/gram_view.hpp"

#include <QKeyEvent>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "engine/cluster/common_core.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/picture/cell_cursor.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/compared_values.hpp"
#include "gui/result/graph_clusters.hpp"
#include "gui/view/gram/gram_marks.hpp"
#include "gui/view/gram/gram_options.hpp"
#include "gui/view/gram/gram_tree.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "io/export/cluster_file.hpp"

namespace kindred::gui {

namespace {

constexpr PartSizes roomOfValues{{240, 240}, {180, 190}, 0.28};
constexpr int warningLines = 2;
constexpr int pointedLines = 2;

}  // namespace

GramView::GramView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      warning_{new Complaint{warningLines}},
      pointed_{new BriefLabel{pointedLines}},
      resume_{new QToolButton},
      remedy_{new QToolButton},
      showsValues_{new QToolButton},
      map_{new PictureWidget},
      tree_{new GramTree{*map_}},
      cursor_{new CellCursor{*map_, CellCursor::Boxes::Selected}},
      values_{new ValuePanel{bench}},
      parts_{new TwoParts{map_, values_, roomOfValues}},
      options_{new GramOptions{chosenColourMap(bench.settings), this}},
      drawing_{bench.jobs},
      graphs_{bench.document} {
  lay();
  addOffers();
  giveFocusTo(map_);
  connect(&bench.selection, &Selection::graphsChanged, map_, qOverload<>(&QWidget::update));
  connect(&bench.document, &Document::columnsChanged, this, [this](ItemId dataset) {
    if (item() && item()->isOf(dataset)) follow();
  });
  connect(options_, &GramOptions::changed, this, [this] {
    drawAgain();
    Q_EMIT stateChanged();
  });
  connect(&drawing_, &GramDrawing::drawn, this, &GramView::showScene);
  connect(&drawing_, &GramDrawing::failed, this, &GramView::warn);
  connect(values_, &ValuePanel::diagnosed, this, &GramView::showDiagnosis);
  connect(resume_, &QToolButton::clicked, this, &GramView::resume);
  connect(remedy_, &QToolButton::clicked, this, &GramView::computeRemedy);
  parts_->toggleWith(*showsValues_);
  connect(parts_, &TwoParts::arranged, this, &GramView::showDiagnosis);
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
    if (panes.empty()) return;
    tree_->paint(painter, panes.front(), palette());
    paintMarksOn(painter, panes.front());
  });
  connectTree();
}

void GramView::connectTree() {
  connect(options_, &GramOptions::clustersChanged, this, [this](int clusters) {
    tree_->setClusters(clusters);
    Q_EMIT stateChanged();
  });
  connect(options_, &GramOptions::clustersWanted, this, &GramView::exportClusters);
  connect(options_, &GramOptions::clustersKept, this, &GramView::keepClusters);
  connect(tree_, &GramTree::cutMoved, this, [this](int clusters) {
    options_->setClusters(clusters);
    Q_EMIT stateChanged();
  });
  connect(tree_, &GramTree::said, this, &View::said);
  connect(tree_, &GramTree::branchChosen, this,
          [this](const std::vector<std::int32_t>& graphs, Qt::KeyboardModifiers modifiers) {
            if (!hasGraphs()) return;
            auto chosen = graphs;
            auto& selection = bench().selection;
            selection.setDataset(matrix()->rows);
            if (modifiers & Qt::ControlModifier)
              chosen.insert(chosen.end(), selection.graphs().begin(), selection.graphs().end());
            std::ranges::sort(chosen);
            chosen.erase(std::ranges::unique(chosen).begin(), chosen.end());
            selection.setGraphs(std::move(chosen));
          });
}

void GramView::keepClusters() {
  const auto matrix = this->matrix();
  if (!matrix) return;
  const auto kept =
      bench().document.compute(clustersChoice(*matrix, {.number = options_->clusters()}));
  if (kept != 0) Q_EMIT viewRequested("clusters", Subject::ofResult(kept));
}

/// The cluster of each graph as a table, with the middle of each cluster.
void GramView::exportClusters() {
  const auto rows = scene() ? scene()->values().wholeRows() : std::nullopt;
  if (!tree_->cut() || !rows) return;
  FileContent content{.title = tr("Export Clusters"),
                      .suggestion = tr("Clusters of %1").arg(title()),
                      .what = "clusters",
                      .kinds = io::clusterFileKinds()};
  content.write = [cut = tree_->cut(), rows = *rows, data = graphs_.rows()->data()](
                      const std::filesystem::path& path, const std::string&, Progress& progress) {
    auto finding = progress.slice(0, 0.8);
    const auto medoids = medoidsOf(*cut, rows, finding);
    const Clusters clusters{.cut = *cut, .medoids = medoids};
    auto comparing = progress.slice(0.8, 0.95), writing = progress.slice(0.95, 1);
    const auto cores = coreTexts(commonCoresOf(clusters, *data, comparing));
    io::writeClusters(*cut, medoids, graphNames(*data), cores, path, writing);
  };
  Q_EMIT exportRequested(content);
}

void GramView::lay() {
  map_->setAccessibleName(tr("Heat map of the kernel matrix"));
  warning_->setObjectName("warning");
  pointed_->setObjectName("pointed");
  resume_->setObjectName("resume");
  dress(*resume_, tr("Resume"), "forward", tr("Compute what is missing. What is there is kept."));
  resume_->hide();
  remedy_->setObjectName("remedy");
  remedy_->setText(tr("Compute With a Sharper Kernel"));
  remedy_->setIcon(icon("compute"));
  remedy_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  remedy_->hide();
  showsValues_->setObjectName("showsValues");
  dress(*showsValues_, tr("Values"), "plot",
        tr("Show how the values are spread, and what that says."));
  showsValues_->setCheckable(true);

  addParts(stage().column(),
           {rowOf({{warning_, 1}, {remedy_, 0, Qt::AlignRight}, {resume_, 0, Qt::AlignRight}}),
            {parts_, 1},
            rowOf({{pointed_, 1}, showsValues_})});
  options_->hide();
  keep("showsValues", *parts_);
  keep(
      [this](QJsonObject& state) {
        const auto options = options_->state();
        for (auto option = options.begin(); option != options.end(); ++option)
          state[option.key()] = *option;
      },
      [this](const QJsonObject& state) { options_->restore(state); });
  keep("window", *map_);
  pointAt({});
}

void GramView::addOffers() {
  setPicture(*map_);
  offerZoomOf(*map_);
  offer(
      "edit.selectAll",
      [this] {
        chooseRows({0, 0, 1, 1});
      },
      [this] { return scene() != nullptr; });
  const auto isPointing = [this] { return scene() && cell_; };
  const auto show = [this](GraphPlace (GramGraphs::*graphOf)(const GramCell&) const) {
    if (hasGraphs()) showGraph((graphs_.*graphOf)(*cell_));
  };
  offer(
      "cell.compare", [this] { openPair(*cell_); }, isPointing);
  offer(
      "cell.showRow", [show] { show(&GramGraphs::rowOf); }, isPointing);
  offer(
      "cell.showColumn", [show] { show(&GramGraphs::columnOf); }, isPointing);
  const auto value = [this] { return valueAt(*cell_); };
  offer(
      "cell.copyValue", [this, value] { copyValue(value()); },
      [isPointing, value] { return isPointing() && std::isfinite(value()); });
  offer(
      "values.export", [this] { Q_EMIT itemExportRequested(subject().item); },
      [this] { return item() && item()->value; });
  offerNetwork();
  giveMenu(*map_, {{"cell.compare", "cell.showRow", "cell.showColumn", "cell.copyValue"},
                   {"view.fit", "view.zoomIn", "view.zoomOut"},
                   {"edit.copyImage", "file.exportPicture", "values.export", "similar.network"}});
}

QWidget* GramView::options() { return options_; }

View::Rendering GramView::rendering() const {
  auto request = drawing_.request();
  if (!request) return {};
  return [request = std::move(*request), window = map_->zoom().window()](
             viz::ThemeName theme, Progress& progress) mutable {
    request.look.style.theme = theme;
    return seenThrough(GramScene{request, progress}.picture(), window);
  };
}

void GramView::clear() {
  drawing_.clear();
  tree_->setScene(nullptr);
  pointAt({});
  map_->clear();
  map_->fit();
  values_->clear();
  if (const auto matrix = this->matrix()) options_->setNormalised(matrix->normalise, true);
}

std::optional<GramValues> GramView::shownValues(const KernelMatrix& matrix) const {
  const auto look = options_->look();
  if (matrix.result) return GramValues{matrix.result, look.isNormalised};
  if (!matrix.partial) return std::nullopt;
  // The diagonals come when the matrix is to be normalised, and then first of all.
  const bool canNormalise = matrix.normalise && look.isNormalised;
  return GramValues{matrix.partial, matrix.solve.tolerance, canNormalise};
}

bool GramView::showResult(const ResultItem& shown) {
  const auto matrix = this->matrix();
  resume_->setVisible(bench().document.canResume(shown.id));
  const auto values = matrix ? shownValues(*matrix) : std::nullopt;
  if (!values || values->rows() == 0) return false;
  const auto before = graphs_.rows();
  if (!graphs_.follow(*matrix, *values)) return false;
  if (graphs_.rows() != before) options_->offerOrders(*graphs_.rows(), values->isSymmetric());
  options_->setNormalised(values->isNormalised(), matrix->result
                                                      ? GramValues::canNormalise(*matrix->result)
                                                      : matrix->normalise && !values->areKept());
  sayOfOrder(*values);
  showDiagnosis();
  draw(*matrix, *values);
  return true;
}

QString GramView::beginningText(const ResultItem& shown) const {
  return shown.partial ? tr("Its graphs are being read.")
                       : tr("%1 begins. Its values appear here as they come.").arg(shown.name);
}

QString GramView::absentText() const {
  return tr("Nothing to show yet. Choose a data set and compute its kernel matrix.");
}

/// Offers to write the values of a matrix that no memory holds.
bool GramView::sayOwnReason(EmptyState& empty) {
  const auto* shown = item();
  if (!shown || bench().document.canResume(shown->id) || shown->trouble.isEmpty() ||
      !canWriteUnloaded(*shown))
    return false;
  empty.say(shown->trouble, tr("Export Values"),
            [this] { Q_EMIT itemExportRequested(subject().item); });
  return true;
}

/// True of a matrix that could not be loaded and is written to a file without that.
bool GramView::canWriteUnloaded(const ResultItem& item) const {
  const auto matrix = kernelMatrix(&item);
  if (item.value || !matrix || fitsIntoMemory(*matrix, bench().document)) return false;
  const auto files = item.kind->files(item, bench().document, {});
  return !files.empty() && files.front().content.write;
}

void GramView::sayOfOrder(const GramValues& values) {
  const bool isClustered = options_->look().order.kind == GramOrder::Kind::Clustering;
  options_->sayOfOrder(isClustered && !values.wholeRows()
                           ? tr("Clustering needs every value. Until they are there, the order is "
                                "that of the file.")
                           : QString{});
}

GramSceneRequest GramView::requestOf(const GramValues& values, const QString& title) const {
  GramSceneRequest request{.values = values,
                           .rows = graphs_.rows(),
                           .columns = graphs_.columns(),
                           .look = options_->look(),
                           .title = title,
                           .saved = {},
                           .cache = {},
                           .squares = {},
                           .before = {}};
  request.look.style.theme = themeOf(palette());
  return request;
}

void GramView::draw(const KernelMatrix& matrix, const GramValues& values) {
  // Counting what is under way lets go of it, too.
  if (drawing_.draw(matrix, requestOf(values, matrix.item->name), map_->processorSeconds()))
    values_->setValues(values, matrix.kernel, graphs_.rows()->data());
}

void GramView::showScene() {
  map_->setPicture(scene()->picture());
  cursor_->setCells(scene()->rowCount(), scene()->columnCount());
  const auto& clustering = scene()->clustering();
  options_->offerClusters(clustering ? clustering->order.size() : 0);
  tree_->setScene(scene());
  if (tree_->clusters() != options_->clusters()) tree_->setClusters(options_->clusters());
  stage().showFilled();
  showDiagnosis();
  pointAt(cell_);
  Q_EMIT offersChanged();
  if (drawing_.isStale()) follow();
}

void GramView::warn(const QString& sentence) { warning_->say(sentence); }

/// Computes the same graphs with the kernel that the diagnosis advises.
void GramView::computeRemedy() {
  const auto matrix = this->matrix();
  const auto& remedy = values_->diagnosis().remedy;
  if (!matrix || !remedy) return;
  auto choice =
      kernelMatrixChoice(matrix->rows, matrix->columns, *remedy, matrix->solve, matrix->normalise);
  choice.device = bench().devices.shared(bench().settings.device());
  bench().document.compute(choice);
}

void GramView::showDiagnosis() {
  const auto matrix = this->matrix();
  if (scene() && scene()->values().areKept()) return warning_->say(scene()->note());
  if (matrix && matrix->partial && !matrix->item->job) return warning_->say(matrix->item->trouble);
  const auto& diagnosis = values_->diagnosis();
  remedy_->setVisible(diagnosis.isWarning && diagnosis.remedy && !bench().document.isReadOnly());
  if (diagnosis.remedy)
    remedy_->setToolTip(tr("Nodes: %1\nEdges: %2\nq: %3")
                            .arg(toQString(diagnosis.remedy->node),
                                 toQString(diagnosis.remedy->edge),
                                 numberText(diagnosis.remedy->q)));
  // The advice stands beside the histogram, if that is seen.
  const auto advice = parts_->showsSecond() ? "" : " " + diagnosis.advice;
  warning_->say(diagnosis.isWarning ? toQString(diagnosis.finding + advice) : QString{});
}

std::optional<GramCell> GramView::cellAt(const std::optional<PicturePlace>& place) const {
  if (!place || !scene()) return std::nullopt;
  return scene()->cellAt({place->at.x, place->at.y});
}

QString GramView::wordsOf(const GramCell& cell) const {
  return graphs_.wordsOf(cell, scene()->values());
}

void GramView::pointAt(std::optional<GramCell> cell) {
  const bool isOther = cell.has_value() != cell_.has_value();
  cell_ = cell;
  pointed_->setText(cell ? wordsOf(*cell) : adviceOnPointing());
  map_->update();
  if (isOther) Q_EMIT offersChanged();
}

QString GramView::adviceOnPointing() const {
  return matrix() ? tr("Point at a cell for its value, click it to compare the two graphs, drag a "
                       "box with Shift to choose its rows.")
                  : tr("Point at a cell for its value.");
}

/// True if the graphs of rows and columns can be looked at; else says why not.
bool GramView::hasGraphs() {
  if (matrix()) return true;
  Q_EMIT said(
      tr("This file holds values and no graphs: to compare two of them node by node, open "
         "the graphs, and compute their kernel matrix."));
  return false;
}

void GramView::openPair(const GramCell& cell) {
  if (!hasGraphs()) return;
  bench().selection.choosePair(graphs_.rowOf(cell), graphs_.columnOf(cell));
  // One view of pairs for the matrix, which follows the selection; not one a click.
  Q_EMIT viewRequested("pair", subject());
}

/// By the keyboard: two chosen graphs, or the current one and the one most like it.
void GramView::openChosenPair() {
  const auto& selection = bench().selection;
  if (!scene() || !hasGraphs() || selection.dataset() != matrix()->rows ||
      !selection.current().isValid())
    return;
  const auto row = selection.current().graph;
  const auto chosen = selection.graphs();
  if (scene()->values().isSymmetric() && chosen.size() == 2)
    return openPair({row, chosen[0] == row ? chosen[1] : chosen[0]});
  if (scene()->values().areKept()) {  // what is most like it is not known
    Q_EMIT said(tr("Choose two graphs to compare them."));
    return;
  }
  const auto compared = comparedValues(bench().document, *matrix(), scene()->values());
  if (!compared) return;
  const auto similar = compared->mostLike(row);
  if (!similar.empty()) openPair({row, similar.front().graph});
}

void GramView::chooseRows(const QRectF& box) {
  if (!scene() || !hasGraphs()) return;
  bench().selection.setDataset(matrix()->rows);
  bench().selection.setGraphs(scene()->rowsIn(box));
}

void GramView::paintMarksOn(QPainter& painter, const QRectF& pane) const {
  const auto matrix = this->matrix();
  if (!scene()) return;
  const auto& selection = bench().selection;
  const auto chosenOf = [&](ItemId dataset) {
    return dataset == selection.dataset() ? selection.graphs() : std::span<const std::int32_t>{};
  };
  const GramMarks marks{chosenOf(matrix ? matrix->rows : 0),
                        chosenOf(matrix ? matrix->columnSet() : 0), cell_};
  paintMarks(painter, pane, *scene(), map_->zoom().window(), marks, palette());
}

void GramView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return openChosenPair();
  View::keyPressEvent(event);
}

void GramView::recolour() {
  if (scene()) drawAgain();
}

}  // namespace kindred::gui
