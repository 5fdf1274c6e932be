#pragma once

#include "gui/result/predictions.hpp"
#include "gui/view/learn/prediction_list.hpp"
#include "gui/view/view.hpp"

namespace kindred::gui {

class BriefLabel;
class ReasonPanel;
class Stage;
class TwoParts;

/// What a model says of graphs whose target nobody knows, and how much it knows of such graphs.
class PredictionsView final : public View {
  Q_OBJECT

 public:
  PredictionsView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;

  PredictionList& table() const noexcept { return *table_; }
  ReasonPanel& reasons() const noexcept { return *reasons_; }
  QString words() const;

  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;

 protected:
  void showSubject() override;

 private:
  void follow(ItemId changed);
  void show(const Predictions& predictions);
  void explain();
  const ResultItem* item() const { return bench().document.result(subject().item); }

  /// What is predicted, and what the model was trained on.
  ItemId graphs() const;
  ItemId trained() const;

  Stage* stage_;
  BriefLabel* words_;
  PredictionList* table_;
  ReasonPanel* reasons_;
  std::shared_ptr<const Predictions> shown_;
};

}  // namespace kindred::gui
