#include "gui/view/candidates/candidates_view.hpp"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/view/candidates/candidate_panel.hpp"
#include "gui/view/choice_button.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr std::array candidateForms{
    std::pair{QT_TRANSLATE_NOOP("kindred::gui::CandidatesView", "Weights"),
              QT_TRANSLATE_NOOP("kindred::gui::CandidatesView",
                                "How many candidates have which weight.")},
    std::pair{QT_TRANSLATE_NOOP("kindred::gui::CandidatesView", "Degrees"),
              QT_TRANSLATE_NOOP("kindred::gui::CandidatesView",
                                "How many nodes have how many candidates.")},
    std::pair{QT_TRANSLATE_NOOP("kindred::gui::CandidatesView", "Recall"),
              QT_TRANSLATE_NOOP("kindred::gui::CandidatesView",
                                "How many true pairs are among the candidates.")},
};
constexpr std::array candidateFormIds{"weights", "degrees", "recall"};

QString percentText(double share) {
  return QCoreApplication::translate("kindred::gui::CandidatesView", "%1 %")
      .arg(numberText(100 * share));
}

}  // namespace

CandidatesView::CandidatesView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      forms_{new QButtonGroup{this}},
      words_{new BriefLabel{3}},
      sweep_{new QToolButton},
      drawing_{new PictureWidget},
      panel_{new CandidatePanel},
      preparing_{bench.jobs},
      plotting_{bench.jobs} {
  lay();
  addOffers();
  const auto& document = bench.document;
  connect(&document, &Document::resultChanged, this, &CandidatesView::follow);
  connect(&document, &Document::resultAdded, this, &CandidatesView::follow);
  connect(&document, &Document::resultRemoved, this, &CandidatesView::follow);
  connect(&document, &Document::datasetChanged, this, [this](ItemId id) {
    const auto* shown = item();
    if (shown && shown->isOf(id)) follow(shown->id);
  });
  connect(&bench.selection, &Selection::nodesChanged, this, &CandidatesView::showChosen);
}

void CandidatesView::lay() {
  drawing_->setAccessibleName(tr("Picture of the candidates"));
  words_->setObjectName("candidateWords");
  auto* bar = new QHBoxLayout;
  for (std::size_t form = 0; form < candidateForms.size(); ++form) {
    auto* button = new ChoiceButton{tr(candidateForms[form].first)};
    button->setToolTip(tr(candidateForms[form].second));
    button->setCheckable(true);
    button->setChecked(form == 0);
    forms_->addButton(button, static_cast<int>(form));
    bar->addWidget(button);
  }
  bar->addWidget(words_, 1);
  bar->addWidget(sweep_);
  parts_ = new TwoParts{drawing_, panel_, {{300, 190}, {300, 150}, 0.42}};
  stage_->column().addLayout(bar);
  stage_->column().addWidget(parts_, 1);
  connect(forms_, &QButtonGroup::idClicked, this,
          [this](int form) { setForm(static_cast<CandidateForm>(form)); });
  connect(panel_, &CandidatePanel::pairChosen, this, [this](NodePair pair) {
    const auto* shown = item();
    if (!shown) return;
    isChoosing_ = true;  // the rows stay those of the nodes that were chosen before
    bench().selection.setNodes(
        {{shown->inputs.front(), {pair.a}}, {shown->inputs.back(), {pair.b}}});
    isChoosing_ = false;
  });
  connect(panel_, &CandidatePanel::nodeFound, this, [this](Node ofA, Node ofB) {
    const auto* shown = item();
    if (!shown) return;
    NodesByGraph nodes;
    if (ofA != noNode) nodes[shown->inputs.front()] = {ofA};
    if (ofB != noNode) nodes[shown->inputs.back()] = {ofB};
    bench().selection.setNodes(std::move(nodes));
  });
}

void CandidatesView::addOffers() {
  offerZoomOf(*drawing_);
  giveFocusTo(drawing_);
  offer(
      "align.sweep",
      [this] {
        auto choice = sweepChoiceOf(*item());
        choice->device = bench().devices.shared(bench().settings.device());
        const auto id = bench().document.compute(*choice);
        if (id != 0) Q_EMIT viewRequested("sweep", Subject::ofResult(id));
      },
      [this] { return item() && sweepChoiceOf(*item()) && !bench().document.isReadOnly(); });
  dedicate(*sweep_, "align.sweep");
  sweep_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  giveMenu(*drawing_, {{"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"}});
}

QString CandidatesView::title() const {
  const auto name = bench().document.nameOf(subject().item);
  return name.isEmpty() ? kind().name() : name;
}

QString CandidatesView::words() const { return words_->text(); }

