#include "gui/view/learn/classes_view.hpp"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <algorithm>
#include <cmath>

#include "engine/learn/test_notes.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/picture/stage.hpp"
#include "gui/view/form_bar.hpp"
#include "gui/view/learn/learning_content.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/plot/confusion.hpp"

namespace kindred::gui {

namespace {

viz::ConfusionContent contentOf(const ClassifierResult& classes, const QString& title) {
  viz::ConfusionContent content{.counts = classes.all.confusion, .title = title.toStdString()};
  for (const auto label : classes.all.labels)
    content.names.push_back(classes.targets.names[static_cast<std::size_t>(label)]);
  return content;
}

/// The forms of the view, in the order of their buttons.
enum ClassForm { SquaresForm, ClassCurveForm };

}  // namespace

ClassesView::ClassesView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      forms_{new FormBar{{{"classes", tr("Classes"), tr("Which classes were taken for which.")},
                          {"curve", tr("Learning Curve"),
                           tr("How the error falls with more training graphs: whether more "
                              "measurements would help.")}}}},
      words_{new BriefLabel{3}},
      notes_{new BriefLabel{3}},
      drawing_{new PictureWidget},
      table_{new PredictionList{bench.selection}} {
  lay();
  offerZoomOf(*drawing_);
  giveFocusTo(drawing_);
  giveMenu(*drawing_, {{"compute.predict", "similar.find"},
                       {"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"}});
  connect(&bench.document, &Document::resultChanged, this, &ClassesView::follow);
  connect(&bench.document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == dataset()) follow(subject().item);
  });
}

void ClassesView::lay() {
  words_->setObjectName("classesWords");
  notes_->hide();
  connect(forms_, &FormBar::changed, this, [this] {
    drawing_->fit();
    draw();
    Q_EMIT stateChanged();
  });
  drawing_->setAccessibleName(tr("Classes, and what they were taken for"));
  drawing_->setTooltip([this](const PicturePlace& place) {
    const auto cell = cellAt(place);
    return cell ? wordsOf(cell->first, cell->second) : QString{};
  });
  connect(drawing_, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    if (const auto cell = cellAt(place)) chooseTaken(cell->first, cell->second);
  });
  table_->setAccessibleName(tr("Tested graphs"));
  connect(table_, &PredictionList::opened, this, [this](std::int32_t graph) {
    showGraph({dataset(), graph});
  });
  auto* bar = new QHBoxLayout;
  bar->addWidget(forms_);
  bar->addWidget(words_, 1);
  stage_->column().addLayout(bar);
  stage_->column().addWidget(notes_);
  stage_->column().addWidget(new TwoParts{drawing_, table_, {{320, 320}, {380, 160}, 0.45}}, 1);
}

QString ClassesView::title() const {
  const auto name = bench().document.nameOf(subject().item);
  return name.isEmpty() ? kind().name() : name;
}

QString ClassesView::words() const { return words_->text(); }

ItemId ClassesView::dataset() const {
  const auto* shown = item();
  return shown ? shown->inputs.front().dataset : 0;
}

void ClassesView::showSubject() {
  classes_.reset();
  table_->clear();
  drawing_->clear();
  bench().document.load(subject().item);
  follow(subject().item);
}

void ClassesView::follow(ItemId changed) {
  if (changed != subject().item) return;
  const auto* shown = item();
  const auto classes = learnedClasses(shown);
  const auto* data = bench().document.dataset(dataset());
  if (classes && data && data->data) {
    if (classes == classes_ && data->data == data_) return;
    classes_ = classes;
    data_ = data->data;
    return show();
  }
  classes_.reset();
  drawing_->clear();
  auto& empty = stage_->showEmpty();
  if (!shown) return empty.say(tr("Nothing to show yet."));
  if (!shown->trouble.isEmpty()) return empty.say(shown->trouble);
  empty.say(shown->isUnderWay
                ? tr("%1 is being learned: first the kernel matrix, then what it predicts.")
                      .arg(shown->name)
                : tr("%1 is being loaded.").arg(shown->name));
}

