#include "gui/view/gram/coordinates_view.hpp"

#include <algorithm>
#include <cmath>

#include "engine/work/work_setting.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/view/gram/gram_options.hpp"
#include "gui/view/gram/value_panel.hpp"

namespace kindred::gui {

namespace {

constexpr int restingMilliseconds = 200;
constexpr Lane pointedPairs{"pointed pairs", lane::quiet};

/// A value that may be off by some bound, in digits that the bound lets through.
QString withBound(double value, double bound) {
  const int decimals =
      std::clamp(1 - static_cast<int>(std::floor(std::log10(std::max(bound, 1e-9)))), 1, 6);
  const double unit = std::pow(10.0, -decimals);
  const double off = std::ceil(bound / unit + 0.5) * unit;  // the value is rounded, too
  return decimalText(value, decimals) + " ± " + decimalText(off, decimals);
}

}  // namespace

CoordinatesView::CoordinatesView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : GramView{kind, bench, parent}, solving_{bench.jobs, pointedPairs} {
  map().paintInBackground(bench.jobs);
  gramOptions().refuseToKeep(
      tr("Clusters by coordinates can be exported. Those of exact values are a result of the data "
         "set."));
  resting_.setSingleShot(true);
  resting_.setInterval(restingMilliseconds);
  connect(&resting_, &QTimer::timeout, this, &CoordinatesView::solve);
  connect(&map(), &PictureWidget::windowChanged, this, [this] { pointAt(pointed_); });
}

std::optional<KernelMatrix> CoordinatesView::matrix() const { return matrixByCoordinates(item()); }

std::optional<GramValues> CoordinatesView::shownValues(const KernelMatrix& matrix) const {
  auto found = graphCoordinates(matrix.item);
  return found ? std::optional{valuesOf(std::move(found))} : std::nullopt;
}

void CoordinatesView::draw(const KernelMatrix& matrix, const GramValues& values) {
  auto request = requestOf(values, matrix.item->name);
  request.coordinates = graphCoordinates(matrix.item);
  this->values().setSample(request.coordinates, values, tr("Similarity"));
  drawing().drawKept(std::move(request));
}

QString CoordinatesView::beginningText(const ResultItem& shown) const {
  return tr("%1 begins. The matrix appears here when all graphs are compared with landmarks.")
      .arg(shown.name);
}

QString CoordinatesView::wordsOf(const GramCell& cell) const {
  const auto& coordinates = *scene()->levels()->coordinates();
  const auto row = static_cast<std::size_t>(cell.row),
             column = static_cast<std::size_t>(cell.column);
  const auto about = withBound(GramView::valueAt(cell), coordinates.bound(row, column));
  return graphs().wordsOf(
      cell, solved_ && cell == pointed_
                ? tr("%1, solved; %2 by coordinates").arg(numberText(*solved_, 6), about)
                : about);
}

double CoordinatesView::valueAt(const GramCell& cell) const {
  return solved_ && cell == pointed_ ? *solved_ : GramView::valueAt(cell);
}

/// Says how far off what is seen may be on average.
QString CoordinatesView::adviceOnPointing() const {
  if (!scene() || !scene()->levels()) return GramView::adviceOnPointing();
  const auto& levels = *scene()->levels();
  const auto& window = map().zoom().window();
  const auto seenFrom = [&](double start) {
    const auto seen = viz::cellsIn(start, window.zoom, scene()->rowCount());
    return GraphRange{
        static_cast<std::int32_t>(seen.first),
        std::min(static_cast<std::int32_t>(std::ceil(seen.last())), scene()->rowCount())};
  };
  return tr("What is seen is off by at most %1 on average. Point at a cell for its value and "
            "bound; "
            "rest on it to have the pair solved, click it to compare the two graphs.")
      .arg(boundText(levels.meanBound(seenFrom(window.y), seenFrom(window.x))));
}

void CoordinatesView::pointAt(std::optional<GramCell> cell) {
  if (cell != pointed_) {
    pointed_ = cell;
    solved_.reset();
    solving_.cancel();
    cell ? resting_.start() : resting_.stop();
  }
  GramView::pointAt(cell);
}

/// Solves the pair that is pointed at.
void CoordinatesView::solve() {
  const auto matrix = this->matrix();
  if (!matrix || !pointed_) return;
  const auto& document = bench().document;
  const auto row = document.graph(graphs().rowOf(*pointed_));
  const auto column = document.graph(graphs().columnOf(*pointed_));
  if (!row || !column) return;
  Dataset pair{.name = {}, .graphs = {row, column}, .properties = {}};
  GramRequest request{.rows = std::make_shared<const Dataset>(std::move(pair)),
                      .columns = {},
                      .kernel = matrix->kernel,
                      .solve = matrix->solve};
  solving_.start(
      tr("Solving a Pair"),
      [request = std::move(request)](Progress& progress) {
        return computeGram(request, openDevices("cpu"), nullptr, progress).values(0, 1);
      },
      this,
      [this](const std::shared_ptr<const double>& value) {
        solved_ = *value;
        GramView::pointAt(pointed_);
      },
      [this](const JobError& error) { Q_EMIT said(toQString(error.sentence)); });
}

}  // namespace kindred::gui
