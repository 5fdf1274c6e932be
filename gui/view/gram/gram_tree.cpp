#include "gui/view/gram/gram_tree.hpp"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::gui {

namespace {

constexpr double lineReach = 4;     // pixels from the line at which it is held
constexpr double forkReach = 2;     // pixels below a fork that are still it
constexpr double stripHeight = 5;   // pixels of the colours of clusters
constexpr int mostClusters = 1000;  // that a line is dragged to

}  // namespace

GramTree::GramTree(PictureWidget& map) : QObject{&map}, map_{map} {
  map.setMouseTracking(true);
  map.installEventFilter(this);
}

bool GramTree::hasTree() const {
  return scene_ && scene_->clustering() && !scene_->clustering()->merges.empty();
}

void GramTree::setScene(std::shared_ptr<const GramScene> scene) {
  const auto* before = scene_ ? scene_->clustering().get() : nullptr;
  scene_ = std::move(scene);
  if ((scene_ ? scene_->clustering().get() : nullptr) != before) setClusters(clusters_);
}

void GramTree::setClusters(int clusters) {
  clusters_ = std::max(clusters, 1);
  cut_ = hasTree() && clusters_ > 1
             ? std::make_shared<const ClusterCut>(
                   cutIntoGroups(*scene_->clustering(), static_cast<std::size_t>(clusters_)))
             : nullptr;
  map_.update();
}

QRectF GramTree::area() const {
  return hasTree() ? scene_->treeArea(map_.size(), map_.zoom().window()) : QRectF{};
}

double GramTree::heightAt(double y) const {
  const auto place = area();
  return scene_->treeHeights().value((place.bottom() - y) / place.height());
}

double GramTree::lineY() const {
  const auto place = area();
  return cut_ ? place.bottom() - scene_->treeHeights().position(cut_->height) * place.height()
              : place.bottom();
}

bool GramTree::isAtLine(const QPointF& position) const {
  return cut_ && std::abs(position.y() - lineY()) <= lineReach;
}

std::vector<std::int32_t> GramTree::branchAt(const QPointF& position) const {
  const auto place = area();
  const auto& window = map_.zoom().window();
  const auto columns = viz::cellsIn(window.x, window.zoom, scene_->columnCount());
  const double share = (position.x() - place.x()) / place.width();
  const auto leaf = std::clamp(static_cast<std::int32_t>(columns.first + share * columns.count), 0,
                               scene_->columnCount() - 1);
  const auto item = scene_->clustering()->order.oldFromNew()[leaf];
  return itemsBelow(*scene_->clustering(),
                    clusterAt(*scene_->clustering(), item, heightAt(position.y() - forkReach)));
}

void GramTree::move(double y) {
  const auto& merges = scene_->clustering()->merges;
  const double height = heightAt(y);
  const auto above = std::ranges::partition_point(
      merges, [height](const ClusterMerge& merge) { return merge.height <= height; });
  const auto wanted = std::min(static_cast<int>(merges.end() - above) + 1, mostClusters);
  if (wanted == clusters_) return;
  setClusters(std::max(wanted, 2));
  Q_EMIT cutMoved(clusters_);
  Q_EMIT said(tr("%n cluster(s)", nullptr, clusters_));
}

bool GramTree::press(const QPointF& position) {
  if (!area().contains(position) && !isAtLine(position)) return false;
  isPressed_ = true;
  isDragging_ = isAtLine(position);
  return true;
}

bool GramTree::hover(const QPointF& position) {
  if (isDragging_) {
    move(position.y());
    return true;
  }
  const auto place = area();
  const bool isInside = place.contains(position);
  if (isInside) {
    map_.setCursor(isAtLine(position) ? Qt::SplitVCursor : Qt::PointingHandCursor);
    const auto graphs = branchAt(position);
    Q_EMIT said(isAtLine(position)
                    ? tr("Drag the line to cut the tree into more or fewer clusters.")
                    : tr("A branch of %n graph(s): click to choose them.", nullptr,
                         static_cast<int>(graphs.size())));
  } else if (map_.cursor().shape() != Qt::ArrowCursor) {
    map_.unsetCursor();
    Q_EMIT said({});
  }
  return isInside || isPressed_;
}

bool GramTree::eventFilter(QObject* watched, QEvent* event) {
  if (watched != &map_ || !hasTree()) return false;
  const auto type = event->type();
  if (type != QEvent::MouseButtonPress && type != QEvent::MouseMove &&
      type != QEvent::MouseButtonRelease)
    return false;
  const auto* mouse = static_cast<QMouseEvent*>(event);
  if (type == QEvent::MouseMove)
    return (mouse->buttons() == Qt::NoButton || isPressed_) && hover(mouse->position());
  if (mouse->button() != Qt::LeftButton) return false;
  if (type == QEvent::MouseButtonPress) return press(mouse->position());
  if (!std::exchange(isPressed_, false)) return false;
  if (!std::exchange(isDragging_, false) && area().contains(mouse->position()))
    Q_EMIT branchChosen(branchAt(mouse->position()), mouse->modifiers());
  return true;
}

void GramTree::paint(QPainter& painter, const QRectF& pane, const QPalette& palette) const {
  if (!cut_ || !hasTree()) return;
  const auto place = area();
  const auto& colours = viz::theme(themeOf(palette));
  const auto& window = map_.zoom().window();
  const auto columns = viz::cellsIn(window.x, window.zoom, scene_->columnCount());
  const auto x = [&](double column) {
    return std::clamp(pane.x() + (column - columns.first) / columns.count * pane.width(), pane.x(),
                      pane.right());
  };
  for (std::size_t group = 0; group < cut_->members.size(); ++group) {
    std::int32_t first = scene_->columnCount();
    for (const auto item : cut_->members[group])
      first = std::min(first, scene_->columnPlace(item));
    const double left = x(first);
    const double right = x(first + static_cast<double>(cut_->members[group].size()));
    const bool isAlone = cut_->members[group].size() == 1;
    if (right > left)
      painter.fillRect(QRectF{left, pane.y() - stripHeight, right - left, stripHeight},
                       qtColour(isAlone ? colours.muted : colours.category(group)));
  }
  painter.setPen({palette.color(QPalette::Highlight), 1.5, Qt::DashLine});
  painter.drawLine(QPointF{place.x(), lineY()}, QPointF{place.right(), lineY()});
}

}  // namespace kindred::gui
