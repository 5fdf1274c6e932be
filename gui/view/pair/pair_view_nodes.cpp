#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/pair/pair_view.hpp"

namespace kindred::gui {

void PairView::connectPictures() {
  connect(map_, &PictureWidget::hovered, this, [this](const auto& place) {
    if (!place || !scene_) return pointAt({});
    const auto cell = scene_->cellAt({place->at.x, place->at.y});
    pointAt({cell.a, cell.b});
  });
  connect(map_, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    if (!scene_) return;
    const auto cell = scene_->cellAt({place.at.x, place.at.y});
    choose({cell.a, cell.b});
    bench().selection.setCurrent(a_);
  });
  connect(drawing_, &PictureWidget::hovered, this, &PairView::pointAtAtom);
  connect(drawing_, &PictureWidget::clicked, this, [this](const PicturePlace& place) {
    if (scene_) choose(atomAt(place));
  });
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& row) {
            if (!scene_ || !row.isValid()) return;
            const auto& match = scene_->listed()[static_cast<std::size_t>(row.row())].nodes;
            pointAt({match.a, match.b});
          });
  for (const auto meant : {&QTableView::clicked, &QTableView::activated})
    connect(list_, meant, this, [this](const QModelIndex& row) {
      if (!scene_ || !row.isValid()) return;
      const auto& match = scene_->listed()[static_cast<std::size_t>(row.row())].nodes;
      choose({match.a, match.b});
    });
  map_->setOverlay([this](QPainter& painter, const std::vector<QRectF>& panes) {
    if (!scene_ || panes.empty()) return;
    for (const auto& nodes : marked())
      paintCell(painter, panes.front(), *scene_, map_->zoom().window(), nodes, palette());
  });
  map_->setTooltip([this](const PicturePlace& place) {
    if (!scene_) return QString{};
    const auto cell = scene_->cellAt({place.at.x, place.at.y});
    return words().nodes(*scene_, {cell.a, cell.b});
  });
  drawing_->setOverlay([this](QPainter& painter, const std::vector<QRectF>&) {
    if (!scene_ || !scene_->drawing()) return;
    for (const auto& nodes : marked())
      paintAtoms(painter, drawing_->size(), *scene_, drawing_->zoom().window(), nodes, palette());
  });
}

void PairView::connectSpace() {
  connect(space_, &SceneWidget::unavailable, this, [this](const QString& reason) {
    if (trouble_ == reason) return;
    trouble_ = reason;
    showWords();
    Q_EMIT offersChanged();
  });
  const auto nodesAt = [this](std::optional<Node> node) {
    const auto atom = node && scene_ ? scene_->atomInSpace(*node) : std::nullopt;
    const auto found = atom ? scene_->nodeOf(*atom) : std::nullopt;
    if (!found) return PointedNodes{};
    return atom->isOfB ? PointedNodes{-1, *found} : PointedNodes{*found, -1};
  };
  connect(space_, &SceneWidget::hovered, this,
          [this, nodesAt](std::optional<Node> node) { pointAt(withPartner(nodesAt(node))); });
  connect(space_, &SceneWidget::clicked, this, [this, nodesAt](std::optional<Node> node) {
    if (scene_) choose(nodesAt(node));
  });
  space_->setTooltip([this](Node node) {
    return scene_ && scene_->space() ? toQString(scene_->space()->names[node]) : QString{};
  });
  connect(showsSpace_, &QToolButton::toggled, this, [this](bool isWanted) {
    wantsSpace_ = isWanted;
    if (isWanted && !scene_->listsResidues()) showsList_->setChecked(false);
    showWords();
    Q_EMIT stateChanged();
    Q_EMIT offersChanged();
  });
}

/// Surrounds what is chosen and what is pointed at by rings.
void PairView::markInSpace() {
  if (!scene_ || !scene_->space()) return;
  std::vector<Node> nodes;
  for (const auto& pair : marked()) {
    if (pair.a >= 0) nodes.push_back(scene_->inSpace(scene_->atomOf(false, pair.a)));
    if (pair.b >= 0) nodes.push_back(scene_->inSpace(scene_->atomOf(true, pair.b)));
  }
  space_->setChosen(std::move(nodes));
}

