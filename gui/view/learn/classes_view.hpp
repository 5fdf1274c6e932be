#pragma once

#include "gui/result/model.hpp"
#include "gui/view/learn/prediction_list.hpp"
#include "gui/view/view.hpp"
#include "viz/plot/learning_curve.hpp"

namespace kindred::gui {

struct PicturePlace;
class BriefLabel;
class FormBar;
class PictureWidget;
class Stage;

/// A classifier: which classes it takes for which, and what it says of graphs that it was not
/// trained with.
class ClassesView final : public View {
  Q_OBJECT

 public:
  ClassesView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;

  const std::shared_ptr<const ClassifierResult>& classes() const noexcept { return classes_; }
  PictureWidget& drawing() const noexcept { return *drawing_; }
  PredictionList& table() const noexcept { return *table_; }
  QJsonObject state() const override;
  void restore(const QJsonObject& state) override;

  FormBar& forms() const noexcept { return *forms_; }
  QString words() const;

  /// Chooses the graphs of a class that were taken for one, both by place in the picture.
  void chooseTaken(std::size_t row, std::size_t column);

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;

 private:
  void lay();
  void follow(ItemId changed);
  void show();
  void draw();
  bool isCurve() const;
  viz::LearningContent curve() const;
  std::optional<std::pair<std::size_t, std::size_t>> cellAt(const PicturePlace& place) const;
  QString wordsOf(std::size_t row, std::size_t column) const;
  const ResultItem* item() const { return bench().document.result(subject().item); }
  ItemId dataset() const;

  Stage* stage_;
  FormBar* forms_;
  BriefLabel* words_;
  BriefLabel* notes_;  ///< what to know before errors are believed
  PictureWidget* drawing_;
  PredictionList* table_;
  std::shared_ptr<const ClassifierResult> classes_;
  std::shared_ptr<const Dataset> data_;
};

}  // namespace kindred::gui
