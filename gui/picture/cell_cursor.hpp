#pragma once

#include <QObject>
#include <QPoint>
#include <QString>
#include <optional>

#include "gui/picture/picture_widget.hpp"

class QKeyEvent;

namespace kindred::gui {

/// Points at the cells of a matrix by keys, as the mouse does: the picture says that it is hovered,
/// clicked, or that a box is selected in it. Arrow keys go from cell to cell (Ctrl still moves the
/// picture), Enter clicks, Escape lets go; Shift with arrow keys draws a box, if boxes mean
/// something. What is pointed at becomes the accessible name of the picture, so that it is read
/// out.
class CellCursor final : public QObject {
 public:
  enum class Boxes { None, Selected };

  explicit CellCursor(PictureWidget& picture, Boxes boxes = Boxes::None);

  /// Sets the number of cells that the first pane shows each way. If it changes, no cell is pointed
  /// at any more.
  void setCells(int rows, int columns);

 protected:
  bool eventFilter(QObject* picture, QEvent* event) override;

 private:
  bool press(const QKeyEvent& event);
  void moveBy(const QPoint& step, bool drawsBox);
  void letGo();
  void reveal();
  void readOut(const QString& words);
  QPoint firstSeen() const;
  viz::Point middleOf(const QPoint& cell) const;

  PictureWidget& picture_;
  Boxes boxes_;
  int rows_ = 0;
  int columns_ = 0;
  std::optional<QPoint> cell_;    ///< x: column, y: row
  std::optional<QPoint> anchor_;  ///< the cell at which the box begins
  QString name_;                  ///< the name of the picture, without what is pointed at
};

}  // namespace kindred::gui
