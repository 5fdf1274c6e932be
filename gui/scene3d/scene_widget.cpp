#include "gui/scene3d/scene_widget.hpp"

#include <QApplication>
#include <QHelpEvent>
#include <QJsonArray>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

#include "viz/scene3d/pick.hpp"

namespace kindred::gui {

namespace {

constexpr double keyZoom = 1.25;
constexpr double keyTurn = std::numbers::pi / 18;    // 10°
constexpr double keyMove = 0.05;                     // of the shorter side
constexpr double wheelNotch = 1.15;                  // a notch is 120 eighths of a degree
constexpr double dragTurn = 1.6 * std::numbers::pi;  // across the shorter side
constexpr int restMilliseconds = 150;
constexpr double leastRing = 5;  // pixels from a node that is pointed at to its ring
constexpr qsizetype cameraNumbers = 13;

double product(const Point3& a, const Point3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

bool areDirections(const viz::Camera& camera) {
  constexpr double rounding = 1e-6;
  const auto isNear = [](double value, double wanted) {
    return std::abs(value - wanted) <= rounding;
  };
  return isNear(product(camera.right, camera.right), 1) &&
         isNear(product(camera.up, camera.up), 1) && isNear(product(camera.back, camera.back), 1) &&
         isNear(product(camera.right, camera.up), 0) &&
         isNear(product(camera.up, camera.back), 0) &&
         isNear(product(camera.right, camera.back), 0);
}

}  // namespace

SceneWidget::SceneWidget(JobBridge& jobs, QWidget* parent)
    : QWidget{parent}, jobs_{jobs}, painter_{std::make_shared<FramePainter>()} {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAccessibleName(tr("Structure in space"));
  rest_.setSingleShot(true);
  rest_.setInterval(restMilliseconds);
  connect(&rest_, &QTimer::timeout, this, [this] { changed(false); });
}

/// OpenGL is given back where frames are painted, behind the last one: the window waits for
/// neither.
SceneWidget::~SceneWidget() {
  jobs_.start(tr("Giving back OpenGL"), lane::scene,
              [painter = std::move(painter_)](Progress&) { return painter != nullptr; });
}

void SceneWidget::setScene(std::shared_ptr<const viz::Scene> scene, bool keepsCamera) {
  const bool isFirst = !scene_;
  scene_ = std::move(scene);
  pointed_.reset();
  isFitting_ = isFitting_ || isFirst || !keepsCamera;
  if (const auto camera = std::exchange(awaited_, std::nullopt)) {
    camera_ = *camera;
    isFitting_ = showsAll_ = false;
  }
  if (!isFitting_ && showsAll_) camera_ = viz::fittedTo(*scene_, camera_, pictureSize());
  setAccessibleDescription(QString::fromStdString(scene_->name));
  changed(false);
  if (isFitting_) Q_EMIT cameraMoved();
}

void SceneWidget::clear() {
  scene_.reset();
  frame_ = {};
  update();
}

void SceneWidget::setChosen(std::vector<Node> nodes) {
  if (nodes == marks_.chosen) return;
  marks_.chosen = std::move(nodes);
  changed(false);
}

void SceneWidget::setPointed(std::optional<Node> node) {
  if (node == pointed_) return;
  pointed_ = node;
  update();
}

void SceneWidget::setDistances(std::vector<std::pair<Node, Node>> nodes) {
  if (nodes == marks_.distances) return;
  marks_.distances = std::move(nodes);
  changed(false);
}

void SceneWidget::setCamera(const viz::Camera& camera) {
  isFitting_ = false;
  showsAll_ = false;
  if (camera == camera_) return;
  camera_ = camera;
  changed(false);
  Q_EMIT cameraMoved();
}

QJsonValue SceneWidget::state() const {
  const bool isMoved = scene_ && !isFitting_ && !showsAll_;
  if (!awaited_ && !isMoved) return QJsonValue::Undefined;
  const auto camera = awaited_.value_or(camera_);
  QJsonArray state;
  for (const auto* place : {&camera.centre, &camera.right, &camera.up, &camera.back})
    for (const double coordinate : *place)
      state.append(coordinate);
  state.append(camera.distance);
  return state;
}

void SceneWidget::restore(const QJsonValue& state) {
  const auto numbers = state.toArray();
  if (numbers.size() != cameraNumbers) return;
  viz::Camera camera;
  qsizetype at = 0;
  for (auto* place : {&camera.centre, &camera.right, &camera.up, &camera.back})
    for (double& coordinate : *place)
      coordinate = numbers[at++].toDouble(NAN);
  camera.distance = numbers[at].toDouble(NAN);
  const bool isSomewhere = std::ranges::all_of(
      camera.centre, [](double coordinate) { return std::isfinite(coordinate); });
  if (isSomewhere && areDirections(camera) && camera.distance >= 1) awaited_ = camera;
}

/// A step of something that goes on: a drag, a key held down.
void SceneWidget::move(const viz::Camera& camera) {
  if (!scene_ || camera == camera_) return;
  camera_ = camera;
  showsAll_ = false;
  changed(true);
  Q_EMIT cameraMoved();
}

void SceneWidget::fit() {
  if (!scene_) return;
  setCamera(viz::fittedTo(*scene_, camera_, pictureSize()));
  showsAll_ = true;
  Q_EMIT cameraMoved();
}

void SceneWidget::zoomIn() {
  const auto size = pictureSize();
  move(viz::zoomed(camera_, size, keyZoom, {size.width / 2, size.height / 2}));
}

void SceneWidget::zoomOut() {
  const auto size = pictureSize();
  move(viz::zoomed(camera_, size, 1 / keyZoom, {size.width / 2, size.height / 2}));
}

void SceneWidget::setTooltip(std::function<QString(Node)> words) { tooltip_ = std::move(words); }

bool SceneWidget::isSettled() const noexcept {
  return !isWanted_ && !isPainting_ && !rest_.isActive() && frame_.isSmooth;
}

std::optional<Node> SceneWidget::nodeAt(const QPointF& position) const {
  if (!scene_) return std::nullopt;
  return viz::nodeAt(*scene_, camera_, pictureSize(), {position.x(), position.y()});
}

viz::Size SceneWidget::pictureSize() const {
  return {static_cast<double>(width()), static_cast<double>(height())};
}

void SceneWidget::changed(bool isMoving) {
  isWanted_ = true;
  if (isMoving) rest_.start();
  paintNext();
}

void SceneWidget::paintNext() {
  const bool isNeeded = scene_ && isVisible() && !size().isEmpty();
  if (isPainting_ || !isNeeded || (!isWanted_ && frame_.isSmooth)) return;
  if (isFitting_) {
    isFitting_ = false;
    showsAll_ = true;
    camera_ = viz::overviewOf(*scene_, pictureSize());
  }
  isWanted_ = false;
  isPainting_ = true;
  const FrameRequest request{scene_,          marks_, camera_, size(), devicePixelRatioF(),
                             rest_.isActive()};
  const auto job =
      jobs_.start(tr("Painting in space"), lane::scene,
                  [painter = painter_, request](Progress&) { return painter->paint(request); });
  jobs_.whenEnded(job, this, [this, job] {
    isPainting_ = false;
    if (const auto frame = job->result()) return receive(*frame);
    const auto error = job->error();
    receive({{}, true, error ? QString::fromStdString(error->sentence) : QString{}});
  });
}

void SceneWidget::receive(const PaintedFrame& frame) {
  if (!scene_) return;
  frame_ = frame;
  update();
  if (!frame.reason.isEmpty()) Q_EMIT unavailable(frame.reason);
  const bool waits = rest_.isActive() && !isWanted_;
  if (!waits) paintNext();
}

void SceneWidget::paintEvent(QPaintEvent*) {
  QPainter painter{this};
  if (!frame_.image.isNull()) painter.drawImage(rect(), frame_.image);
  if (!frame_.reason.isEmpty())
    painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                     frame_.reason);
  paintPointed(painter);
  if (!hasFocus()) return;
  painter.setPen(palette().color(QPalette::Highlight));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void SceneWidget::paintPointed(QPainter& painter) const {
  if (!pointed_ || !scene_ || frame_.image.isNull() || *pointed_ >= std::ssize(scene_->handles))
    return;
  const auto shown = scene_->residueOf[static_cast<std::size_t>(*pointed_)];
  const auto& handle = scene_->handles[static_cast<std::size_t>(shown)];
  const auto at = viz::projected(camera_, pictureSize(), handle.centre);
  if (!at) return;
  const double depth = -viz::seenFrom(camera_, handle.centre)[2];
  const double radius = leastRing + handle.radius * viz::unitsPerAngstrom(pictureSize(), depth);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const auto& [role, width] :
       {std::pair{QPalette::Base, 5.0}, std::pair{QPalette::Highlight, 2.5}}) {
    painter.setPen({palette().color(role), width});
    painter.drawEllipse(QPointF{at->x, at->y}, radius, radius);
  }
  painter.setRenderHint(QPainter::Antialiasing, false);
}

void SceneWidget::resizeEvent(QResizeEvent*) {
  if (showsAll_ && scene_) camera_ = viz::fittedTo(*scene_, camera_, pictureSize());
  changed(false);
}

void SceneWidget::showEvent(QShowEvent*) { paintNext(); }

void SceneWidget::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) update();
}