void ClassesView::show() {
  const auto& measures = classes_->all;
  table_->show(tableOf(*classes_, data_), dataset(), PredictionModel::Error, Qt::DescendingOrder);
  stage_->showFilled();
  const auto count = countText(classes_->targets.labels.size());
  if (classes_->tested.empty()) {
    words_->setText(tr("Learned from %1 graphs; no graph was tested.").arg(count));
  } else {
    auto words =
        tr("Graphs that the model had not seen: %1 % are right, %2 % of each class on average. "
           "Learned from %3 graphs of %4 classes.")
            .arg(numberText(100 * measures.accuracy), numberText(100 * measures.balancedAccuracy),
                 count, countText(classes_->targets.names.size()));
    if (std::isfinite(measures.auc))
      words += ' ' + tr("A graph of %1 scores above one of %2 in %3 % of all pairs.")
                         .arg(toQString(classes_->targets.names.back()),
                              toQString(classes_->targets.names.front()),
                              numberText(100 * measures.auc));
    words_->setText(words);
  }
  QStringList notes;
  for (const auto& note : sentencesOf(testNotes(*classes_, modelRequestOf(item()->options).learn)))
    notes << toQString(note);
  notes_->setText(notes.join(' '));
  notes_->setVisible(!notes.isEmpty());
  auto& curve = forms_->button(ClassCurveForm);
  curve.setEnabled(!classes_->curve.empty());
  if (!curve.isEnabled())
    curve.setToolTip(tr("Folds or random splits of enough graphs tell how the error falls."));
  draw();
  Q_EMIT titleChanged();
}

bool ClassesView::isCurve() const {
  return forms_->chosen() == ClassCurveForm && !classes_->curve.empty();
}

viz::LearningContent ClassesView::curve() const {
  return learningContent(classes_->curve, title(), tr("Share wrong of each class, on average"));
}

void ClassesView::draw() {
  if (!classes_ || classes_->tested.empty()) return drawing_->clear();
  drawing_->setPicture(
      isCurve() ? viz::learningPicture(curve(), themeOf(palette()))
                : viz::confusionPicture(contentOf(*classes_, title()), themeOf(palette())));
  Q_EMIT offersChanged();
}

std::optional<std::pair<std::size_t, std::size_t>> ClassesView::cellAt(
    const PicturePlace& place) const {
  if (!classes_ || classes_->tested.empty() || isCurve()) return std::nullopt;
  const auto count = classes_->all.labels.size();
  const auto indexOf = [&](double share) {
    return std::min(count - 1,
                    static_cast<std::size_t>(std::max(0.0, share) * static_cast<double>(count)));
  };
  return std::pair{indexOf(place.at.y), indexOf(place.at.x)};
}

QString ClassesView::wordsOf(std::size_t row, std::size_t column) const {
  const auto nameOf = [&](std::size_t at) {
    return toQString(classes_->targets.names[static_cast<std::size_t>(classes_->all.labels[at])]);
  };
  const auto count = static_cast<std::size_t>(classes_->all.confusion(row, column));
  return tr("%1 graphs of class %2 were taken for %3")
      .arg(countText(count), nameOf(row), nameOf(column));
}

void ClassesView::chooseTaken(std::size_t row, std::size_t column) {
  std::vector<std::int32_t> graphs;
  for (const auto& one : classes_->tested)
    if (one.label == classes_->all.labels[row] &&
        one.prediction.label == classes_->all.labels[column])
      graphs.push_back(one.place);
  bench().selection.setDataset(dataset());
  bench().selection.setGraphs(std::move(graphs));
}

std::optional<viz::Picture> ClassesView::picture() const {
  return drawing_->hasPicture() ? drawing_->seenPicture() : std::nullopt;
}

View::Rendering ClassesView::rendering() const {
  if (!drawing_->hasPicture()) return {};
  if (isCurve())
    return [content = curve()](viz::ThemeName theme, Progress&) {
      return viz::learningPicture(content, theme);
    };
  return [classes = classes_, title = title(), window = drawing_->zoom().window()](
             viz::ThemeName theme, Progress&) {
    return seenThrough(viz::confusionPicture(contentOf(*classes, title), theme), window);
  };
}

QImage ClassesView::image() const { return drawing_->image(); }

void ClassesView::changeEvent(QEvent* event) {
  View::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

QJsonObject ClassesView::state() const { return {{"form", forms_->chosenId()}}; }

void ClassesView::restore(const QJsonObject& state) { forms_->choose(state["form"].toString()); }

}  // namespace kindred::gui
