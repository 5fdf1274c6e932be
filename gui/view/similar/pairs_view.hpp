#pragma once

#include "gui/view/result_view.hpp"
#include "gui/view/similar/pair_cards.hpp"

class QLabel;

namespace kindred::gui {

class NumberBox;

/// A view of pairs of molecules of one data set that differ in a property of numbers: a card for
/// each pair, which may be chosen in all views, compared atom by atom, and made a data set.
class PairsView : public ResultView {
  Q_OBJECT

 public:
  CardGallery& gallery() const noexcept { return *gallery_; }

 protected:
  PairsView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// The choice of the property whose differences are looked at.
  NumberBox& target() const noexcept { return *target_; }
  QLabel& words() const noexcept { return *words_; }

  /// Shows these pairs, a card each; `paired` says which atoms of two are the same.
  void showPairs(std::shared_ptr<const Dataset> data, std::vector<ChangedPair> pairs,
                 std::vector<GraphCard> cards, Pairing paired);
  void clearPairs();

  /// Asks for the view that compares the two of a pair.
  virtual void compare(const GraphPlace& a, const GraphPlace& b) = 0;

 private:
  void choose();
  void compareCurrent();

  NumberBox* target_;
  QLabel* words_;
  CardGallery* gallery_;
  std::vector<ChangedPair> shown_;
};

}  // namespace kindred::gui
