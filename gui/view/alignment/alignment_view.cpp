#include "gui/view/alignment/alignment_view.hpp"

#include <QButtonGroup>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/node_annotations.hpp"
#include "gui/view/alignment/alignment_choices.hpp"
#include "gui/view/alignment/alignment_marks.hpp"
#include "gui/view/alignment/mapping_panel.hpp"
#include "gui/view/alignment/measures_panel.hpp"
#include "gui/view/alignment/pair_panel.hpp"
#include "gui/view/choice_button.hpp"
#include "gui/view/empty_state.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/picture_widget.hpp"
#include "gui/view/stage.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/view/window_state.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/screen_painter.hpp"
#include "io/mapping/read_mapping.hpp"

namespace kindred::gui {

namespace {

constexpr int betweenPictures = 1000;  // milliseconds, while it is computed
constexpr std::array formWords{
    std::pair{
        QT_TRANSLATE_NOOP("kindred::gui::AlignmentView", "Matrix"),
        QT_TRANSLATE_NOOP("kindred::gui::AlignmentView", "The matrix of A laid over that of B.")},
    std::pair{QT_TRANSLATE_NOOP("kindred::gui::AlignmentView", "Side by Side"),
              QT_TRANSLATE_NOOP("kindred::gui::AlignmentView",
                                "Both networks drawn, aligned nodes at the same place.")},
    std::pair{QT_TRANSLATE_NOOP("kindred::gui::AlignmentView", "Fabric"),
              QT_TRANSLATE_NOOP("kindred::gui::AlignmentView",
                                "Nodes as lines, edges as columns, grouped by what is conserved.")},
};
constexpr std::array formIds{"matrix", "side-by-side", "fabric"};

}  // namespace

AlignmentView::AlignmentView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      forms_{new QButtonGroup{this}},
      words_{new BriefLabel{2}},
      stop_{new QToolButton},
      resume_{new QToolButton},
      again_{new QToolButton},
      drawing_{new PictureWidget},
      tabs_{new QTabWidget},
      pairs_{new MappingPanel},
      measures_{new MeasuresPanel},
      progress_{new PictureWidget},
      pair_{new PairPanel},
      preparing_{bench.jobs},
      layout_{bench.jobs} {
  lay();
  addOffers();
  soon_.setSingleShot(true);
  soon_.setInterval(betweenPictures);
  connect(&soon_, &QTimer::timeout, this, &AlignmentView::prepare);
  connect(&layout_, &MergedLayout::changed, this, [this] {
    if (form_ == AlignmentForm::SideBySide) draw();
  });
  const auto& document = bench.document;
  connect(&document, &Document::resultChanged, this, &AlignmentView::follow);
  connect(&document, &Document::resultGrew, this, &AlignmentView::follow);
  connect(&document, &Document::resultAdded, this, &AlignmentView::follow);
  connect(&document, &Document::resultRemoved, this, [this](ItemId id) {
    if (id != subject().item && scene_) prepare();
  });
  connect(&document, &Document::datasetChanged, this, [this](ItemId id) {
    const auto* shown = item();
    if (shown && shown->isOf(id)) follow(shown->id);
  });
  connect(&bench.selection, &Selection::nodesChanged, this, &AlignmentView::followNodes);
}

void AlignmentView::lay() {
  drawing_->setAccessibleName(tr("Picture of the alignment"));
  drawing_->paintInBackground(bench().jobs);
  progress_->setAccessibleName(tr("How the alignment came on"));
  words_->setObjectName("alignmentWords");
  const auto dress = [](QToolButton* button, const QString& text, const QString& sentence,
                        const char* picture) {
    button->setText(text);
    button->setToolTip(sentence);
    button->setIcon(icon(picture));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  };
  dress(stop_, tr("Stop and Keep"), tr("End with the best alignment so far. Resume goes on."),
        "stop");
  dress(resume_, tr("Resume"), tr("Go on from where it was stopped."), "forward");
  auto* bar = new QHBoxLayout;
  for (std::size_t form = 0; form < formWords.size(); ++form) {
    auto* button = new ChoiceButton{tr(formWords[form].first)};
    button->setToolTip(tr(formWords[form].second));
    button->setCheckable(true);
    button->setChecked(form == 0);
    forms_->addButton(button, static_cast<int>(form));
    bar->addWidget(button);
  }
  bar->addWidget(words_, 1);
  bar->addWidget(stop_);
  bar->addWidget(resume_);
  bar->addWidget(again_);
  tabs_->setDocumentMode(true);
  tabs_->addTab(pairs_, tr("Pairs"));
  tabs_->addTab(measures_, tr("Measures"));
  tabs_->addTab(progress_, tr("Progress"));
  tabs_->addTab(pair_, tr("Pair"));
  connect(pairs_, &MappingPanel::opened, this, [this] { tabs_->setCurrentWidget(pair_); });
  parts_ = new TwoParts{drawing_, tabs_, {{360, 300}, {320, 220}, 0.42}};
  stage_->column().addLayout(bar);
  stage_->column().addWidget(parts_, 1);
  connect(forms_, &QButtonGroup::idClicked, this,
          [this](int form) { setForm(static_cast<AlignmentForm>(form)); });
  connect(stop_, &QToolButton::clicked, this, [this] {
    if (const auto* shown = item(); shown && shown->job) shown->job->stopAndKeep();
  });
  connect(resume_, &QToolButton::clicked, this, &AlignmentView::resume);
  connect(drawing_, &PictureWidget::windowChanged, this, &View::stateChanged);
  connect(pairs_, &MappingPanel::chosenChanged, this, [this] {
    const auto chosen = pairs_->chosen();
    if (const auto* shown = item()) bench().selection.setNodes({{shown->inputs.front(), chosen}});
    Q_EMIT offersChanged();
  });
  connect(measures_, &MeasuresPanel::alignmentRequested, this,
          [this](ItemId other) { Q_EMIT viewRequested(kind().id, Subject::ofResult(other)); });
  connect(measures_, &MeasuresPanel::fileRequested, this, &AlignmentView::askForFile);
  drawing_->setTooltip([this](const PicturePlace& place) { return wordsAt(place); });
  connect(drawing_, &PictureWidget::hovered, this,
          [this](const auto& place) { Q_EMIT said(place ? wordsAt(*place) : QString{}); });
  connect(drawing_, &PictureWidget::clicked, this,
          [this](const PicturePlace& place, Qt::KeyboardModifiers modifiers) {
            const auto nodes = nodesAt(place);
            const auto* shown = item();
            if (nodes.empty() || !shown) return;
            auto chosen =
                (modifiers & Qt::ControlModifier) != 0 ? chosenOfA() : std::vector<Node>{};
            chosen.insert(chosen.end(), nodes.begin(), nodes.end());
            bench().selection.setNodes({{shown->inputs.front(), chosen}});
          });
  drawing_->setOverlay(
      [this](QPainter& painter, const std::vector<QRectF>& panes) { paintMarks(painter, panes); });
}

void AlignmentView::addOffers() {
  offerZoomOf(*drawing_);
  giveFocusTo(drawing_);
  const auto hasChosen = [this] { return scene_ && !pairs_->chosen().empty(); };
  offer(
      "pair.lock", [this] { wish(PairWish::Lock); }, hasChosen);
  offer(
      "pair.forbid", [this] { wish(PairWish::Forbid); }, hasChosen);
  offer(
      "pair.free", [this] { wish(PairWish::None); },
      [this] { return !wishes_.empty() && !pairs_->chosen().empty(); });
  offer(
      "align.again", [this] { alignAgain(); },
      [this] { return scene_ && item() && !item()->isUnderWay && !bench().document.isReadOnly(); });
  offer(
      "align.candidates",
      [this] {
        const auto id = bench().document.consult(*candidateChoiceOf(*item()));
        if (id != 0) Q_EMIT viewRequested("candidates", Subject::ofResult(id));
      },
      [this] { return item() && !item()->isUnderWay && candidateChoiceOf(*item()); });
  offer(
      "align.sweep",
      [this] {
        auto choice = *sweepChoiceOf(*item());
        choice.device = bench().devices.shared(bench().settings.device());
        const auto id = bench().document.compute(choice);
        if (id != 0) Q_EMIT viewRequested("sweep", Subject::ofResult(id));
      },
      [this] { return item() && sweepChoiceOf(*item()) && !bench().document.isReadOnly(); });
  dedicate(*again_, "align.again");
  again_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  giveMenu(*drawing_, {{"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"},
                       {"align.candidates", "align.sweep"}});
  giveMenu(pairs_->table(), {{"pair.lock", "pair.forbid", "pair.free"}, {"align.again"}});
}

QString AlignmentView::title() const {
  const auto name = bench().document.nameOf(subject().item);
  return name.isEmpty() ? kind().name() : name;
}

void AlignmentView::showSubject() {
  preparing_.cancel();
  soon_.stop();
  scene_.reset();
  shown_.reset();
  wishes_.clear();
  drawing_->clear();
  progress_->clear();
  pairs_->setScene(nullptr);
  measures_->setScene(nullptr, {});
  pair_->show(nullptr, {});
  bench().document.load(subject().item);
  follow(subject().item);
}

/// What is computed is looked at once a second, what is there at once. Others of the same networks
/// change what it is compared with.
void AlignmentView::follow(ItemId changed) {
  const auto* shown = item();
  if (changed != subject().item) {
    const auto* other = bench().document.result(changed);
    const bool isBeside = shown && other && other->inputs == shown->inputs && other->value &&
                          (other->kind == shown->kind || nodeAnnotations(other));
    if (isBeside && scene_) prepare();
    return;
  }
  const auto values = alignmentValues(shown);
  const bool areThere = shown && bench().document.graph(shown->inputs.front()) &&
                        bench().document.graph(shown->inputs.back());
  if (!values || !areThere) return sayWhyEmpty();
  if (values == shown_) return sayState();
  progress_->setPicture(progressPicture(*values, themeOf(palette())));
  tabs_->setTabVisible(tabs_->indexOf(progress_),
                       !values->trace.empty() || !values->search.empty());
  if (!scene_ || shown->value)
    prepare();
  else if (!soon_.isActive() && !preparing_.isBusy())
    soon_.start();
  sayState();
}

ItemId AlignmentView::truth() const {
  const auto* shown = item();
  if (!shown) return 0;
  ItemId newest = 0;
  for (const auto id : alignmentsOf(bench().document, shown->inputs.front(), shown->inputs.back()))
    if (id != shown->id && isTruth(bench().document.result(id)->options)) newest = id;
  return newest;
}

std::optional<AlignmentSceneRequest> AlignmentView::request() const {
  const auto* shown = item();
  const auto values = alignmentValues(shown);
  if (!values) return std::nullopt;
  auto& document = bench().document;
  AlignmentSceneRequest request{.a = document.graph(shown->inputs.front()),
                                .b = document.graph(shown->inputs.back()),
                                .values = values};
  if (!request.a || !request.b) return std::nullopt;
  request.nameOfA = networkName(document, shown->inputs.front()).toStdString();
  request.nameOfB = networkName(document, shown->inputs.back()).toStdString();
  const auto known = truth();
  for (const auto id : alignmentsOf(document, shown->inputs.front(), shown->inputs.back())) {
    if (id == shown->id) continue;
    document.load(id);
    const auto* other = document.result(id);
    const auto ofOther = other->value ? alignmentValues(other) : nullptr;
    if (!ofOther) continue;
    if (id == known)
      request.truth = ofOther;
    else
      request.others.push_back({id, other->name, ofOther});
  }
  if (const auto id = annotationsOf(document, shown->inputs.front(), shown->inputs.back())) {
    document.load(id);
    request.annotations = nodeAnnotations(document.result(id));
  }
  if (scene_ && scene_->request.a == request.a) request.order = scene_->request.order;
  return request;
}

void AlignmentView::prepare() {
  auto asked = request();
  if (!asked) return;
  shown_ = asked->values;
  preparing_.start(
      tr("Laying %1 over %2").arg(toQString(asked->nameOfA), toQString(asked->nameOfB)),
      [asked = std::move(*asked)](Progress& progress) {
        return AlignmentScene{asked, progress};
      },
      this, [this](const std::shared_ptr<const AlignmentScene>& scene) { showScene(scene); },
      [this](const JobError& error) { stage_->showEmpty().say(toQString(error.sentence)); });
}

void AlignmentView::showScene(const std::shared_ptr<const AlignmentScene>& scene) {
  scene_ = scene;
  stage_->showFilled();
  pairs_->setScene(scene_);
  measures_->setScene(scene_, title());
  draw();
  sayState();
  if (const auto* shown = item()) {
    auto mapping = std::make_shared<NodeMapping>(
        NodeMapping{.a = shown->inputs.front(), .b = shown->inputs.back(), .partners = {}});
    for (const auto& row : scene_->rows)
      if (row.pair.b != noNode) mapping->partners.emplace_back(row.pair.a, row.pair.b);
    bench().selection.setMapping(std::move(mapping));
  }
  followNodes();
  // What came meanwhile.
  if (alignmentValues(item()) != shown_ && !soon_.isActive()) soon_.start();
  Q_EMIT offersChanged();
}

void AlignmentView::draw() {
  if (!scene_) return;
  if (form_ == AlignmentForm::SideBySide && !layout_.fits(*scene_)) {
    if (!layout_.isOf(*scene_)) drawing_->clear();
    return layout_.lay(scene_);
  }
  drawing_->setPicture(pictureOf(scene_, form_, layout_.newest(), themeOf(palette())));
}

void AlignmentView::setForm(AlignmentForm form) {
  if (form == form_) return;
  form_ = form;
  forms_->button(static_cast<int>(form))->setChecked(true);
  drawing_->fit();
  draw();
  Q_EMIT stateChanged();
}

void AlignmentView::sayState() {
  const auto* shown = item();
  if (!shown) return;
  stop_->setVisible(shown->isUnderWay && shown->job && scene_);
  resume_->setVisible(bench().document.canResume(shown->id));
  again_->setVisible(!shown->isUnderWay);
  if (!scene_) return;
  const auto& measures = scene_->measures;
  auto sentence = tr("%1 of %2 edges conserved, S³ %3")
                      .arg(countText(static_cast<std::uint64_t>(measures.conservedEdges)),
                           countText(static_cast<std::uint64_t>(scene_->mostEdges)),
                           numberText(measures.symmetricStructure));
  if (!std::isnan(measures.nodeCorrectness))
    sentence += tr(", %1 of the nodes right").arg(numberText(measures.nodeCorrectness));
  sentence += '.';
  if (shown->isUnderWay)
    sentence += ' ' + tr("It is being improved.");
  else if (!shown->isWhole())
    sentence += ' ' + tr("It was stopped before its end.");
  else if (shown_ && shown_->isExact)
    sentence += ' ' + tr("The networks are equal, but for the names.");
  if (!wishes_.empty())
    sentence +=
        ' ' + tr("Align Again takes up %n change(s).", nullptr, static_cast<int>(wishes_.size()));
  words_->setText(sentence);
}

void AlignmentView::sayWhyEmpty() {
  auto& empty = stage_->showEmpty();
  const auto& document = bench().document;
  const auto* shown = item();
  if (shown && document.canResume(shown->id))
    return empty.say(
        shown->trouble.isEmpty() ? tr("%1 was not finished.").arg(shown->name) : shown->trouble,
        tr("Resume"), [this] { resume(); });
  if (shown && document.canLoad(shown->id))
    return empty.say(
        shown->trouble.isEmpty() ? tr("%1 is not loaded.").arg(shown->name) : shown->trouble,
        tr("Load Again"), [this] { bench().document.load(subject().item); });
  if (shown && !shown->trouble.isEmpty()) return empty.say(shown->trouble);
  empty.say(shown ? tr("%1 begins: the nodes of both networks are compared. The picture appears as "
                       "soon as there is an alignment.")
                        .arg(shown->name)
                  : tr("Nothing to show yet. Align two networks to see them here."));
}

void AlignmentView::resume() {
  bench().document.resume(subject().item, bench().devices.shared(bench().settings.device()));
}

std::vector<Node> AlignmentView::chosenOfA() const {
  const auto* shown = item();
  if (!shown) return {};
  const auto chosen = bench().selection.nodes(shown->inputs.front());
  if (!chosen.empty()) return {chosen.begin(), chosen.end()};
  return bench().selection.partners(shown->inputs.front());
}

void AlignmentView::followNodes() {
  const auto chosen = chosenOfA();
  if (scene_) pairs_->choose(chosen);
  pair_->show(scene_, chosen);
  drawing_->update();
  Q_EMIT offersChanged();
}

/// The nodes of A at a place: of the matrix those of its row and column.
std::vector<Node> AlignmentView::nodesAt(const PicturePlace& place) const {
  if (!scene_) return {};
  const auto nodesOfA = scene_->request.a->nodeCount();
  if (form_ == AlignmentForm::Matrix) {
    const auto at = [&](double share) {
      const auto cell = static_cast<std::int32_t>(share * nodesOfA);
      return scene_->request.order->oldFromNew()[std::clamp(cell, 0, nodesOfA - 1)];
    };
    const Node row = at(place.at.y), column = at(place.at.x);
    return row == column ? std::vector{row} : std::vector{row, column};
  }
  if (form_ == AlignmentForm::SideBySide) {
    const auto node = layout_.nodeAt(place, *drawing_);
    return node && *node < nodesOfA ? std::vector{*node} : std::vector<Node>{};
  }
  const auto rows = static_cast<std::int32_t>(scene_->fabric.nodes.size());
  if (rows == 0) return {};
  const auto row = std::clamp(static_cast<std::int32_t>(place.at.y * rows), 0, rows - 1);
  const Node node = scene_->fabric.nodes[static_cast<std::size_t>(row)];
  return node < nodesOfA ? std::vector{node} : std::vector<Node>{};
}

QString AlignmentView::pairWords(Node node) const {
  const auto& request = scene_->request;
  const Node image = scene_->mapping().imageOf(node);
  const auto name = nodeName(*request.a, node);
  return image == noNode ? tr("%1, not aligned").arg(name)
                         : tr("%1 with %2").arg(name, nodeName(*request.b, image));
}

QString AlignmentView::wordsAt(const PicturePlace& place) const {
  QStringList words;
  for (const Node node : nodesAt(place))
    words << pairWords(node);
  return words.join("; ");
}

void AlignmentView::paintMarks(QPainter& painter, const std::vector<QRectF>& panes) const {
  if (!scene_ || panes.empty()) return;
  const auto chosen = chosenOfA();
  const AlignmentMarks marks{*scene_, drawing_->zoom().window(), palette()};
  switch (form_) {
    case AlignmentForm::Matrix:
      return marks.paintCross(painter, panes.front(), chosen);
    case AlignmentForm::SideBySide:
      if (panes.size() == 2 && layout_.fits(*scene_))
        marks.paintSides(painter, panes, layout_.places(), chosen);
      return;
    default:
      return marks.paintRows(painter, panes.front(), chosen);
  }
}

void AlignmentView::wish(PairWish wish) {
  for (const Node node : pairs_->chosen()) {
    const Node image = scene_->mapping().imageOf(node);
    if (image == noNode) continue;
    if (wish == PairWish::None)
      wishes_.erase(node);
    else
      wishes_[node] = {wish, image};
  }
  pairs_->setWishes(wishes_);
  sayState();
  Q_EMIT offersChanged();
  Q_EMIT stateChanged();
}

void AlignmentView::alignAgain() {
  const auto* shown = item();
  if (!shown || !scene_) return;
  std::vector<NodePair> locked, forbidden;
  for (const auto& [node, wished] : wishes_)
    (wished.wish == PairWish::Lock ? locked : forbidden).push_back({node, wished.image});
  ResultChoice asked;
  try {
    asked = againChoice(*shown, scene_->request.a, scene_->request.b, *scene_->request.values,
                        locked, forbidden);
  } catch (const Error& error) {
    Q_EMIT bench().document.troubled(toQString(error.what()));
    return;
  }
  asked.device = bench().devices.shared(bench().settings.device());
  const auto result = bench().document.compute(asked);
  if (result != 0) Q_EMIT viewRequested(kind().id, Subject::ofResult(result));
}

void AlignmentView::askForFile() {
  auto* dialog = new QFileDialog{this, tr("Add an Alignment"), bench().settings.lastFolder()};
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { addFile(path.toStdString()); });
  dialog->open();
}

