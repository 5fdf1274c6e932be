#include "gui/view/alignment/alignment_view.hpp"

#include <QTabWidget>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <tuple>

#include "engine/align/settled_pairs.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/alignment_exports.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/result/node_annotations.hpp"
#include "gui/view/alignment/alignment_bar.hpp"
#include "gui/view/alignment/alignment_choices.hpp"
#include "gui/view/alignment/alignment_drawing.hpp"
#include "gui/view/alignment/alignment_files.hpp"
#include "gui/view/alignment/alignment_tables.hpp"
#include "gui/view/alignment/alignment_words.hpp"
#include "gui/view/alignment/asked_pairs.hpp"
#include "gui/view/alignment/finding_panel.hpp"
#include "gui/view/alignment/mapping_panel.hpp"
#include "gui/view/alignment/measures_panel.hpp"
#include "gui/view/alignment/pair_colouring.hpp"
#include "gui/view/alignment/pair_panel.hpp"
#include "gui/view/alignment/scene_request.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr int betweenPictures = 1000;  // milliseconds, while it is computed
constexpr std::array formIds{"matrix", "side-by-side", "fabric"};

/// True if the searches agree on some pairs, and not on all.
bool hasUnsettled(const AlignmentScene& scene) {
  const auto& [mapping, confidence] = std::tie(scene.mapping(), scene.request.values->confidence);
  if (scene.request.method != AlignmentMethod::Best || confidence.empty()) return false;
  const auto settled = settledCount(mapping, confidence);
  return settled > 0 && settled < mapping.alignedCount();
}

}  // namespace

AlignmentView::AlignmentView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      bar_{new AlignmentBar},
      drawing_{new AlignmentDrawing{bench.jobs}},
      tabs_{new QTabWidget},
      pairs_{new MappingPanel},
      measures_{new MeasuresPanel},
      terms_{new FindingPanel{tr("Terms of the alignment")}},
      predicted_{new FindingPanel{tr("Predicted edges")}},
      progress_{new PictureWidget},
      pair_{new PairPanel},
      preparing_{bench.jobs},
      asked_{new AskedPairs{bench.document.undoStack(), this}},
      files_{new AlignmentFiles{bench, this}} {
  lay();
  addOffers();
  soon_.setSingleShot(true);
  soon_.setInterval(betweenPictures);
  connect(&soon_, &QTimer::timeout, this, &AlignmentView::prepare);
  const auto& document = bench.document;
  for (const auto changed :
       {&Document::resultChanged, &Document::resultGrew, &Document::resultAdded})
    connect(&document, changed, this, &AlignmentView::followOther);
  connect(&document, &Document::resultRemoved, this, [this](ItemId id) {
    if (id != subject().item && scene_ && isOutdated()) prepare();
  });
  connect(asked_, &AskedPairs::changed, this, &AlignmentView::showWishes);
  connect(&bench.selection, &Selection::nodesChanged, this, &AlignmentView::followNodes);
}

void AlignmentView::lay() {
  drawing_->setAccessibleName(tr("Picture of the alignment"));
  progress_->setAccessibleName(tr("How the alignment came on"));
  tabs_->setDocumentMode(true);
  tabs_->addTab(pairs_, tr("Pairs"));
  tabs_->addTab(measures_, tr("Measures"));
  tabs_->addTab(pair_, tr("Pair"));
  tabs_->addTab(terms_, tr("Terms"));
  tabs_->addTab(predicted_, tr("Predicted"));
  tabs_->setTabVisible(tabs_->indexOf(terms_), false);
  tabs_->addTab(progress_, tr("Progress"));
  connect(pairs_, &MappingPanel::opened, this, [this] { tabs_->setCurrentWidget(pair_); });
  parts_ = new TwoParts{drawing_, tabs_, {{360, 300}, {320, 220}, 0.42}};
  addParts(stage().column(), {bar_, {parts_, 1}});
  parts_->toggleWith(bar_->showsPairs());
  connectBar();
  keepLook();
  connect(pairs_, &MappingPanel::chosenChanged, this, [this] {
    const auto chosen = pairs_->chosen();
    if (const auto* shown = item()) bench().selection.setNodes({{shown->inputs.front(), chosen}});
    Q_EMIT offersChanged();
  });
  connect(measures_, &MeasuresPanel::alignmentRequested, this,
          [this](ItemId other) { Q_EMIT viewRequested(kind().id, Subject::ofResult(other)); });
  connect(measures_, &MeasuresPanel::fileRequested, this, [this](bool isTruth) {
    if (const auto* shown = item())
      files_->ask(shown->inputs.front(), shown->inputs.back(), isTruth);
  });
  connect(files_, &AlignmentFiles::added, this, [this] { tabs_->setCurrentWidget(measures_); });
  connect(drawing_, &AlignmentDrawing::pointedAt, this, &View::said);
  connect(drawing_, &AlignmentDrawing::nodesClicked, this,
          [this](const std::vector<Node>& nodes, Qt::KeyboardModifiers modifiers) {
            const auto* shown = item();
            if (!shown) return;
            auto chosen =
                (modifiers & Qt::ControlModifier) != 0 ? chosenOfA() : std::vector<Node>{};
            chosen.insert(chosen.end(), nodes.begin(), nodes.end());
            bench().selection.setNodes({{shown->inputs.front(), chosen}});
          });
}

