#include "gui/view/learn/learn_view.hpp"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
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

namespace kindred::gui {

namespace {

constexpr double reach = 10;  // widget pixels from a point at which it is meant
constexpr double ring = 6;

/// The forms of the view, in the order of their buttons.
enum LearnForm { PredictionForm, ResidualForm, LearnCurveForm };

/// Where a graph lies in all that the pane could show, 0..1 each way.
QPointF shareOf(const viz::ParityContent& content, std::size_t at,
                const viz::ParityScales& scales) {
  const auto point = viz::parityPoint(content, at);
  return {scales.x.position(point.x), 1 - scales.y.position(point.y)};
}

}  // namespace

LearnView::LearnView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : View{kind, bench, parent},
      stage_{new Stage{this}},
      forms_{new FormBar{
          {{"predictions", tr("Predictions"), tr("What is predicted, beside what it should be.")},
           {"residuals", tr("Residuals"),
            tr("How far predictions are off, by what is predicted: whether some "
               "are wrong in one direction, or less sure.")},
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
  giveMenu(*drawing_, {{"similar.find"},
                       {"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"}});
  connect(&bench.document, &Document::resultChanged, this, &LearnView::follow);
  connect(&bench.document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == dataset()) follow(subject().item);
  });
  connect(&bench.selection, &Selection::graphsChanged, drawing_,
          qOverload<>(&PictureWidget::update));
}

void LearnView::lay() {
  words_->setObjectName("learnWords");
  notes_->hide();
  connect(forms_, &FormBar::changed, this, [this] {
    drawing_->fit();
    draw();
    Q_EMIT stateChanged();
  });
  drawing_->setAccessibleName(tr("Predictions beside targets"));
  drawing_->setTooltip([this](const PicturePlace& place) {
    const auto tested = testedAt(place);
    return tested ? wordsOf(*tested) : QString{};
  });
  drawing_->setOverlay(
      [this](QPainter& painter, const std::vector<QRectF>& panes) { paintChosen(painter, panes); });
  connect(drawing_, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    if (const auto tested = testedAt(place)) choose(*tested);
  });
  table_->setAccessibleName(tr("Tested graphs"));
  connect(table_, &PredictionList::opened, this, [this](std::int32_t graph) {
    showGraph({dataset(), graph});
  });
  parts_ = new TwoParts{drawing_, table_, {{320, 320}, {380, 160}, 0.45}};
  auto* bar = new QHBoxLayout;
  bar->addWidget(forms_);
  bar->addWidget(words_, 1);
  stage_->column().addLayout(bar);
  stage_->column().addWidget(notes_);
  stage_->column().addWidget(parts_, 1);
}

QString LearnView::title() const {
  const auto name = bench().document.nameOf(subject().item);
  return name.isEmpty() ? kind().name() : name;
}

QString LearnView::words() const { return words_->text(); }

ItemId LearnView::dataset() const {
  const auto* shown = item();
  return shown ? shown->inputs.front().dataset : 0;
}

void LearnView::showSubject() {
  model_.reset();
  table_->clear();
  drawing_->clear();
  bench().document.load(subject().item);
  follow(subject().item);
}

void LearnView::follow(ItemId changed) {
  if (changed != subject().item) return;
  const auto* shown = item();
  const auto model = learnedModel(shown);
  const auto* data = bench().document.dataset(dataset());
  if (model && data && data->data) {
    if (model == model_ && data->data == data_) return;
    model_ = model;
    data_ = data->data;
    return show();
  }
  model_.reset();
  drawing_->clear();
  auto& empty = stage_->showEmpty();
  if (!shown) return empty.say(tr("Nothing to show yet."));
  if (!shown->trouble.isEmpty()) return empty.say(shown->trouble);
  empty.say(shown->isUnderWay
                ? tr("%1 is being learned: first the kernel matrix, then what it predicts.")
                      .arg(shown->name)
                : tr("%1 is being loaded.").arg(shown->name));
}

void LearnView::show() {
  const auto& result = model_->result;
  table_->show(tableOf(result, data_), dataset(), PredictionModel::Error, Qt::DescendingOrder);
  stage_->showFilled();
  if (result.tested.empty()) {
    words_->setText(tr("Learned from %1 graphs; no graph was tested.")
                        .arg(countText(result.targets.values.size())));
  } else {
    words_->setText(
        tr("Graphs that the model had not seen: RMSE %1, MAE %2, R² %3. %4 % of the targets lie in "
           "the intervals of 95 %. Learned from %5 graphs; covariance: %6.")
            .arg(numberText(result.all.rmse), numberText(result.all.mae), numberText(result.all.r2),
                 numberText(100 * result.all.coverage), countText(result.targets.values.size()),
                 covarianceText(model_->covariance.covariance())));
  }
  QStringList notes;
  for (const auto& note : sentencesOf(testNotes(result, modelRequestOf(item()->options).learn)))
    notes << toQString(note);
  notes_->setText(notes.join(' '));
  notes_->setVisible(!notes.isEmpty());
  auto& curve = forms_->button(LearnCurveForm);
  curve.setEnabled(!result.curve.empty());
  if (!curve.isEnabled())
    curve.setToolTip(tr("Folds or random splits of enough graphs tell how the error falls."));
  draw();
  Q_EMIT titleChanged();
}

