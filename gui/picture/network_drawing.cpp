#include "gui/picture/network_drawing.hpp"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace kindred::gui {

namespace {

constexpr double reach = 12;      // how near to a node the mouse is at it, in pixels
constexpr double ringRadius = 8;  // around a chosen node
constexpr std::size_t mostRings = 100;
constexpr double lassoStep = 3;  // pixels between two corners
constexpr double nearest = 24;   // how near a found node is looked at

}  // namespace

NetworkDrawing::NetworkDrawing(JobBridge& jobs, QWidget* parent) : PictureWidget{parent} {
  paintInBackground(jobs);
  connect(this, &PictureWidget::hovered, this, [this](const std::optional<PicturePlace>& place) {
    Q_EMIT nodeHovered(place ? nodeAt(positionOf(*place)) : std::nullopt);
  });
  connect(this, &PictureWidget::clicked, this,
          [this](const PicturePlace& place, Qt::KeyboardModifiers modifiers) {
            Q_EMIT nodeClicked(nodeAt(positionOf(place)), modifiers);
          });
}

void NetworkDrawing::setPositions(const std::shared_ptr<const std::vector<Point2>>& positions) {
  places_.reset();
  if (positions) places_.emplace(positions);
}

void NetworkDrawing::setChosen(std::span<const Node> nodes) {
  chosen_.clear();
  if (nodes.size() <= mostRings) chosen_.assign(nodes.begin(), nodes.end());
  update();
}

void NetworkDrawing::setLassoing(bool isLassoing) {
  isLassoing_ = isLassoing;
  setCursor(isLassoing ? Qt::CrossCursor : Qt::ArrowCursor);
}

viz::Size NetworkDrawing::whole() const {
  return {static_cast<double>(width()), static_cast<double>(height())};
}

QPointF NetworkDrawing::positionOf(const PicturePlace& place) const {
  const auto& window = zoom().window();
  return {(place.at.x - window.x) * window.zoom * width(),
          (place.at.y - window.y) * window.zoom * height()};
}

std::optional<Node> NetworkDrawing::nodeAt(const QPointF& position) const {
  if (!places_) return std::nullopt;
  return places_->nearest({position.x(), position.y()}, reach, whole(), zoom().window());
}

QPointF NetworkDrawing::placeOf(Node node) const {
  if (!places_) return {};
  const auto at = places_->at(node, whole(), zoom().window());
  return {at.x, at.y};
}

std::function<std::vector<Node>()> NetworkDrawing::inside(const QPolygonF& polygon) const {
  std::vector<viz::Point> corners;
  for (const auto& corner : polygon)
    corners.push_back({corner.x(), corner.y()});
  return [places = places_, corners, size = whole(), window = zoom().window()] {
    return places ? places->inside(corners, size, window) : std::vector<Node>{};
  };
}

void NetworkDrawing::lookAt(std::span<const Node> nodes) {
  if (!places_ || nodes.empty()) return;
  const bool areSeen = std::ranges::all_of(
      nodes, [this](Node node) { return QRectF{rect()}.contains(placeOf(node)); });
  const auto window = places_->windowAround(nodes, whole(), nearest);
  if (areSeen && zoom().window().zoom >= window.zoom) return;
  setWindow(window);
}

void NetworkDrawing::paintEvent(QPaintEvent* event) {
  PictureWidget::paintEvent(event);
  if (!places_) return;
  QPainter painter{this};
  painter.setRenderHint(QPainter::Antialiasing);
  const auto accent = palette().color(QPalette::Highlight);
  painter.setPen({accent, 2});
  for (const auto node : chosen_)
    painter.drawEllipse(placeOf(node), ringRadius, ringRadius);
  if (lasso_.isEmpty()) return;
  auto shade = accent;
  shade.setAlphaF(0.15F);
  painter.setBrush(shade);
  painter.setPen({accent, 1.5, Qt::DashLine});
  painter.drawPolygon(lasso_);
}

void NetworkDrawing::mousePressEvent(QMouseEvent* event) {
  const bool isWanted = isLassoing_ || event->modifiers() & Qt::ShiftModifier;
  if (!hasPicture() || event->button() != Qt::LeftButton || !isWanted)
    return PictureWidget::mousePressEvent(event);
  lasso_ = QPolygonF{{event->position()}};
}

void NetworkDrawing::mouseMoveEvent(QMouseEvent* event) {
  if (lasso_.isEmpty()) return PictureWidget::mouseMoveEvent(event);
  if ((event->position() - lasso_.last()).manhattanLength() < lassoStep) return;
  lasso_ << event->position();
  update();
}

/// A lasso without an inside is a click.
void NetworkDrawing::mouseReleaseEvent(QMouseEvent* event) {
  if (lasso_.isEmpty()) return PictureWidget::mouseReleaseEvent(event);
  const auto lasso = std::exchange(lasso_, {});
  update();
  if (lasso.size() > 2)
    Q_EMIT lassoed(lasso, event->modifiers());
  else
    Q_EMIT nodeClicked(nodeAt(event->position()), event->modifiers());
}

void NetworkDrawing::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape || lasso_.isEmpty())
    return PictureWidget::keyPressEvent(event);
  lasso_.clear();
  update();
}

}  // namespace kindred::gui
