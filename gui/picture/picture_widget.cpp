#include "gui/picture/picture_widget.hpp"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "gui/picture/background_painter.hpp"
#include "gui/picture/processor_time.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr double keyZoom = 1.5;
constexpr double keyPan = 0.1;       // of what is seen
constexpr double wheelNotch = 1.25;  // a notch is 120 eighths of a degree

}  // namespace

PictureWidget::PictureWidget(QWidget* parent) : QWidget{parent} {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent, false);
}

void PictureWidget::paintInBackground(JobBridge& jobs) {
  background_ = new BackgroundPainter{jobs, this};
  connect(background_, &BackgroundPainter::painted, this, qOverload<>(&QWidget::update));
}

bool PictureWidget::isPainting() const { return background_ && background_->isBusy(); }

void PictureWidget::setPicture(viz::Picture picture, bool fits) {
  if (background_) background_->setPicture(picture);
  const bool growsOn = !fits && picture_ && picture_->growing && picture.growing &&
                       picture.growing->frame == picture_->growing->frame;
  picture_ = std::move(picture);
  if (growsOn) return update();
  if (fits || awaited_) zoom_ = Zoom{};
  if (const auto window = std::exchange(awaited_, std::nullopt)) zoom_.setWindow(*window);
  changed();
}

void PictureWidget::clear() {
  picture_.reset();
  if (background_) background_->clear();
  zoom_ = Zoom{};
  changed();
}

void PictureWidget::changed() {
  painted_ = {};
  panes_.clear();
  update();
  Q_EMIT windowChanged();
}

std::optional<viz::Picture> PictureWidget::seenPicture() const {
  if (!picture_) return std::nullopt;
  auto seen = seenThrough(*picture_, zoom_.window());
  seen.size = {static_cast<double>(width()), static_cast<double>(height())};
  return seen;
}

QImage PictureWidget::image() const {
  if (!picture_) return {};
  return paintedImage(*picture_, size(), {zoom_.window(), devicePixelRatioF()});
}

void PictureWidget::setWindow(const viz::Window& window) {
  if (window == zoom_.window()) return;
  zoom_.setWindow(window);
  changed();
}

QJsonObject PictureWidget::state() const {
  const auto window = awaited_.value_or(zoom_.window());
  return {{"x", window.x}, {"y", window.y}, {"zoom", window.zoom}};
}

void PictureWidget::restore(const QJsonValue& state) {
  const viz::Window whole;
  const viz::Window window{state["x"].toDouble(whole.x), state["y"].toDouble(whole.y),
                           state["zoom"].toDouble(whole.zoom)};
  if (picture_) return setWindow(window);
  awaited_ = window;
}

void PictureWidget::zoomIn() {
  zoom_.zoomAt({0.5, 0.5}, keyZoom);
  zoom_.settle();
  changed();
}

void PictureWidget::zoomOut() {
  zoom_.zoomAt({0.5, 0.5}, 1 / keyZoom);
  zoom_.settle();
  changed();
}

void PictureWidget::fit() {
  zoom_.fit();
  changed();
}

void PictureWidget::back() {
  zoom_.back();
  changed();
}

void PictureWidget::forward() {
  zoom_.forward();
  changed();
}

void PictureWidget::setTooltip(std::function<QString(const PicturePlace&)> words) {
  tooltip_ = std::move(words);
}

void PictureWidget::setOverlay(Overlay overlay) {
  overlay_ = std::move(overlay);
  update();
}

const std::vector<viz::Rectangle>& PictureWidget::panes() const {
  if (panes_.empty() && picture_) panes_ = panesOf(*picture_, size(), zoom_.window());
  return panes_;
}

viz::Size PictureWidget::paneSize(int pane) const {
  const auto& area = panes().at(static_cast<std::size_t>(pane));
  return {area.width, area.height};
}

