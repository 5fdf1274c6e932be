#pragma once

#include <QHash>
#include <QObject>

class QDockWidget;
class QMainWindow;

namespace kindred::gui {

/// Gives docks beside the views the widths back that a small window took from them. Qt alone gives
/// all room of a window that grows to its middle.
class DockWidths final : public QObject {
  Q_OBJECT

 public:
  /// `usual` are widths of docks that may have been small from the beginning.
  explicit DockWidths(QMainWindow& window, QHash<QDockWidget*, int> usual = {});

  bool eventFilter(QObject* watched, QEvent* event) override;

  /// Gives docks that were laid elsewhere and back the widths that they are wanted to have, even if
  /// they are wider.
  void restoreAll();

 private:
  /// True of a dock that is seen at the left or the right of the views.
  bool isBeside(const QDockWidget& dock) const;

  void restore();

  QMainWindow& window_;
  QHash<QDockWidget*, int> usual_;
  QHash<QDockWidget*, int> wanted_;  ///< what they began with, or a person dragged them to
  int windowWidth_ = 0;              ///< for which they were restored
};

}  // namespace kindred::gui
