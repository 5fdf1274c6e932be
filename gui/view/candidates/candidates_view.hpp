#pragma once

#include <set>

#include "gui/job/latest_job.hpp"
#include "gui/result/alignment.hpp"
#include "gui/view/candidates/candidate_scene.hpp"
#include "gui/view/result_view.hpp"

class QToolButton;

namespace kindred::gui {

class BriefLabel;
class CandidatePanel;
class FormBar;
class PictureWidget;
class TwoParts;

/// The candidate pairs of two networks: their weights, how many each node has, how many true pairs
/// are among them, and those of the nodes that are chosen.
class CandidatesView final : public ResultView {
  Q_OBJECT

 public:
  CandidatesView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;

  FormBar& forms() const noexcept { return *forms_; }

  /// Null until it is prepared.
  const std::shared_ptr<const CandidateScene>& scene() const noexcept { return scene_; }
  PictureWidget& drawing() const noexcept { return *drawing_; }

  /// True unless a newer picture is being drawn.
  bool isDrawn() const noexcept { return !preparing_.isBusy() && !plotting_.isBusy(); }
  CandidatePanel& panel() const noexcept { return *panel_; }
  QString words() const;

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  QString absentText() const override;
  void recolour() override { draw(); }
  bool choosesNodes() const override { return true; }

 private:
  /// Loaded results of the same networks that the candidates are compared with.
  struct Comparison {
    std::shared_ptr<const AlignmentValues> truth;             ///< the newest one, or null
    std::vector<std::shared_ptr<const Candidates>> others{};  ///< none without a truth

    bool operator==(const Comparison&) const = default;
  };

  void lay();
  void addOffers();
  void loadCompared();
  std::optional<CandidateSceneRequest> request() const;
  std::vector<ItemId> truths() const;
  std::vector<ItemId> otherCandidates() const;
  Comparison comparison() const;
  void prepare();
  void showScene(const std::shared_ptr<const CandidateScene>& scene);
  void showChosen();
  CandidateForm form() const;
  void draw();
  void say();

  std::shared_ptr<const CandidateScene> scene_;
  std::shared_ptr<const Candidates> shown_;  ///< that the scene is prepared for
  Comparison comparison_;                    ///< that the scene is prepared with
  std::set<ItemId> loaded_;  ///< results to compare with; their loading was asked for once
  ChosenNodes chosen_;       ///< whose candidates are lit
  bool isChoosing_ = false;  ///< a row of the table is chosen

  FormBar* forms_;
  BriefLabel* words_;
  QToolButton* sweep_;
  PictureWidget* drawing_;
  CandidatePanel* panel_;
  TwoParts* parts_ = nullptr;
  LatestJob<CandidateScene> preparing_;
  LatestJob<viz::Picture> plotting_;
};

}  // namespace kindred::gui