void AlignmentView::addFile(const std::filesystem::path& path) {
  const auto* shown = item();
  if (!shown || !scene_) return;
  const auto a = shown->inputs.front(), b = shown->inputs.back();
  const auto name = toQString(path.filename().string());
  bench().jobs.start(
      tr("Reading %1").arg(name), lane::reading,
      [path, graphA = scene_->request.a, graphB = scene_->request.b](Progress& progress) {
        return io::readMapping(path, *graphA, *graphB, {}, progress);
      },
      this,
      [this, a, b, name](const std::shared_ptr<const io::MappingFile>& file) {
        tabs_->setCurrentWidget(measures_);
        for (const auto known : alignmentsOf(bench().document, a, b))
          if (const auto values = alignmentValues(bench().document.result(known));
              values && values->mapping == file->mapping)
            return;  // it stands there already
        const auto added = bench().document.compute(alignmentChoice(a, b, file->mapping, false));
        if (added == 0) return;
        bench().document.rename(added, name);
      },
      [this](const JobError& error) {
        Q_EMIT bench().document.troubled(toQString(error.sentence));
      });
}

std::optional<viz::Picture> AlignmentView::picture() const {
  return scene_ ? drawing_->seenPicture() : std::nullopt;
}

View::Rendering AlignmentView::rendering() const {
  if (!scene_) return {};
  if (form_ == AlignmentForm::SideBySide && !layout_.fits(*scene_)) return {};
  return [scene = scene_, form = form_, layout = layout_.newest(),
          window = drawing_->zoom().window()](viz::ThemeName theme, Progress&) {
    return seenThrough(pictureOf(scene, form, layout, theme), window);
  };
}

QImage AlignmentView::image() const { return drawing_->image(); }

QJsonObject AlignmentView::state() const {
  return {{"form", formIds[static_cast<std::size_t>(form_)]},
          {"window", stateOf(drawing_->keptWindow())},
          {"sideShown", parts_->isWanted()}};
}

void AlignmentView::restore(const QJsonObject& state) {
  for (std::size_t form = 0; form < formIds.size(); ++form)
    if (state["form"].toString() == formIds[form]) setForm(static_cast<AlignmentForm>(form));
  drawing_->restoreWindow(windowOf(state["window"].toObject()));
  if (state.contains("sideShown")) parts_->setWanted(state["sideShown"].toBool());
}

void AlignmentView::changeEvent(QEvent* event) {
  View::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || !shown_) return;
  draw();
  progress_->setPicture(progressPicture(*shown_, themeOf(palette())));
}

}  // namespace kindred::gui
