#include "gui/view/map/map_view.hpp"

#include <QCursor>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>
#include <utility>

#include "engine/gram/kernel_request.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/table/readable_cell.hpp"
#include "gui/base/words.hpp"
#include "gui/form/option_form.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/network_drawing.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/result/placed_graphs.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/table/graph_tip.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr int lettersOfColumn = 16;  // that are seen of a choice

PointBar::Words barWords() {
  return {.colours = MapView::tr("Colour of graphs"),
          .coloursSentence = MapView::tr("What the colours of the points go by."),
          .sizes = MapView::tr("Size of graphs"),
          .sizesSentence = MapView::tr("What the sizes of the points go by."),
          .lassoSentence = MapView::tr("Draw around graphs to choose them. Shift does it without "
                                       "this button; with Ctrl they are added."),
          .looking = MapView::tr("Colouring"),
          .choosing = MapView::tr("Choosing graphs"),
          .lettersOfChoice = lettersOfColumn,
          .isOfColumns = true};
}

}  // namespace

MapView::MapView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : MatrixResultView{kind, bench, "map.keep", parent},
      drawing_{new NetworkDrawing{bench.jobs}},
      bar_{new PointBar{*drawing_,
                        bench.jobs,
                        barWords(),
                        {[this] { return chosen(); },
                         [this](std::vector<Node> points) { choose(std::move(points)); }}}},
      tip_{new GraphTip{bench.jobs, bench.document.readers(), *drawing_}},
      words_{new QLabel},
      stop_{new QToolButton},
      place_{new QToolButton},
      form_{new OptionForm<MapOptions>{optionRows(), mapOptionTable(), MapOptions{}}},
      reading_{bench.jobs} {
  addOffers();
  lay();
  connectParts();
}

void MapView::lay() {
  drawing_->setAccessibleName(tr("Map of the graphs"));
  words_->setWordWrap(true);
  words_->setObjectName("mapWords");
  dress(*stop_, tr("Stop and Keep"), "stop", tr("End the map as it is now."));
  dedicate(*place_, "map.place");
  setAcceptDrops(true);
  place_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  addParts(stage().column(),
           {bar_, {drawing_, 1}, rowOf({{words_, 1}, stop_, place_, &keepButton()})});
  keep("window", *drawing_);
  askBy(*form_, "map");
  keep(
      [this](QJsonObject& state) {
        if (areLooksChosen_) bar_->addTo(state);
      },
      [this](const QJsonObject& state) {
        bar_->restore(state);
        areLooksChosen_ = state.contains("colourBy");
      });
  giveMenu(*drawing_,
           {{"view.fit", "view.zoomIn", "view.zoomOut"},
            {"edit.selectAll", "map.keep", "map.place"},
            {"edit.copyMolecules", "edit.copyImage", "file.exportPicture", "values.export"}});
}

void MapView::addOffers() {
  setPicture(*drawing_);
  offerZoomOf(*drawing_);
  offer(
      "edit.selectAll",
      [this] {
        std::vector<Node> all(map_->positions.size());
        for (std::size_t at = 0; at < all.size(); ++at)
          all[at] = static_cast<Node>(at);
        choose(std::move(all));
      },
      [this] { return map_ != nullptr; });
  offer(
      "map.place", [this] { place(); },
      [this] {
        return item() && item()->kind == &graphMapKind() && item()->value && !placeable().empty();
      });
}

void MapView::connectParts() {
  connect(&bench().selection, &Selection::graphsChanged, this, [this] {
    drawing_->setChosen(chosen());
    draw();
    sayState();
  });
  connect(&bench().document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == awaited_) placeAwaited();
    if (id == read_.added) followShown();
    Q_EMIT offersChanged();
  });
  connect(stop_, &QToolButton::clicked, this, [this] {
    if (item() && item()->job) item()->job->stopAndKeep();
  });
  connect(bar_, &PointBar::looksFound, this, &MapView::draw);
  connect(bar_, &PointBar::looksChosen, this, [this] {
    areLooksChosen_ = true;
    Q_EMIT stateChanged();
  });
  drawing_->setTooltip([this](const PicturePlace&) {
    const auto graph = drawing_->nodeAt(drawing_->mapFromGlobal(QCursor::pos()));
    return graph ? tip_->tooltip(wordsOf(*graph), graphAt(*graph)) : QString{};
  });
  connect(drawing_, &NetworkDrawing::nodeHovered, this, [this](std::optional<Node> graph) {
    tip_->pointAt(graph ? graphAt(*graph) : nullptr);
    Q_EMIT said(graph ? wordsOf(*graph) : QString{});
  });
}

void MapView::clear() {
  map_.reset();
  points_.reset();
  bar_->setPoints(nullptr);
  read_ = {};
  reading_.cancel();
  drawing_->clear();
  drawing_->setPositions(nullptr);
}

ResultChoice MapView::choiceOf(const KernelMatrix& matrix) const {
  return mapChoice(matrix, form_->value());
}

