#pragma once

#include <QTreeView>

namespace kindred::gui {

/// A table of lines to read, whose chosen rows can be copied as text. A row with rows below it
/// stands for them.
class CopyableTable final : public QTreeView {
  Q_OBJECT

 public:
  explicit CopyableTable(QWidget* parent = nullptr);

  /// The chosen rows, or all if none is chosen, from the top down: cells with tabs between them, a
  /// row a line. Rows below a chosen one are in its place.
  QString text() const;

 protected:
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace kindred::gui
