#include "gui/view/alignment/alignment_drawing.hpp"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "gui/view/alignment/alignment_marks.hpp"
#include "gui/view/node_words.hpp"
#include "gui/widget/screen_painter.hpp"

namespace kindred::gui {

AlignmentDrawing::AlignmentDrawing(JobBridge& jobs, QWidget* parent)
    : PictureWidget{parent}, layout_{jobs} {
  paintInBackground(jobs);
  setTooltip([this](const PicturePlace& place) { return wordsOfPlace(place); });
  setOverlay(
      [this](QPainter& painter, const std::vector<QRectF>& panes) { paintMarks(painter, panes); });
  connect(this, &PictureWidget::hovered, this, [this](const auto& place) {
    Q_EMIT pointedAt(place ? wordsOfPlace(*place) : QString{});
  });
  connect(this, &PictureWidget::clicked, this,
          [this](const PicturePlace& place, Qt::KeyboardModifiers modifiers) {
            if (const auto nodes = nodesAt(place); !nodes.empty())
              Q_EMIT nodesClicked(nodes, modifiers);
          });
  connect(&layout_, &MergedLayout::changed, this, [this] {
    if (form_ == AlignmentForm::SideBySide) draw();
  });
}

void AlignmentDrawing::setScene(const std::shared_ptr<const AlignmentScene>& scene) {
  scene_ = scene;
  scene_ ? draw() : clear();
}

void AlignmentDrawing::setForm(AlignmentForm form) {
  form_ = form;
  fit();
  draw();
}

void AlignmentDrawing::choose(std::vector<Node> nodes) {
  chosen_ = std::move(nodes);
  update();
}

void AlignmentDrawing::draw() {
  if (!scene_) return;
  if (form_ == AlignmentForm::SideBySide && !layout_.fits(*scene_)) {
    if (!layout_.isOf(*scene_)) clear();
    return layout_.lay(scene_);
  }
  setPicture(pictureOf(scene_, form_, layout_.newest(), themeOf(palette())));
}

/// The palette of the view changes before this one's.
void AlignmentDrawing::changeEvent(QEvent* event) {
  PictureWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw();
}

View::Rendering AlignmentDrawing::rendering() const {
  if (!scene_ || (form_ == AlignmentForm::SideBySide && !layout_.fits(*scene_))) return {};
  return [scene = scene_, form = form_, layout = layout_.newest(), window = zoom().window()](
             viz::ThemeName theme, Progress&) {
    return seenThrough(pictureOf(scene, form, layout, theme), window);
  };
}

/// The nodes of A at a place: of the matrix those of its row and column.
std::vector<Node> AlignmentDrawing::nodesAt(const PicturePlace& place) const {
  if (!scene_) return {};
  const auto nodesOfA = scene_->request.a->nodeCount();
  if (form_ == AlignmentForm::Matrix) {
    const auto at = [&](double share) {
      const auto cell = static_cast<std::int32_t>(share * nodesOfA);
      return scene_->request.order->oldFromNew()[std::clamp(cell, 0, nodesOfA - 1)];
    };
    const Node row = at(place.at.y), column = at(place.at.x);
    return row == column ? std::vector{row} : std::vector{row, column};
  }
  if (form_ == AlignmentForm::SideBySide) {
    const auto node = layout_.nodeAt(place, *this);
    return node && *node < nodesOfA ? std::vector{*node} : std::vector<Node>{};
  }
  const auto rows = static_cast<std::int32_t>(scene_->fabric->nodes.size());
  if (rows == 0) return {};
  const auto row = std::clamp(static_cast<std::int32_t>(place.at.y * rows), 0, rows - 1);
  const Node node = scene_->fabric->nodes[static_cast<std::size_t>(row)];
  return node < nodesOfA ? std::vector{node} : std::vector<Node>{};
}

QString AlignmentDrawing::wordsOf(Node node) const {
  const auto& request = scene_->request;
  const Node image = scene_->mapping().imageOf(node);
  const auto name = nodeName(*request.a, node);
  return image == noNode ? tr("%1, not aligned").arg(name)
                         : tr("%1 with %2").arg(name, nodeName(*request.b, image));
}

QString AlignmentDrawing::wordsOfPlace(const PicturePlace& place) const {
  QStringList words;
  for (const Node node : nodesAt(place))
    words << wordsOf(node);
  return words.join("; ");
}

void AlignmentDrawing::paintMarks(QPainter& painter, const std::vector<QRectF>& panes) const {
  if (!scene_ || panes.empty()) return;
  const AlignmentMarks marks{*scene_, zoom().window(), palette()};
  switch (form_) {
    case AlignmentForm::Matrix:
      return marks.paintCross(painter, panes.front(), chosen_);
    case AlignmentForm::SideBySide:
      if (panes.size() == 2 && layout_.fits(*scene_))
        marks.paintSides(painter, panes, layout_.places(), chosen_);
      return;
    default:
      return marks.paintRows(painter, panes.front(), chosen_);
  }
}

}  // namespace kindred::gui
