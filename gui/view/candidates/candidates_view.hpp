#pragma once

#include "gui/job/latest_job.hpp"
#include "gui/view/candidates/candidate_scene.hpp"
#include "gui/view/view.hpp"

class QButtonGroup;
class QToolButton;

namespace kindred::gui {

struct AlignmentValues;
class BriefLabel;
class CandidatePanel;
class PictureWidget;
class Stage;
class TwoParts;

/// The candidate pairs of two networks: their weights, how many each node has, how many true pairs
/// are among them, and those of the nodes that are chosen.
class CandidatesView final : public View {
  Q_OBJECT

 public:
  CandidatesView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  QString title() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;
  QImage image() const override;
  QJsonObject state() const override;
  void restore(const QJsonObject& state) override;

  void setForm(CandidateForm form);

  /// Null until it is prepared.
  const std::shared_ptr<const CandidateScene>& scene() const noexcept { return scene_; }
  PictureWidget& drawing() const noexcept { return *drawing_; }
  CandidatePanel& panel() const noexcept { return *panel_; }
  QString words() const;

 protected:
  void showSubject() override;
  void changeEvent(QEvent* event) override;

 private:
  void lay();
  void addOffers();
  void follow(ItemId changed);
  std::optional<CandidateSceneRequest> request() const;
  std::shared_ptr<const AlignmentValues> truth() const;
  void prepare();
  void showScene(const std::shared_ptr<const CandidateScene>& scene);
  void showChosen();
  void draw();
  void say();
  void sayWhyEmpty();
  const ResultItem* item() const { return bench().document.result(subject().item); }

  std::shared_ptr<const CandidateScene> scene_;
  std::shared_ptr<const Candidates> shown_;       ///< that the scene is prepared for
  std::shared_ptr<const AlignmentValues> truth_;  ///< that it is compared with
  CandidateForm form_ = CandidateForm::Weights;
  std::vector<std::int32_t> lit_;  ///< candidates of chosen nodes
  bool isChoosing_ = false;        ///< a row of the table is chosen

  Stage* stage_;
  QButtonGroup* forms_;
  BriefLabel* words_;
  QToolButton* sweep_;
  PictureWidget* drawing_;
  CandidatePanel* panel_;
  TwoParts* parts_ = nullptr;
  LatestJob<CandidateScene> preparing_;
  LatestJob<viz::Picture> plotting_;
};

}  // namespace kindred::gui