void SceneWidget::wheelEvent(QWheelEvent* event) {
  const auto at = event->position();
  move(viz::zoomed(camera_, pictureSize(), std::pow(wheelNotch, event->angleDelta().y() / 120.0),
                   {at.x(), at.y()}));
  event->accept();
}

void SceneWidget::mousePressEvent(QMouseEvent* event) {
  const auto button = event->button();
  const auto keys = event->modifiers();
  dragAt_ = dragStart_ = event->position();
  drag_ = button == Qt::MiddleButton || button == Qt::RightButton ? Drag::Move
          : button != Qt::LeftButton                              ? Drag::None
          : keys & Qt::ShiftModifier                              ? Drag::Move
                                                                  : Drag::Undecided;
}

void SceneWidget::mouseMoveEvent(QMouseEvent* event) {
  const auto position = event->position();
  if (drag_ == Drag::None) {
    Q_EMIT hovered(nodeAt(position));
    return;
  }
  if (drag_ == Drag::Undecided) {
    if ((position - dragStart_).manhattanLength() < QApplication::startDragDistance()) return;
    drag_ = event->modifiers() & Qt::ControlModifier ? Drag::Roll : Drag::Turn;
  }
  drag(position);
  dragAt_ = position;
}

void SceneWidget::drag(const QPointF& position) {
  const auto way = position - dragAt_;
  const auto size = pictureSize();
  const double perUnit = dragTurn / std::max(std::min(size.width, size.height), 1.0);
  if (drag_ == Drag::Move) return move(viz::moved(camera_, size, {way.x(), way.y()}));
  if (drag_ == Drag::Turn) return move(viz::turned(camera_, way.x() * perUnit, way.y() * perUnit));
  const QPointF middle{size.width / 2, size.height / 2};
  const auto angle = [&](const QPointF& at) {
    return std::atan2(at.y() - middle.y(), at.x() - middle.x());
  };
  move(viz::rolled(camera_, angle(position) - angle(dragAt_)));
}

