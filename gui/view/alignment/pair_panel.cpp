#include "gui/view/alignment/pair_panel.hpp"

#include <QEvent>
#include <QLabel>

#include "gui/picture/picture_widget.hpp"
#include "gui/view/alignment/pair_words.hpp"
#include "gui/view/node_words.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/alignment/pair_neighbours.hpp"

namespace kindred::gui {

namespace {

std::vector<std::string> namesIn(const Graph& graph, const std::vector<Node>& nodes) {
  std::vector<std::string> names;
  for (const auto node : nodes)
    names.push_back(nodeName(graph, node).toStdString());
  return names;
}

viz::PairSides sidesOf(const AlignmentScene& scene, const PairNeighbours& neighbours, Node node) {
  const auto& request = scene.request;
  auto alone = neighbours.lost;
  alone.insert(alone.end(), neighbours.unaligned.begin(), neighbours.unaligned.end());
  viz::PairSides sides{.a = {request.nameOfA, nodeName(*request.a, node).toStdString(),
                             namesIn(*request.a, neighbours.conserved), namesIn(*request.a, alone)},
                       .b = {}};
  const Node image = scene.mapping().imageOf(node);
  if (image == noNode) return sides;
  std::vector<Node> images;
  for (const Node neighbour : neighbours.conserved)
    images.push_back(scene.mapping().imageOf(neighbour));
  sides.b = {request.nameOfB, nodeName(*request.b, image).toStdString(),
             namesIn(*request.b, images), namesIn(*request.b, neighbours.gained)};
  return sides;
}

}  // namespace

PairPanel::PairPanel(QWidget* parent)
    : QWidget{parent}, drawing_{new PictureWidget}, words_{new QLabel} {
  drawing_->setAccessibleName(tr("The neighbours of the chosen pair"));
  words_->setObjectName("pairWords");
  words_->setWordWrap(true);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  fillColumn(*this, {{drawing_, 1}, words_});
  show(nullptr, {});
}

void PairPanel::show(const std::shared_ptr<const AlignmentScene>& scene,
                     std::span<const Node> chosen) {
  const Node node = scene && chosen.size() == 1 ? chosen.front() : noNode;
  if (scene == scene_ && node == node_ && !words_->text().isEmpty()) return;
  scene_ = scene;
  node_ = node;
  draw();
}

void PairPanel::draw() {
  drawing_->setVisible(node_ != noNode);
  if (node_ == noNode) {
    words_->setText(
        tr("Choose one pair, in the table or in the picture, to see why the two were matched."));
    return;
  }
  const auto neighbours =
      pairNeighbours(*scene_->request.a, *scene_->request.b, scene_->mapping(), node_);
  drawing_->setPicture(
      viz::pairNeighboursPicture(sidesOf(*scene_, neighbours, node_), themeOf(palette())));
  words_->setText(pairWords(*scene_, neighbours, node_));
}

QString PairPanel::words() const { return words_->text(); }

void PairPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && node_ != noNode) draw();
}

}  // namespace kindred::gui
