#pragma once

#include <QObject>

#include "gui/view/alignment/pair_wishes.hpp"

class QUndoStack;

namespace kindred::gui {

/// The wishes for the pairs of the alignment that a view shows, as edits that can be undone.
class AskedPairs final : public QObject {
  Q_OBJECT

 public:
  AskedPairs(QUndoStack& edits, QObject* parent);

  const PairWishes& wishes() const noexcept { return wishes_; }

  /// Adds a wish for some pairs.
  void ask(PairWish wish, const std::vector<NodePair>& pairs);

  /// Begins anew, with what was kept: edits before are of no effect any more.
  void begin(PairWishes wishes);

 Q_SIGNALS:
  void changed();

 private:
  class Edit;

  void set(const PairWishes& wishes);

  QUndoStack& edits_;
  PairWishes wishes_;
  int beginnings_ = 0;
};

}  // namespace kindred::gui
