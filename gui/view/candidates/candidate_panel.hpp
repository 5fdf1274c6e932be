#pragma once

#include <QWidget>

#include "gui/view/candidates/candidate_model.hpp"

class QLabel;
class QLineEdit;
class QTableView;

namespace kindred::gui {

/// The table of the heaviest candidates, of chosen nodes or of all, with a line that finds a
/// node by its name.
class CandidatePanel final : public QWidget {
  Q_OBJECT

 public:
  explicit CandidatePanel(QWidget* parent = nullptr);

  /// Shows the heaviest candidates of these nodes; of no nodes the heaviest ones of all. Null:
  /// none.
  void show(const std::shared_ptr<const CandidateScene>& scene, const ChosenNodes& nodes);
  void setMapping(std::shared_ptr<const NodeMapping> mapping);

  CandidateModel& model() noexcept { return model_; }
  QTableView& table() const noexcept { return *table_; }
  QLineEdit& finder() const noexcept { return *finder_; }
  QString heading() const;

 Q_SIGNALS:
  /// A person chose the row of a pair.
  void pairChosen(kindred::NodePair pair);

  /// A person typed the name of a node; the other one is noNode. Both are while nothing was typed.
  void nodeFound(kindred::Node ofA, kindred::Node ofB);

 private:
  void find(const QString& letters);
  void say(const ChosenNodes& nodes);

  std::shared_ptr<const CandidateScene> scene_;
  CandidateModel model_;
  QLineEdit* finder_;
  QLabel* heading_;
  QTableView* table_;
  bool isFinding_ = false;  ///< the nodes that are shown were found by the name that is typed
};

}  // namespace kindred::gui
