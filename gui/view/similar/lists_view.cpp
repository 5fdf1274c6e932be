#include "gui/view/similar/lists_view.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/table/graph_cells.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/view/neighbours_dialog.hpp"
#include "gui/view/similar/laid_cards.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/view/similar/similar_cards.hpp"
#include "gui/view/similar/similar_query.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"

namespace kindred::gui {

namespace {

constexpr int sampledRows = 50;  // for the widths of columns
constexpr int leastColumn = 80;  // pixels, so that names can be told apart
constexpr PartSizes roomOfParts{{420, 160}, {280, 220}, 0.5};

}  // namespace

ListsView::ListsView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      words_{new QLabel},
      filter_{new QLineEdit},
      target_{new NumberBox{tr("No differences")}},
      table_{new QTableView},
      model_{new DescribedTable{this}},
      listWords_{new QLabel},
      gallery_{new CardGallery{bench.jobs}},
      cards_{new LaidCards{*gallery_, bench}} {
  lay();
  addOffers();
  giveFocusTo(table_);
  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    filter(text.trimmed());
    followSelection();
  });
  connect(target_, &QComboBox::currentIndexChanged, this, [this] { readTarget(); });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (!row.isValid() || isChoosing_) return;
            graph_ = model_->entryAt(row.row());
            showList();
            this->bench().selection.setCurrent({queries(), graph_});
          });
  connect(table_, &QTableView::activated, this, [this] { showGraph({queries(), graph_}); });
  connect(gallery_, &CardGallery::chosen, this, &ListsView::chooseShown);
  connect(gallery_, &CardGallery::activated, this, &ListsView::compare);
  connect(&bench.selection, &Selection::currentChanged, this, &ListsView::followSelection);
}

void ListsView::lay() {
  words_->setObjectName("listsWords");
  words_->setWordWrap(true);
  filter_->setObjectName("listsFilter");
  filter_->setPlaceholderText(tr("Graphs whose name holds"));
  filter_->setAccessibleName(tr("Filter"));
  filter_->setClearButtonEnabled(true);
  filter_->addAction(icon("find"), QLineEdit::LeadingPosition);
  target_->setObjectName("listsTarget");
  target_->setAccessibleName(tr("Differences of"));
  target_->setToolTip(tr("The property whose differences stand beside the similarities."));
  table_->setAccessibleName(tr("Graphs and the one most like each"));
  model_->show(0, columns());
  table_->setModel(model_);
  showRows(*table_);
  new GraphCells{*table_, bench().jobs, bench().document.readers()};
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  table_->setSortingEnabled(true);
  auto& header = *table_->horizontalHeader();
  header.setResizeContentsPrecision(sampledRows);
  header.setMinimumSectionSize(leastColumn);
  for (const int column : {Name, Nearest})
    header.setSectionResizeMode(column, QHeaderView::Stretch);
  for (const int column : {Similarity, Listed})
    header.setSectionResizeMode(column, QHeaderView::ResizeToContents);
  listWords_->setObjectName("listWords");
  listWords_->setWordWrap(true);
  gallery_->setAccessibleName(tr("Graphs most like the current one"));
  addParts(stage().column(), {words_,
                              {new TwoParts{columnWidget({filter_, target_, table_}),
                                            columnWidget({listWords_, cards_}), roomOfParts},
                               1}});
  keep("filter", *filter_);
  keep("target", *target_);
  keepSorting(header);
  connect(cards_, &LaidCards::said, this, &View::said);
  connect(cards_, &LaidCards::changed, this, &View::offersChanged);
  keep("laid", *cards_);
  giveMenu(*table_, {{"similar.find", "similar.network"}, {"edit.copyMolecules", "values.export"}});
  letDragOut(*gallery_);
  giveMenu(*gallery_, {{"cell.compare", "similar.find"},
                       {"edit.selectAll", "edit.copyMolecules", "dataset.part", "values.export"}});
}

void ListsView::addOffers() {
  const auto hasCards = [this] { return lists_ && !list().empty(); };
  offer(
      "edit.find",
      [this] {
        filter_->setFocus(Qt::ShortcutFocusReason);
        filter_->selectAll();
      },
      [this] { return lists_ != nullptr; });
  offer(
      "edit.selectAll", [this] { gallery_->selectAll(); }, hasCards);
  offer(
      "values.export",
      [this] {
        if (cards_->isInSpace()) return Q_EMIT exportRequested(cards_->content());
        Q_EMIT itemExportRequested(subject().item);
      },
      [this] { return lists_ != nullptr; });
  offer(
      "dataset.part",
      [this] {
        auto& document = bench().document;
        Q_EMIT said(addLike(document, searched(), list(), document.graphName({queries(), graph_})));
      },
      hasCards);
  offer(
      "similar.network",
      [this] {
        askForNeighbours(*this, bench(), queries(), lists_->request.options.most,
                         [lists = lists_](std::size_t most, double threshold, Progress&) {
                           auto shorter = lists->lists;
                           for (auto& list : shorter) {
                             list.resize(std::min(list.size(), most));
                             std::erase_if(list,
                                           [&](const auto& one) { return one.value < threshold; });
                           }
                           return shorter;
                         });
      },
      [this] { return lists_ && !lists_->request.among; });
  offer(
      "cell.compare", [this] { compare(gallery_->currentIndex()); },
      [this, hasCards] { return hasCards() && gallery_->currentIndex().isValid(); });
  offerZoomOf(cards_->space(), [this] { return cards_->isInSpace(); });
}

