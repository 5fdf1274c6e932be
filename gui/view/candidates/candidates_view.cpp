#include "gui/view/candidates/candidates_view.hpp"

#include <QToolButton>

#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/result/density_sweep.hpp"
#include "gui/view/candidates/candidate_panel.hpp"
#include "gui/view/form_bar.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

QString percentText(double share) {
  return CandidatesView::tr("%1 %").arg(numberText(100 * share));
}

QString recallText() { return CandidatesView::tr("How many true pairs are among the candidates."); }

}  // namespace

CandidatesView::CandidatesView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      forms_{
          new FormBar{{{"weights", tr("Weights"), tr("How many candidates have which weight.")},
                       {"degrees", tr("Degrees"), tr("How many nodes have how many candidates.")},
                       {"recall", tr("Recall"), recallText()}}}},
      words_{new BriefLabel{3}},
      sweep_{new QToolButton},
      drawing_{new PictureWidget},
      panel_{new CandidatePanel},
      preparing_{bench.jobs},
      plotting_{bench.jobs} {
  lay();
  addOffers();
  const auto& document = bench.document;
  // A true alignment or other candidates that come or go change what these are compared with.
  for (const auto changed :
       {&Document::resultChanged, &Document::resultAdded, &Document::resultRemoved})
    connect(&document, changed, this, [this](ItemId id) {
      if (id != subject().item && candidatePairs(item())) follow();
    });
  connect(&bench.selection, &Selection::nodesChanged, this, &CandidatesView::showChosen);
}

void CandidatesView::lay() {
  drawing_->setAccessibleName(tr("Picture of the candidates"));
  words_->setObjectName("candidateWords");
  parts_ = new TwoParts{drawing_, panel_, {{300, 190}, {300, 150}, 0.42}};
  addParts(stage().column(), {rowOf({forms_, {words_, 1}, sweep_}), {parts_, 1}});
  keep("form", *forms_);
  keep("sideShown", *parts_);
  connect(forms_, &FormBar::changed, this, [this] {
    drawing_->fit();
    draw();
  });
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
  setPicture(*drawing_);
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

QString CandidatesView::words() const { return words_->text(); }

void CandidatesView::clear() {
  preparing_.cancel();
  plotting_.cancel();
  scene_.reset();
  shown_.reset();
  comparison_ = {};
  loaded_.clear();
  chosen_ = {};
  drawing_->clear();
  panel_->show(nullptr, {});
}

bool CandidatesView::showResult(const ResultItem& shown) {
  const auto candidates = candidatePairs(&shown);
  if (candidates) loadCompared();
  if (!candidates || !request()) return false;
  if (candidates != shown_ || comparison() != comparison_) prepare();
  Q_EMIT offersChanged();
  return true;
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
      [this](const JobError& error) { stage().showEmpty().say(toQString(error.sentence)); });
}

void CandidatesView::showScene(const std::shared_ptr<const CandidateScene>& scene) {
  scene_ = scene;
  auto& recall = forms_->button(static_cast<int>(CandidateForm::Recall));
  recall.setEnabled(!scene_->recall.places.empty());
  recall.setToolTip(recall.isEnabled()
                        ? recallText()
                        : tr("Add a true alignment of the two networks to see how many of its "
                             "pairs are among the candidates."));
  stage().showFilled();
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
    if (form() == CandidateForm::Weights) draw();
  }
  panel_->setMapping(isOfBoth ? mapping : nullptr);
}

CandidateForm CandidatesView::form() const { return static_cast<CandidateForm>(forms_->chosen()); }

void CandidatesView::draw() {
  if (!scene_) return;
  const auto shown = form() == CandidateForm::Recall && scene_->recall.places.empty()
                         ? CandidateForm::Weights
                         : form();
  plotting_.start(
      tr("Plotting"),
      [scene = scene_, form = shown, chosen = chosen_, theme = themeOf(palette())](Progress&) {
        return scene->picture(form, chosen, theme);
      },
      this,
      [this](const std::shared_ptr<const viz::Picture>& picture) {
        drawing_->setPicture(*picture);
        Q_EMIT offersChanged();
      });
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

QString CandidatesView::beginningText(const ResultItem&) const {
  return tr("The candidates are being chosen.");
}

QString CandidatesView::absentText() const {
  return tr("Nothing to show yet. Align two networks by candidates first.");
}

View::Rendering CandidatesView::rendering() const {
  if (!scene_) return {};
  return [scene = scene_, form = form(), chosen = chosen_, window = drawing_->zoom().window()](
             viz::ThemeName theme, Progress&) {
    return seenThrough(scene->picture(form, chosen, theme), window);
  };
}

}  // namespace kindred::gui