void AlignmentView::connectBar() {
  connect(bar_, &AlignmentBar::formChosen, this, &AlignmentView::setForm);
  connect(bar_, &AlignmentBar::colouringChosen, this, [this](PairColouring colouring) {
    wantedColouring_ = colouring;
    prepare();
    Q_EMIT stateChanged();
  });
  connect(bar_, &AlignmentBar::stopRequested, this, [this] {
    if (const auto* shown = item(); shown && shown->job) shown->job->stopAndKeep();
  });
  connect(bar_, &AlignmentBar::resumeRequested, this, &AlignmentView::resume);
}

void AlignmentView::addOffers() {
  setPicture(*drawing_);
  offerZoomOf(*drawing_);
  giveFocusTo(drawing_);
  const auto hasChosen = [this] { return scene_ && pairs_->hasChosen(); };
  offer(
      "pair.lock", [this] { wish(PairWish::Lock); }, hasChosen);
  offer(
      "pair.forbid", [this] { wish(PairWish::Forbid); }, hasChosen);
  offer(
      "pair.free", [this] { wish(PairWish::None); },
      [this] { return !asked_->wishes().empty() && pairs_->hasChosen(); });
  offer(
      "align.again", [this] { alignAgain(); },
      [this] { return scene_ && item() && !item()->isUnderWay && !bench().document.isReadOnly(); });
  offer(
      "align.settled", [this] { keepSettled(); },
      [this] { return scene_ && hasUnsettled(*scene_) && !bench().document.isReadOnly(); });
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
  offer(
      "values.export", [this] { Q_EMIT exportRequested(shownFile()); },
      [this] { return scene_ != nullptr; });
  dedicate(bar_->again(), "align.again");
  bar_->again().setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  giveMenu(*drawing_, {{"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData", "values.export"},
                       {"align.settled", "align.candidates", "align.sweep"}});
  for (QWidget* table : std::initializer_list<QWidget*>{&measures_->table(), terms_, predicted_})
    giveMenu(*table, {{"values.export"}});
  giveMenu(pairs_->table(), {{"pair.lock", "pair.forbid", "pair.free"},
                             {"align.again", "align.settled", "values.export"}});
}

/// The values of the tab in front; the pairs if it has none of its own.
FileContent AlignmentView::shownFile() const {
  const auto* const tab = tabs_->currentWidget();
  const auto& request = scene_->request;
  if (tab == measures_) return measuresFile(scene_, title());
  const ExportedAlignment exported{title(), request.values, request.a, request.b};
  if (tab == predicted_) return predictedFile(exported);
  return tab == terms_ && request.annotations ? enrichedFile(exported, request.annotations)
                                              : pairsFile(scene_, title());
}

PictureWidget& AlignmentView::drawing() const noexcept { return *drawing_; }

QComboBox& AlignmentView::colouring() const noexcept { return bar_->colouring(); }

AlignmentForm AlignmentView::form() const noexcept { return drawing_->form(); }

