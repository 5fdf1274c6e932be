#include "gui/view/learn/reason_panel.hpp"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "engine/graph/attributes.hpp"
#include "engine/learn/cliff_note.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/learn/twin_notes.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

namespace {

constexpr int drawingHeight = 200, nearHeight = 90;
constexpr int nearWidth = 60;  // at least, in widget pixels

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

/// Says that known graphs that are much like it, and so like each other, have values far apart.
/// Empty if they have not.
QString cliffText(const ReasonRequest& request, std::span<const NearTraining> near) {
  if (!request.isOfNumbers()) return {};
  const auto& column = targetColumn(*request.trained, request.model.learn.target);
  std::vector<double> targets, alike;
  for (std::size_t graph = 0; graph < request.trained->size(); ++graph)
    if (const double value = numberAt(column, graph); std::isfinite(value))
      targets.push_back(value);
  for (const auto& one : near)
    if (one.likeness >= leastCliffLikeness)
      alike.push_back(numberAt(column, static_cast<std::size_t>(one.graph)));
  const auto [least, most] = std::ranges::minmax(alike.empty() ? std::vector{0.0} : alike);
  if (alike.size() < 2 || most == least || most - least < leastCliffDifference(targets)) return {};
  return ' ' + ReasonPanel::tr(
                   "An activity cliff is near: of the known graphs that are alike to it "
                   "by 0.9 or more, values range from %1 to %2.")
                   .arg(numberText(least, 4), numberText(most, 4));
}

}  // namespace

ReasonPanel::ReasonPanel(JobBridge& jobs, std::shared_ptr<io::IdleReaders> readers, QWidget* parent)
    : QWidget{parent},
      readers_{std::move(readers)},
      words_{new QLabel},
      drawing_{new PictureWidget},
      nearestWords_{new QLabel},
      explaining_{jobs, lane::heatMaps} {
  words_->setObjectName("reasonWords");
  words_->setWordWrap(true);
  words_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  words_->setTextFormat(Qt::PlainText);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  drawing_->setAccessibleName(tr("What each atom adds to the prediction"));
  auto* content = new QWidget;
  auto* column = new QVBoxLayout{content};
  column->setContentsMargins(8, 0, 0, 0);
  // Drawings are seen in a low window, too: what has no room is scrolled.
  auto* scrolled = new QScrollArea;
  scrolled->setFrameShape(QFrame::NoFrame);
  scrolled->setWidgetResizable(true);
  scrolled->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scrolled->setFocusPolicy(Qt::NoFocus);
  scrolled->setWidget(content);
  fillColumn(*this, {{scrolled, 1}});
  drawing_->setMinimumHeight(drawingHeight);
  nearestWords_->setObjectName("nearestWords");
  nearestWords_->setWordWrap(true);
  nearestWords_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  nearestWords_->setTextFormat(Qt::PlainText);
  column->addWidget(drawing_, 3);
  column->addWidget(words_);
  column->addWidget(nearestWords_);
  auto* row = new QHBoxLayout;
  for (std::size_t at = 0; at < mostNear; ++at) {
    near_[at] = new PictureWidget;
    near_[at]->setMinimumSize(nearWidth, nearHeight);
    near_[at]->setAccessibleName(tr("A known graph that is most like it"));
    nearValues_[at] = new QLabel;
    nearValues_[at]->setAlignment(Qt::AlignCenter);
    nearValues_[at]->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addLayout(columnOf({{near_[at], 1}, nearValues_[at]}), 1);
  }
  column->addLayout(row, 2);
}

QString ReasonPanel::words() const { return words_->text(); }

void ReasonPanel::show(const ReasonRequest& request) {
  if (reasons_ && reasons_->request.predictions == request.predictions &&
      reasons_->request.graph == request.graph)
    return;
  reasons_.reset();
  drawing_->clear();
  for (auto* near : near_)
    near->clear();
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
  for (auto* near : near_)
    near->clear();
  for (auto* value : nearValues_)
    value->clear();
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

/// Says which known graphs are most like it, and what they have.
void ReasonPanel::sayNear(const ReasonRequest& request) {
  const auto near = nearOf(request);
  const auto& column = targetColumn(*request.trained, request.model.learn.target);
  const auto valueOf = [&](const NearTraining& one) {
    const auto at = static_cast<std::size_t>(one.graph);
    return request.isOfNumbers() ? numberText(numberAt(column, at), 4)
                                 : toQString(wordAt(column, at));
  };
  const auto& nearest = near.front();
  const auto twin =
      twinWord(nearest.likeness, *request.graphs->graphs[static_cast<std::size_t>(request.graph)],
               *request.trained->graphs[static_cast<std::size_t>(nearest.graph)]);
  const auto words =
      twin.empty() ? tr("The most similar known graph (%1):").arg(numberText(nearest.likeness))
                   : twinText(twin);
  nearestWords_->setText(words + ' ' +
                         tr("%1, %2 %3.")
                             .arg(nameOf(*request.trained, nearest.graph),
                                  toQString(request.model.learn.target), valueOf(nearest)) +
                         cliffText(request, near));
  for (std::size_t at = 0; at < mostNear; ++at) {
    const bool isThere = at < near.size();
    nearValues_[at]->setText(
        isThere ? tr("%1 (%2)").arg(valueOf(near[at]), numberText(near[at].likeness)) : QString{});
    nearValues_[at]->setToolTip(isThere ? tr("%1: its value, and how alike the two are.")
                                              .arg(nameOf(*request.trained, near[at].graph))
                                        : QString{});
  }
}

void ReasonPanel::say(const ReasonRequest& request) {
  const auto name = nameOf(*request.graphs, request.graph);
  sayNear(request);
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
  for (std::size_t at = 0; at < mostNear; ++at) {
    auto near = reasons_->nearPicture(at, themeOf(palette()));
    near_[at]->setVisible(static_cast<bool>(near.paint));
    if (near.paint) near_[at]->setPicture(std::move(near), true);
  }
  Q_EMIT drawn();
}

void ReasonPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

}  // namespace kindred::gui
