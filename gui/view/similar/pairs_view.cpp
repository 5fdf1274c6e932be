#include "gui/view/similar/pairs_view.hpp"

#include <QLabel>
#include <algorithm>
#include <utility>

#include "gui/picture/colour_choice.hpp"
#include "gui/view/similar/number_box.hpp"

namespace kindred::gui {

namespace {

constexpr QSize sizeOfPair{304, 124};

}  // namespace

PairsView::PairsView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      target_{new NumberBox},
      words_{new QLabel},
      gallery_{new CardGallery{bench.jobs, sizeOfPair}} {
  target_->setAccessibleName(tr("Property"));
  target_->setToolTip(tr("The property whose differences are looked at."));
  words_->setWordWrap(true);
  connect(gallery_, &CardGallery::chosen, this, &PairsView::choose);
  connect(gallery_, &CardGallery::activated, this, &PairsView::compareCurrent);
  offer(
      "cell.compare", [this] { compareCurrent(); }, [this] { return !shown_.empty(); });
  offer(
      "dataset.part",
      [this] {
        std::vector<std::int32_t> graphs;
        for (const auto& pair : shown_)
          graphs.insert(graphs.end(), {pair.from, pair.to});
        std::ranges::sort(graphs);
        const auto again = std::ranges::unique(graphs);
        graphs.erase(again.begin(), again.end());
        Q_EMIT viewRequested(
            "dataset", Subject::ofDataset(this->bench().document.addPart(inputSet(), graphs)));
      },
      [this] { return !shown_.empty(); });
  letDragOut(*gallery_);
  giveMenu(*gallery_, {{"cell.compare"}, {"edit.copyMolecules", "dataset.part", "values.export"}});
  keep("target", *target_);
}

void PairsView::showPairs(std::shared_ptr<const Dataset> data, std::vector<ChangedPair> pairs,
                          std::vector<GraphCard> cards, Pairing paired) {
  shown_ = std::move(pairs);
  gallery_->show(
      std::move(cards),
      [data = std::move(data), pairs = shown_, paired = std::move(paired),
       readers = bench().document.readers()](std::size_t first, std::size_t count,
                                             const CardLook& look, Progress& progress) {
        return drawnPairs(*data, std::span{pairs}.subspan(first, count), paired, look,
                          readers.get(), progress);
      },
      chosenColourMap(bench().settings));
  Q_EMIT offersChanged();
}

void PairsView::clearPairs() {
  shown_.clear();
  gallery_->clear();
  Q_EMIT offersChanged();
}

/// The molecules of the chosen cards are the chosen graphs, in all views.
void PairsView::choose() {
  std::vector<std::int32_t> graphs;
  for (const auto row : gallery_->chosenRows())
    graphs.insert(graphs.end(), {shown_[row].from, shown_[row].to});
  if (graphs.empty()) return;
  bench().selection.setDataset(inputSet());
  bench().selection.setGraphs(graphs);
  Q_EMIT offersChanged();
}

/// Shows the two molecules of the current card, or of the first, atom by atom.
void PairsView::compareCurrent() {
  if (shown_.empty()) return;
  const auto& pair = shown_[static_cast<std::size_t>(std::max(gallery_->currentIndex().row(), 0))];
  compare({inputSet(), pair.from}, {inputSet(), pair.to});
}

}  // namespace kindred::gui
