#include "gui/picture/cell_cursor.hpp"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>

namespace kindred::gui {

namespace {

/// The cells from one step of a key to the next; nothing of any other key.
std::optional<QPoint> stepOf(int key) {
  switch (key) {
    case Qt::Key_Left:
      return QPoint{-1, 0};
    case Qt::Key_Right:
      return QPoint{1, 0};
    case Qt::Key_Up:
      return QPoint{0, -1};
    case Qt::Key_Down:
      return QPoint{0, 1};
    default:
      return std::nullopt;
  }
}

/// Returns where a window begins along a side so that a position is seen: at `begin` if it is seen
/// from there.
double revealing(double place, double begin, double seen) {
  if (place >= begin && place <= begin + seen) return begin;
  return std::clamp(place - seen / 2, 0.0, 1 - seen);
}

}  // namespace

CellCursor::CellCursor(PictureWidget& picture, Boxes boxes)
    : QObject{&picture}, picture_{picture}, boxes_{boxes} {
  picture.installEventFilter(this);
}

void CellCursor::setCells(int rows, int columns) {
  if (rows == rows_ && columns == columns_) return;
  letGo();
  rows_ = rows;
  columns_ = columns;
}

bool CellCursor::eventFilter(QObject*, QEvent* event) {
  if (event->type() == QEvent::KeyPress) return press(static_cast<const QKeyEvent&>(*event));
  // The mouse points from now on.
  if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress) letGo();
  return false;
}

bool CellCursor::press(const QKeyEvent& event) {
  const bool drawsBox = event.modifiers() & Qt::ShiftModifier;
  const bool isOther = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier);
  const bool isMeant = !isOther && (!drawsBox || boxes_ == Boxes::Selected);
  if (!isMeant || rows_ <= 0 || columns_ <= 0 || !picture_.hasPicture()) return false;
  if (const auto step = stepOf(event.key())) {
    moveBy(*step, drawsBox);
    return true;
  }
  if (!cell_) return false;
  if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
    Q_EMIT picture_.clicked({0, middleOf(*cell_)}, Qt::NoModifier);
    return true;
  }
  if (event.key() != Qt::Key_Escape) return false;
  letGo();
  Q_EMIT picture_.hovered(std::nullopt);
  return true;
}

void CellCursor::moveBy(const QPoint& step, bool drawsBox) {
  if (!drawsBox) anchor_.reset();
  if (drawsBox && !anchor_) anchor_ = cell_.value_or(firstSeen());
  const auto next = cell_ ? *cell_ + step : firstSeen();
  cell_ = QPoint{std::clamp(next.x(), 0, columns_ - 1), std::clamp(next.y(), 0, rows_ - 1)};
  reveal();
  const PicturePlace place{0, middleOf(*cell_)};
  picture_.setKeyPlace(place);
  Q_EMIT picture_.hovered(place);
  readOut(picture_.wordsAt(place));
  if (!anchor_) return;
  // From middle to middle: a box that ends where a cell begins would touch that cell.
  const auto from = middleOf(*anchor_);
  Q_EMIT picture_.boxSelected(
      0, QRectF{QPointF{from.x, from.y}, QPointF{place.at.x, place.at.y}}.normalized());
}

void CellCursor::letGo() {
  cell_.reset();
  anchor_.reset();
  picture_.setKeyPlace(std::nullopt);
  readOut({});
}

/// Moves what is seen if the cell is outside of it.
void CellCursor::reveal() {
  auto window = picture_.zoom().window();
  const auto place = middleOf(*cell_);
  window.x = revealing(place.x, window.x, 1 / window.zoom);
  window.y = revealing(place.y, window.y, 1 / window.zoom);
  picture_.setWindow(window);
}

void CellCursor::readOut(const QString& words) {
  if (name_.isEmpty()) name_ = picture_.accessibleName();
  const auto name = words.isEmpty() ? name_ : words;
  if (name != picture_.accessibleName()) picture_.setAccessibleName(name);
}

QPoint CellCursor::firstSeen() const {
  const auto& window = picture_.zoom().window();
  return {static_cast<int>(std::ceil(window.x * columns_ - 0.5)),
          static_cast<int>(std::ceil(window.y * rows_ - 0.5))};
}

viz::Point CellCursor::middleOf(const QPoint& cell) const {
  return {(cell.x() + 0.5) / columns_, (cell.y() + 0.5) / rows_};
}

}  // namespace kindred::gui
