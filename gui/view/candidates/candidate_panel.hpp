#pragma once

#include <QWidget>

#include "gui/document/selection.hpp"
#include "gui/view/candidates/candidate_scene.hpp"
#include "gui/widget/described_table.hpp"

class QLabel;
class QLineEdit;
class QTableView;

namespace kindred::gui {

/// The table of the heaviest candidates, of chosen nodes or of all, with a line that finds a
/// node by its name.
class CandidatePanel final : public QWidget {
  Q_OBJECT

 public:
  enum Columns { NodeA, NodeB, Weight, DegreeA, DegreeB, Aligned, True };

  explicit CandidatePanel(QWidget* parent = nullptr);

  /// Shows the heaviest candidates of these nodes; of no nodes the heaviest ones of all. Null:
  /// none.
  void show(const std::shared_ptr<const CandidateScene>& scene, const ChosenNodes& nodes);

  /// An alignment of the same networks that is looked at elsewhere; null: none.
  void setMapping(const std::shared_ptr<const NodeMapping>& mapping);

  /// The candidate in a row, and its nodes.
  std::int32_t candidateAt(int row) const { return candidates_[model_.entryAt(row)]; }
  NodePair pairAt(int row) const { return pairOf(model_.entryAt(row)); }

  DescribedTable& model() noexcept { return model_; }
  QTableView& table() const noexcept { return *table_; }
  QLineEdit& finder() const noexcept { return *finder_; }
  QString heading() const;

 Q_SIGNALS:
  /// A person chose the row of a pair.
  void pairChosen(kindred::NodePair pair);

  /// A person typed the name of a node; the other one is noNode. Both are while nothing was typed.
  void nodeFound(kindred::Node ofA, kindred::Node ofB);

 private:
  NodePair pairOf(int entry) const;
  bool isAligned(int entry) const;
  std::vector<DescribedColumn> columns() const;
  void find(const QString& letters);
  void say(const ChosenNodes& nodes);

  std::shared_ptr<const CandidateScene> scene_;
  std::vector<std::int32_t> candidates_;  ///< that are listed
  std::vector<Node> imageOf_;             ///< by the mapping; empty if there is none
  DescribedTable model_;
  QLineEdit* finder_;
  QLabel* heading_;
  QTableView* table_;
  bool isFinding_ = false;  ///< the nodes that are shown were found by the name that is typed
};

}  // namespace kindred::gui