void CandidatesView::showSubject() {
  preparing_.cancel();
  plotting_.cancel();
  scene_.reset();
  shown_.reset();
  comparison_ = {};
  loaded_.clear();
  chosen_ = {};
  drawing_->clear();
  panel_->show(nullptr, {});
  bench().document.load(subject().item);
  follow(subject().item);
}

/// A true alignment or other candidates that come or go change what these are compared with.
void CandidatesView::follow(ItemId changed) {
  const auto candidates = candidatePairs(item());
  const bool isOther = changed != subject().item;
  if (candidates) loadCompared();
  const bool isPrepared = candidates == shown_ && comparison() == comparison_;
  if (isOther && (!candidates || isPrepared)) return;
  const auto* shown = item();
  if (!candidates || !bench().document.graph(shown->inputs.front()) ||
      !bench().document.graph(shown->inputs.back()))
    return sayWhyEmpty();
  if (!isPrepared) prepare();
  Q_EMIT offersChanged();
}

/// Loads each result to compare with once, and only what is whole and was not refused before.
void CandidatesView::loadCompared() {
  auto& document = bench().document;
  auto due = truths();
  if (comparison().truth) {
    const auto others = otherCandidates();
    due.insert(due.end(), others.begin(), others.end());
  }
  for (const auto id : due)
    if (const auto* known = document.result(id);
        known->isWhole() && known->trouble.isEmpty() && loaded_.insert(id).second)
      document.load(id);
}

/// True alignments of the same networks, the newest last.
std::vector<ItemId> CandidatesView::truths() const {
  const auto& document = bench().document;
  const auto* shown = item();
  auto found = alignmentsOf(document, shown->inputs.front(), shown->inputs.back());
  std::erase_if(found, [&](ItemId id) { return !isTruth(document.result(id)->options); });
  return found;
}

/// Other candidates of the same networks.
std::vector<ItemId> CandidatesView::otherCandidates() const {
  const auto& document = bench().document;
  const auto* shown = item();
  auto found = document.results();
  std::erase_if(found, [&](ItemId id) {
    const auto* other = document.result(id);
    return id == shown->id || other->kind != shown->kind || other->inputs != shown->inputs;
  });
  return found;
}

CandidatesView::Comparison CandidatesView::comparison() const {
  if (!item()) return {};
  const auto& document = bench().document;
  Comparison comparison;
  for (const auto id : truths())
    if (const auto* known = document.result(id); known->value)
      comparison.truth = alignmentValues(known);
  if (!comparison.truth) return comparison;
  for (const auto id : otherCandidates())
    if (auto candidates = candidatePairs(document.result(id)))
      comparison.others.push_back(std::move(candidates));
  return comparison;
}

std::optional<CandidateSceneRequest> CandidatesView::request() const {
  const auto* shown = item();
  auto& document = bench().document;
  CandidateSceneRequest request{
      .a = document.graph(shown->inputs.front()),
      .b = document.graph(shown->inputs.back()),
      .nameOfA = networkName(document, shown->inputs.front()).toStdString(),
      .nameOfB = networkName(document, shown->inputs.back()).toStdString(),
      .candidates = candidatePairs(shown)};
  if (!request.a || !request.b || !request.candidates) return std::nullopt;
  if (comparison_.truth) request.truth = comparison_.truth->mapping;
  request.others = comparison_.others;
  return request;
}

void CandidatesView::prepare() {
  comparison_ = comparison();
  auto asked = request();
  if (!asked) return;
  shown_ = asked->candidates;
  preparing_.start(
      tr("Counting candidates"),
      [asked = std::move(*asked)](Progress& progress) {
        return CandidateScene{asked, progress};
      },
      this, [this](const std::shared_ptr<const CandidateScene>& scene) { showScene(scene); },
      [this](const JobError& error) { stage_->showEmpty().say(toQString(error.sentence)); });
}

void CandidatesView::showScene(const std::shared_ptr<const CandidateScene>& scene) {
  scene_ = scene;
  auto* recall = forms_->button(static_cast<int>(CandidateForm::Recall));
  recall->setEnabled(!scene_->recall.places.empty());
  recall->setToolTip(recall->isEnabled()
                         ? tr(candidateForms[2].second)
                         : tr("Add a true alignment of the two networks to see how many of its "
                              "pairs are among the candidates."));
  stage_->showFilled();
  say();
  showChosen();
  draw();
  Q_EMIT offersChanged();
}