bool LearnView::isCurve() const {
  return forms_->chosen() == LearnCurveForm && !model_->result.curve.empty();
}

viz::ParityContent LearnView::content() const {
  viz::ParityContent content{.title = title().toStdString(),
                             .name = modelRequestOf(item()->options).learn.target,
                             .form = forms_->chosen() == ResidualForm
                                         ? viz::ParityForm::Residuals
                                         : viz::ParityForm::Predictions};
  for (const auto& one : model_->result.tested) {
    content.targets.push_back(one.target);
    content.predictions.push_back(one.prediction.mean);
    content.deviations.push_back(one.prediction.deviation);
  }
  return content;
}

viz::LearningContent LearnView::curve() const {
  return learningContent(model_->result.curve, title(), tr("RMSE"));
}

void LearnView::draw() {
  if (!model_ || model_->result.tested.empty()) return drawing_->clear();
  drawing_->setPicture(isCurve() ? viz::learningPicture(curve(), themeOf(palette()))
                                 : viz::parityPicture(content(), themeOf(palette())));
  Q_EMIT offersChanged();
}

/// The tested graph whose point is nearest, if it is near enough.
std::optional<std::size_t> LearnView::testedAt(const PicturePlace& place) const {
  if (!model_ || model_->result.tested.empty() || isCurve()) return std::nullopt;
  const auto shown = content();
  const auto scales = viz::parityScales(shown);
  const auto size = drawing_->paneSize(place.pane);
  const double zoom = drawing_->zoom().window().zoom;
  double least = reach;
  std::optional<std::size_t> found;
  for (std::size_t at = 0; at < model_->result.tested.size(); ++at) {
    const auto share = shareOf(shown, at, scales);
    const double apart = std::hypot((share.x() - place.at.x) * size.width * zoom,
                                    (share.y() - place.at.y) * size.height * zoom);
    if (apart >= least) continue;
    least = apart;
    found = at;
  }
  return found;
}

QString LearnView::wordsOf(std::size_t tested) const {
  const auto& one = model_->result.tested[tested];
  return tr("%1\nTarget %2, predicted %3 ± %4\nNearest: %5 (%6)")
      .arg(toQString(graphName(*data_, static_cast<std::size_t>(one.place))),
           numberText(one.target, 4), numberText(one.prediction.mean, 4),
           numberText(one.prediction.deviation),
           one.nearest < 0 ? QString{}
                           : toQString(graphName(*data_, static_cast<std::size_t>(one.nearest))),
           numberText(one.likeness));
}

void LearnView::choose(std::size_t tested) {
  bench().selection.setCurrent({dataset(), model_->result.tested[tested].place});
}

void LearnView::paintChosen(QPainter& painter, const std::vector<QRectF>& panes) const {
  if (!model_ || panes.empty() || bench().selection.dataset() != dataset()) return;
  if (isCurve()) return;
  const auto shown = content();
  const auto scales = viz::parityScales(shown);
  const auto& window = drawing_->zoom().window();
  const auto& pane = panes.front();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(pane);
  painter.setPen(QPen{palette().color(QPalette::Highlight), 2});
  for (std::size_t at = 0; at < model_->result.tested.size(); ++at) {
    if (!bench().selection.contains(model_->result.tested[at].place)) continue;
    const auto share = shareOf(shown, at, scales);
    painter.drawEllipse(QPointF{pane.x() + (share.x() - window.x) * window.zoom * pane.width(),
                                pane.y() + (share.y() - window.y) * window.zoom * pane.height()},
                        ring, ring);
  }
}

std::optional<viz::Picture> LearnView::picture() const {
  return drawing_->hasPicture() ? drawing_->seenPicture() : std::nullopt;
}

View::Rendering LearnView::rendering() const {
  if (!drawing_->hasPicture()) return {};
  if (isCurve())
    return [content = curve()](viz::ThemeName theme, Progress&) {
      return viz::learningPicture(content, theme);
    };
  return
      [content = content(), window = drawing_->zoom().window()](viz::ThemeName theme, Progress&) {
        return seenThrough(viz::parityPicture(content, theme), window);
      };
}

QJsonObject LearnView::state() const { return {{"form", forms_->chosenId()}}; }

void LearnView::restore(const QJsonObject& state) { forms_->choose(state["form"].toString()); }

QImage LearnView::image() const { return drawing_->image(); }

void LearnView::changeEvent(QEvent* event) {
  View::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace kindred::gui