void SceneWidget::mouseReleaseEvent(QMouseEvent* event) {
  const bool isClick = drag_ == Drag::Undecided;
  drag_ = Drag::None;
  if (isClick) Q_EMIT clicked(nodeAt(event->position()), event->modifiers());
}

void SceneWidget::keyPressEvent(QKeyEvent* event) {
  const bool moves = event->modifiers() & Qt::ShiftModifier;
  const bool rolls = event->modifiers() & Qt::ControlModifier;
  const auto size = pictureSize();
  const double step = keyMove * std::min(size.width, size.height);
  const auto go = [&](int right, int down) {
    if (rolls) return move(viz::rolled(camera_, (right + down) * keyTurn));
    move(moves ? viz::moved(camera_, size, {right * step, down * step})
               : viz::turned(camera_, right * keyTurn, down * keyTurn));
  };
  switch (event->key()) {
    case Qt::Key_Left:
      return go(-1, 0);
    case Qt::Key_Right:
      return go(1, 0);
    case Qt::Key_Up:
      return go(0, -1);
    case Qt::Key_Down:
      return go(0, 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomIn();
    case Qt::Key_Minus:
      return zoomOut();
    case Qt::Key_Home:
      return fit();
    default:
      return QWidget::keyPressEvent(event);
  }
}

void SceneWidget::leaveEvent(QEvent*) { Q_EMIT hovered(std::nullopt); }

bool SceneWidget::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && tooltip_) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto node = nodeAt(help->pos());
    QToolTip::showText(help->globalPos(), node ? tooltip_(*node) : QString{}, this);
    return true;
  }
  if (event->type() == QEvent::NativeGesture) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    const auto at = gesture->position();
    if (gesture->gestureType() == Qt::ZoomNativeGesture)
      move(viz::zoomed(camera_, pictureSize(), 1 + gesture->value(), {at.x(), at.y()}));
    else if (gesture->gestureType() == Qt::RotateNativeGesture)
      move(viz::rolled(camera_, gesture->value() * std::numbers::pi / 180));
    return true;
  }
  return QWidget::event(event);
}

}  // namespace kindred::gui
