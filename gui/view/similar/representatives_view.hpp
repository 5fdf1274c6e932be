#pragma once

#include <memory>
#include <vector>

#include "engine/similar/choose.hpp"
#include "gui/picture/card_gallery.hpp"
#include "gui/view/result_view.hpp"

class QLabel;

namespace kindred::gui {

class CardColumns;

/// A few graphs that stand for all of a data set, a card each, and how well they cover the others.
class RepresentativesView final : public ResultView {
  Q_OBJECT

 public:
  RepresentativesView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  CardGallery& gallery() const noexcept { return *gallery_; }

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;

 private:
  void addOffers();
  void choose();
  void showCards();

  /// The graphs of the chosen cards, or, if there is none, of all.
  std::vector<std::int32_t> chosenGraphs() const;

  QLabel* words_;
  CardGallery* gallery_;
  CardColumns* columns_;
  std::shared_ptr<const Representatives> found_;
  std::shared_ptr<const Dataset> data_;  ///< that the cards are of
};

}  // namespace kindred::gui
