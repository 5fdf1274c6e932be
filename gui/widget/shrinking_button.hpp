#pragma once

#include <QToolButton>

namespace kindred::gui {

/// A button with an icon and a text beside it, of which one is left if there is little room: its
/// tooltip says the same.
class ShrinkingButton final : public QToolButton {
  Q_OBJECT

 public:
  explicit ShrinkingButton(QWidget* parent = nullptr);

  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace kindred::gui
