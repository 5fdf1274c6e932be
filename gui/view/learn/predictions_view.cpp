#include "gui/view/learn/predictions_view.hpp"

#include <algorithm>

#include "engine/learn/domain.hpp"
#include "engine/learn/unseen_values.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/view/learn/reason_panel.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"

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
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      words_{new BriefLabel{3}},
      table_{new PredictionList{bench.selection}},
      reasons_{new ReasonPanel{bench.jobs, bench.document.readers()}} {
  words_->setObjectName("predictionWords");
  table_->setAccessibleName(tr("Predicted graphs"));
  giveFocusTo(table_);
  stage_->column().addWidget(words_);
  stage_->column().addWidget(new TwoParts{table_, reasons_, {{380, 160}, {260, 220}, 0.4}}, 1);
  giveMenu(*table_, {{"similar.find"}, {"file.exportData"}});
  giveMenu(reasons_->drawing(), {{"edit.copyImage", "file.exportPicture"}});
  connect(reasons_, &ReasonPanel::drawn, this, &PredictionsView::offersChanged);
  connect(&bench.selection, &Selection::currentChanged, this, &PredictionsView::explain);
  connect(table_, &PredictionList::opened, this, [this](std::int32_t graph) {
    showGraph({graphs(), graph});
  });
  connect(&bench.document, &Document::resultChanged, this, &PredictionsView::follow);
  connect(&bench.document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == graphs() || id == trained()) follow(subject().item);
  });
}

QString PredictionsView::title() const {
  const auto name = bench().document.nameOf(subject().item);
  return name.isEmpty() ? kind().name() : name;
}

QString PredictionsView::words() const { return words_->text(); }

ItemId PredictionsView::graphs() const { return item() ? item()->inputs.front().dataset : 0; }

ItemId PredictionsView::trained() const { return item() ? item()->inputs.back().dataset : 0; }

void PredictionsView::showSubject() {
  shown_.reset();
  table_->clear();
  reasons_->clear();
  bench().document.load(subject().item);
  follow(subject().item);
}

void PredictionsView::follow(ItemId changed) {
  if (changed != subject().item) return;
  const auto* asked = item();
  const auto predictions = predictionsOf(asked);
  const auto isThere = [this](ItemId id) {
    const auto* data = bench().document.dataset(id);
    return data && data->data;
  };
  if (predictions && isThere(graphs()) && isThere(trained())) {
    if (predictions == shown_) return;
    shown_ = predictions;
    return show(*predictions);
  }
  shown_.reset();
  reasons_->clear();
  auto& empty = stage_->showEmpty();
  if (!asked) return empty.say(tr("Nothing to show yet."));
  if (!asked->trouble.isEmpty()) return empty.say(asked->trouble);
  empty.say(asked->isUnderWay
                ? tr("The graphs are compared with those that the model was trained on.")
                : tr("%1 is being loaded.").arg(asked->name));
}

void PredictionsView::show(const Predictions& predictions) {
  const auto dataOf = [this](ItemId id) { return bench().document.dataset(id)->data; };
  auto table = tableOf(predictions, dataOf(graphs()), dataOf(trained()));
  const auto target = toQString(modelRequestOf(item()->options).learn.target);
  table.unseen = predictions.unseen;
  auto words = table.rows.empty()
                   ? tr("There are no graphs to predict.")
                   : tr("%1 of %2 graphs, by a model of %3. The median likeness to the nearest "
                        "graph that it "
                        "was trained on is %4: the lower, the less it knows of them.")
                         .arg(target, countText(table.rows.size()),
                              countText(table.trained->size()), numberText(medianLikeness(table)));
  if (const auto note = unseenNote(table.unseen, *table.graphs); !note.empty())
    words.prepend(toQString(note) + ' ');
  if (const auto note = outsideNote(predictions, *table.graphs); !note.empty())
    words.prepend(toQString(note) + ' ');
  words_->setText(words);
  table_->show(std::move(table), graphs(), PredictionModel::Predicted, Qt::DescendingOrder);
  stage_->showFilled();
  explain();
  Q_EMIT titleChanged();
}

/// The current graph, or the first of the table.
void PredictionsView::explain() {
  if (!shown_ || table_->rows().rowCount() == 0) return reasons_->clear();
  const auto current = bench().selection.current();
  const auto& rows = table_->rows();
  const bool isHere = current.dataset == graphs() && rows.rowOf(current.graph) >= 0;
  reasons_->show({.predictions = shown_,
                  .graphs = rows.table().graphs,
                  .trained = rows.table().trained,
                  .graph = isHere ? current.graph : rows.table().rows[rows.placeOf(0)].graph,
                  .model = modelRequestOf(item()->options)});
}

std::optional<viz::Picture> PredictionsView::picture() const {
  const auto& drawing = reasons_->drawing();
  return drawing.hasPicture() ? drawing.seenPicture() : std::nullopt;
}

View::Rendering PredictionsView::rendering() const {
  if (!reasons_->drawing().hasPicture()) return {};
  return [reasons = reasons_->reasons(), title = reasons_->pictureTitle()](
             viz::ThemeName theme, Progress&) { return reasons->picture(title, theme); };
}

QImage PredictionsView::image() const { return reasons_->drawing().image(); }

}  // namespace kindred::gui
