#include "gui/view/similar/similar_view.hpp"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSpinBox>

#include "engine/kernel/suggest.hpp"
#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/form/complaint.hpp"
#include "gui/form/kernel_fields.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/stage.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/table/filter_line.hpp"
#include "gui/view/similar/laid_cards.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/view/similar/query_line.hpp"
#include "gui/view/similar/ranking_box.hpp"
#include "gui/view/similar/similar_cards.hpp"
#include "gui/view/waiting.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "io/export/similar_file.hpp"

namespace kindred::gui {

namespace {

constexpr int lateMilliseconds = 300;

}  // namespace

SimilarView::SimilarView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      line_{new QueryLine{bench}},
      picture_{new QLabel},
      words_{new QLabel},
      waiting_{new Waiting{bench.jobs, Waiting::Shape::Strip}},
      complaint_{new Complaint},
      filter_{new QLineEdit},
      gallery_{new CardGallery{bench.jobs}},
      cards_{new LaidCards{*gallery_, bench}},
      most_{new QSpinBox},
      threshold_{new QDoubleSpinBox},
      ranking_{new RankingBox},
      target_{new NumberBox{tr("None")}},
      columns_{new CardColumns},
      parent_{new QCheckBox},
      preparing_{bench.jobs, lane::pairScenes},
      finding_{bench.jobs, lane::pairScenes},
      portraying_{bench.jobs, lane::drawings} {
  lay();
  layOptions();
  addOffers();
  giveFocusTo(gallery_);
  letDragOut(*gallery_);
  connectLine();
  connect(filter_, &QLineEdit::textChanged, this, &SimilarView::readFilter);
  connect(gallery_, &CardGallery::chosen, this, &SimilarView::chooseShown);
  connect(gallery_, &CardGallery::activated, this, &SimilarView::compare);
  connect(waiting_, &Waiting::cancelled, this, [this] {
    stop();
    words_->setText(tr("Stopped. Enter searches again."));
  });
  connect(&late_, &QTimer::timeout, this, &SimilarView::sayProgress);
  connect(&bench.selection, &Selection::currentChanged, this, &SimilarView::followSelection);
  connect(&bench.document, &Document::datasetChanged, this, &SimilarView::followDocument);
  connect(&bench.document, &Document::columnsChanged, this, [this](ItemId changed) {
    if (changed == dataset()) readTable();
  });
}

void SimilarView::connectLine() {
  connect(line_, &QueryLine::named, this, [this](std::int32_t place) {
    place_ = place;
    const QScopedValueRollback choosing{isChoosing_, true};
    bench().selection.setCurrent({dataset(), place});
    find();
    Q_EMIT stateChanged();
  });
  connect(line_, &QueryLine::graphRead, this, [this] {
    place_ = -1;
    find();
    Q_EMIT stateChanged();
  });
  connect(line_, &QueryLine::patternTyped, filter_, &QLineEdit::setText);
  connect(line_, &QueryLine::refused, this, [this](const QString& sentence) {
    refusal_ = sentence;
    sayMistakes();
    const bool isGone = !sentence.isEmpty() && place_ < 0 && !line_->graph();
    if (isGone) followDocument(dataset());  // a query that was kept
  });
  connect(line_, &QLineEdit::returnPressed, this, [this] {
    if (line_->text().isEmpty()) find();
  });
}

void SimilarView::lay() {
  line_->setObjectName("query");
  picture_->setObjectName("queryPicture");
  picture_->setAlignment(Qt::AlignCenter);
  picture_->setMinimumSize(CardGallery::usualSize);
  words_->setObjectName("similarWords");
  waiting_->setObjectName("similarWaiting");
  waiting_->hide();
  late_.setSingleShot(true);
  late_.setInterval(lateMilliseconds);
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  filter_->setObjectName("similarFilter");
  filter_->setAccessibleName(tr("Filter"));
  filter_->setClearButtonEnabled(true);
  gallery_->setAccessibleName(tr("The most similar graphs"));
  addParts(stage_->column(),
           {rowOf({picture_, {columnOf({line_, complaint_, words_, waiting_, {}, filter_}), 1}}),
            {cards_, 1}});
  connect(cards_, &LaidCards::said, this, &View::said);
  connect(cards_, &LaidCards::changed, this, &View::offersChanged);
}

void SimilarView::addOffers() {
  const auto hasHits = [this] { return hits() && !hits()->list.empty(); };
  offer(
      "edit.find",
      [this] {
        line_->setFocus(Qt::ShortcutFocusReason);
        line_->selectAll();
      },
      [this] { return dataset() != 0; });
  offer(
      "edit.selectAll", [this] { gallery_->selectAll(); }, hasHits);
  offer(
      "dataset.part",
      [this] { Q_EMIT said(addLike(bench().document, dataset(), hits()->list, queryName())); },
      [this, hasHits] {
        const auto* item = bench().document.dataset(dataset());
        return hasHits() && item && item->isWhole();
      });
  offer(
      "values.export",
      [this] {
        if (cards_->isInSpace()) return Q_EMIT exportRequested(cards_->content());
        Q_EMIT exportRequested(
            {.title = tr("Export Similar Graphs"),
             .suggestion = tr("Like %1").arg(queryName()),
             .what = "a list of similar graphs",
             .kinds = io::similarFileKinds(),
             .write = [found = hits()](const auto& path, const std::string&, Progress& progress) {
               io::writeSimilar(found->result(), path, progress);
             }});
      },
      hasHits);
  offer(
      "cell.compare", [this] { compare(gallery_->currentIndex()); },
      [this, hasHits] { return hasHits() && gallery_->currentIndex().isValid(); });
  offerZoomOf(cards_->space(), [this] { return cards_->isInSpace(); });
  giveMenu(*gallery_, {{"cell.compare", "similar.find"},
                       {"edit.selectAll", "edit.copyMolecules", "dataset.part", "values.export",
                        "edit.copyImage"}});
}

QString SimilarView::title() const {
  const auto name = queryName();
  return name.isEmpty() ? kind().name() : tr("Like %1").arg(name);
}

QString SimilarView::queryName() const {
  if (const auto& typed = line_->graph()) return toQString(typed->name());
  return place_ >= 0 ? bench().document.graphName({dataset(), place_}) : QString{};
}

void SimilarView::showSubject() {
  line_->setDataset(dataset());
  line_->forget();
  hasKernel_ = false;
  stop();
  table_ = std::make_shared<const GraphTable>();
  index_.reset();
  prepared_ = {};
  hits_.reset();
  gallery_->clear();
  cards_->clear();
  bench().document.load(dataset());
  const auto current = bench().selection.current();
  place_ = subject().kind == SubjectKind::Graph ? subject().graph.graph
           : current.dataset == dataset()       ? current.graph
                                                : -1;
  followDocument(dataset());
}

void SimilarView::followDocument(ItemId changed) {
  if (changed != dataset()) return;
  const auto* item = bench().document.dataset(changed);
  if (!item || !item->isWhole()) return sayWhyEmpty();
  readTable();
  target_->offer(*item->data);
  if (!hasKernel_) {
    const auto kernel = kernelForSimilar(*item->data, suggestedKernel(*item));
    kernel_->setKernel(kernel);
    ranking_->setRanking(usualRanking(kernel, *item->data));
    parent_->setChecked(item->reading.molecules.asParent);
    hasKernel_ = true;
  }
  kernel_->setData(item->data);
  takeState();
  if (place_ < 0 && !line_->graph() && !line_->isReading() && item->size > 0) place_ = 0;
  find();
}

/// Results may add columns, which tooltips show and the filter knows.
void SimilarView::readTable() {
  const auto table = bench().document.table(dataset());
  if (!table || table == table_) return;
  table_ = table;
  columns_->offer(*table_->data());
  filter_->setPlaceholderText(table_->isOfMolecules()
                                  ? tr("Only those with: a word, or atoms < 30, smarts:c[OH]")
                                  : tr("Only those with: a word, or nodes < 30, density < 0.1"));
  rows_ = gui::readFilter(filter_->text(), *table_).filter;
}

void SimilarView::readFilter() {
  rows_ = gui::readFilter(filter_->text(), *table_).filter;
  sayMistakes();
  find();
}

/// Says what is wrong with what was typed: as the query, else as the filter.
void SimilarView::sayMistakes() {
  const auto ofFilter = gui::readFilter(filter_->text(), *table_).complaint;
  complain(!refusal_.isEmpty() || ofFilter.empty()
               ? refusal_
               : tr("%1 Until then, all graphs are looked at.").arg(toQString(ofFilter)));
}

/// A graph that is chosen elsewhere is the next query; one of the gallery is only lit.
void SimilarView::followSelection() {
  const auto current = bench().selection.current();
  if (isChoosing_ || !current.isValid() || current.dataset != dataset() || current.graph == place_)
    return;
  place_ = current.graph;
  refusal_.clear();
  sayMistakes();
  line_->forget();
  line_->clear();
  find();
}

bool SimilarView::isBusy() const {
  return awaiting_ || preparing_.isBusy() || finding_.isBusy() || gallery_->isBusy() ||
         line_->isReading();
}

void SimilarView::lookFor(const QString& text) { line_->lookFor(text); }

void SimilarView::lookForFile(const std::filesystem::path& path) { line_->lookForFile(path); }

void SimilarView::complain(const QString& sentence) { complaint_->say(sentence); }

void SimilarView::showCards() {
  std::optional<ListValues> values;
  if (const auto target = target_->target().toStdString(); !target.empty())
    values = listValuesOf(hits_->result().request, target);
  gallery_->show(
      similarCards(hits_->list, *hits_->query.table->data(), values ? &*values : nullptr, 0,
                   columns_, hits_->folds),
      [hits = hits_, readers = bench().document.readers()](
          std::size_t first, std::size_t count, const CardLook& look, Progress& progress) {
        return drawnCards(hits->query, std::span{hits->list}.subspan(first, count), look,
                          readers.get(), progress);
      },
      chosenColourMap(bench().settings));
  std::vector<LaidCards::One> list;
  for (const auto graph : shown())
    list.push_back(LaidCards::oneOf(*hits_->query.among, graph));
  cards_->show({hits_->query.graph, queryName().toStdString()}, std::move(list));
}

/// Draws the query.
void SimilarView::portray() {
  auto look = gallery_->look();
  look.theme = themeOf(palette());  // the gallery gets another palette after its parent
  portraying_.start(
      tr("Drawing Graphs"),
      [query = hits_->query, look, readers = bench().document.readers()](Progress& progress) {
        return drawnQuery(query, look, readers.get(), progress);
      },
      this,
      [this](const auto& image) {
        if (image->isNull())
          picture_->clear();
        else
          picture_->setPixmap(QPixmap::fromImage(*image));
      });
}

std::shared_ptr<const Dataset> SimilarView::guest() const {
  if (!hits_ || hits_->query.place >= 0) return nullptr;
  return hits_->queries();
}

std::optional<viz::Picture> SimilarView::picture() const { return cards_->picture(); }

View::Rendering SimilarView::rendering() const { return cards_->rendering(); }

std::vector<std::int32_t> SimilarView::shown() const {
  std::vector<std::int32_t> graphs;
  for (const auto& hit : hits()->list)
    graphs.push_back(hit.graph);
  return graphs;
}

/// The chosen cards are the chosen graphs, in all views.
void SimilarView::chooseShown() {
  std::vector<std::int32_t> graphs;
  for (const auto row : gallery_->chosenRows())
    graphs.push_back(hits()->list[row].graph);
  if (graphs.empty()) return;
  isChoosing_ = true;
  bench().selection.setDataset(dataset());
  bench().selection.setGraphs(graphs);
  const auto current = gallery_->currentIndex();
  if (current.isValid())
    bench().selection.setCurrent(
        {dataset(), hits()->list[static_cast<std::size_t>(current.row())].graph});
  isChoosing_ = false;
  Q_EMIT offersChanged();
}

/// Shows the query and a card node by node.
void SimilarView::compare(const QModelIndex& card) {
  if (!card.isValid() || !hits()) return;
  const auto place = hits()->query.place;  // of what is shown, while another one is looked for
  const auto query = place < 0 ? guestsPlace() : GraphPlace{dataset(), place};
  const GraphPlace hit{dataset(), hits()->list[static_cast<std::size_t>(card.row())].graph};
  if (query.isValid()) return showPair(query, hit, kernel_->kernel(), {});
  const auto nodal =
      bench().document.computeOf(*guest(), nodalChoice({.graph = 0}, hit, kernel_->kernel(), {}));
  if (nodal != 0) Q_EMIT viewRequested("pair", Subject::ofResult(nodal));
}

/// The place of a query from outside, if it was compared before: then the project has it.
GraphPlace SimilarView::guestsPlace() const {
  const auto& document = bench().document;
  for (const auto id : document.datasets())
    if (const auto& data = document.dataset(id)->data;
        data && data->size() == 1 && data->graphs.front() == hits()->query.graph)
      return {id, 0};
  return {};
}

void SimilarView::sayWhyEmpty() {
  stop();
  const auto* item = bench().document.dataset(dataset());
  stage_->showEmpty().say(
      item && !item->isWhole()
          ? tr("The graphs are being read.")
          : tr("Choose a graph, in the table or any other view, to see which others are like it."));
  Q_EMIT offersChanged();
}

}  // namespace kindred::gui
