#include "gui/view/alignment/asked_pairs.hpp"

#include <QPointer>
#include <QUndoStack>
#include <utility>

namespace kindred::gui {

class AskedPairs::Edit final : public QUndoCommand {
 public:
  Edit(AskedPairs& pairs, const QString& text, PairWishes after)
      : QUndoCommand{text},
        pairs_{&pairs},
        beginning_{pairs.beginnings_},
        before_{pairs.wishes_},
        after_{std::move(after)} {}

  void redo() override { set(after_); }
  void undo() override { set(before_); }

 private:
  void set(const PairWishes& wishes) {
    if (pairs_ && pairs_->beginnings_ == beginning_)
      pairs_->set(wishes);
    else
      setObsolete(true);
  }

  QPointer<AskedPairs> pairs_;
  int beginning_;
  PairWishes before_, after_;
};

AskedPairs::AskedPairs(QUndoStack& edits, QObject* parent) : QObject{parent}, edits_{edits} {}

void AskedPairs::ask(PairWish wish, const std::vector<NodePair>& pairs) {
  auto wishes = wishes_;
  for (const auto& [node, image] : pairs)
    wishes.set(node, image, wish);
  if (wishes == wishes_) return;
  const auto text = wish == PairWish::Lock     ? tr("Lock Pairs")
                    : wish == PairWish::Forbid ? tr("Forbid Pairs")
                                               : tr("Clear Locks and Bans");
  edits_.push(new Edit{*this, text, std::move(wishes)});
}

void AskedPairs::begin(PairWishes wishes) {
  ++beginnings_;
  set(wishes);
}

void AskedPairs::set(const PairWishes& wishes) {
  wishes_ = wishes;
  Q_EMIT changed();
}

}  // namespace kindred::gui
