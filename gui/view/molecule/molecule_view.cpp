#include "gui/view/molecule/molecule_view.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <cmath>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/graph_stepper.hpp"
#include "gui/picture/stage.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/molecule/molecule_bar.hpp"
#include "gui/view/molecule/molecule_options.hpp"
#include "gui/view/molecule/sequence_strip.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/view/waiting.hpp"
#include "gui/widget/breaking_row.hpp"
#include "gui/widget/copyable_table.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/scene3d/paint/scene_picture.hpp"

namespace kindred::gui {

namespace {

constexpr PartSizes roomOfTable{{260, 200}, {230, 90}, 0.2};

}  // namespace

MoleculeView::MoleculeView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : GraphView{kind, bench, parent},
      staging_{bench.jobs},
      drawing_{bench.jobs, lane::drawings},
      style_{.theme = themeOf(palette()), .colourMap = chosenColourMap(bench.settings)},
      stage_{new Stage{this}},
      bar_{new MoleculeBar},
      note_{new QLabel},
      waiting_{new Waiting{bench.jobs, Waiting::Shape::Strip}},
      strip_{new SequenceStrip},
      stack_{new QStackedWidget},
      space_{new SceneWidget{bench.jobs}},
      plane_{new FlatMolecule},
      table_{new CopyableTable},
      hint_{new QLabel},
      options_{new MoleculeOptions{style_, this}} {
  lay();
  addOffers();
  connectParts();
  graphChanged();
}

QWidget* MoleculeView::options() { return options_; }

bool MoleculeView::suits(const Graph& graph) { return hasPlaces(graph) || canBeFlat(graph); }

void MoleculeView::lay() {
  note_->setObjectName("note");
  note_->setWordWrap(true);
  note_->hide();
  waiting_->hide();
  hint_->setText(tr(
      "Click an atom to see what is known of it; with Ctrl, another one beside it. The keys . and "
      ", go from atom to atom."));
  hint_->setWordWrap(true);
  hint_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  plane_->setAccessibleName(tr("Molecule in the plane"));
  table_->setModel(&atoms_);
  table_->setObjectName("atoms");
  table_->setAccessibleName(tr("What is known of the chosen atoms"));
  table_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);

  stack_->addWidget(space_);
  stack_->addWidget(plane_);
  auto* beside = new QWidget;
  fillColumn(*beside, {{table_, 1}, hint_});
  auto* sides = new TwoParts{stack_, beside, roomOfTable};
  sides->toggleWith(bar_->atoms());
  addParts(stage_->column(),
           {new BreakingRow{&stepper(), bar_}, note_, waiting_, strip_, {sides, 1}});
  options_->hide();
  keep(
      "isInPlane", [this] { return prefersPlane_; },
      [this](const QJsonValue& isInPlane) { prefersPlane_ = isInPlane.toBool(); });
  keep("style", *options_);
  keep(
      "colourBy", [this] { return toQString(style_.colourBy); },
      [this](const QJsonValue& by) { style_.colourBy = by.toString().toStdString(); });
  keep("window", *plane_);
  keep("camera", *space_);
  keep(
      [this](QJsonObject& state) {
        if (ruler_.isOn()) state["distances"] = ruler_.state();
      },
      [this](const QJsonObject& state) {
        graphChanged();
        ruler_.restore(state["distances"].toArray());
        showDistances();
      });
}

void MoleculeView::addOffers() {
  const auto isShowing = [this] { return shown_ != Shown::Nothing; };
  const auto either = [this](void (SceneWidget::*inSpace)(), void (PictureWidget::*inPlane)()) {
    return [=, this] { shown_ == Shown::Space ? (space_->*inSpace)() : (plane_->*inPlane)(); };
  };
  offer("view.fit", either(&SceneWidget::fit, &PictureWidget::fit), isShowing);
  offer("view.zoomIn", either(&SceneWidget::zoomIn, &PictureWidget::zoomIn), isShowing);
  offer("view.zoomOut", either(&SceneWidget::zoomOut, &PictureWidget::zoomOut), isShowing);
  const auto isFlat = [this] { return shown_ == Shown::Plane; };
  offer(
      "view.back", [this] { plane_->back(); },
      [=, this] { return isFlat() && plane_->zoom().canGoBack(); });
  offer(
      "view.forward", [this] { plane_->forward(); },
      [=, this] { return isFlat() && plane_->zoom().canGoForward(); });
}