/// The nodes that are chosen, or those that belong to nodes that are.
void CandidatesView::showChosen() {
  const auto* shown = item();
  if (!scene_ || !shown) return;
  const auto& selection = bench().selection;
  const auto mapping = selection.mapping();
  const bool isOfBoth =
      mapping && mapping->a == shown->inputs.front() && mapping->b == shown->inputs.back();
  if (!isChoosing_) {
    const auto chosen = [&](const GraphPlace& place) {
      const auto nodes = selection.nodes(place);
      return std::vector<Node>{nodes.begin(), nodes.end()};
    };
    chosen_ = {chosen(shown->inputs.front()), chosen(shown->inputs.back())};
    if (chosen_.size() == 0) chosen_.ofA = selection.partners(shown->inputs.front());
    panel_->show(scene_, chosen_);
    if (form_ == CandidateForm::Weights) draw();
  }
  panel_->setMapping(isOfBoth ? mapping : nullptr);
}

void CandidatesView::draw() {
  if (!scene_) return;
  const auto form = form_ == CandidateForm::Recall && scene_->recall.places.empty()
                        ? CandidateForm::Weights
                        : form_;
  plotting_.start(
      tr("Plotting"),
      [scene = scene_, form, chosen = chosen_, theme = themeOf(palette())](Progress&) {
        return scene->picture(form, chosen, theme);
      },
      this,
      [this](const std::shared_ptr<const viz::Picture>& picture) {
        drawing_->setPicture(*picture);
        Q_EMIT offersChanged();
      });
}

void CandidatesView::setForm(CandidateForm form) {
  if (form == form_) return;
  form_ = form;
  forms_->button(static_cast<int>(form))->setChecked(true);
  drawing_->fit();
  draw();
  Q_EMIT stateChanged();
}

void CandidatesView::say() {
  const auto& [ofA, ofB, withoutA, withoutB, density] = scene_->statistics;
  const auto& asked = scene_->request;
  const auto count = [](auto number) { return countText(static_cast<std::uint64_t>(number)); };
  auto words = tr("%1 candidate pairs, %2 of all pairs.")
                   .arg(count(asked.candidates->size()), percentText(density));
  words += ' ' + tr("Nodes without a candidate: %1 of %2 in %3, %4 of %5 in %6.")
                     .arg(count(withoutA), count(ofA.size()), toQString(asked.nameOfA),
                          count(withoutB), count(ofB.size()), toQString(asked.nameOfB));
  if (!scene_->order.empty()) {
    const auto heaviest = scene_->order.front();
    const auto& all = *asked.candidates;
    words += ' ' + tr("Heaviest: %1 ↔ %2, %3.")
                       .arg(nodeName(*asked.a, all.nodesA()[heaviest]),
                            nodeName(*asked.b, all.nodesB()[heaviest]),
                            numberText(all.weights()[heaviest]));
  }
  if (!scene_->recall.places.empty())
    words += ' ' + tr("%1 of the true pairs are among them.")
                       .arg(percentText(scene_->recall.places.back().recall));
  words_->setText(words);
}

void CandidatesView::sayWhyEmpty() {
  auto& empty = stage_->showEmpty();
  auto& document = bench().document;
  const auto* shown = item();
  if (!shown) return empty.say(tr("Nothing to show yet. Align two networks by candidates first."));
  if (document.canResume(shown->id))
    return empty.say(
        shown->trouble.isEmpty() ? tr("%1 was not finished.").arg(shown->name) : shown->trouble,
        tr("Resume"), [this] {
          bench().document.resume(subject().item,
                                  bench().devices.shared(bench().settings.device()));
        });
  if (document.canLoad(shown->id))
    return empty.say(
        shown->trouble.isEmpty() ? tr("%1 is not loaded.").arg(shown->name) : shown->trouble,
        tr("Load Again"), [this] { bench().document.load(subject().item); });
  if (!shown->trouble.isEmpty()) return empty.say(shown->trouble);
  empty.say(shown->isUnderWay ? tr("The candidates are being chosen.")
                              : tr("The candidates are being loaded."));
}

std::optional<viz::Picture> CandidatesView::picture() const {
  return scene_ ? drawing_->seenPicture() : std::nullopt;
}

View::Rendering CandidatesView::rendering() const {
  if (!scene_) return {};
  return [scene = scene_, form = form_, chosen = chosen_, window = drawing_->zoom().window()](
             viz::ThemeName theme, Progress&) {
    return seenThrough(scene->picture(form, chosen, theme), window);
  };
}

QImage CandidatesView::image() const { return drawing_->image(); }

QJsonObject CandidatesView::state() const {
  return {{"form", candidateFormIds[static_cast<std::size_t>(form_)]},
          {"sideShown", parts_->isWanted()}};
}

void CandidatesView::restore(const QJsonObject& state) {
  for (std::size_t form = 0; form < candidateFormIds.size(); ++form)
    if (state["form"].toString() == candidateFormIds[form])
      setForm(static_cast<CandidateForm>(form));
  if (state.contains("sideShown")) parts_->setWanted(state["sideShown"].toBool());
}

void CandidatesView::changeEvent(QEvent* event) {
  View::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace kindred::gui
