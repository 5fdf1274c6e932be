#pragma once

#include <QAbstractItemView>
#include <QPoint>
#include <functional>
#include <optional>

namespace kindred::gui {

/// Watches for cells of a table or a list of cards that are dragged out of it. Where a drag may
/// begin it chooses nothing on its way.
class DragOut final : public QObject {
  Q_OBJECT

 public:
  /// `mayBegin` is asked when a cell is pressed, before that chooses it.
  DragOut(QAbstractItemView& cells, std::function<bool(const QModelIndex&)> mayBegin);

 Q_SIGNALS:
  void began();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QAbstractItemView& cells_;
  std::function<bool(const QModelIndex&)> mayBegin_;
  std::optional<QPoint> pressed_;
  bool isOut_ = false;  ///< the rest of such a drag is nothing to the cells
};

}  // namespace kindred::gui
