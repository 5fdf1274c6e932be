#include "gui/view/molecule/flat_molecule.hpp"

#include <QPainter>

namespace kindred::gui {

namespace {

constexpr double ringShare = 0.36;  // of a bond length

}  // namespace

FlatMolecule::FlatMolecule(QWidget* parent) : PictureWidget{parent} {
  setOverlay([this](QPainter& painter, const std::vector<QRectF>&) { paintRings(painter); });
  connect(this, &PictureWidget::hovered, this, [this](const std::optional<PicturePlace>& place) {
    Q_EMIT atomHovered(place ? atomAt(*place) : std::nullopt);
  });
  connect(this, &PictureWidget::clicked, this,
          [this](const PicturePlace& place, Qt::KeyboardModifiers modifiers) {
            Q_EMIT atomClicked(atomAt(place), modifiers);
          });
}

void FlatMolecule::setDrawing(const std::shared_ptr<const FlatDrawing>& drawing, bool fits) {
  drawing_ = drawing;
  setPicture(drawing->picture, fits);
}

void FlatMolecule::setChosen(std::vector<Node> atoms) {
  chosen_ = std::move(atoms);
  update();
}

/// Returns the fit of the molecule in all that the pane could show.
viz::DepictionFit FlatMolecule::fitIn(const viz::Rectangle& pane) const {
  const double zoomed = zoom().window().zoom;
  return viz::fitOf(drawing_->structure, {0, 0, pane.width * zoomed, pane.height * zoomed}, zoomed);
}

std::optional<Node> FlatMolecule::atomAt(const PicturePlace& place) const {
  if (!drawing_ || panes().empty()) return std::nullopt;
  const auto& pane = panes().front();
  const double zoomed = zoom().window().zoom;
  return viz::atomNear(drawing_->structure, fitIn(pane),
                       {place.at.x * zoomed * pane.width, place.at.y * zoomed * pane.height});
}

std::optional<QPointF> FlatMolecule::placeOf(Node atom) const {
  if (!drawing_ || panes().empty()) return std::nullopt;
  if (static_cast<std::size_t>(atom) >= drawing_->structure.atoms.size()) return std::nullopt;
  const auto& pane = panes().front();
  const auto& window = zoom().window();
  const auto at =
      fitIn(pane).placed(drawing_->structure.atoms[static_cast<std::size_t>(atom)].place);
  const QPointF place{pane.x + at.x - window.x * window.zoom * pane.width,
                      pane.y + at.y - window.y * window.zoom * pane.height};
  const bool isSeen = QRectF{pane.x, pane.y, pane.width, pane.height}.contains(place);
  return isSeen ? std::optional{place} : std::nullopt;
}

void FlatMolecule::paintRings(QPainter& painter) const {
  if (!drawing_ || panes().empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen({palette().color(QPalette::Highlight), 2.5});
  const double radius = ringShare * fitIn(panes().front()).unit;
  for (const Node atom : chosen_)
    if (const auto place = placeOf(atom)) painter.drawEllipse(*place, radius, radius);
}

}  // namespace kindred::gui
