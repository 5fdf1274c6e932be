#pragma once

#include <QProxyStyle>

#include "gui/app/wheel_guard.hpp"

namespace kindred::gui {

/// Qt's own look, with frames around check boxes that can be seen on a dark window, too, and around
/// flat buttons that the keyboard has come to. Boxes leave the wheel to their form; see WheelGuard.
class OutlinedStyle final : public QProxyStyle {
 public:
  OutlinedStyle() : QProxyStyle{"Fusion"} {}

  using QProxyStyle::polish;
  void polish(QWidget* widget) override;

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;

 private:
  WheelGuard wheel_;
};

}  // namespace kindred::gui
