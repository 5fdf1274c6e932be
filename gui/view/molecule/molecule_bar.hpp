#pragma once

#include <QWidget>
#include <string>

#include "engine/graph/graph.hpp"

class QComboBox;
class QToolButton;

namespace kindred::gui {

class ChoiceButton;

/// Above a molecule: whether it is seen in space or in the plane, what colours its atoms, whether
/// distances are measured, and whether the atoms are listed.
class MoleculeBar final : public QWidget {
  Q_OBJECT

 public:
  explicit MoleculeBar(QWidget* parent = nullptr);

  /// Shows the choice between space and plane if `areBoth`; `trouble` says why space is not
  /// possible, or is empty. showWay() marks the one that is shown.
  void showWays(bool areBoth, const QString& trouble);
  void showWay(bool isInSpace, bool isInPlane);

  /// Offers what the atoms of a graph can be coloured by, under the names of the style; null: only
  /// the automatic choice. `chosen` stays chosen if it is among them.
  void offerColours(const Graph* graph, bool canHavePartner, const std::string& chosen);
  std::string colourBy() const;

  /// Chooses as a person does.
  void chooseColour(const std::string& colour);

  /// Begins and ends measuring distances.
  QToolButton& distance() const noexcept { return *distance_; }

  /// Shows and hides the list of atoms.
  QToolButton& atoms() const noexcept { return *atoms_; }

 Q_SIGNALS:
  void planeChosen(bool isPlane);
  void coloursChosen();

 private:
  ChoiceButton* inSpace_;
  ChoiceButton* inPlane_;
  QComboBox* colours_;
  QToolButton* distance_;
  QToolButton* atoms_;
};

}  // namespace kindred::gui