void AlignmentView::clear() {
  preparing_.cancel();
  soon_.stop();
  scene_.reset();
  shown_.reset();
  asked_->begin({});
  keptWishes_ = {};
  drawing_->setScene(nullptr);
  progress_->clear();
  pairs_->setScene(nullptr);
  measures_->setScene(nullptr, {});
  terms_->clear();
  predicted_->clear();
  pair_->show(nullptr, {});
}

/// Others of the same networks change what it is compared with.
void AlignmentView::followOther(ItemId changed) {
  const auto* shown = item();
  const auto* other = bench().document.result(changed);
  if (!shown || !other || other == shown || other->inputs != shown->inputs || !other->value) return;
  if (shown_ && (other->kind == shown->kind || nodeAnnotations(other)))
    prepare();  // also while it is prepared without
}

/// Shows a result: once a second while it is computed, at once when it is there.
bool AlignmentView::showResult(const ResultItem& shown) {
  const auto values = alignmentValues(&shown);
  if (!values || !bench().document.graph(shown.inputs.front()) ||
      !bench().document.graph(shown.inputs.back()))
    return false;
  if (values != shown_) {
    progress_->setPicture(progressPicture(*values, themeOf(palette())));
    tabs_->setTabVisible(tabs_->indexOf(progress_),
                         !values->trace.empty() || !values->search.empty());
    if (!scene_ || shown.value)
      prepare();
    else if (!soon_.isActive() && !preparing_.isBusy())
      soon_.start();
  }
  sayState();
  return true;
}

/// True if another truth, other annotations or alignments are to be compared with than are.
bool AlignmentView::isOutdated() const {
  const auto asked = item() ? sceneRequestOf(bench().document, *item()) : std::nullopt;
  const auto& shown = scene_->request;
  return asked && (asked->truth != shown.truth || asked->annotations != shown.annotations ||
                   asked->others != shown.others);
}

void AlignmentView::prepare() {
  const auto* shown = item();
  auto asked = shown ? sceneRequestOf(bench().document, *shown) : std::nullopt;
  if (!asked) return;
  asked->colouring = wantedColouring_.value_or(usualColouring(*asked));
  if (scene_ && scene_->request.a == asked->a) asked->order = scene_->request.order;
  shown_ = asked->values;
  preparing_.start(
      tr("Laying %1 over %2").arg(toQString(asked->nameOfA), toQString(asked->nameOfB)),
      [asked = std::move(*asked)](Progress& progress) {
        return AlignmentScene{asked, progress};
      },
      this, [this](const std::shared_ptr<const AlignmentScene>& scene) { showScene(scene); },
      [this](const JobError& error) { stage().showEmpty().say(toQString(error.sentence)); });
}

void AlignmentView::showScene(const std::shared_ptr<const AlignmentScene>& scene) {
  scene_ = scene;
  stage().showFilled();
  bar_->offerColours(*scene_, scene_->request.colouring);
  if (!keptWishes_.empty()) {
    const auto& [a, b] = std::tie(*scene_->request.a, *scene_->request.b);
    asked_->begin(
        PairWishes::ofState(std::exchange(keptWishes_, {}), a.nodeCount(), b.nodeCount()));
  }
  pairs_->setScene(scene_);
  measures_->setScene(scene_, title());
  terms_->show(termFindings(scene_));
  tabs_->setTabVisible(tabs_->indexOf(terms_), terms_->findings().rowCount() > 0);
  predicted_->show(predictedFindings(scene_));
  drawing_->setScene(scene_);
  sayState();
  if (const auto* shown = item()) {
    auto mapping = std::make_shared<NodeMapping>(
        NodeMapping{.a = shown->inputs.front(), .b = shown->inputs.back(), .partners = {}});
    for (const auto& row : scene_->rows)
      if (row.pair.b != noNode) mapping->partners.emplace_back(row.pair.a, row.pair.b);
    bench().selection.setMapping(std::move(mapping));
  }
  followNodes();
  // Values that came meanwhile are shown soon.
  if (alignmentValues(item()) != shown_ && !soon_.isActive()) soon_.start();
  Q_EMIT offersChanged();
}

void AlignmentView::setForm(AlignmentForm form) {
  if (form == drawing_->form()) return;
  bar_->setForm(form);
  drawing_->setForm(form);
  Q_EMIT stateChanged();
}

