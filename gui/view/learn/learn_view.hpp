#pragma once

#include "engine/work/model_work.hpp"
#include "gui/result/model.hpp"
#include "gui/view/learn/prediction_list.hpp"
#include "gui/view/result_view.hpp"
#include "viz/plot/learning_curve.hpp"
#include "viz/plot/parity.hpp"

namespace kindred::gui {

struct PicturePlace;
class BriefLabel;
class FormBar;
class IdeaLine;
class GraphTip;
class PictureWidget;

/// A model of numbers or of classes: what it predicts of graphs that it was not trained with,
/// beside what they are, how far it is off, and how that falls with more training graphs.
class LearnView final : public ResultView {
  Q_OBJECT

 public:
  LearnView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;

  bool isShowing(ItemId) const override { return isPredicting_; }

  /// The model if it is one of numbers, or of classes; else null.
  const KeptModel* model() const { return learned_ ? learned_->numbers() : nullptr; }
  const ClassifierResult* classes() const { return learned_ ? learned_->classes() : nullptr; }

  PictureWidget& drawing() const noexcept { return *drawing_; }
  PredictionList& table() const noexcept { return *table_; }
  FormBar& forms() const noexcept { return *forms_; }
  IdeaLine& ideas() const noexcept { return *ideas_; }
  QString words() const;

  /// Chooses the graphs of a class that were taken for one, both by place in the picture.
  void chooseTaken(std::size_t row, std::size_t column);

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  void recolour() override { draw(); }

 private:
  void lay();
  void predict(const Dataset& molecules);
  void show();
  void draw();
  QString sentences() const;
  bool isTested() const;
  bool isCurve() const;
  const std::vector<CurvePoint>& curve() const;
  std::function<viz::Picture(viz::ThemeName)> drawer() const;
  viz::ParityContent content() const;
  QString wordsAt(const PicturePlace& place) const;
  void click(const PicturePlace& place);
  std::optional<std::size_t> testedAt(const PicturePlace& place) const;
  std::optional<std::pair<std::size_t, std::size_t>> cellAt(const PicturePlace& place) const;
  void paintChosen(QPainter& painter, const std::vector<QRectF>& panes) const;

  FormBar* forms_;
  IdeaLine* ideas_;
  bool isPredicting_ = false;  ///< ideas: it asks for their view itself
  BriefLabel* words_;
  PictureWidget* drawing_;
  PredictionList* table_;
  GraphTip* tip_;
  std::shared_ptr<const Learned> learned_;
  std::shared_ptr<const Dataset> data_;
};

/// Returns how well scores tell classes apart, behind other words; empty if no model gives scores.
QString areaWords(const ClassMeasures& measures, std::span<const std::string> names);

}  // namespace kindred::gui
