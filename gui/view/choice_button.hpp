#pragma once

#include <QToolButton>

namespace kindred::gui {

/// One of several ways that stand beside each other. The one that is chosen is filled with the
/// colour of selections, so that it is told from the others on any palette.
class ChoiceButton final : public QToolButton {
  Q_OBJECT

 public:
  explicit ChoiceButton(const QString& text = {}, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace kindred::gui