void AlignmentView::sayState() {
  const auto* shown = item();
  if (!shown) return;
  bar_->showActs(shown->isUnderWay && shown->job && scene_, bench().document.canResume(shown->id),
                 !shown->isUnderWay);
  if (scene_) bar_->say(stateWords(*scene_, *shown, asked_->wishes().size()));
}

QString AlignmentView::absentText() const {
  return tr("Nothing to show yet. Align two networks to see them here.");
}

QString AlignmentView::beginningText(const ResultItem& shown) const {
  return tr("%1 begins: the nodes of both networks are compared. The picture appears as soon as "
            "there is an alignment.")
             .arg(shown.name) +
         '\n' + beginningWords(shown);
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
  drawing_->choose(chosen);
  Q_EMIT offersChanged();
}

void AlignmentView::wish(PairWish wish) {
  std::vector<NodePair> pairs;
  for (const Node node : pairs_->chosen())
    if (const Node image = scene_->mapping().imageOf(node); image != noNode)
      pairs.push_back({node, image});
  asked_->ask(wish, pairs);
}

void AlignmentView::showWishes() {
  pairs_->setWishes(asked_->wishes());
  sayState();
  Q_EMIT offersChanged();
  Q_EMIT stateChanged();
}

void AlignmentView::alignAgain() {
  const auto* shown = item();
  if (!shown || !scene_) return;
  auto& document = bench().document;
  ResultChoice asked;
  try {
    asked = againChoice(*shown, scene_->request.a, scene_->request.b, *scene_->request.values,
                        asked_->wishes().locked(), asked_->wishes().forbidden());
  } catch (const Error& error) {
    Q_EMIT document.troubled(toQString(error.what()));
    return;
  }
  asked.device = bench().devices.shared(bench().settings.device());
  const auto result = document.compute(asked);
  if (result == subject().item)
    Q_EMIT document.told(
        tr("The same would be found again: lock or forbid pairs, or choose other options."));
  else if (result != 0)
    Q_EMIT viewRequested(kind().id, Subject::ofResult(result));
}

void AlignmentView::keepSettled() {
  const auto* shown = item();
  if (!shown || !scene_) return;
  const auto& values = *scene_->request.values;
  auto choice = alignmentChoice(shown->inputs.front(), shown->inputs.back(),
                                surePairs(values.mapping, values.confidence), false);
  choice.name = tr("%1, settled pairs").arg(shown->name);
  if (const auto result = bench().document.compute(choice); result != 0)
    Q_EMIT viewRequested(kind().id, Subject::ofResult(result));
}

void AlignmentView::addFile(const std::filesystem::path& path, bool isTruth) {
  if (const auto* shown = item())
    files_->add(path, shown->inputs.front(), shown->inputs.back(), isTruth);
}

View::Rendering AlignmentView::rendering() const { return drawing_->rendering(); }

void AlignmentView::keepLook() {
  keep(
      "form", [this] { return formIds[static_cast<std::size_t>(form())]; },
      [this](const QJsonValue& id) {
        const auto at = std::ranges::find(formIds, id.toString()) - formIds.begin();
        if (at < std::ssize(formIds)) setForm(static_cast<AlignmentForm>(at));
      });
  keep(
      "wishes", [this] { return keptWishes_.empty() ? asked_->wishes().state() : keptWishes_; },
      [this](const QJsonValue& wishes) { keptWishes_ = wishes.toArray(); });
  keep(
      "colours", [this] { return wantedColouring_ ? static_cast<int>(*wantedColouring_) : -1; },
      [this](const QJsonValue& colours) {
        constexpr int last = static_cast<int>(PairColouring::Truth);
        if (const int at = colours.toInt(-1); at >= 0)
          wantedColouring_ = static_cast<PairColouring>(std::min(at, last));
        if (scene_) prepare();
      });
  keep("window", *drawing_);
  keep("sideShown", *parts_);
}

/// Another alignment is looked at in the same way.
QJsonObject AlignmentView::passedOn() const {
  auto passed = state();
  passed.remove("wishes");
  passed.remove("window");
  return passed;
}

void AlignmentView::recolour() {
  if (shown_) progress_->setPicture(progressPicture(*shown_, themeOf(palette())));
}

}  // namespace kindred::gui
