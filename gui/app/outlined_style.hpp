#pragma once

#include <QProxyStyle>

namespace kindred::gui {

/// Qt's own look, with frames around check boxes that can be seen on a dark window, too, and around
/// flat buttons that the keyboard has come to.
class OutlinedStyle final : public QProxyStyle {
 public:
  OutlinedStyle() : QProxyStyle{"Fusion"} {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
};

}  // namespace kindred::gui