const std::vector<SimilarGraph>& ListsView::list() const {
  static const std::vector<SimilarGraph> none;
  return lists_ && graph_ >= 0 ? lists_->lists[static_cast<std::size_t>(graph_)] : none;
}

std::vector<DescribedColumn> ListsView::columns() const {
  constexpr auto unknown = std::numeric_limits<double>::quiet_NaN();
  const bool isDamped = lists_ && lists_->request.options.ranking == Ranking::Damped;
  const auto listOf = [lists = lists_](int graph) -> const std::vector<SimilarGraph>& {
    return lists->lists[static_cast<std::size_t>(graph)];
  };
  const auto queries = lists_ ? lists_->request.queries : nullptr;
  const auto searched = lists_ && lists_->request.among ? lists_->request.among : queries;
  std::vector<DescribedColumn> columns{
      graphColumn(graphHead(queries.get()), tr("The graph whose list it is."), queries,
                  [](int graph) { return graph; }),
      graphColumn(
          tr("Most Like It"), tr("The first of its list."), searched,
          [=](int graph) { return listOf(graph).empty() ? -1 : listOf(graph).front().graph; }),
      {.head = tr("Similarity"),
       .sentence = tr("How like the first of its list is: graphs that have a twin stand at one "
                      "end, those that nothing is like at the other."),
       .text =
           [=](int graph) {
             return listOf(graph).empty() ? QString{} : decimalText(listOf(graph).front().value, 4);
           },
       .number =
           [=](int graph) {
             return listOf(graph).empty() ? unknown : listOf(graph).front().value;
           }},
      {.head = tr("Listed"),
       .sentence = tr("How many graphs are in its list: fewer than were asked for if the "
                      "others are less alike than the least similarity."),
       .text = [=](int graph) { return countText(listOf(graph).size()); },
       .number =
           [=](int graph) {
             return listOf(graph).empty() ? unknown : static_cast<double>(listOf(graph).size());
           }},
  };
  if (isDamped)
    columns.push_back(
        {.head = tr("Damped"),
         .sentence = tr("How like the first of its list is beyond what those that are searched "
                        "have in common: that is what ranks."),
         .text =
             [=](int graph) {
               return listOf(graph).empty() ? QString{}
                                            : decimalText(listOf(graph).front().rank, 4);
             },
         .number =
             [=](int graph) {
               return listOf(graph).empty() ? unknown : listOf(graph).front().rank;
             }});
  if (values_) std::ranges::move(valueColumns(), std::back_inserter(columns));
  return columns;
}

/// Returns how far the first of each list is from its graph in the target.
std::vector<DescribedColumn> ListsView::valueColumns() const {
  const auto ofFirst = [lists = lists_, values = values_](bool isSali) {
    return [=](int graph) {
      const auto query = static_cast<std::size_t>(graph);
      if (lists->lists[query].empty()) return std::numeric_limits<double>::quiet_NaN();
      const auto& first = lists->lists[query].front();
      const double difference = values->difference(query, first);
      return isSali ? saliOf(difference, first.value) : std::abs(difference);
    };
  };
  const auto column = [](const QString& head, const QString& sentence, auto number) {
    const auto text = [=](int graph) {
      const double value = number(graph);
      return std::isfinite(value) ? decimalText(value, 2) : QString{};
    };
    return DescribedColumn{.head = head, .sentence = sentence, .text = text, .number = number};
  };
  return {column(tr("Difference of %1").arg(toQString(values_->target)),
                 tr("How far the value of the first of its list is from its own."), ofFirst(false)),
          column(tr("SALI"),
                 tr("Difference over 1 - similarity, which counts as 0.99 at most: how steep the "
                    "cliff is."),
                 ofFirst(true))};
}

/// Reads the values of the target that is chosen.
void ListsView::readTarget() {
  if (!lists_) return;
  values_.reset();
  if (const auto target = target_->target().toStdString(); !target.empty())
    values_ = listValuesOf(lists_->request, target);
  isChoosing_ = true;
  model_->show(lists_->lists.size(), columns());
  filter(filter_->text().trimmed());
  isChoosing_ = false;
  if (graph_ >= 0) showList();
}

