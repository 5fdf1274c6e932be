#pragma once

#include "gui/result/predictions.hpp"
#include "gui/view/learn/prediction_list.hpp"
#include "gui/view/result_view.hpp"

namespace kindred::gui {

class BriefLabel;
class IdeaLine;
class ReasonPanel;
class ScorePanel;

/// Shows what a model says of graphs whose target nobody knows, and how much it knows of such
/// graphs. Molecules can be written in it, whose list it then shows.
class PredictionsView final : public ResultView {
  Q_OBJECT

 public:
  PredictionsView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  PredictionList& table() const noexcept { return *table_; }
  ReasonPanel& reasons() const noexcept { return *reasons_; }
  ScorePanel& scores() const noexcept { return *scores_; }
  IdeaLine& ideas() const noexcept { return *ideas_; }
  QString words() const;

  bool isShowing(ItemId) const override { return isGrowing_; }

  Rendering rendering() const override;

 protected:
  void showSubject() override;
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;

 private:
  void show(const Predictions& predictions);
  void explain();
  void predict(const Dataset& molecules);
  void followIdeas();
  void drop();

  /// The graphs of an input, once they are there.
  std::shared_ptr<const Dataset> dataOf(std::size_t input) const;

  IdeaLine* ideas_;
  BriefLabel* words_;
  ScorePanel* scores_;
  PredictionList* table_;
  ReasonPanel* reasons_;
  std::shared_ptr<const Predictions> shown_;
  bool isGrowing_ = false;  ///< a longer list is to come in the place of the one that is shown
};

}  // namespace kindred::gui