void MoleculeView::connectParts() {
  connect(bar_, &MoleculeBar::planeChosen, this, [this](bool isPlane) {
    prefersPlane_ = isPlane;
    changeLook();
  });
  connect(bar_, &MoleculeBar::coloursChosen, this, [this] {
    style_.colourBy = bar_->colourBy();
    followPartner();
    changeLook();
  });
  connect(options_, &MoleculeOptions::edited, this, [this] {
    options_->writeTo(style_);
    changeLook();
  });
  connect(space_, &SceneWidget::unavailable, this, [this](const QString& reason) {
    if (trouble_ == reason) return;
    trouble_ = reason;
    refresh(true);
  });
  connect(waiting_, &Waiting::cancelled, this, &MoleculeView::cancelComparison);
  connect(&bar_->distance(), &QToolButton::toggled, this, &MoleculeView::measure);
  connect(space_, &SceneWidget::clicked, this, &MoleculeView::clickAtom);
  connect(plane_, &FlatMolecule::atomClicked, this, &MoleculeView::chooseAtom);
  connect(space_, &SceneWidget::hovered, this, [this](std::optional<Node> atom) {
    strip_->line().setPointed(atom);
    sayAtom(atom);
  });
  connect(&strip_->line(), &SequenceLine::hovered, this, &MoleculeView::pointAt);
  connect(&strip_->line(), &SequenceLine::chosen, this, &MoleculeView::chooseResidues);
  connect(plane_, &FlatMolecule::atomHovered, this, &MoleculeView::sayAtom);
  connect(plane_, &PictureWidget::windowChanged, this, &View::offersChanged);
  space_->setTooltip([this](Node node) { return wordsOf(node); });
  plane_->setTooltip([this](const PicturePlace& place) {
    const auto atom = plane_->atomAt(place);
    return atom ? wordsOf(*atom) : QString{};
  });
  connect(&bench().selection, &Selection::nodesChanged, this, &MoleculeView::showChosen);
  connect(&bench().selection, &Selection::currentChanged, this, &MoleculeView::showChosen);
  connect(&bench().selection, &Selection::pairChanged, this, &MoleculeView::followPartner);
  connect(&bench().selection, &Selection::graphsChanged, this, &MoleculeView::followPartner);
  connect(&bench().document, &Document::resultChanged, this, &MoleculeView::followComparison);
  for (const auto results : {&Document::resultAdded, &Document::resultRemoved})
    connect(&bench().document, results, this, [this](ItemId id) {
      if (id == comparison_ && !bench().document.result(id)) return loseComparison();
      fillColours();
      followPartner();
    });
}

/// By the user.
void MoleculeView::changeLook() {
  refresh(false);
  Q_EMIT stateChanged();
}

void MoleculeView::graphChanged() {
  flat_.reset();
  sequence_.reset();
  stepped_ = -1;
  forgetDistances();
  fillColours();
  followPartner();
  refresh(true);
  showChosen();
}

/// Decides what can be shown of the graph here, and what is shown.
void MoleculeView::decide() {
  const bool couldBeSpace = graph() && hasPlaces(*graph());
  const bool canSpace = couldBeSpace && trouble_.isEmpty();
  const bool canPlane = graph() && canBeFlat(*graph());
  shown_ = canSpace && !(prefersPlane_ && canPlane) ? Shown::Space
           : canPlane                               ? Shown::Plane
                                                    : Shown::Nothing;
  bar_->showWays(couldBeSpace && canPlane, canSpace ? QString{} : trouble_);
  bar_->showWay(shown_ == Shown::Space, shown_ == Shown::Plane);
  bar_->distance().setVisible(shown_ == Shown::Space);
  noteWhatToDo();
}

/// Above the picture: why it is none in space, or what is to be clicked.
void MoleculeView::noteWhatToDo() {
  const bool isFallback =
      graph() && hasPlaces(*graph()) && !trouble_.isEmpty() && shown_ == Shown::Plane;
  const bool isAlone = style_.colourBy == byPartner && !partnership_;
  const bool isMeasuring = shown_ == Shown::Space && ruler_.isOn() && ruler_.pairs().empty();
  note_->setText(
      isFallback ? tr("It is drawn in the plane, because structures in space cannot be shown "
                      "here. %1")
                       .arg(trouble_)
      : isMeasuring
          ? tr("Click two atoms, one after the other: a dashed line then says how far "
               "apart they are. Escape ends it.")
          : tr("Click a cell of the kernel matrix, or choose two rows of the table: atoms "
               "then show how like they are to those of the other graph."));
  note_->setVisible(isFallback || isAlone || isMeasuring);
}