int PictureWidget::paneAt(const QPointF& position) const {
  const auto& all = panes();
  const auto found = std::ranges::find_if(all, [&](const viz::Rectangle& pane) {
    return QRectF{pane.x, pane.y, pane.width, pane.height}.contains(position);
  });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

viz::Point PictureWidget::shareIn(int pane, const QPointF& position) const {
  const auto& area = panes()[pane];
  return {std::clamp((position.x() - area.x) / area.width, 0.0, 1.0),
          std::clamp((position.y() - area.y) / area.height, 0.0, 1.0)};
}

std::optional<PicturePlace> PictureWidget::placeAt(const QPointF& position) const {
  const int pane = paneAt(position);
  if (pane < 0) return std::nullopt;
  const auto share = shareIn(pane, position);
  const auto& window = zoom_.window();
  return PicturePlace{pane, {window.x + share.x / window.zoom, window.y + share.y / window.zoom}};
}

void PictureWidget::paintEvent(QPaintEvent*) {
  QPainter painter{this};
  if (!picture_) return;
  const double begun = processorSecondsOfThread();
  const bool isNew = !background_ && bringUpToDate();
  if (background_)
    background_->show(painter, size(), {zoom_.window(), devicePixelRatioF()});
  else
    painter.drawImage(QPointF{0, 0}, painted_);
  if (isNew) processorSeconds_ = processorSecondsOfThread() - begun;
  if (overlay_) {
    std::vector<QRectF> areas;
    for (const auto& pane : panes())
      areas.emplace_back(pane.x, pane.y, pane.width, pane.height);
    overlay_(painter, areas);
  }
  const auto accent = palette().color(QPalette::Highlight);
  if (drag_ == Drag::BoxZoom || drag_ == Drag::BoxSelect) {
    auto shade = accent;
    shade.setAlphaF(0.2F);
    painter.setPen(accent);
    painter.setBrush(shade);
    painter.drawRect(dragBox());
  }
  if (hasFocus()) {
    painter.setPen(accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
}

/// Paints what is not painted yet; false if all is.
bool PictureWidget::bringUpToDate() {
  const Glimpse glimpse{zoom_.window(), devicePixelRatioF()};
  const auto look = picture_->growing ? picture_->growing->look : 0;
  if (painted_.isNull() || painted_.devicePixelRatio() != glimpse.pixelRatio)
    painted_ = paintedImage(*picture_, size(), glimpse);
  else if (look != paintedLook_)
    paintOver(painted_, *picture_, size(), glimpse, paintedLook_);
  else
    return false;
  paintedLook_ = look;
  return true;
}

void PictureWidget::resizeEvent(QResizeEvent*) {
  painted_ = {};
  panes_.clear();
}

void PictureWidget::wheelEvent(QWheelEvent* event) {
  const int pane = paneAt(event->position());
  if (pane < 0) return event->ignore();
  zoom_.zoomAt(shareIn(pane, event->position()),
               std::pow(wheelNotch, event->angleDelta().y() / 120.0));
  changed();
  event->accept();
}

void PictureWidget::mousePressEvent(QMouseEvent* event) {
  // A context menu is about what is under the pointer.
  if (event->button() == Qt::RightButton) Q_EMIT hovered(placeAt(event->position()));
  const int pane = paneAt(event->position());
  if (pane < 0 || (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton))
    return event->ignore();
  dragPane_ = pane;
  dragStart_ = dragAt_ = event->position();
  drag_ = event->button() == Qt::MiddleButton        ? Drag::Pan
          : event->modifiers() & Qt::ControlModifier ? Drag::BoxZoom
          : event->modifiers() & Qt::ShiftModifier   ? Drag::BoxSelect
                                                     : Drag::Undecided;
}

void PictureWidget::mouseMoveEvent(QMouseEvent* event) {
  const auto position = event->position();
  if (drag_ == Drag::Undecided &&
      (position - dragStart_).manhattanLength() >= QApplication::startDragDistance())
    drag_ = Drag::Pan;
  if (drag_ == Drag::Pan) {
    const auto& area = panes()[dragPane_];
    zoom_.pan((dragAt_.x() - position.x()) / area.width,
              (dragAt_.y() - position.y()) / area.height);
    changed();
  } else if (drag_ == Drag::BoxZoom || drag_ == Drag::BoxSelect) {
    update();
  } else if (drag_ == Drag::None) {
    Q_EMIT hovered(placeAt(position));
  }
  dragAt_ = position;
}

QRectF PictureWidget::dragBox() const {
  const auto& area = panes()[dragPane_];
  return QRectF{dragStart_, dragAt_}.normalized().intersected(
      {area.x, area.y, area.width, area.height});
}

void PictureWidget::finishBox() {
  const auto box = dragBox();
  const auto& area = panes()[dragPane_];
  const viz::Rectangle share{(box.x() - area.x) / area.width, (box.y() - area.y) / area.height,
                             box.width() / area.width, box.height() / area.height};
  const bool isZoom = drag_ == Drag::BoxZoom;
  drag_ = Drag::None;
  if (isZoom) {
    zoom_.showBox(share);
    return changed();
  }
  const auto& window = zoom_.window();
  Q_EMIT boxSelected(dragPane_, {window.x + share.x / window.zoom, window.y + share.y / window.zoom,
                                 share.width / window.zoom, share.height / window.zoom});
  update();
}

void PictureWidget::mouseReleaseEvent(QMouseEvent* event) {
  zoom_.settle();
  const bool isShort = (dragAt_ - dragStart_).manhattanLength() < QApplication::startDragDistance();
  const bool isClick = drag_ == Drag::Undecided || (drag_ == Drag::BoxZoom && isShort);
  if (!isClick && (drag_ == Drag::BoxZoom || drag_ == Drag::BoxSelect)) return finishBox();
  drag_ = Drag::None;
  if (!isClick) return;
  if (const auto place = placeAt(event->position())) Q_EMIT clicked(*place, event->modifiers());
}

void PictureWidget::keyPressEvent(QKeyEvent* event) {
  const auto pan = [&](double dx, double dy) {
    zoom_.pan(dx, dy);
    changed();
  };
  switch (event->key()) {
    case Qt::Key_Left:
      return pan(-keyPan, 0);
    case Qt::Key_Right:
      return pan(keyPan, 0);
    case Qt::Key_Up:
      return pan(0, -keyPan);
    case Qt::Key_Down:
      return pan(0, keyPan);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomIn();
    case Qt::Key_Minus:
      return zoomOut();
    case Qt::Key_Escape:
      if (drag_ == Drag::None) break;
      drag_ = Drag::None;
      return update();
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void PictureWidget::leaveEvent(QEvent*) {
  // A context menu is of what the mouse was at, as long as it is open.
  if (auto* menu = QApplication::activePopupWidget())
    menu->installEventFilter(this);
  else
    Q_EMIT hovered(std::nullopt);
}

bool PictureWidget::eventFilter(QObject* menu, QEvent* event) {
  if (event->type() == QEvent::Hide) {
    menu->removeEventFilter(this);
    // The action that was chosen in it is done first.
    QTimer::singleShot(0, this, [this] {
      if (!underMouse() && !keyPlace_) Q_EMIT hovered(std::nullopt);
    });
  }
  return QWidget::eventFilter(menu, event);
}

QVariant PictureWidget::inputMethodQuery(Qt::InputMethodQuery query) const {
  const auto& all = panes();
  if (query != Qt::ImCursorRectangle || !keyPlace_ || all.empty())
    return QWidget::inputMethodQuery(query);
  const auto& area = all[keyPlace_->pane];
  const auto& window = zoom_.window();
  const QPointF position{area.x + area.width * window.zoom * (keyPlace_->at.x - window.x),
                         area.y + area.height * window.zoom * (keyPlace_->at.y - window.y)};
  return QRectF{position, QSizeF{1, 1}}.toRect();
}

bool PictureWidget::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip || !tooltip_) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const auto place = placeAt(help->pos());
  QToolTip::showText(help->globalPos(), place ? wordsAt(*place) : QString{}, this);
  return true;
}

}  // namespace kindred::gui
