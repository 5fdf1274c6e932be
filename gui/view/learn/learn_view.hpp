#pragma once

#include "gui/result/model.hpp"
#include "gui/view/learn/prediction_list.hpp"
#include "gui/view/view.hpp"
#include "viz/plot/learning_curve.hpp"
#include "viz/plot/parity.hpp"

namespace kindred::gui {

struct PicturePlace;
class BriefLabel;
class FormBar;
class PictureWidget;
class Stage;
class TwoParts;

/// A model: what it predicts of graphs that it was not trained with, beside what they are, how far
/// it is off, and how that falls with more training graphs.
class LearnView final : public View {
  Q_OBJECT

 public:
  LearnView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;

  const std::shared_ptr<const KeptModel>& model() const noexcept { return model_; }
  PictureWidget& drawing() const noexcept { return *drawing_; }
  PredictionList& table() const noexcept { return *table_; }
  FormBar& forms() const noexcept { return *forms_; }
  QString words() const;

  QJsonObject state() const override;
  void restore(const QJsonObject& state) override;

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;

 private:
  void lay();
  void follow(ItemId changed);
  void show();
  void draw();
  bool isCurve() const;
  viz::ParityContent content() const;
  viz::LearningContent curve() const;
  void choose(std::size_t tested);
  void paintChosen(QPainter& painter, const std::vector<QRectF>& panes) const;
  std::optional<std::size_t> testedAt(const PicturePlace& place) const;
  QString wordsOf(std::size_t tested) const;
  const ResultItem* item() const { return bench().document.result(subject().item); }
  ItemId dataset() const;

  Stage* stage_;
  FormBar* forms_;
  BriefLabel* words_;
  BriefLabel* notes_;  ///< what to know before errors are believed
  PictureWidget* drawing_;
  PredictionList* table_;
  TwoParts* parts_ = nullptr;
  std::shared_ptr<const KeptModel> model_;
  std::shared_ptr<const Dataset> data_;
};

}  // namespace kindred::gui
