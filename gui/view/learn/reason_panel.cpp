#include "gui/view/learn/reason_panel.hpp"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "engine/graph/attributes.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/twin_notes.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

QString nameOf(const Dataset& data, std::int32_t graph) {
  return toQString(graphName(data, static_cast<std::size_t>(graph)));
}

/// Names the relation of a graph to the known one that no kernel tells it from.
QString twinText(const std::string& twin) {
  if (twin == "duplicate") return ReasonPanel::tr("A known graph is the same molecule:");
  if (twin == "stereoisomer") return ReasonPanel::tr("A known graph is a stereoisomer:");
  if (twin == "tautomer") return ReasonPanel::tr("A known graph is a tautomer:");
  return ReasonPanel::tr("No kernel tells it from a known graph:");
}

}  // namespace

ReasonPanel::ReasonPanel(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QWidget* parent)
    : QWidget{parent},
      readers_{std::move(readers)},
      words_{new QLabel},
      drawing_{new PictureWidget},
      nearestWords_{new QLabel},
      nearest_{new PictureWidget},
      explaining_{jobs, lane::heatMaps} {
  words_->setObjectName("reasonWords");
  words_->setWordWrap(true);
  words_->setTextFormat(Qt::PlainText);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  drawing_->setAccessibleName(tr("What each atom adds to the prediction"));
  auto* column = new QVBoxLayout{this};
  column->setContentsMargins(8, 0, 0, 0);
  nearestWords_->setObjectName("nearestWords");
  nearestWords_->setWordWrap(true);
  nearestWords_->setTextFormat(Qt::PlainText);
  nearest_->setAccessibleName(tr("The most similar graph that the model was trained on"));
  column->addWidget(drawing_, 3);
  column->addWidget(words_);
  column->addWidget(nearestWords_);
  column->addWidget(nearest_, 2);
}

QString ReasonPanel::words() const { return words_->text(); }

void ReasonPanel::show(const ReasonRequest& request) {
  if (reasons_ && reasons_->request.predictions == request.predictions &&
      reasons_->request.graph == request.graph)
    return;
  reasons_.reset();
  drawing_->clear();
  nearest_->clear();
  say(request);
  explaining_.start(
      tr("Explaining the prediction of %1").arg(nameOf(*request.graphs, request.graph)),
      [request, readers = readers_](Progress& progress) {
        return reasonsOf(request, readers.get(), progress);
      },
      this,
      [this](const auto& reasons) {
        reasons_ = reasons;
        draw();
      },
      [this](const JobError& error) {
        words_->setText(words_->text() + "\n" + toQString(error.sentence));
      });
}

void ReasonPanel::clear() {
  explaining_.cancel();
  reasons_.reset();
  drawing_->clear();
  nearest_->clear();
  words_->clear();
  nearestWords_->clear();
}

QString ReasonPanel::classWords(const ReasonRequest& request, const QString& name) {
  const auto& predictions = *request.predictions;
  const auto& one = predictions.classes[static_cast<std::size_t>(request.graph)];
  auto text = tr("%1: %2.").arg(
      name, toQString(predictions.names[static_cast<std::size_t>(one.prediction.label)]));
  if (!one.probabilities.empty()) {
    const auto shown = predictions.names.size() == 2
                           ? std::size_t{1}
                           : static_cast<std::size_t>(one.prediction.label);
    text += " " + tr("The probability of %1 is %2 %.")
                      .arg(toQString(predictions.names[shown]),
                           numberText(100 * one.probabilities[shown]));
  }
  if (std::isfinite(one.right))
    text += " " + tr("Of the tested graphs that were called so about as clearly, %1 % were right.")
                      .arg(numberText(100 * one.right, 2));
  if (one.likeness < predictions.usualLikeness)
    text += " " + tr("It is less like any training graph than 95 % of the tested graphs were.");
  text += " " + tr("The known graphs that carry this decision, for it or (below 0) against it:");
  const auto& column = targetColumn(*request.trained, request.model.learn.target);
  for (const auto& carrier : one.carriers)
    text += tr("\n%1 %: %2, %3")
                .arg(numberText(100 * carrier.weight), nameOf(*request.trained, carrier.graph),
                     toQString(cellText(column.data, static_cast<std::size_t>(carrier.graph))));
  return text;
}

/// Says which known graph is most like it, and what that one has.
void ReasonPanel::sayNearest(const ReasonRequest& request) {
  const auto nearest = static_cast<std::size_t>(nearestOf(request));
  const auto& column = targetColumn(*request.trained, request.model.learn.target);
  const auto value = request.isOfNumbers() ? numberText(numberAt(column, nearest), 4)
                                           : toQString(wordAt(column, nearest));
  const double likeness = request.predictions->likeness()[static_cast<std::size_t>(request.graph)];
  const auto twin =
      twinWord(likeness, *request.graphs->graphs[static_cast<std::size_t>(request.graph)],
               *request.trained->graphs[nearest]);
  const auto words = twin.empty()
                         ? tr("The most similar known graph (%1):").arg(numberText(likeness))
                         : twinText(twin);
  nearestWords_->setText(words + ' ' +
                         tr("%1, %2 %3.")
                             .arg(nameOf(*request.trained, nearestOf(request)),
                                  toQString(request.model.learn.target), value));
}

void ReasonPanel::say(const ReasonRequest& request) {
  const auto name = nameOf(*request.graphs, request.graph);
  sayNearest(request);
  if (!request.isOfNumbers()) return words_->setText(classWords(request, name));
  const auto& one = request.predictions->numbers[static_cast<std::size_t>(request.graph)];
  auto text =
      tr("%1: %2 ± %3. The known values that weigh most:")
          .arg(name, numberText(one.prediction.mean, 4), numberText(one.prediction.deviation));
  const auto& column = targetColumn(*request.trained, request.model.learn.target);
  for (const auto& carrier : one.carriers)
    text += tr("\n%1 %: %2, %3")
                .arg(numberText(100 * carrier.weight), nameOf(*request.trained, carrier.graph),
                     numberText(numberAt(column, static_cast<std::size_t>(carrier.graph)), 4));
  words_->setText(text);
}

std::string ReasonPanel::pictureTitle() const {
  return tr("Adds to %1").arg(toQString(reasons_->request.model.learn.target)).toStdString();
}

void ReasonPanel::draw() {
  if (!reasons_) return;
  auto picture = reasons_->picture(pictureTitle(), themeOf(palette()));
  picture.paint ? drawing_->setPicture(std::move(picture), true) : drawing_->clear();
  auto nearest = reasons_->nearestPicture(themeOf(palette()));
  nearest_->setVisible(static_cast<bool>(nearest.paint));
  if (nearest.paint) nearest_->setPicture(std::move(nearest), true);
  Q_EMIT drawn();
}

void ReasonPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace kindred::gui