std::optional<ResultChoice> MapView::choiceOf(const DatasetItem& data) const {
  return mapChoice(data, form_->value());
}

std::optional<ResultChoice> MapView::choiceOf(const ResultItem& lists) const {
  return mapChoice(lists, form_->value());
}

void MapView::showOptionsOf(const ResultItem& shown) { form_->setValue(mapOptionsOf(shown)); }

bool MapView::showResult(const ResultItem& shown) {
  readPoints();
  const auto map = mapOf(&shown);
  const bool fits =
      map && points_ && map->positions.size() == static_cast<std::size_t>(points_->nodeCount());
  giveFocusTo(fits || map_ ? drawing_ : nullptr);
  if (!fits) return map_ != nullptr;
  stage().showFilled();
  if (map != map_) {
    map_ = map;
    drawing_->setPositions({map_, &map_->positions});
    draw();
  }
  drawing_->setChosen(chosen());
  sayState();
  return true;
}

/// The names and columns of the graphs, once for each data.
void MapView::readPoints() {
  const auto now = mapPointsOf(bench().document, item(), dataset());
  if (!now.isWhole() || now == read_) return;
  read_ = now;
  reading_.start(
      tr("Reading names"), [now](Progress& progress) { return pointGraphOf(now, progress); }, this,
      [this](const std::shared_ptr<const std::shared_ptr<const Graph>>& points) {
        points_ = *points;
        if (!areLooksChosen_) bar_->setChoice(usualLooks());
        bar_->setPoints(points_);
        followShown();
      });
}

/// Colours that show first what is asked of a map: which graphs are new, or how active each is.
NodeLookChoice MapView::usualLooks() const {
  if (read_.added != 0) return {.colourBy = keyOfColumn(originColumn()), .sizeBy = {}};
  const auto data = this->data();
  const auto* activity = data ? activityOf(*data) : nullptr;
  if (activity == nullptr) return {};
  return {.colourBy = keyOfColumn(toQString(activity->name)), .sizeBy = {}};
}

std::vector<Node> MapView::chosen() const {
  const auto& selection = bench().selection;
  std::vector<Node> points;
  for (const auto graph : selection.graphs())
    if (const auto point = read_.pointOf({selection.dataset(), graph})) points.push_back(*point);
  return points;
}

/// One chosen graph has a ring, several are lit.
viz::NetworkContent MapView::content() const {
  auto lit = chosen();
  if (lit.size() < 2) lit.clear();
  return {
      .graph = points_,
      .positions = {map_, &map_->positions},
      .nameOf = [points = points_](
                    Node graph) { return points->nodeNames()[static_cast<std::size_t>(graph)]; },
      .looks = bar_->looks(),
      .lit = std::move(lit)};
}

void MapView::draw() {
  if (!map_ || !points_) return;
  drawing_->setPicture(viz::networkPicture(content(), themeOf(palette())));
  Q_EMIT offersChanged();
}

void MapView::sayState() {
  if (!map_) return;
  const auto* shown = item();
  const bool isSettling = shown && shown->isUnderWay;
  const auto* set = bench().document.dataset(inputSet());
  auto words = countedGraphs(map_->positions.size(), set ? set->data.get() : nullptr);
  if (read_.ofAdded)
    words = tr("%1, %2 of them placed among those that were there")
                .arg(words, countText(read_.ofAdded->size()));
  if (isSettling)
    words = tr("%1. The map is settling.").arg(words);
  else if (map_->perplexity > 0)
    words = tr("%1. Of the nearest of each, %2 % are nearest in the map, too.")
                .arg(words, numberText(100 * map_->kept, 2));
  else
    words =
        tr("%1. The axes hold %2 % and %3 % of the variance.")
            .arg(words, numberText(100 * map_->shares[0], 3), numberText(100 * map_->shares[1], 3));
  if (shown && isOfData()) words += " " + comparedText(kernelOf(shown->options));
  if (map_->medoid >= 0) words += " " + tr("In the middle: %1.").arg(wordsOf(map_->medoid));
  if (const auto graphs = chosen(); graphs.size() == 1)
    words += " " + tr("Chosen: %1.").arg(wordsOf(graphs.front()));
  else if (!graphs.empty())
    words += " " + tr("%1 are chosen.").arg(countText(graphs.size()));
  words_->setText(words);
  stop_->setVisible(isSettling && shown->job);
  keepButton().setVisible(shown && shown->isPassing);
  place_->setVisible(shown && shown->kind == &graphMapKind());
}

