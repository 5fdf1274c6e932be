#include "gui/view/gram/gram_scene.hpp"

#include <algorithm>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/processor_time.hpp"
#include "gui/table/row_order.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/matrix/pyramid.hpp"

namespace kindred::gui {

namespace {

std::int32_t placeIn(double share, std::int32_t count) {
  return std::clamp(static_cast<std::int32_t>(share * count), 0, count - 1);
}

/// The rows of a table by a column of that name; in their order if it has none.
std::shared_ptr<const Permutation> orderBy(const QString& column, const GraphTable& table,
                                           Progress& progress) {
  const RowOrder order{.filter = {}, .column = table.columnNamed(column.toStdString())};
  return std::make_shared<const Permutation>(
      Permutation::fromOldFromNew(orderedRows(table, order, progress)));
}

std::shared_ptr<const Permutation> natural(std::size_t count) {
  return std::make_shared<const Permutation>(
      Permutation::identity(static_cast<std::int32_t>(count)));
}

void requireMemory(const GramValues& values) {
  const auto needed = values.rows() * values.columns() / 3 * 4;
  const auto there = availableMemory();
  if (there != 0 && needed > there)
    throw Error{
        ErrorCode::Memory,
        joined("The matrix is ", values.rows(), " by ", values.columns(), ": showing it takes ",
               englishBytes(needed), " of memory, and ", englishBytes(there), " are available.")};
}

}  // namespace

GramScene::GramScene(const GramSceneRequest& request, Progress& progress)
    : values_{request.values}, look_{request.look}, saved_{request.saved} {
  const double begun = processorSecondsOfThread();
  const auto& before = request.before;
  const bool isSameOrder = before && before->look_.order == look_.order;
  if (isSameOrder) {
    rowOrder_ = before->rowOrder_;
    columnOrder_ = before->columnOrder_;
    clustering_ = before->clustering_;
    tree_ = before->tree_;
    means_ = before->means_;
    levels_ = before->levels_;
    note_ = before->note_;
    orderNote_ = before->orderNote_;
    cells_ = request.squares ? cellsOf(request, progress) : before->cells_;
  } else {
    arrange(request, progress);
    cells_ = cellsOf(request, progress);
  }
  if (means_) lookAtMeans();
  viz::GramContent content;
  content.rowNames = graphNames(*request.rows->data());
  if (request.columns != request.rows) content.columnNames = graphNames(*request.columns->data());
  content.title = request.title.toStdString();
  content.valueName =
      saved_ ? saved_->words.valueName
             : (values_.isNormalised() ? tr("Similarity") : tr("Kernel value")).toStdString();
  if (tree_) {
    content.tree = *tree_;
  } else if (look_.order.kind == GramOrder::Kind::Column) {
    content.order = *rowOrder_;
    content.columnOrder = *columnOrder_;
  }
  frame_ = viz::gramFrame(cells_, content, look_.style);
  if (isSameOrder && *before->frame_ == *frame_) frame_ = before->frame_;
  picture_ = viz::gramPicture(cells_, frame_);
  processorSeconds_ = processorSecondsOfThread() - begun;
}

void GramScene::arrange(const GramSceneRequest& request, Progress& progress) {
  const bool isAlike = request.columns == request.rows;
  rowOrder_ = natural(values_.rows());
  columnOrder_ = values_.isSymmetric() ? rowOrder_ : natural(values_.columns());
  if (look_.order.kind == GramOrder::Kind::Column) {
    rowOrder_ = orderBy(look_.order.column, *request.rows, progress);
    columnOrder_ = isAlike ? rowOrder_ : orderBy(look_.order.column, *request.columns, progress);
  } else if (look_.order.kind == GramOrder::Kind::Clustering && !request.squares) {
    cluster(progress);
  }
}

/// Orders rows and columns by their clustering; of a file notes why that cannot be.
void GramScene::cluster(Progress& progress) {
  const auto rows = values_.wholeRows();
  if (!rows) return;
  try {
    clustering_ = std::make_shared<const Clustering>(clusterItems(*rows, progress));
  } catch (const Error& error) {
    if (!values_.areKept()) throw;
    orderNote_ = error.code() == ErrorCode::Input
                     ? tr("Only a symmetric matrix of numbers can be clustered: this one stays in "
                          "the order of its file.")
                     : toQString(std::string_view{error.what()});
    return;
  }
  tree_ = std::make_shared<const viz::Dendrogram>(dendrogramOf(*clustering_));
  rowOrder_ = columnOrder_ = std::make_shared<const Permutation>(tree_->order);
}

viz::GramCells GramScene::cellsOf(const GramSceneRequest& request, Progress& progress) {
  if (request.squares) {
    auto& squares = *request.squares;
    if (!squares) squares.emplace(*rowOrder_, *columnOrder_, values_.isSymmetric());
    if (values_.partial()) squares->add(values_, progress);
    return squares->cells(values_);
  }
  if (request.coordinates) return productsOf(request, progress);
  if (saved_ && areCached(*saved_->array, request.cache)) {
    means_ = std::make_shared<const SavedMatrixMeans>(saved_->array, *rowOrder_, *columnOrder_,
                                                      request.cache, progress);
    return {};
  }
  if (saved_) {
    requireMemory(values_);
    progress.begin(tr("Reading").toStdString(), values_.rows());
  }
  auto pyramid = std::make_shared<const viz::MatrixPyramid>(gui::cellsOf(values_), *rowOrder_,
                                                            *columnOrder_, progress);
  const auto extent = pyramid->extent();
  if (saved_ && !extent.hasValue)
    throw Error{ErrorCode::Input,
                joined(saved_->words.title, " holds no number: every value is NaN or infinite.")};
  note_ = saved_ && extent.hasMissing && orderNote_.isEmpty() ? missingText() : orderNote_;
  const auto missing = saved_ ? tr("no number") : tr("not computed");
  return {viz::squaresOf(std::move(pyramid)), extent, missing.toStdString()};
}

/// Shows products of coordinates; colours go by a sample of them.
viz::GramCells GramScene::productsOf(const GramSceneRequest& request, Progress& progress) {
  const auto sampled = sampledValues(values_, progress).values;
  const double low = sampled.empty() ? 1 : std::min(1.0, std::ranges::min(sampled));
  levels_ = std::make_shared<const CoordinateLevels>(request.coordinates, *rowOrder_, progress);
  note_ = orderNote_;
  const auto graphs = levels_->count(0);
  const GraphRange all{0, rowCount()};
  const auto words = tr("%1 × %1 normalised similarities by coordinates of %2 landmarks, off by at "
                        "most %3 on average")
                         .arg(countText(graphs), countText(request.coordinates->landmarks.size()),
                              boundText(levels_->meanBound(all, all)));
  return {.squares = {graphs, graphs, levels_->levels(), CoordinateSquares{levels_}, {}},
          .extent = {.low = low, .high = 1},
          .words = words.toStdString()};
}

QString GramScene::missingText() {
  return tr("Some values are NaN or infinite: they are shown as \"no number\".");
}

/// Shows what there is of the means by now.
void GramScene::lookAtMeans() {
  const auto& pyramid = means_->pyramid();
  rowsShown_ = pyramid->builtRows();
  const auto extent = pyramid->extent();
  cells_ = {viz::squaresOf(pyramid), extent, tr("no number").toStdString()};
  note_ = orderNote_;
  if (!note_.isEmpty()) return;
  if (!means_->obstacle().empty())
    note_ = tr("%1 A pixel shows one of its values in place of their mean.")
                .arg(toQString(std::string_view{means_->obstacle()}));
  else if (rowsShown_ < pyramid->rows())
    note_ = tr("%1 of %2 rows are read. Below them, a pixel shows one of its values in place of "
               "their mean.")
                .arg(countText(rowsShown_), countText(pyramid->rows()));
  else if (extent.hasMissing)
    note_ = missingText();
}

GramCell GramScene::cellAt(const QPointF& place) const {
  return {rowOrder_->oldFromNew()[placeIn(place.y(), rowCount())],
          columnOrder_->oldFromNew()[placeIn(place.x(), columnCount())]};
}

QRectF GramScene::treeArea(const QSizeF& size, const viz::Window& window) const {
  if (!tree_) return {};
  viz::Picture place{.panes = [frame = frame_](viz::Canvas& canvas, const viz::Window& seen) {
    return std::vector{viz::treeOf(canvas, *frame, seen)};
  }};
  const auto areas = panesOf(place, size, window);
  if (areas.empty()) return {};
  return {areas.front().x, areas.front().y, areas.front().width, areas.front().height};
}

viz::Scale GramScene::treeHeights() const {
  return tree_ ? viz::heightScale(*tree_) : viz::Scale::linear(0, 1);
}

std::vector<std::int32_t> GramScene::rowsIn(const QRectF& box) const {
  const auto first = placeIn(box.top(), rowCount());
  const auto last = placeIn(box.bottom(), rowCount());
  const auto shown = rowOrder_->oldFromNew().subspan(first, last - first + 1);
  std::vector<std::int32_t> rows{shown.begin(), shown.end()};
  std::ranges::sort(rows);
  return rows;
}

}  // namespace kindred::gui
