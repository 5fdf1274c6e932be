#include "gui/view/pair/pair_view.hpp"

#include <QLabel>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/picture/cell_cursor.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/result/nodal_similarity.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/waiting.hpp"
#include "gui/widget/screen_painter.hpp"
#include "gui/widget/shrinking_button.hpp"
#include "viz/canvas/side_by_side.hpp"
#include "viz/scene3d/paint/scene_picture.hpp"

namespace kindred::gui {

namespace {

QToolButton* button(const char* name) {
  auto* made = new ShrinkingButton;
  made->setObjectName(name);
  return made;
}

viz::Size sizeOf(const QWidget& widget) {
  return {static_cast<double>(widget.width()), static_cast<double>(widget.height())};
}

}  // namespace

PairView::PairView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      previous_{button("previous")},
      next_{button("next")},
      swap_{button("swap")},
      names_{new QLabel},
      values_{new QLabel},
      pointedWords_{new QLabel},
      showsSpace_{button("showsSpace")},
      showsList_{button("showsList")},
      export_{button("exportNodal")},
      keep_{button("keepNodal")},
      left_{new QStackedWidget},
      right_{new QStackedWidget},
      drawing_{new PictureWidget},
      space_{new SceneWidget{bench.jobs}},
      map_{new PictureWidget},
      cursor_{new CellCursor{*map_}},
      list_{new QTableView},
      waiting_{new Waiting{bench.jobs}},
      middle_{new QStackedWidget},
      hiding_{new QTimer{this}},
      drawingScene_{bench.jobs, lane::pairScenes} {
  lay();
  connectPictures();
  connectSpace();
  offerZoomOf(*map_);
  giveFocusTo(map_);
  addOffers();
  connect(showsList_, &QToolButton::toggled, this, &PairView::showWords);
  connect(&bench.selection, &Selection::pairChanged, this, &PairView::refresh);
  connect(&bench.selection, &Selection::currentChanged, this, &PairView::refresh);
  connect(&bench.selection, &Selection::nodesChanged, this, [this] { pointAt(pointed_); });
  connect(&bench.document, &Document::datasetChanged, this, &PairView::refresh);
  connect(&bench.document, &Document::resultChanged, this, &PairView::followResult);
  connect(&bench.document, &Document::resultRemoved, this, &PairView::loseResult);
}

PairView::~PairView() { bench().document.leave(std::exchange(nodal_, 0)); }

FileContent PairView::content() const {
  return nodalFile(words().title(), {scene_, &scene_->nodal()});
}

QString PairView::title() const {
  return a_.isValid() && b_.isValid() ? words().title() : kind().name();
}

PairWords PairView::words() const {
  const auto& document = bench().document;
  return {document.graphName(a_), document.graphName(b_)};
}

/// Both halves, as they are seen; a list is no picture.
std::optional<viz::Picture> PairView::picture() const {
  if (!scene_) return std::nullopt;
  const auto map = map_->seenPicture();
  if (isLeftListed()) return map;
  const auto left = isInSpace()
                        ? viz::scenePicture(scene_->space(), space_->camera(), {}, sizeOf(*space_))
                        : drawing_->seenPicture();
  return !left || isRightListed() ? left : map ? viz::sideBySide(*left, *map) : left;
}

View::Rendering PairView::rendering() const {
  if (!scene_ || !request_) return {};
  return [request = *request_, isLeft = !isLeftListed(), isRight = !isRightListed(),
          isInSpace = isInSpace(), camera = space_->camera(), size = sizeOf(*left_),
          mapSize = sizeOf(*right_), drawing = drawing_->zoom().window(),
          map = map_->zoom().window()](viz::ThemeName theme, Progress& progress) mutable {
    request.theme = theme;
    const PairScene scene{request, progress};
    auto right = seenThrough(scene.map(), map);
    right.size = mapSize;
    if (!isLeft) return right;
    auto left = isInSpace ? viz::scenePicture(scene.space(), camera, {}, size)
                          : seenThrough(scene.drawing()->picture(), drawing);
    left.size = size;
    return isRight ? viz::sideBySide(left, right) : left;
  };
}

bool PairView::isListShown() const {
  return showsList_->isChecked() || (!scene_->drawing() && !isInSpace());
}

/// A list of residues stands beside the structures, another one in the place of the drawings.
bool PairView::isRightListed() const {
  return isListShown() && scene_->listsResidues() && (scene_->drawing() || isInSpace());
}

bool PairView::isLeftListed() const { return isListShown() && !isRightListed(); }

bool PairView::isInSpace() const {
  if (!scene_ || !scene_->space() || !trouble_.isEmpty()) return false;
  return wantsSpace_.value_or(scene_->listsResidues() || !scene_->drawing());
}

bool PairView::isThere(const PairPlaces& places) const {
  const auto& document = bench().document;
  return places.a.isValid() && places.b.isValid() && document.graph(places.a) &&
         document.graph(places.b);
}

void PairView::showSubject() {
  asked_ = kept_ = {};
  bench().document.leave(std::exchange(nodal_, 0));
  bench().document.load(subject().item);
  refresh();
}

void PairView::sayWhyEmpty(const QString& sentence) {
  drawingScene_.cancel();
  hiding_->stop();
  asked_ = {};
  bench().document.leave(std::exchange(nodal_, 0));
  scene_.reset();
  stage_->showEmpty().say(sentence);
  Q_EMIT offersChanged();
}

void PairView::refresh() {
  const auto& document = bench().document;
  const auto before = comparison_ ? comparison_->result : nullptr;
  comparison_ = comparisonOf(subject(), document);
  auto places = comparison_ ? placesOf(subject(), *comparison_, bench()) : PairPlaces{};
  // The pair that was compared last stays until something else of this matrix is chosen.
  if (comparison_ && !places.a.isValid() && isThere(kept_)) places = kept_;
  if (!comparison_ || !document.graph(places.a))
    return sayWhyEmpty(
        tr("Click a cell of the kernel matrix, or choose a graph, to see which of its nodes are "
           "like which."));
  if (asked_ == places && before == comparison_->result && nodal_ != 0) return;
  asked_ = places;
  if (!places.b.isValid()) places.b = mostLike(places.a, *comparison_);
  if (!document.graph(places.b)) {
    sayWhyEmpty(
        tr("There is no value of this graph and another one yet: wait until its row of the kernel "
           "matrix is computed, or click a cell of the matrix."));
    return;
  }
  watch(places);
}

/// Has the document compare two graphs. What nobody else waits for of the pair before ends.
void PairView::watch(const PairPlaces& places) {
  auto& document = bench().document;
  if (!scene_ || PairPlaces{a_, b_} != places) {
    a_ = places.a;
    b_ = places.b;
    await();
  }
  const auto before = std::exchange(nodal_, 0);
  nodal_ =
      document.consult(nodalChoice(places.a, places.b, comparison_->kernel, comparison_->solve));
  document.leave(before);
  followResult(nodal_);
}

/// Nothing of another pair is shown below the names of these two.
void PairView::await() {
  drawingScene_.cancel();
  scene_.reset();
  pointed_ = {};
  names_->setText(words().title());
  values_->setText(tr("The nodes of both are being compared."));
  pointedWords_->clear();
  waiting_->follow(nullptr);
  const bool isSeen = stage_->currentWidget() != &stage_->empty();
  stage_->showFilled();
  if (!isSeen)
    middle_->setCurrentWidget(waiting_);
  else if (!hiding_->isActive())
    hiding_->start();
  Q_EMIT titleChanged();
  Q_EMIT offersChanged();
}

void PairView::cancelWork() {
  if (drawingScene_.isBusy())
    return offerAgain(tr("Cancelled. It is computed as soon as it is asked for again."));
  const auto* item = bench().document.result(nodal_);
  if (item && item->job) bench().jobs.cancel(item->job);
}

/// The comparison is solved once, by the document: here it is drawn when it is there.
void PairView::followResult(ItemId id) {
  if (id == subject().item && id != nodal_) refresh();
  if (id == 0 || id != nodal_) return;
  const auto* item = bench().document.result(id);
  if (item && item->job && !scene_) waiting_->follow(item->job);
  stage_->remarks().follow(item ? item->value : nullptr);
  if (const auto nodal = nodalSimilarity(item))
    drawScene(nodal);
  else if (item && !item->trouble.isEmpty() && !item->job)
    item->isPassing ? offerAgain(item->trouble) : sayWhyEmpty(item->trouble);
}

/// Keeps what is drawn when its comparison is forgotten. One that is still waited for is not asked
/// for again at once: it would push out what other views wait for.
void PairView::loseResult(ItemId id) {
  if (id == 0 || id != nodal_) return;
  nodal_ = 0;
  if (!scene_ && !drawingScene_.isBusy())
    return offerAgain(tr("Too many other graphs were compared before this comparison began."));
  Q_EMIT offersChanged();
}

void PairView::offerAgain(const QString& sentence) {
  sayWhyEmpty(sentence);
  stage_->showEmpty().say(sentence, tr("Compare Again"), [this] { refresh(); });
}

void PairView::drawScene(const std::shared_ptr<const NodalResult>& nodal) {
  if (request_ && request_->nodal == nodal && drawingScene_.isBusy()) return;
  PairSceneRequest request{.nodal = nodal,
                           .a = a_.graph,
                           .b = b_.graph,
                           .values = comparison_->values,
                           .spread = comparison_->result == spreadOf_.lock() ? spread_ : nullptr,
                           .theme = themeOf(palette()),
                           .colourMap = chosenColourMap(bench().settings),
                           .readers = bench().document.readers(),
                           .aName = bench().document.graphName(a_),
                           .bName = bench().document.graphName(b_)};
  request_ = request;
  drawingScene_.start(
      tr("Comparing"),
      [request = std::move(request)](Progress& progress) {
        return PairScene{request, progress};
      },
      this,
      [this, result = comparison_->result](const auto& scene) {
        spreadOf_ = result;
        spread_ = scene->spread();
        kept_ = {a_, b_};
        showScene(scene);
      },
      [this](const JobError& error) { sayWhyEmpty(toQString(error.sentence)); });
  if (!scene_) waiting_->follow(drawingScene_.job());
}

void PairView::showScene(const std::shared_ptr<const PairScene>& scene) {
  // A scene of the same pair in other colours shows the same.
  const bool isAnother = !scene_ || scene_->a() != scene->a() || scene_->b() != scene->b();
  scene_ = scene;
  neighbours_ = scene->neighbours();
  neighboursOf_ = a_;
  pointed_ = {};
  map_->setPicture(scene->map(), isAnother);
  const auto& similarity = scene->nodal().likeness;
  cursor_->setCells(static_cast<int>(similarity.rows()), static_cast<int>(similarity.columns()));
  if (scene->drawing())
    drawing_->setPicture(scene->drawing()->picture(), isAnother);
  else
    drawing_->clear();
  if (scene->space())
    space_->setScene(scene->space(), !isAnother && space_->scene());
  else
    space_->clear();
  const auto& document = bench().document;
  matches_.show(scene->listed().size(),
                matchColumns(scene, document.graphName(a_), document.graphName(b_)));
  mapping_ = mappingOf(*scene);
  bench().selection.setMapping(mapping_);
  showWords();
  hiding_->stop();
  middle_->setCurrentIndex(0);
  stage_->showFilled();
  Q_EMIT titleChanged();
  Q_EMIT offersChanged();
}

void PairView::showWords() {
  if (!scene_) return;
  const bool isBoth = scene_->drawing() && scene_->space() && trouble_.isEmpty();
  showsSpace_->setVisible(isBoth);
  const QSignalBlocker silence{showsSpace_};
  showsSpace_->setChecked(isInSpace());
  showsList_->setVisible(scene_->drawing() || scene_->space());
  showsList_->setToolTip(scene_->listsResidues()
                             ? tr("List the residues that lie on each other instead of the map.")
                             : tr("List the matching nodes instead of drawing them."));
  auto* const home = scene_->listsResidues() ? right_ : left_;
  if (home->indexOf(list_) < 0) home->addWidget(list_);
  left_->setCurrentWidget(isLeftListed() ? static_cast<QWidget*>(list_)
                          : isInSpace()  ? static_cast<QWidget*>(space_)
                                         : drawing_);
  right_->setCurrentWidget(isRightListed() ? static_cast<QWidget*>(list_) : map_);
  names_->setText(words().title());
  values_->setText(words().likeness(*scene_));
  pointAt(pointed_);
}

/// One can go on before the pair that was asked for last is there.
std::optional<std::int32_t> PairView::neighbourBy(int by) const {
  if (!b_.isValid() || neighboursOf_ != a_) return std::nullopt;
  return neighbourBeside(neighbours_, b_.graph, by);
}

bool PairView::canStep(int by) const { return neighbourBy(by).has_value(); }

void PairView::step(int by) {
  if (const auto next = neighbourBy(by)) choose(a_, {b_.dataset, *next});
}

/// Compares two graphs here, and chooses them in all views.
void PairView::choose(const GraphPlace& a, const GraphPlace& b) {
  if (subject().kind == SubjectKind::Pair) setSubject(Subject::ofPair(subject().item, a, b));
  bench().selection.choosePair(a, b);
}

void PairView::recolour() {
  if (!scene_) return;
  asked_ = {};
  refresh();
}

}  // namespace kindred::gui
