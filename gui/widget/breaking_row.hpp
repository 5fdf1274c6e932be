#pragma once

#include <QWidget>

class QBoxLayout;

namespace kindred::gui {

/// Two groups of controls beside each other, or one below the other if the row is too narrow.
class BreakingRow final : public QWidget {
  Q_OBJECT

 public:
  BreakingRow(QWidget* first, QWidget* second, QWidget* parent = nullptr);

  /// Returns a size as narrow as the wider of both.
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* first_;
  QWidget* second_;
  QBoxLayout* layout_;
};

}  // namespace kindred::gui
