#include "gui/view/learn/learn_view.hpp"

#include <QAbstractButton>
#include <QPainter>
#include <QScopedValueRollback>
#include <QString>
#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/learn/learning_curve.hpp"
#include "engine/learn/mixture_text.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/predictions.hpp"
#include "gui/table/graph_tip.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/view/form_bar.hpp"
#include "gui/view/learn/idea_line.hpp"
#include "gui/view/learn/ideas.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/brief_label.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/plot/confusion.hpp"
#include "viz/plot/learning_curve.hpp"

namespace kindred::gui {

namespace {

/// A learning curve to be drawn.
viz::LearningContent learningContent(const std::vector<CurvePoint>& curve, const QString& title,
                                     const QString& errorName) {
  viz::LearningContent content{
      .points = {}, .title = title.toStdString(), .errorName = errorName.toStdString()};
  for (const auto& point : curve)
    content.points.push_back({point.graphs, point.error, point.deviation});
  return content;
}

constexpr double reach = 10;  // widget pixels from a point at which it is meant
constexpr double ring = 6;

/// Returns where a graph lies in all that the pane could show, 0..1 each way.
QPointF shareOf(const viz::ParityContent& content, std::size_t at,
                const viz::ParityScales& scales) {
  const auto point = viz::parityPoint(content, at);
  return {scales.x.position(point.x), 1 - scales.y.position(point.y)};
}

viz::ConfusionContent contentOf(const ClassifierResult& classes, const QString& title) {
  viz::ConfusionContent content{.counts = classes.all.confusion, .title = title.toStdString()};
  for (const auto label : classes.all.labels)
    content.names.push_back(classes.targets.names[static_cast<std::size_t>(label)]);
  return content;
}

/// The forms of models of numbers or of classes; the learning curve is the last.
std::vector<FormBar::Form> formsOf(bool areClasses) {
  std::vector<FormBar::Form> forms;
  if (areClasses)
    forms = {{"classes", LearnView::tr("Classes"),
              LearnView::tr("Which classes were taken for which.")}};
  else
    forms = {{"predictions", LearnView::tr("Predictions"),
              LearnView::tr("What is predicted, beside what it should be.")},
             {"residuals", LearnView::tr("Residuals"),
              LearnView::tr("How far predictions are off, by what is predicted: whether some "
                            "are wrong in one direction, or less sure.")}};
  forms.push_back({"curve", LearnView::tr("Learning Curve"),
                   LearnView::tr("How the error falls with more training graphs: whether more "
                                 "measurements would help.")});
  return forms;
}

QString wordsOf(const ClassifierResult& classes, const Dataset& data) {
  const auto& measures = classes.all;
  const auto& names = classes.targets.names;
  const auto words =
      LearnView::tr(
          "What the model had not seen: %1 % are right (%2 % by the most frequent class alone), "
          "%3 % of each class on average. Learned from %4 in %5 classes.")
          .arg(numberText(100 * measures.accuracy), numberText(100 * baselineOf(classes)),
               numberText(100 * measures.balancedAccuracy),
               countedGraphs(classes.targets.labels.size(), &data), countText(names.size()));
  return words + areaWords(measures, names);
}

QString wordsOf(const KeptModel& model, const ModelRequest& request, const Dataset& data) {
  const auto& measures = model.result.all;
  return LearnView::tr(
             "What the model had not seen: RMSE %1 (%2 by always the mean), MAE %3, R² %4. %5 % of "
             "the targets lie in the intervals of 95 %. Learned from %6; covariance: %7.")
      .arg(numberText(measures.rmse), numberText(baselineOf(model.result)),
           numberText(measures.mae), numberText(measures.r2), numberText(100 * measures.coverage),
           countedGraphs(model.result.targets.values.size(), &data),
           toQString(mixtureText(model.covariance, request.kernels(), request.own)));
}

}  // namespace

QString areaWords(const ClassMeasures& measures, std::span<const std::string> names) {
  if (!std::isfinite(measures.auc)) return {};
  if (names.size() > 2)
    return ' ' +
           LearnView::tr(
               "Each class against the rest, all counting alike: AUC %1, average precision %2.")
               .arg(numberText(measures.auc), numberText(measures.auprc));
  return ' ' +
         LearnView::tr("A graph of %1 scores above one of %2 in %3 % of all pairs.")
             .arg(toQString(names.back()), toQString(names.front()),
                  numberText(100 * measures.auc)) +
         ' ' +
         LearnView::tr("Average precision of %1: %2.")
             .arg(toQString(names[static_cast<std::size_t>(measures.rarest())]),
                  numberText(measures.auprc));
}

LearnView::LearnView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      forms_{new FormBar{formsOf(kind.results.front() == classifierKind)}},
      ideas_{new IdeaLine{bench}},
      words_{new BriefLabel{3}},
      drawing_{new PictureWidget},
      table_{new PredictionList{bench.selection, bench.jobs, bench.document.readers()}} {
  lay();
  tip_ = new GraphTip{bench.jobs, bench.document.readers(), *drawing_};
  setPicture(*drawing_);
  offerZoomOf(*drawing_);
  giveFocusTo(drawing_);
  giveMenu(*drawing_,
           {{"compute.predict", "similar.find"},
            {"view.fit", "view.zoomIn", "view.zoomOut"},
            {"edit.copyMolecules", "edit.copyImage", "file.exportPicture", "file.exportData"}});
  connect(&bench.selection, &Selection::graphsChanged, drawing_,
          qOverload<>(&PictureWidget::update));
}

void LearnView::lay() {
  words_->setObjectName("learnWords");
  keep("form", *forms_);
  connect(forms_, &FormBar::changed, this, [this] {
    drawing_->fit();
    draw();
  });
  drawing_->setAccessibleName(kind().results.front() == classifierKind
                                  ? tr("Classes, and what they were taken for")
                                  : tr("Predictions beside targets"));
  drawing_->setTooltip([this](const PicturePlace& place) {
    const auto tested = testedAt(place);
    return tip_->tooltip(
        wordsAt(place),
        tested ? data_->graphs[static_cast<std::size_t>(model()->result.tested[*tested].place)]
               : nullptr);
  });
  drawing_->setOverlay(
      [this](QPainter& painter, const std::vector<QRectF>& panes) { paintChosen(painter, panes); });
  connect(drawing_, &PictureWidget::clicked, this, &LearnView::click);
  table_->setAccessibleName(tr("Tested graphs"));
  connect(table_, &PredictionList::opened, this, [this](std::int32_t graph) {
    showGraph({inputSet(), graph});
  });
  connect(ideas_, &IdeaLine::thought, this, [this](const auto& molecules) { predict(molecules); });
  // The words have a line of their own: in a small window more of them are read.
  addParts(stage().column(), {rowOf({forms_, {new QWidget, 1}}),
                              words_,
                              ideas_,
                              {new TwoParts{drawing_, table_, {{320, 320}, {380, 160}, 0.45}}, 1}});
}

void LearnView::predict(const Dataset& molecules) {
  if (!item()) return;
  auto choice = predictionsChoice(0, *item());
  choice.device = bench().settings.device();
  const QScopedValueRollback predicting{isPredicting_, true};
  const auto id = predictIdeas(bench(), choice, molecules);
  // A person who goes on typing is not interrupted by another view.
  if (id != 0 && !ideas_->isBusy()) Q_EMIT viewRequested("predictions", Subject::ofResult(id));
}

QString LearnView::words() const { return words_->text(); }

void LearnView::clear() {
  learned_.reset();
  data_.reset();
  table_->clear();
  drawing_->clear();
}

bool LearnView::showResult(const ResultItem& shown) {
  const auto learned = valueOf<Learned>(shown.value);
  const auto* set = bench().document.dataset(inputSet());
  if (!learned || !set || !set->data) {
    clear();
    return false;
  }
  if (learned == learned_ && set->data == data_) return true;
  learned_ = learned;
  data_ = set->data;
  show();
  return true;
}

QString LearnView::beginningText(const ResultItem& shown) const {
  return tr("%1 is being learned: first the kernel matrix, then what it predicts.").arg(shown.name);
}

void LearnView::show() {
  ideas_->follow(inputSet(), reasonAgainst(*item()));
  table_->show(classes() ? tableOf(*classes(), data_) : tableOf(model()->result, data_), inputSet(),
               PredictionList::Error, Qt::DescendingOrder);
  stage().showFilled();
  words_->setText(sentences());
  auto& form = forms_->button(classes() ? 1 : 2);
  form.setEnabled(!curve().empty());
  if (!form.isEnabled())
    form.setToolTip(tr("Folds or random splits of enough graphs tell how the error falls."));
  draw();
}

QString LearnView::sentences() const {
  if (!isTested())
    return tr("Learned from %1; nothing was tested.")
        .arg(countedGraphs(
            classes() ? classes()->targets.labels.size() : model()->result.targets.values.size(),
            data_.get()));
  return classes() ? wordsOf(*classes(), *data_)
                   : wordsOf(*model(), modelRequestOf(item()->options), *data_);
}

bool LearnView::isTested() const {
  return classes() ? !classes()->tested.empty() : model() && !model()->result.tested.empty();
}

const std::vector<CurvePoint>& LearnView::curve() const {
  return classes() ? classes()->curve : model()->result.curve;
}

bool LearnView::isCurve() const {
  return forms_->chosenId() == QLatin1String{"curve"} && !curve().empty();
}

viz::ParityContent LearnView::content() const {
  const bool areResiduals = forms_->chosenId() == QLatin1String{"residuals"};
  viz::ParityContent content{
      .title = title().toStdString(),
      .name = modelRequestOf(item()->options).learn.target,
      .form = areResiduals ? viz::ParityForm::Residuals : viz::ParityForm::Predictions};
  for (const auto& one : model()->result.tested) {
    content.targets.push_back(one.target);
    content.predictions.push_back(one.prediction.mean);
    content.deviations.push_back(one.prediction.deviation);
  }
  return content;
}

/// Draws what is shown now, without the view.
std::function<viz::Picture(viz::ThemeName)> LearnView::drawer() const {
  if (isCurve())
    return [content = learningContent(curve(), title(),
                                      classes() ? tr("Share wrong of each class, on average")
                                                : tr("RMSE"))](viz::ThemeName theme) {
      return viz::learningPicture(content, theme);
    };
  if (classes())
    return [content = contentOf(*classes(), title())](viz::ThemeName theme) {
      return viz::confusionPicture(content, theme);
    };
  return [content = content()](viz::ThemeName theme) { return viz::parityPicture(content, theme); };
}

void LearnView::draw() {
  if (!isTested()) return drawing_->clear();
  drawing_->setPicture(drawer()(themeOf(palette())));
  Q_EMIT offersChanged();
}

/// The tested graph whose point is nearest, if it is near enough.
std::optional<std::size_t> LearnView::testedAt(const PicturePlace& place) const {
  if (!isTested() || classes() || isCurve()) return std::nullopt;
  const auto shown = content();
  const auto scales = viz::parityScales(shown);
  const auto size = drawing_->paneSize(place.pane);
  const double zoom = drawing_->zoom().window().zoom;
  double least = reach;
  std::optional<std::size_t> found;
  for (std::size_t at = 0; at < shown.targets.size(); ++at) {
    const auto share = shareOf(shown, at, scales);
    const double apart = std::hypot((share.x() - place.at.x) * size.width * zoom,
                                    (share.y() - place.at.y) * size.height * zoom);
    if (apart >= least) continue;
    least = apart;
    found = at;
  }
  return found;
}

/// The row and column of classes.
std::optional<std::pair<std::size_t, std::size_t>> LearnView::cellAt(
    const PicturePlace& place) const {
  if (!isTested() || !classes() || isCurve()) return std::nullopt;
  const auto count = classes()->all.labels.size();
  const auto indexOf = [&](double share) {
    return std::min(count - 1,
                    static_cast<std::size_t>(std::max(0.0, share) * static_cast<double>(count)));
  };
  return std::pair{indexOf(place.at.y), indexOf(place.at.x)};
}

QString LearnView::wordsAt(const PicturePlace& place) const {
  const auto nameOf = [this](std::int32_t graph) {
    return graph < 0 ? QString{} : toQString(graphName(*data_, static_cast<std::size_t>(graph)));
  };
  if (const auto tested = testedAt(place)) {
    const auto& one = model()->result.tested[*tested];
    return tr("%1\nTarget %2, predicted %3 ± %4\nNearest: %5 (%6)")
        .arg(nameOf(one.place), numberText(one.target, 4), numberText(one.prediction.mean, 4),
             numberText(one.prediction.deviation), nameOf(one.nearest), numberText(one.likeness));
  }
  const auto cell = cellAt(place);
  if (!cell) return {};
  const auto classOf = [&](std::size_t at) {
    return toQString(classes()->targets.names[static_cast<std::size_t>(classes()->all.labels[at])]);
  };
  const auto count = classes()->all.confusion(cell->first, cell->second);
  return tr("%1 graphs of class %2 were taken for %3")
      .arg(countText(static_cast<std::size_t>(count)), classOf(cell->first), classOf(cell->second));
}

void LearnView::click(const PicturePlace& place) {
  if (const auto tested = testedAt(place))
    bench().selection.setCurrent({inputSet(), model()->result.tested[*tested].place});
  if (const auto cell = cellAt(place)) chooseTaken(cell->first, cell->second);
}

void LearnView::chooseTaken(std::size_t row, std::size_t column) {
  std::vector<std::int32_t> graphs;
  const auto& labels = classes()->all.labels;
  for (const auto& one : classes()->tested)
    if (one.label == labels[row] && one.prediction.label == labels[column])
      graphs.push_back(one.place);
  bench().selection.setDataset(inputSet());
  bench().selection.setGraphs(std::move(graphs));
}

void LearnView::paintChosen(QPainter& painter, const std::vector<QRectF>& panes) const {
  if (!model() || panes.empty() || isCurve() || bench().selection.dataset() != inputSet()) return;
  const auto shown = content();
  const auto scales = viz::parityScales(shown);
  const auto& window = drawing_->zoom().window();
  const auto& pane = panes.front();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(pane);
  painter.setPen(QPen{palette().color(QPalette::Highlight), 2});
  for (std::size_t at = 0; at < shown.targets.size(); ++at) {
    if (!bench().selection.contains(model()->result.tested[at].place)) continue;
    const auto share = shareOf(shown, at, scales);
    painter.drawEllipse(QPointF{pane.x() + (share.x() - window.x) * window.zoom * pane.width(),
                                pane.y() + (share.y() - window.y) * window.zoom * pane.height()},
                        ring, ring);
  }
}

View::Rendering LearnView::rendering() const {
  if (!drawing_->hasPicture()) return {};
  return [drawn = drawer(), window = drawing_->zoom().window()](viz::ThemeName theme, Progress&) {
    return seenThrough(drawn(theme), window);
  };
}

}  // namespace kindred::gui