/// Colours by the likeness to a partner follow what is chosen.
void MoleculeView::followPartner() {
  const auto found = style_.colourBy == byPartner ? partnershipOf(place(), bench()) : std::nullopt;
  if (found == partnership_) return;
  partnership_ = found;
  likeness_.reset();
  const auto before = std::exchange(comparison_, 0);
  refresh(false);
  if (found) comparison_ = bench().document.consult(found->comparison);
  bench().document.leave(before);
  followComparison(comparison_);
  showWaiting();
}

/// Colours change when the comparison is there; until then it says how far it is.
void MoleculeView::showWaiting() {
  const auto* item = bench().document.result(comparison_);
  const bool isAwaited = partnership_ && !likeness_ && item && item->job;
  waiting_->setVisible(isAwaited);
  waiting_->follow(isAwaited ? item->job : nullptr);
}

/// The usual colours come back: whoever wants those of the partner chooses them again.
void MoleculeView::cancelComparison() {
  const auto* item = bench().document.result(comparison_);
  if (item && item->job) bench().jobs.cancel(item->job);
  bar_->chooseColour("auto");
}

/// The document compares the two, once for all views.
void MoleculeView::followComparison(ItemId id) {
  if (id == 0 || id != comparison_ || likeness_) return;
  const auto* item = bench().document.result(id);
  if (const auto nodal = nodalSimilarity(item)) {
    likeness_ = std::make_shared<const PartnerLikeness>(*partnership_, *nodal);
    refresh(false);
    showWaiting();
  } else if (item && !item->job && !item->trouble.isEmpty()) {
    Q_EMIT said(item->trouble);
    showWaiting();
  } else {
    showWaiting();
  }
}

/// A likeness that was found stays. Otherwise the colours are the usual ones until something else
/// is chosen: whoever asked again at once would push out what others wait for.
void MoleculeView::loseComparison() {
  comparison_ = 0;
  if (!likeness_) partnership_.reset();
  refresh(false);
  showWaiting();
}

/// Until the likeness to the partner is known, the colours are the usual ones.
MoleculeLook MoleculeView::look() const {
  if (style_.colourBy == byPartner && likeness_) {
    MoleculeLook spread{style_, likeness_};
    if (std::isnan(spread.style.low)) spread.style.low = likeness_->low();
    return spread;
  }
  MoleculeLook usual{style_, nullptr};
  if (style_.colourBy == byPartner) usual.style.colourBy = "auto";
  return usual;
}

void MoleculeView::refresh(bool isAnother) {
  decide();
  staging_.cancel();
  drawing_.cancel();
  if (shown_ != Shown::Nothing) stage_->showFilled();
  // An option that changes nothing here is not offered.
  options_->offer(shown_ == Shown::Space, shown_ != Shown::Nothing,
                  shown_ != Shown::Nothing && (look().likeness || hasScale()));
  if (shown_ != Shown::Space) strip_->show(nullptr);
  if (shown_ == Shown::Space) {
    stack_->setCurrentWidget(space_);
    giveFocusTo(space_);
    makeScene(isAnother);
  } else if (shown_ == Shown::Plane) {
    stack_->setCurrentWidget(plane_);
    giveFocusTo(plane_);
    makeDrawing(isAnother);
  } else {
    sayWhyNothing();
  }
  Q_EMIT offersChanged();
}

/// True if the colours are those of numbers along a scale; confidence has classes.
bool MoleculeView::hasScale() const {
  const bool hasClasses = shown_ == Shown::Space && style_.colourBy == viz::confidenceAttribute;
  return !hasClasses && numbersNamed(*graph(), style_.colourBy);
}