bool MapView::sayOwnReason(EmptyState& empty) {
  const auto* about = bench().document.result(subject().item);
  if (offerLarge(empty)) return true;
  if (isTooMuch()) {
    empty.say(
        tr("So many graphs are not compared unasked: compute their kernel matrix, or lists of "
           "similar graphs of all, and choose that to see a map of it."));
    return true;
  }
  if (item() || !about) return false;
  const auto matrix = this->matrix();
  const auto* lists = this->lists();
  empty.say(matrix && matrix->columns != 0 ? tr("A map needs the kernel matrix of one data set.")
            : lists && lists->inputs.size() > 1 ? tr("A map needs the lists of one data set.")
            : matrix && !about->isWhole()
                ? tr("The map begins when every value of %1 is there.").arg(about->name)
            : lists && !about->isWhole()
                ? tr("The map begins when every list of %1 is there.").arg(about->name)
                : tr("Its graphs are being read."));
  return true;
}

QString MapView::beginningText(const ResultItem& shown) const {
  return tr("%1 begins. Its points appear here as they settle.").arg(shown.name);
}

QString MapView::absentText() const {
  return tr(
      "Nothing to show yet. Choose a data set, or a kernel matrix, to see its graphs as a map.");
}

/// Chosen graphs are of one data set: of two, those of the one that has more of them are chosen.
void MapView::choose(std::vector<Node> points) {
  std::vector<std::int32_t> ofKnown, ofAdded;
  for (const auto point : points) {
    const auto place = read_.placeOf(point);
    (place.dataset == read_.known ? ofKnown : ofAdded).push_back(place.graph);
  }
  auto& selection = bench().selection;
  const bool areAdded = ofAdded.size() > ofKnown.size();
  selection.setDataset(areAdded ? read_.added : read_.known);
  selection.setGraphs(std::move(areAdded ? ofAdded : ofKnown));
}

std::shared_ptr<const Graph> MapView::graphAt(Node point) const {
  return static_cast<std::size_t>(point) < read_.size() ? read_.graphOf(point) : nullptr;
}

QString MapView::property() const {
  if (!points_) return {};
  for (const auto& look : offeredLooks(*points_))
    if (look.isAttribute && look.key == bar_->choice().colourBy) return look.name;
  return {};
}

/// Its name, and its value in the column that colours go by.
QString MapView::wordsOf(Node graph) const {
  if (!points_ || graph >= points_->nodeCount()) return {};
  const auto name = toQString(points_->nodeNames()[static_cast<std::size_t>(graph)]);
  const auto colours = property();
  const auto* column = findColumn(points_->nodeAttributes(), colours.toStdString());
  return column && !colours.isEmpty()
             ? tr("%1, %2: %3")
                   .arg(name, colours,
                        toQString(readableCell(column->data, static_cast<std::size_t>(graph))))
             : name;
}

std::shared_ptr<const GraphMap> MapView::mapOf(const ResultItem* item) const {
  const auto placed = placedGraphs(item);
  return placed ? placed : graphMap(item);
}

/// The whole data sets of the window beside that of the map.
std::vector<ItemId> MapView::placeable() const {
  auto sets = bench().document.datasets();
  std::erase_if(sets, [this](ItemId id) {
    return id == dataset() || !bench().document.dataset(id)->isWhole();
  });
  return sets;
}

/// Asks which data set is to be placed in the map.
void MapView::place() {
  auto* menu = new QMenu{this};
  menu->setObjectName("placeMenu");
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (const auto id : placeable())
    menu->addAction(bench().document.nameOf(id).replace('&', "&&"), this,
                    [this, id] { placeIn(id); });
  menu->popup(place_->mapToGlobal(QPoint{0, place_->height()}));
}

/// The map is kept: what is placed in it is no use without it.
void MapView::placeIn(ItemId dataset) {
  const auto* map = item();
  if (!map || map->kind != &graphMapKind() || !map->value) return;
  if (map->isPassing) bench().document.keep(map->id);
  const auto placed = bench().document.compute(placedChoice(dataset, *item()));
  if (placed != 0) Q_EMIT viewRequested(kind().id, Subject::ofResult(placed));
}

void MapView::placeAwaited() {
  const auto* read = bench().document.dataset(awaited_);
  if (read && read->job) return;
  const auto dataset = std::exchange(awaited_, 0);
  if (read && read->isWhole()) placeIn(dataset);
}

void MapView::dragEnterEvent(QDragEnterEvent* event) {
  const bool isMap = item() && item()->kind == &graphMapKind() && item()->value;
  const bool isOwn = event->source() != nullptr;  // molecules that are dragged out
  if (isMap && !isOwn && event->mimeData()->hasUrls()) event->acceptProposedAction();
}

/// Files that are dropped on a map are read as a data set, which is placed in it.
void MapView::dropEvent(QDropEvent* event) {
  std::vector<std::filesystem::path> files;
  for (const auto& url : event->mimeData()->urls())
    if (url.isLocalFile()) files.emplace_back(url.toLocalFile().toStdString());
  if (files.empty()) return;
  event->acceptProposedAction();
  awaited_ = bench().document.import(std::move(files));
}

View::Rendering MapView::rendering() const {
  return map_ && points_ ? bar_->rendering(content()) : Rendering{};
}

}  // namespace kindred::gui
