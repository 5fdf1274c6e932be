#pragma once

#include <optional>

#include "gui/picture/picture_widget.hpp"

namespace kindred::gui {

/// A picture whose two halves meet at a border that is dragged by its handle, or moved by Shift
/// with the arrow keys.
class SwipeWidget final : public PictureWidget {
  Q_OBJECT

 public:
  using PictureWidget::PictureWidget;

  /// Sets the position of the border, as a share of the pane; nothing: there is no border.
  void setBorder(std::optional<double> share);

 Q_SIGNALS:
  void borderMoved(double share);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  bool isAtBorder(const QPointF& position) const;
  double borderX() const;
  void moveTo(double share);

  std::optional<double> border_;
  bool isDragging_ = false;
};

}  // namespace kindred::gui
