#include "gui/picture/point_bar.hpp"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QJsonObject>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/network_drawing.hpp"
#include "gui/widget/screen_painter.hpp"
#include "gui/widget/shrinking_button.hpp"

namespace kindred::gui {

PointBar::PointBar(NetworkDrawing& drawing, JobBridge& jobs, Words words, Chosen chosen)
    : drawing_{drawing},
      words_{std::move(words)},
      chosen_{std::move(chosen)},
      row_{new QHBoxLayout{this}},
      colours_{addChoice("colours", words_.colours, words_.coloursSentence)},
      sizes_{addChoice("sizes", words_.sizes, words_.sizesSentence)},
      labels_{addChoice("labels", words_.labels, words_.labelsSentence)},
      looking_{jobs, lane::nodeMeasures},
      choosing_{jobs} {
  row_->setContentsMargins({});
  labels_->setVisible(!words_.labels.isEmpty());
  auto* lasso = new ShrinkingButton;
  lasso->setObjectName("lasso");
  lasso->setText(tr("Lasso"));
  lasso->setIcon(icon("lasso"));
  lasso->setCheckable(true);
  lasso->setToolTip(words_.lassoSentence);
  row_->addWidget(lasso);
  row_->addStretch();
  connect(lasso, &QToolButton::toggled, &drawing, &NetworkDrawing::setLassoing);
  connect(&drawing, &NetworkDrawing::nodeClicked, this, &PointBar::click);
  connect(&drawing, &NetworkDrawing::lassoed, this, &PointBar::chooseInside);
}

void PointBar::chooseInside(const QPolygonF& polygon, Qt::KeyboardModifiers modifiers) {
  const bool isAdding = modifiers & Qt::ControlModifier;
  const auto before = isAdding ? chosen_.now() : std::vector<Node>{};
  chooseWith(words_.choosing,
             [inside = drawing_.inside(polygon), before] { return united(before, inside()); });
}

QComboBox* PointBar::addChoice(const char* name, const QString& called, const QString& sentence) {
  auto* box = new QComboBox;
  box->setObjectName(name);
  box->setAccessibleName(called);
  box->setToolTip(sentence);
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(words_.lettersOfChoice);
  connect(box, &QComboBox::currentIndexChanged, this, &PointBar::chooseLooks);
  row_->addWidget(box);
  return box;
}

void PointBar::chooseLooks() {
  choice_ = {colours_->currentData().toString(), sizes_->currentData().toString()};
  labelBy_ = labels_->currentData().toString();
  findLooks();
  Q_EMIT looksChosen();
}

viz::NodeLabels PointBar::labels() const {
  if (!points_) return {};
  for (const auto& column : points_->nodeAttributes())
    if (!labelBy_.isEmpty() && toQString(column.name) == labelBy_)
      return viz::labelsByColumn(column.data);
  return viz::labelsByName(points_);
}

void PointBar::addPart(QWidget& part) { row_->addWidget(&part); }

void PointBar::setPoints(std::shared_ptr<const Graph> points) {
  points_ = std::move(points);
  counts_ = points_ ? NodeCounts::shared(points_) : nullptr;
  looks_.reset();
  looking_.cancel();
  choosing_.cancel();
  if (!points_) return;
  offer();
  findLooks();
}

void PointBar::setChoice(const NodeLookChoice& choice) {
  choice_ = choice;
  if (!points_) return;
  offer();
  findLooks();
}

void PointBar::offer() {
  const QSignalBlocker quietColours{colours_}, quietSizes{sizes_}, quietLabels{labels_};
  colours_->clear();
  sizes_->clear();
  colours_->addItem(tr("One colour"), QString{});
  sizes_->addItem(tr("One size"), QString{});
  for (const auto& look : offeredLooks(*points_)) {
    if (words_.isOfColumns && !look.isAttribute) continue;
    colours_->addItem(tr("Colour: %1").arg(look.name), look.key);
    if (look.hasNumbers) sizes_->addItem(tr("Size: %1").arg(look.name), look.key);
  }
  labels_->clear();
  labels_->addItem(tr("Names"), QString{});
  for (const auto& column : points_->nodeAttributes()) {
    const auto name = toQString(column.name);
    labels_->addItem(tr("Label: %1").arg(name), name);
  }
  labels_->setCurrentIndex(std::max(labels_->findData(labelBy_), 0));
  colours_->setCurrentIndex(std::max(colours_->findData(choice_.colourBy), 0));
  sizes_->setCurrentIndex(std::max(sizes_->findData(choice_.sizeBy), 0));
}

void PointBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) findLooks();
}

void PointBar::findLooks() {
  if (!points_) return;
  if (choice_ == NodeLookChoice{}) {
    looking_.cancel();
    looks_.reset();
    Q_EMIT looksFound();
    return;
  }
  looking_.start(
      words_.looking,
      [counts = counts_, choice = choice_, theme = themeOf(palette())](Progress& progress) {
        return looksOf(*counts, choice, theme, progress);
      },
      this,
      [this](const std::shared_ptr<const viz::NodeLooks>& looks) {
        looks_ = looks;
        Q_EMIT looksFound();
      });
}

/// With Ctrl a point is added, or taken back. A click beside all points chooses none.
void PointBar::click(std::optional<Node> point, Qt::KeyboardModifiers modifiers) {
  if (!points_) return;
  if (!(modifiers & Qt::ControlModifier))
    return chosen_.choose(point ? std::vector{*point} : std::vector<Node>{});
  if (!point) return;
  auto points = chosen_.now();
  if (std::erase(points, *point) == 0) points.push_back(*point);
  chosen_.choose(std::move(points));
}

void PointBar::chooseWith(const QString& title, std::function<std::vector<Node>()> find) {
  choosing_.start(
      title, [find = std::move(find)](Progress&) { return find(); }, this,
      [this](const std::shared_ptr<const std::vector<Node>>& nodes) { chosen_.choose(*nodes); });
}

std::function<viz::Picture(viz::ThemeName, Progress&)> PointBar::rendering(
    viz::NetworkContent content) const {
  return [content = std::move(content), counts = counts_, choice = choice_,
          window = drawing_.zoom().window()](viz::ThemeName theme, Progress& progress) {
    auto themed = content;
    if (themed.looks)
      themed.looks =
          std::make_shared<const viz::NodeLooks>(looksOf(*counts, choice, theme, progress));
    return seenThrough(viz::networkPicture(themed, theme), window);
  };
}

void PointBar::addTo(QJsonObject& state) const {
  state["colourBy"] = choice_.colourBy;
  state["sizeBy"] = choice_.sizeBy;
  if (!labelBy_.isEmpty()) state["labelBy"] = labelBy_;
}

void PointBar::restore(const QJsonObject& state) {
  labelBy_ = state["labelBy"].toString();
  setChoice({state["colourBy"].toString(), state["sizeBy"].toString()});
}

std::vector<Node> united(std::vector<Node> nodes, const std::vector<Node>& others) {
  nodes.insert(nodes.end(), others.begin(), others.end());
  std::ranges::sort(nodes);
  nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
  return nodes;
}

}  // namespace kindred::gui
