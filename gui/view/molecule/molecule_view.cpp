#include "gui/view/molecule/molecule_view.hpp"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QStackedWidget>
#include <algorithm>
#include <cmath>

#include "gui/app/words.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/choice_button.hpp"
#include "gui/view/colour_choice.hpp"
#include "gui/view/empty_state.hpp"
#include "gui/view/graph_stepper.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/copyable_table.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/scene3d/paint/scene_picture.hpp"

namespace kindred::gui {

namespace {

constexpr PartSizes roomOfTable{{260, 200}, {230, 90}, 0.2};
constexpr auto byPartner = "scores";  // what the style calls colours by given numbers

bool hasPlaces(const Graph& graph) { return graph.nodeCount() > 0 && !graph.positions().empty(); }

viz::Size sizeOf(const QWidget& widget) {
  return {static_cast<double>(widget.width()), static_cast<double>(widget.height())};
}

}  // namespace

MoleculeView::MoleculeView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : GraphView{kind, bench, parent},
      staging_{bench.jobs},
      drawing_{bench.jobs, lane::drawings},
      comparing_{bench.jobs},
      style_{.theme = themeOf(palette()), .colourMap = chosenColourMap(bench.settings)},
      layout_{new QStackedLayout{this}},
      empty_{new EmptyState},
      inSpace_{new ChoiceButton{tr("3-D")}},
      inPlane_{new ChoiceButton{tr("2-D")}},
      colours_{new QComboBox},
      note_{new QLabel},
      stack_{new QStackedWidget},
      space_{new SceneWidget{bench.jobs}},
      plane_{new FlatMolecule},
      table_{new CopyableTable},
      hint_{new QLabel},
      form_{new QWidget{this}},
      spaceForm_{new QWidget},
      hydrogenForm_{new QWidget},
      scaleForm_{new QWidget} {
  lay();
  makeOptions();
  addOffers();
  connectParts();
  graphChanged();
}

bool MoleculeView::suits(const Graph& graph) { return hasPlaces(graph) || canBeFlat(graph); }

void MoleculeView::lay() {
  auto* ways = new QButtonGroup{this};
  ways->addButton(inSpace_);
  ways->addButton(inPlane_);
  inSpace_->setObjectName("inSpace");
  inPlane_->setObjectName("inPlane");
  inPlane_->setToolTip(tr("As a drawing in the plane."));
  colours_->setObjectName("colours");
  colours_->setAccessibleName(tr("Colour by"));
  colours_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  auto* words = new QLabel{tr("Colour by")};
  words->setBuddy(colours_);
  note_->setObjectName("note");
  note_->setWordWrap(true);
  note_->hide();
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

  auto* line = new QHBoxLayout;
  line->addWidget(&stepper());
  line->addSpacing(8);
  line->addWidget(inSpace_);
  line->addWidget(inPlane_);
  line->addSpacing(8);
  line->addWidget(words);
  line->addWidget(colours_);
  line->addStretch();
  stack_->addWidget(space_);
  stack_->addWidget(plane_);
  auto* beside = new QWidget;
  auto* known = new QVBoxLayout{beside};
  known->setContentsMargins({});
  known->addWidget(table_, 1);
  known->addWidget(hint_);
  auto* sides = new TwoParts{stack_, beside, roomOfTable};
  auto* filled = new QWidget;
  auto* column = new QVBoxLayout{filled};
  column->setContentsMargins(6, 6, 6, 6);
  column->addLayout(line);
  column->addWidget(note_);
  column->addWidget(sides, 1);
  layout_->addWidget(empty_);
  layout_->addWidget(filled);
}

void MoleculeView::makeOptions() {
  auto* column = new QVBoxLayout{form_};
  column->setContentsMargins({});
  const auto add = [&](QWidget* place, std::vector<std::string_view> keys) {
    auto* rows = new QFormLayout{place};
    rows->setContentsMargins({});
    rows->setRowWrapPolicy(QFormLayout::WrapAllRows);
    auto* form = new OptionForm<viz::SceneStyle>{
        *rows, viz::sceneStyleTable(), style_,
        [&](std::string_view key) { return std::ranges::find(keys, key) != keys.end(); }};
    connect(form, &OptionFields::edited, this, [this, form] {
      if (!form->isValid()) return;
      form->writeTo(style_);
      changeLook();
    });
    fields_.push_back(form);
    column->addWidget(place);
  };
  add(spaceForm_, {"form", "show-neighbours", "show-labels", "depth-cue", "legend"});
  add(hydrogenForm_, {"show-hydrogens"});
  add(scaleForm_, {"colour-map", "colour-scale", "low", "centre", "high"});
  form_->hide();
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
  connect(inPlane_, &QAbstractButton::clicked, this, [this] {
    prefersPlane_ = true;
    changeLook();
  });
  connect(inSpace_, &QAbstractButton::clicked, this, [this] {
    prefersPlane_ = false;
    changeLook();
  });
  connect(colours_, &QComboBox::currentIndexChanged, this, [this] {
    style_.colourBy = colours_->currentData().toString().toStdString();
    followPartner();
    changeLook();
  });
  connect(space_, &SceneWidget::unavailable, this, [this](const QString& reason) {
    if (trouble_ == reason) return;
    trouble_ = reason;
    refresh(true);
  });
  connect(space_, &SceneWidget::clicked, this, &MoleculeView::chooseAtom);
  connect(plane_, &FlatMolecule::atomClicked, this, &MoleculeView::chooseAtom);
  connect(space_, &SceneWidget::hovered, this, &MoleculeView::sayAtom);
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
  for (const auto runs : {&Document::runAdded, &Document::runRemoved})
    connect(&bench().document, runs, this, [this] {
      fillColours();
      followPartner();
    });
}

QJsonObject MoleculeView::state() const {
  auto state = GraphView::state();
  state["isInPlane"] = prefersPlane_;
  state["colourBy"] = toQString(style_.colourBy);
  QJsonObject style;
  for (const auto* fields : fields_)
    for (const auto values = fields->values(); const auto& key : values.keys())
      style[key] = values[key];
  state["style"] = style;
  return state;
}

void MoleculeView::restore(const QJsonObject& state) {
  if (state.isEmpty()) return;
  GraphView::restore(state);
  prefersPlane_ = state["isInPlane"].toBool();
  for (auto* fields : fields_)
    fields->take(state["style"].toObject());
  style_.colourBy = state["colourBy"].toString(toQString(style_.colourBy)).toStdString();
  graphChanged();
}

/// By the user.
void MoleculeView::changeLook() {
  refresh(false);
  Q_EMIT stateChanged();
}

void MoleculeView::graphChanged() {
  flat_.reset();
  stepped_ = -1;
  fillColours();
  followPartner();
  refresh(true);
  showChosen();
}

/// What can be shown of the graph here, and what is.
void MoleculeView::decide() {
  const bool couldBeSpace = graph() && hasPlaces(*graph());
  const bool canSpace = couldBeSpace && trouble_.isEmpty();
  const bool canPlane = graph() && canBeFlat(*graph());
  shown_ = canSpace && !(prefersPlane_ && canPlane) ? Shown::Space
           : canPlane                               ? Shown::Plane
                                                    : Shown::Nothing;
  inSpace_->setVisible(couldBeSpace && canPlane);
  inPlane_->setVisible(couldBeSpace && canPlane);
  inSpace_->setEnabled(canSpace);
  inSpace_->setToolTip(canSpace ? tr("In space, by its coordinates.") : trouble_);
  inSpace_->setChecked(shown_ == Shown::Space);
  inPlane_->setChecked(shown_ == Shown::Plane);
  const bool isFallback = couldBeSpace && !canSpace && canPlane;
  const bool isAlone = style_.colourBy == byPartner && !partnership_;
  note_->setText(
      isFallback ? tr("It is drawn in the plane, because structures in space cannot be shown "
                      "here. %1")
                       .arg(trouble_)
                 : tr("Click a cell of the kernel matrix, or choose two rows of the table: atoms "
                      "then show how like they are to those of the other graph."));
  note_->setVisible(isFallback || isAlone);
}

/// Colours by the likeness to a partner follow what is chosen.
void MoleculeView::followPartner() {
  const auto found = style_.colourBy == byPartner ? partnershipOf(place(), bench()) : std::nullopt;
  if (found && partnership_ ? found->isAlike(*partnership_) : !found && !partnership_) return;
  partnership_ = found;
  likeness_.reset();
  comparing_.cancel();
  refresh(false);
  if (!found) return;
  comparing_.start(
      tr("Comparing"),
      [partnership = *found](Progress& progress) {
        return PartnerLikeness{partnership, progress};
      },
      this,
      [this](const std::shared_ptr<const PartnerLikeness>& likeness) {
        likeness_ = likeness;
        refresh(false);
      },
      [this](const JobError& error) { Q_EMIT said(toQString(error.sentence)); });
}

/// Until the likeness to the partner is known, the colours are the usual ones.
MoleculeLook MoleculeView::look() const {
  if (style_.colourBy == byPartner && likeness_) return {style_, likeness_};
  MoleculeLook usual{style_, nullptr};
  if (style_.colourBy == byPartner) usual.style.colourBy = "auto";
  return usual;
}

void MoleculeView::refresh(bool isAnother) {
  decide();
  staging_.cancel();
  drawing_.cancel();
  layout_->setCurrentIndex(shown_ == Shown::Nothing ? 0 : 1);
  // What changes nothing here is not offered.
  spaceForm_->setVisible(shown_ == Shown::Space);
  hydrogenForm_->setVisible(shown_ != Shown::Nothing);
  scaleForm_->setVisible(shown_ != Shown::Nothing &&
                         (look().likeness || numbersNamed(*graph(), style_.colourBy)));
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

void MoleculeView::sayWhyNothing() {
  giveFocusTo(nullptr);
  space_->clear();
  if (!graph())
    return empty_->say(tr("Choose a molecule or a protein in the data set to see it here."));
  const auto name = bench().document.graphName(place());
  if (graph()->nodeCount() == 0) return empty_->say(tr("%1 has no atoms to show.").arg(name));
  const auto why = hasPlaces(*graph())
                       ? tr("%1 cannot be shown in space here. %2").arg(name, trouble_)
                   : hasElements(*graph())
                       ? tr("%1 has no coordinates in space, and too many atoms for a drawing in "
                            "the plane.")
                             .arg(name)
                       : tr("%1 is no molecule, and has no coordinates in space. Its matrix can be "
                            "seen.")
                             .arg(name);
  empty_->say(why, tr("Show Its Matrix"),
              [this] { Q_EMIT viewRequested("reorder", Subject::ofGraph(place())); });
}

void MoleculeView::makeScene(bool isAnother) {
  const auto stage = [graph = graph(), look = look()](Progress&) -> ScenePointer {
    return viz::sceneOf(*graph, look.style, look.scores());
  };
  const bool keepsCamera = !isAnother && space_->scene();
  staging_.start(
      tr("Building the Structure"), stage, this,
      [this, keepsCamera](const std::shared_ptr<const ScenePointer>& scene) {
        space_->setScene(*scene, keepsCamera);
        Q_EMIT offersChanged();
      },
      [this](const JobError& error) {
        layout_->setCurrentWidget(empty_);
        empty_->say(toQString(error.sentence));
      });
}

void MoleculeView::makeDrawing(bool isAnother) {
  // What is laid out already is not laid out again for other colours.
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
      [this](const JobError& error) {
        layout_->setCurrentWidget(empty_);
        empty_->say(toQString(error.sentence));
      });
}

/// What the atoms can be coloured by; what was chosen stays if this graph has it as well.
void MoleculeView::fillColours() {
  const QSignalBlocker quiet{colours_};
  const auto before = toQString(style_.colourBy);
  colours_->clear();
  colours_->addItem(tr("automatic"), "auto");
  if (graph()) {
    if (hasElements(*graph())) colours_->addItem(tr("element"), "element");
    if (findColumn(graph()->nodeAttributes(), "atom") && hasPlaces(*graph()))
      colours_->addItem(tr("helices and strands"), "winding");
    for (const auto& column : graph()->nodeAttributes())
      if (column.name != "element" && column.name != "winding")
        colours_->addItem(toQString(column.name), toQString(column.name));
    if (canHavePartner(place().dataset, bench().document))
      colours_->addItem(tr("similarity to the chosen partner"), byPartner);
  }
  colours_->setCurrentIndex(std::max(colours_->findData(before), 0));
  if (graph()) style_.colourBy = colours_->currentData().toString().toStdString();
}

void MoleculeView::chooseAtom(std::optional<Node> atom, Qt::KeyboardModifiers modifiers) {
  auto& selection = bench().selection;
  if (!place().isValid()) return;
  selection.setCurrent(place());
  const bool adds = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
  std::vector<Node> nodes;
  if (adds) nodes.assign(selection.nodes().begin(), selection.nodes().end());
  if (atom && std::erase(nodes, *atom) == 0) nodes.push_back(*atom);
  selection.setNodes(nodes);
}

/// By the keyboard: the next atom that is shown, or the one before, round and round.
void MoleculeView::stepAtom(int by) {
  const int count = graph() ? graph()->nodeCount() : 0;
  if (shown_ == Shown::Nothing || count == 0) return;
  const bool isInSpace = shown_ == Shown::Space;
  if (isInSpace && !space_->scene()) return;
  const auto isShown = [&](int atom) {
    return !isInSpace || space_->scene()->handles[static_cast<std::size_t>(atom)].radius > 0;
  };
  int next = stepped_ >= 0 ? stepped_ : by > 0 ? -1 : count;
  for (int tried = 0; tried < count; ++tried) {
    next = (next + by + count) % count;
    if (isShown(next)) break;
  }
  stepped_ = next;
  chooseAtom(next, Qt::NoModifier);
  const auto words = wordsOf(next);
  // What has the focus is read out by its name.
  (isInSpace ? static_cast<QWidget*>(space_) : plane_)->setAccessibleName(words);
  Q_EMIT said(words);
}

void MoleculeView::showChosen() {
  const auto& selection = bench().selection;
  std::vector<Node> nodes;
  if (selection.current() == place() && graph())
    nodes.assign(selection.nodes().begin(), selection.nodes().end());
  std::erase_if(nodes, [this](Node node) { return node >= graph()->nodeCount(); });
  space_->setChosen(nodes);
  plane_->setChosen(nodes);
  atoms_.show(graph(), nodes);
  table_->setVisible(!nodes.empty());
  hint_->setVisible(nodes.size() < 2);
}

QString MoleculeView::wordsOf(Node atom) const {
  if (!graph() || atom >= graph()->nodeCount()) return {};
  const auto words = nodeWords(*graph(), atom);
  const auto likeness = look().likeness;
  const double value = likeness ? likeness->values()[static_cast<std::size_t>(atom)] : NAN;
  if (std::isnan(value)) return words;
  return tr("%1; %2: %3").arg(words, toQString(likeness->name()), numberText(value, 4));
}

void MoleculeView::sayAtom(std::optional<Node> atom) {
  Q_EMIT said(atom ? wordsOf(*atom) : QString{});
}

bool MoleculeView::isSettled() const {
  if (staging_.isBusy() || drawing_.isBusy() || comparing_.isBusy()) return false;
  return shown_ != Shown::Space || space_->isSettled();
}

std::optional<viz::Picture> MoleculeView::picture() const {
  if (shown_ == Shown::Plane) return plane_->seenPicture();
  if (shown_ != Shown::Space || !space_->scene()) return std::nullopt;
  return viz::scenePicture(space_->scene(), space_->camera(), chosenAtoms(), sizeOf(*space_));
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
  return [graph = graph(), look = look(), camera = space_->camera(), chosen = chosenAtoms(),
          size = sizeOf(*space_)](viz::ThemeName theme, Progress&) {
    auto style = look.style;
    style.theme = theme;
    return viz::scenePicture(viz::sceneOf(*graph, style, look.scores()), camera, chosen, size);
  };
}

std::vector<Node> MoleculeView::chosenAtoms() const {
  const auto& selection = bench().selection;
  if (selection.current() != place()) return {};
  return {selection.nodes().begin(), selection.nodes().end()};
}

QImage MoleculeView::image() const {
  if (shown_ == Shown::Nothing) return View::image();
  return shown_ == Shown::Space ? space_->image() : plane_->image();
}

void MoleculeView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Period) return stepAtom(1);
  if (event->key() == Qt::Key_Comma) return stepAtom(-1);
  GraphView::keyPressEvent(event);
}

void MoleculeView::changeEvent(QEvent* event) {
  GraphView::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  style_.theme = themeOf(palette());
  refresh(false);
}

}  // namespace kindred::gui