/// Shows the graphs whose name holds these letters.
void ListsView::filter(const QString& letters) {
  if (letters.isEmpty() || !lists_) return model_->setFilter({});
  model_->setFilter([letters, data = lists_->request.queries](int graph) {
    return toQString(graphName(*data, static_cast<std::size_t>(graph)))
        .contains(letters, Qt::CaseInsensitive);
  });
}

void ListsView::clear() {
  lists_.reset();
  values_.reset();
  graph_ = -1;
  model_->setFilter({});
  model_->clear();
  gallery_->clear();
  cards_->clear();
}

bool ListsView::showResult(const ResultItem& shown) {
  const auto lists = similarLists(&shown);
  if (!lists || lists == lists_) return lists_ != nullptr;  // what is seen stays
  lists_ = lists;
  graph_ = -1;
  target_->offer(lists_->request.searched());
  target_->setVisible(target_->count() > 1);
  readTarget();
  const auto most = static_cast<std::uint64_t>(lists_->request.options.most);
  auto words =
      tr("%2: the %1 most like each. Choose one to see its list; a click on "
         "Similarity sorts those that have a twin from those that nothing is like.")
          .arg(countText(most), countedGraphs(lists_->lists.size(), lists_->request.queries.get()));
  if (!lists_->isComplete)
    words += " " + tr("The search was stopped: graphs that were not compared are missing. Resume "
                      "goes on with it.");
  words_->setText(words);
  stage().showFilled();
  followSelection();
  Q_EMIT offersChanged();
  return true;
}

QString ListsView::beginningText(const ResultItem& shown) const {
  return tr("The graphs are compared: %1 %. The lists appear when all are.")
      .arg(shown.job ? static_cast<int>(100 * shown.job->progress().fraction) : 0);
}

/// The graph that is chosen elsewhere; the first row if it is none of them.
void ListsView::followSelection() {
  if (!lists_ || isChoosing_ || model_->rowCount() == 0) return;
  const auto current = bench().selection.current();
  const int row = current.dataset == queries() ? model_->rowOf(current.graph) : -1;
  if (row < 0 && graph_ >= 0 && model_->rowOf(graph_) >= 0) return;
  isChoosing_ = true;
  table_->setCurrentIndex(model_->index(std::max(row, 0), 0));
  isChoosing_ = false;
  const auto graph = model_->entryAt(std::max(row, 0));
  if (graph == graph_) return;
  graph_ = graph;
  showList();
}

void ListsView::showList() {
  const auto& request = lists_->request;
  const SimilarQuery query{.graph = request.queries->graphs[static_cast<std::size_t>(graph_)],
                           .among = request.among ? request.among : request.queries,
                           .kernel = request.kernel,
                           .options = request.options};
  gallery_->show(
      similarCards(list(), *query.among, values_ ? &*values_ : nullptr,
                   static_cast<std::size_t>(graph_), nullptr,
                   lists_->folds.empty() ? std::span<const FoldMatch>{}
                                         : lists_->folds[static_cast<std::size_t>(graph_)]),
      [query, list = list(), readers = bench().document.readers()](
          std::size_t first, std::size_t count, const CardLook& look, Progress& progress) {
        return drawnCards(query, std::span{list}.subspan(first, count), look, readers.get(),
                          progress);
      },
      chosenColourMap(bench().settings));
  std::vector<LaidCards::One> near;
  for (const auto& one : list())
    near.push_back(LaidCards::oneOf(*query.among, one.graph));
  cards_->show(LaidCards::oneOf(*request.queries, graph_), std::move(near));
  const auto name = bench().document.graphName({queries(), graph_});
  listWords_->setText(list().empty() ? tr("Nothing is so much like %1.").arg(name)
                      : comparesNodes(request.kernel)
                          ? tr("Most like %1. Colours: how like each atom is to the one of %1 that "
                               "is most like it.")
                                .arg(name)
                          : tr("Most like %1.").arg(name));
  Q_EMIT offersChanged();
}

std::optional<viz::Picture> ListsView::picture() const { return cards_->picture(); }

View::Rendering ListsView::rendering() const { return cards_->rendering(); }

/// The chosen cards are the chosen graphs, in all views.
void ListsView::chooseShown() {
  std::vector<std::int32_t> graphs;
  for (const auto row : gallery_->chosenRows())
    graphs.push_back(list()[row].graph);
  if (graphs.empty()) return;
  isChoosing_ = true;
  bench().selection.setDataset(searched());
  bench().selection.setGraphs(graphs);
  isChoosing_ = false;
  Q_EMIT offersChanged();
}

/// Shows the graph of the list and a card node by node.
void ListsView::compare(const QModelIndex& card) {
  if (!card.isValid() || list().empty()) return;
  const auto other = list()[static_cast<std::size_t>(card.row())].graph;
  showPair({queries(), graph_}, {searched(), other}, lists_->request.kernel, lists_->request.solve);
}

}  // namespace kindred::gui
