#pragma once

#include <QEvent>
#include <QLabel>

#include "gui/base/icons.hpp"

namespace kindred::gui {

/// An icon beside a sentence, in the colours of the palette.
class Sign final : public QLabel {
  Q_OBJECT

 public:
  explicit Sign(const char* iconName, QWidget* parent = nullptr)
      : QLabel{parent}, iconName_{iconName} {
    paintSign();
  }

  void setIcon(const char* iconName) {
    iconName_ = iconName;
    paintSign();
  }

 protected:
  void changeEvent(QEvent* event) override {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) paintSign();
  }

 private:
  void paintSign() { setPixmap(icon(iconName_).pixmap(fontMetrics().height())); }

  const char* iconName_;
};

}  // namespace kindred::gui