void MoleculeView::sayWhyNothing() {
  giveFocusTo(nullptr);
  space_->clear();
  auto& empty = stage_->showEmpty();
  if (!graph())
    return empty.say(tr("Choose a molecule or a protein in the data set to see it here."));
  const auto name = bench().document.graphName(place());
  if (graph()->nodeCount() == 0) return empty.say(tr("%1 has no atoms to show.").arg(name));
  const auto why = hasPlaces(*graph())
                       ? tr("%1 cannot be shown in space here. %2").arg(name, trouble_)
                   : hasElements(*graph())
                       ? tr("%1 has no coordinates in space, and too many atoms for a drawing in "
                            "the plane.")
                             .arg(name)
                       : tr("%1 is a network: this view shows molecules and proteins. The Network "
                            "view draws it.")
                             .arg(name);
  if (!hasPlaces(*graph()) && !hasElements(*graph()))
    return empty.say(why, tr("Show the Network"),
                     [this] { Q_EMIT viewRequested("network", Subject::ofGraph(place())); });
  empty.say(why, tr("Show Its Matrix"),
            [this] { Q_EMIT viewRequested("reorder", Subject::ofGraph(place())); });
}

void MoleculeView::makeScene(bool isAnother) {
  const auto stage = [graph = graph(), look = look(), sequence = sequence_](Progress&) {
    return Staged{
        viz::sceneOf(*graph, look.style, look.scores()),
        sequence ? sequence : std::make_shared<const viz::Sequence>(viz::sequenceOf(*graph))};
  };
  const bool keepsCamera = !isAnother && space_->scene();
  staging_.start(
      tr("Building the Structure"), stage, this,
      [this, keepsCamera](const std::shared_ptr<const Staged>& staged) {
        space_->setScene(staged->scene, keepsCamera);
        sequence_ = staged->sequence;
        strip_->show(sequence_);
        showChosen();
        Q_EMIT offersChanged();
      },
      [this](const JobError& error) { stage_->showEmpty().say(toQString(error.sentence)); });
}

void MoleculeView::makeDrawing(bool isAnother) {
  // A drawing that is laid out already is not laid out again for other colours.
  const auto source = flat_ ? flat_->molecule : graph();
  drawing_.start(
      tr("Drawing the Molecule"),
      [source, look = look(), readers = bench().document.readers()](Progress& progress) {
        return flatDrawing(source, look, readers, progress);
      },
      this,
      [this, isAnother](const std::shared_ptr<const FlatDrawing>& drawing) {
        flat_ = drawing;
        plane_->setDrawing(drawing, isAnother);
        Q_EMIT offersChanged();
      },
      [this](const JobError& error) { stage_->showEmpty().say(toQString(error.sentence)); });
}

/// Offers what the atoms can be coloured by; the choice stays if this graph has it as well.
void MoleculeView::fillColours() {
  bar_->offerColours(graph().get(), canHavePartner(place().dataset, bench().document),
                     style_.colourBy);
  if (graph()) style_.colourBy = bar_->colourBy();
}

bool MoleculeView::isSettled() const {
  if (staging_.isBusy() || drawing_.isBusy() || (partnership_ && !likeness_)) return false;
  return shown_ != Shown::Space || space_->isSettled();
}

std::optional<viz::Picture> MoleculeView::picture() const {
  if (shown_ == Shown::Plane) return plane_->seenPicture();
  if (shown_ != Shown::Space || !space_->scene()) return std::nullopt;
  return viz::scenePicture(space_->scene(), space_->camera(), marks(), space_->pictureSize());
}

View::Rendering MoleculeView::rendering() const {
  if (shown_ == Shown::Plane && flat_)
    return [molecule = flat_->molecule, look = look(), readers = bench().document.readers(),
            window = plane_->zoom().window()](viz::ThemeName theme, Progress& progress) {
      auto themed = look;
      themed.style.theme = theme;
      return seenThrough(flatDrawing(molecule, themed, readers, progress).picture, window);
    };
  if (shown_ != Shown::Space || !space_->scene()) return {};
  return [graph = graph(), look = look(), camera = space_->camera(), marks = marks(),
          size = space_->pictureSize()](viz::ThemeName theme, Progress&) {
    auto style = look.style;
    style.theme = theme;
    return viz::scenePicture(viz::sceneOf(*graph, style, look.scores()), camera, marks, size);
  };
}

QImage MoleculeView::image() const {
  if (shown_ == Shown::Nothing) return View::image();
  return shown_ == Shown::Space ? space_->image() : plane_->image();
}

void MoleculeView::recolour() {
  style_.theme = themeOf(palette());
  refresh(false);
}

}  // namespace kindred::gui
