#include "gui/view/learn/predictions_view.hpp"

#include <algorithm>

#include "engine/learn/scores.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/view/learn/idea_line.hpp"
#include "gui/view/learn/ideas.hpp"
#include "gui/view/learn/learn_view.hpp"
#include "gui/view/learn/reason_panel.hpp"
#include "gui/view/learn/score_panel.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

/// The median likeness of graphs to the training graph nearest to each.
double medianLikeness(const PredictionTable& table) {
  std::vector<double> values;
  for (const auto& row : table.rows)
    values.push_back(row.likeness);
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace

PredictionsView::PredictionsView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      ideas_{new IdeaLine{bench}},
      words_{new BriefLabel{3}},
      scores_{new ScorePanel},
      table_{new PredictionList{bench.selection, bench.jobs, bench.document.readers()}},
      reasons_{new ReasonPanel{bench.jobs, bench.document.readers()}} {
  words_->setObjectName("predictionWords");
  table_->setAccessibleName(tr("Predicted graphs"));
  setPicture(reasons_->drawing());
  giveFocusTo(table_);
  addParts(stage().column(), {ideas_,
                              words_,
                              scores_,
                              {new TwoParts{table_, reasons_, {{380, 160}, {260, 220}, 0.4}}, 1}});
  offer(
      "ideas.drop", [this] { drop(); },
      [this] { return isOfIdeas(this->bench().document, subject().item); });
  giveMenu(*table_, {{"similar.find", "ideas.drop"}, {"edit.copyMolecules", "file.exportData"}});
  giveMenu(reasons_->drawing(), {{"edit.copyImage", "file.exportPicture"}});
  keep(
      "by",
      [this] {
        return scores_->by().isEmpty() ? QJsonValue{QJsonValue::Undefined} : scores_->by();
      },
      [this](const QJsonValue& by) { scores_->setBy(by.toString()); });
  connect(scores_, &ScorePanel::byChanged, this, &View::stateChanged);
  connect(scores_, &ScorePanel::exportRequested, this, &View::exportRequested);
  connect(reasons_, &ReasonPanel::drawn, this, &PredictionsView::offersChanged);
  connect(&bench.selection, &Selection::currentChanged, this, &PredictionsView::explain);
  connect(ideas_, &IdeaLine::thought, this, [this](const auto& molecules) { predict(molecules); });
  connect(table_, &PredictionList::opened, this, [this](std::int32_t graph) {
    showGraph({inputSet(), graph});
  });
}

QString PredictionsView::words() const { return words_->text(); }

std::shared_ptr<const Dataset> PredictionsView::dataOf(std::size_t input) const {
  const auto* set = bench().document.dataset(inputSet(input));
  return set ? set->data : nullptr;
}

void PredictionsView::showSubject() { isGrowing_ ? follow() : ResultView::showSubject(); }

/// The list stays on the screen until the longer one is predicted.
void PredictionsView::predict(const Dataset& molecules) {
  if (!item()) return;
  isGrowing_ = true;
  const auto id = predictIdeas(bench(), choiceOf(*item()), molecules);
  if (subject().item == id) return;
  isGrowing_ = false;
  if (id != 0) Q_EMIT viewRequested(kind().id, Subject::ofResult(id));
}

void PredictionsView::followIdeas() {
  ideas_->follow(inputSet(1));
  giveFocusTo(isOfIdeas(bench().document, subject().item) ? ideas_->focusProxy()
                                                          : static_cast<QWidget*>(table_));
}

void PredictionsView::drop() {
  const auto chosen = bench().selection.graphs();
  if (bench().selection.dataset() != inputSet()) return;
  isGrowing_ = true;
  if (!dropIdeas(bench(), subject().item, {chosen.begin(), chosen.end()})) isGrowing_ = false;
}

void PredictionsView::clear() {
  shown_.reset();
  table_->clear();
  scores_->clear();
  reasons_->clear();
}

bool PredictionsView::showResult(const ResultItem& shown) {
  const auto predictions = predictionsOf(&shown);
  if (!predictions && shown.isUnderWay && isGrowing_) return true;
  // A person who typed one may type the next meanwhile.
  if (!predictions && shown.isUnderWay && isOfIdeas(bench().document, shown.id)) {
    words_->setText(beginningText(shown));
    followIdeas();
    stage().showFilled();
    return true;
  }
  isGrowing_ = false;
  if (!predictions || !dataOf(0) || !dataOf(1)) {
    clear();
    return false;
  }
  if (predictions != shown_) {
    shown_ = predictions;
    show(*predictions);
  }
  return true;
}

QString PredictionsView::beginningText(const ResultItem&) const {
  return tr("The graphs are compared with those that the model was trained on.");
}

void PredictionsView::show(const Predictions& predictions) {
  const auto named = modelRequestOf(item()->options).learn.target;
  const auto target = toQString(named);
  auto table = tableOf(predictions, named, dataOf(0), dataOf(1));
  table.unseen = predictions.unseen;
  table.usualLikeness = predictions.usualLikeness;
  const auto score = scoreOf(predictions, *dataOf(0), named);
  const auto* classes = score ? std::get_if<ClassMeasures>(&*score) : nullptr;
  words_->setText(table.rows.empty()
                      ? tr("There are no graphs to predict.")
                      : tr("%1 of %2, by a model of %3. The median likeness to the nearest that it "
                           "was trained on is %4: the lower, the less it knows of them.")
                                .arg(target, countedGraphs(table.rows.size(), dataOf(0).get()),
                                     countText(table.trained->size()),
                                     numberText(medianLikeness(table))) +
                            (classes ? areaWords(*classes, predictions.names) : QString{}));
  followIdeas();
  score ? scores_->show(shown_, dataOf(0), dataOf(1), named) : scores_->clear();
  table_->show(std::move(table), inputSet(), PredictionList::Predicted, Qt::DescendingOrder);
  stage().showFilled();
  explain();
}

/// The current graph, or the first of the table.
void PredictionsView::explain() {
  if (!shown_ || table_->model()->rowCount() == 0) return reasons_->clear();
  const auto current = bench().selection.current();
  const bool isHere = current.dataset == inputSet() && table_->holds(current.graph);
  reasons_->show({.predictions = shown_,
                  .graphs = table_->predictions().graphs,
                  .trained = table_->predictions().trained,
                  .graph = isHere ? current.graph : table_->at(0).graph,
                  .model = modelRequestOf(item()->options)});
}

View::Rendering PredictionsView::rendering() const {
  if (!reasons_->drawing().hasPicture()) return {};
  return [reasons = reasons_->reasons(), title = reasons_->pictureTitle()](
             viz::ThemeName theme, Progress&) { return reasons->picture(title, theme); };
}

}  // namespace kindred::gui
