#pragma once

#include <QTreeView>

namespace kindred::gui {

/// A table of lines to read, whose chosen rows can be copied as text.
class CopyableTable final : public QTreeView {
  Q_OBJECT

 public:
  explicit CopyableTable(QWidget* parent = nullptr);

  /// The chosen rows, or all if none is chosen: cells with tabs between them, a row a line.
  QString text() const;

 protected:
  void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace kindred::gui
