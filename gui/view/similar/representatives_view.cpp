#include "gui/view/similar/representatives_view.hpp"

#include <QFormLayout>
#include <QLabel>
#include <algorithm>

#include "gui/base/words.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/result/representatives.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/table/depictions.hpp"
#include "gui/view/similar/similar_cards.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

std::vector<GraphCard> representativeCards(const Representatives& found, const Dataset& data,
                                           const CardColumns& columns) {
  const auto counts = standsForOf(found);
  const auto most = static_cast<double>(std::ranges::max(counts));
  std::vector<GraphCard> cards;
  for (std::size_t rank = 0; rank < counts.size(); ++rank) {
    const auto graph = static_cast<std::size_t>(found.chosen[rank]);
    const auto name = toQString(graphName(data, graph));
    const auto number = countText(rank + 1);
    const auto figure = RepresentativesView::tr("stands for %1").arg(countText(counts[rank]));
    cards.push_back(
        {.name = name,
         .headline = QString{"%1. %2"}.arg(number, name),
         .figure = figure,
         .lines = columns.linesOf(data, graph),
         .share = static_cast<double>(counts[rank]) / most,
         .spoken = RepresentativesView::tr("%1, rank %2, stands for %3")
                       .arg(name, number, countText(counts[rank])),
         .tooltip =
             graphTooltip(data, graph) + "\n" +
             RepresentativesView::tr("Stands for %1 graphs, itself among them, and is %2 like the "
                                     "nearest other chosen one.")
                 .arg(countText(counts[rank]), decimalText(found.nearest[rank], 2))});
  }
  return cards;
}

}  // namespace

RepresentativesView::RepresentativesView(const ViewKind& kind, const Workbench& bench,
                                         QWidget* parent)
    : ResultView{kind, bench, parent},
      words_{new QLabel},
      gallery_{new CardGallery{bench.jobs}},
      columns_{new CardColumns} {
  words_->setObjectName("representativeWords");
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  gallery_->setAccessibleName(tr("Representatives"));
  addParts(stage().column(), {words_, {gallery_, 1}});
  auto& form = optionRows();
  form.addRow(tr("On the Cards"), columns_);
  keep("columns", *columns_);
  addOffers();
  giveFocusTo(gallery_);
  connect(columns_, &CardColumns::changed, this, [this] {
    if (found_) showCards();
  });
  connect(gallery_, &CardGallery::chosen, this, &RepresentativesView::choose);
  connect(gallery_, &CardGallery::activated, this,
          [this] { Q_EMIT viewRequested("similar", Subject::ofDataset(inputSet())); });
}

void RepresentativesView::addOffers() {
  const auto isThere = [this] { return found_ != nullptr; };
  offer(
      "edit.selectAll", [this] { gallery_->selectAll(); }, isThere);
  offer(
      "dataset.part",
      [this] {
        auto& document = bench().document;
        const auto chosen = chosenGraphs();
        const bool areAll = chosen.size() == found_->chosen.size();
        const auto part =
            document.addPart(inputSet(), chosen, {.name = areAll ? item()->name : QString{}});
        Q_EMIT viewRequested("dataset", Subject::ofDataset(part));
      },
      isThere);
  offer(
      "values.export", [this] { Q_EMIT itemExportRequested(subject().item); }, isThere);
  letDragOut(*gallery_);
  giveMenu(*gallery_, {{"similar.find"},
                       {"edit.selectAll", "edit.copyMolecules", "dataset.part", "values.export"}});
}

void RepresentativesView::clear() {
  found_.reset();
  data_.reset();
  gallery_->clear();
}

bool RepresentativesView::showResult(const ResultItem& shown) {
  const auto found = representativesOf(&shown);
  const auto data = bench().document.annotated(inputSet());
  if (!found || !data || found->standsIn.size() != data->size()) return false;
  if (found == found_ && data == data_) return true;
  found_ = found;
  data_ = data;
  stage().showFilled();
  words_->setText(toQString(coverageText(*found)) + " " +
                  tr("Each card says for how many it stands: those that are more like it than "
                     "like another."));
  columns_->offer(*data);
  showCards();
  Q_EMIT offersChanged();
  return true;
}

void RepresentativesView::showCards() {
  gallery_->show(
      representativeCards(*found_, *data_, *columns_),
      [found = found_, data = data_, readers = bench().document.readers()](
          std::size_t first, std::size_t count, const CardLook& look, Progress& progress) {
        std::vector<std::shared_ptr<const Graph>> graphs;
        for (const auto graph : std::span{found->chosen}.subspan(first, count))
          graphs.push_back(data->graphs[static_cast<std::size_t>(graph)]);
        std::vector<QImage> images;
        for (const auto& graph : drawable(graphs, progress, readers.get()))
          images.push_back(canBeDrawn(*graph) ? drawnCard(*graph, {}, look) : QImage{});
        return images;
      },
      chosenColourMap(bench().settings));
}

QString RepresentativesView::beginningText(const ResultItem&) const {
  return tr("The representatives are being chosen.");
}

std::vector<std::int32_t> RepresentativesView::chosenGraphs() const {
  std::vector<std::int32_t> graphs;
  for (const auto row : gallery_->chosenRows())
    graphs.push_back(found_->chosen[row]);
  return graphs.empty() ? found_->chosen : graphs;
}

/// The graphs of the chosen cards are the chosen graphs, in all views.
void RepresentativesView::choose() {
  if (!found_ || gallery_->chosenRows().empty()) return;
  auto& selection = bench().selection;
  selection.setDataset(inputSet());
  auto graphs = chosenGraphs();
  std::ranges::sort(graphs);
  selection.setGraphs(graphs);
  if (const auto current = gallery_->currentIndex(); current.isValid())
    selection.setCurrent({inputSet(), found_->chosen[static_cast<std::size_t>(current.row())]});
  Q_EMIT offersChanged();
}

}  // namespace kindred::gui
