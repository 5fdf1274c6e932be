#pragma once

#include <QElapsedTimer>

#include "gui/job/latest_job.hpp"
#include "gui/view/gram/gram_scene.hpp"
#include "gui/view/view.hpp"

class QLabel;
class QStackedLayout;
class QToolButton;

namespace kindred::gui {

struct PicturePlace;
class CellCursor;
class Complaint;
class EmptyState;
class GramOptions;
class PictureWidget;
class ValuePanel;

/// A kernel matrix as a heat map that fills while it is computed, with the histogram of its values
/// and what they say.
class GramView final : public View {
  Q_OBJECT

 public:
  GramView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  QWidget* options() override;
  QJsonObject state() const override;
  void restore(const QJsonObject& state) override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;

  PictureWidget& map() const noexcept { return *map_; }
  ValuePanel& values() const noexcept { return *values_; }

  /// What is shown now, or null.
  const std::shared_ptr<const GramScene>& scene() const noexcept { return scene_; }

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void lay();
  void addOffers();
  const RunItem* run() const { return bench().document.run(subject().item); }
  std::optional<GramValues> shownValues(const RunItem& item) const;
  GraphTablePointer tableOf(ItemId dataset) const;
  void followRun();
  void sayWhyEmpty();
  void resume();
  void sayOfOrder(const RunItem& item);
  void draw();
  bool isTooSoon(const RunItem& item) const;
  void showScene(const std::shared_ptr<const GramScene>& scene);
  void showDiagnosis();

  std::optional<GramCell> cellAt(const std::optional<PicturePlace>& place) const;
  QString wordsOf(const GramCell& cell) const;
  void pointAt(std::optional<GramCell> cell);
  void openPair(const GramCell& cell);
  void openChosenPair();
  void chooseRows(const QRectF& box);
  void paintMarksOn(QPainter& painter, const QRectF& pane) const;

  QStackedLayout* layout_;
  EmptyState* empty_;
  Complaint* warning_;
  QLabel* pointed_;
  QToolButton* resume_;
  QToolButton* showsValues_;
  PictureWidget* map_;
  CellCursor* cursor_;
  ValuePanel* values_;
  GramOptions* options_;

  LatestJob<GramScene> drawing_;
  std::optional<GramSceneRequest> request_;  ///< of the scene
  std::shared_ptr<const GramScene> scene_;
  std::shared_ptr<std::optional<viz::PartialSquares>> squares_;  ///< of the order of the last scene
  std::shared_ptr<const GramResult> result_;  ///< that a scene was made of, or null
  GraphTablePointer rows_;
  GraphTablePointer columns_;
  std::optional<GramCell> cell_;
  bool isStale_ = false;        ///< there is more to show than what is drawn
  QElapsedTimer sinceDrawing_;  ///< began
};

}  // namespace kindred::gui
