#include "gui/view/gram/gram_scene.hpp"

#include <algorithm>

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
  const RowOrder order{.filter = {}, .column = table.columnNamed(column)};
  return std::make_shared<const Permutation>(
      Permutation::fromOldFromNew(orderedRows(table, order, progress)));
}

std::shared_ptr<const Permutation> natural(std::size_t count) {
  return std::make_shared<const Permutation>(
      Permutation::identity(static_cast<std::int32_t>(count)));
}

}  // namespace

GramScene::GramScene(const GramSceneRequest& request, Progress& progress)
    : values_{request.values}, look_{request.look} {
  const double begun = processorSecondsOfThread();
  const auto& before = request.before;
  const bool isSameOrder = before && before->look_.order == look_.order;
  if (isSameOrder) {
    rowOrder_ = before->rowOrder_;
    columnOrder_ = before->columnOrder_;
    clustering_ = before->clustering_;
    tree_ = before->tree_;
    cells_ = request.squares ? cellsOf(request, progress) : before->cells_;
  } else {
    arrange(request, progress);
    cells_ = cellsOf(request, progress);
  }
  viz::GramContent content;
  content.rowNames = graphNames(*request.rows->data());
  if (!values_.isSymmetric()) content.columnNames = graphNames(*request.columns->data());
  content.title = request.title.toStdString();
  content.valueName =
      (values_.isNormalised() ? tr("Similarity") : tr("Kernel value")).toStdString();
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
  rowOrder_ = natural(values_.rows());
  columnOrder_ = values_.isSymmetric() ? rowOrder_ : natural(values_.columns());
  if (look_.order.kind == GramOrder::Kind::Column) {
    rowOrder_ = orderBy(look_.order.column, *request.rows, progress);
    columnOrder_ =
        values_.isSymmetric() ? rowOrder_ : orderBy(look_.order.column, *request.columns, progress);
  } else if (look_.order.kind == GramOrder::Kind::Clustering && request.matrix) {
    clustering_ = std::make_shared<const Clustering>(clusterItems(*request.matrix, progress));
    tree_ = std::make_shared<const viz::Dendrogram>(dendrogramOf(*clustering_));
    rowOrder_ = columnOrder_ = std::make_shared<const Permutation>(tree_->order);
  }
}

viz::GramCells GramScene::cellsOf(const GramSceneRequest& request, Progress& progress) const {
  if (request.squares) {
    auto& squares = *request.squares;
    if (!squares) squares.emplace(*rowOrder_, *columnOrder_, values_.isSymmetric());
    if (values_.partial()) squares->add(values_, progress);
    return squares->cells(values_);
  }
  auto pyramid = std::make_shared<const viz::MatrixPyramid>(gui::cellsOf(values_), *rowOrder_,
                                                            *columnOrder_, progress);
  const auto extent = pyramid->extent();
  return {viz::squaresOf(std::move(pyramid)), extent, tr("not computed").toStdString()};
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
