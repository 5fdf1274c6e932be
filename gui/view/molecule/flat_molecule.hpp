#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gui/picture/picture_widget.hpp"
#include "gui/view/molecule/flat_drawing.hpp"

namespace kindred::gui {

/// Shows a molecule in the plane: the atom under the mouse, chosen atoms in rings.
class FlatMolecule final : public PictureWidget {
  Q_OBJECT

 public:
  explicit FlatMolecule(QWidget* parent = nullptr);

  void setDrawing(const std::shared_ptr<const FlatDrawing>& drawing, bool fits);
  void setChosen(std::vector<Node> atoms);

  std::optional<Node> atomAt(const PicturePlace& place) const;

  /// Returns the position of an atom, in widget pixels; nothing if it is not seen.
  std::optional<QPointF> placeOf(Node atom) const;

 Q_SIGNALS:
  void atomHovered(std::optional<kindred::Node> atom);
  void atomClicked(std::optional<kindred::Node> atom, Qt::KeyboardModifiers modifiers);

 private:
  viz::DepictionFit fitIn(const viz::Rectangle& pane) const;
  void paintRings(QPainter& painter) const;

  std::shared_ptr<const FlatDrawing> drawing_;
  std::vector<Node> chosen_;
};

}  // namespace kindred::gui