void PairView::pointAt(const PointedNodes& nodes) {
  const bool isOther = nodes.isPair() != pointed_.isPair();
  pointed_ = nodes;
  map_->update();
  drawing_->update();
  markInSpace();
  if (scene_) {
    // The node that is pointed at comes before the two that are chosen.
    const auto all = chosen();
    const bool isChosenSaid = nodes.isNothing() && all.size() == 1 && all.front().isPair();
    pointedWords_->setText(
        words().pointed(*scene_, isChosenSaid ? all.front() : nodes, isInSpace()));
  }
  if (isOther) Q_EMIT offersChanged();
}

/// The node of one graph whose atom is at a place of the drawing.
PointedNodes PairView::atomAt(const PicturePlace& place) const {
  if (!scene_->drawing()) return {};
  const viz::Size size{static_cast<double>(drawing_->width()),
                       static_cast<double>(drawing_->height())};
  const auto atom =
      scene_->drawing()->atomAt({place.at.x * size.width, place.at.y * size.height}, size);
  const auto node = atom ? scene_->nodeOf(*atom) : std::nullopt;
  if (!node) return {};
  return atom->isOfB ? PointedNodes{-1, *node} : PointedNodes{*node, -1};
}

void PairView::pointAtAtom(const std::optional<PicturePlace>& place) {
  pointAt(withPartner(place && scene_ ? atomAt(*place) : PointedNodes{}));
}

/// A node of one graph with its match, if it has one.
PointedNodes PairView::withPartner(const PointedNodes& nodes) const {
  if (nodes.isNothing()) return nodes;
  const bool isOfB = nodes.b >= 0;
  const auto* match = scene_->matchOf(isOfB, isOfB ? nodes.b : nodes.a);
  return match ? PointedNodes{match->a, match->b} : nodes;
}

/// Chooses nodes in all views.
void PairView::choose(const PointedNodes& nodes) {
  auto& selection = bench().selection;
  NodesByGraph chosen;
  if (nodes.a >= 0) chosen[a_].push_back(scene_->atomOf(false, nodes.a).atom);
  if (nodes.b >= 0) chosen[b_].push_back(scene_->atomOf(true, nodes.b).atom);
  selection.setMapping(mapping_);
  selection.setNodes(std::move(chosen));
}

/// The matching nodes of the scene, as nodes of the two graphs.
std::shared_ptr<const NodeMapping> PairView::mappingOf(const PairScene& scene) const {
  auto mapping = std::make_shared<NodeMapping>(NodeMapping{.a = a_, .b = b_, .partners = {}});
  for (const auto& match : scene.listed())
    mapping->partners.emplace_back(scene.atomOf(false, match.nodes.a).atom,
                                   scene.atomOf(true, match.nodes.b).atom);
  return mapping;
}

std::vector<PointedNodes> PairView::chosen() const {
  if (!scene_) return {};
  const auto nodesOf = [this](bool isOfB) {
    const auto& selection = bench().selection;
    const auto graph = isOfB ? b_ : a_;
    const auto chosen = selection.nodes(graph);
    std::vector<Node> nodes;
    for (const auto atom : chosen.empty() ? selection.partners(graph)
                                          : std::vector<Node>{chosen.begin(), chosen.end()})
      if (const auto node = scene_->nodeOf({isOfB, atom})) nodes.push_back(*node);
    return nodes;
  };
  const auto ofA = nodesOf(false), ofB = nodesOf(true);
  if (ofA.size() == 1 && ofB.size() == 1) return {{ofA.front(), ofB.front()}};
  std::vector<PointedNodes> all;
  for (const auto node : ofA)
    all.push_back({node, -1});
  for (const auto node : ofB)
    all.push_back({-1, node});
  return all;
}

/// Nodes that are chosen, and above them what is pointed at.
std::vector<PointedNodes> PairView::marked() const {
  auto nodes = chosen();
  if (!pointed_.isNothing()) nodes.push_back(pointed_);
  return nodes;
}

}  // namespace kindred::gui
