#pragma once

#include <QPointer>
#include <memory>
#include <vector>

#include "gui/job/latest_job.hpp"
#include "gui/view/graph_view.hpp"
#include "gui/view/molecule/atom_table_model.hpp"
#include "gui/view/molecule/flat_molecule.hpp"
#include "gui/view/molecule/ruler.hpp"
#include "viz/scene3d/marks.hpp"
#include "viz/scene3d/scene.hpp"
#include "viz/scene3d/sequence.hpp"

class QLabel;
class QStackedWidget;

namespace kindred::gui {

class CopyableTable;
class MoleculeBar;
class MoleculeOptions;
class SceneWidget;
class SequenceStrip;
class Stage;
class Waiting;

/// One molecule or protein: in space if it has coordinates, in the plane if it is a molecule
/// that can be laid out, with a switch if both is possible. Atoms are picked and say what is
/// known of them.
class MoleculeView final : public GraphView {
  Q_OBJECT

 public:
  MoleculeView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QWidget* options() override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;

  enum class Shown { Nothing, Space, Plane };
  Shown shown() const noexcept { return shown_; }

  SceneWidget& space() const noexcept { return *space_; }
  FlatMolecule& plane() const noexcept { return *plane_; }
  SequenceStrip& strip() const noexcept { return *strip_; }
  const AtomTableModel& atoms() const noexcept { return atoms_; }

  /// Says why nothing can be shown in space here; empty if it can.
  const QString& trouble() const noexcept { return trouble_; }

  /// True while nothing is under way for what is shown.
  bool isSettled() const;

  /// True if such a view has something to show of the graph.
  static bool suits(const Graph& graph);

 protected:
  void graphChanged() override;
  void recolour() override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void lay();
  void addOffers();
  void connectParts();
  void decide();
  void refresh(bool isAnother);
  void changeLook();
  bool hasScale() const;
  void makeScene(bool isAnother);
  void makeDrawing(bool isAnother);
  void sayWhyNothing();
  void fillColours();
  void clickAtom(std::optional<Node> atom, Qt::KeyboardModifiers modifiers);
  void chooseAtom(std::optional<Node> atom, Qt::KeyboardModifiers modifiers);
  void chooseResidues(const std::vector<Node>& residues);
  void pointAt(std::optional<Node> node);
  void measure(bool isOn);
  void forgetDistances();
  void showDistances();
  void noteWhatToDo();
  viz::SceneMarks marks() const;
  void stepAtom(int by);
  void showChosen();
  void followPartner();
  void followComparison(ItemId id);
  void loseComparison();
  void cancelComparison();
  void showWaiting();
  MoleculeLook look() const;
  QString wordsOf(Node atom) const;
  void sayAtom(std::optional<Node> atom);
  std::vector<Node> chosenAtoms() const;

  /// A scene, and the sequence of its structure.
  struct Staged {
    std::shared_ptr<const viz::Scene> scene;
    std::shared_ptr<const viz::Sequence> sequence;
  };

  LatestJob<Staged> staging_;
  LatestJob<FlatDrawing> drawing_;
  ItemId comparison_ = 0;                            ///< the result that compares the partners
  std::optional<Partnership> partnership_;           ///< that colours show, or will
  std::shared_ptr<const PartnerLikeness> likeness_;  ///< null until it is known
  std::shared_ptr<const FlatDrawing> flat_;
  std::shared_ptr<const viz::Sequence> sequence_;  ///< null until it is known
  viz::SceneStyle style_;
  Shown shown_ = Shown::Nothing;
  bool prefersPlane_ = false;
  Node stepped_ = -1;  ///< that keys came to last
  Ruler ruler_;
  std::shared_ptr<const Graph> measured_;  ///< by the ruler
  QString trouble_;
  AtomTableModel atoms_;

  Stage* stage_;
  MoleculeBar* bar_;
  QLabel* note_;
  Waiting* waiting_;  ///< while the partner is compared
  SequenceStrip* strip_;
  QStackedWidget* stack_;
  SceneWidget* space_;
  FlatMolecule* plane_;
  CopyableTable* table_;
  QLabel* hint_;
  MoleculeOptions* options_;
};

}  // namespace kindred::gui
