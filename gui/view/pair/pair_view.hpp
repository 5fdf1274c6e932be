#pragma once

#include "gui/job/latest_job.hpp"
#include "gui/view/pair/match_columns.hpp"
#include "gui/view/pair/pair_choice.hpp"
#include "gui/view/pair/pair_marks.hpp"
#include "gui/view/pair/pair_scene.hpp"
#include "gui/view/pair/pair_words.hpp"
#include "gui/view/view.hpp"

class QLabel;
class QStackedWidget;
class QTableView;
class QTimer;
class QToolButton;

namespace kindred::gui {

struct PicturePlace;
class CellCursor;
class PictureWidget;
class SceneWidget;
class Stage;
class Waiting;

/// Two graphs compared node by node: the pair that is its subject, or of a kernel matrix the pair
/// that was chosen last, and without one the current graph and the one most like it. It steps
/// through the graphs most like the first. A pair that is chosen stands in the title at once, and
/// nothing of the pair before it is shown while it is computed.
class PairView final : public View {
  Q_OBJECT

 public:
  PairView(const ViewKind& kind, const Workbench& bench, QWidget* parent);
  ~PairView() override;

  bool isShowing(ItemId result) const override { return result == nodal_; }
  QString title() const override;
  std::optional<viz::Picture> picture() const override;
  Rendering rendering() const override;

  PictureWidget& map() const noexcept { return *map_; }
  PictureWidget& drawing() const noexcept { return *drawing_; }
  SceneWidget& space() const noexcept { return *space_; }

  /// True if both are seen in space, the second one laid on the first.
  bool isInSpace() const;

  /// Returns the scene that is shown now, or null.
  const std::shared_ptr<const PairScene>& scene() const noexcept { return scene_; }
  const PointedNodes& pointed() const noexcept { return pointed_; }

  /// Returns what is chosen of the two graphs, or the partners of that: one of each as one entry.
  std::vector<PointedNodes> chosen() const;

 protected:
  void showSubject() override;
  void recolour() override;
  bool choosesNodes() const override { return true; }

 private:
  void lay();
  void keepLook();
  void addOffers();
  void connectPictures();
  void refresh();
  void followResult(ItemId id);
  void loseResult(ItemId id);
  void offerAgain(const QString& sentence);
  void watch(const PairPlaces& places);
  void await();
  void cancelWork();
  void drawScene(const std::shared_ptr<const NodalResult>& nodal);
  void sayWhyEmpty(const QString& sentence);
  bool isThere(const PairPlaces& places) const;
  void showScene(const std::shared_ptr<const PairScene>& scene);
  void showWords();
  void step(int by);
  bool canStep(int by) const;
  void choose(const GraphPlace& a, const GraphPlace& b);
  void pointAt(const PointedNodes& nodes);
  void pointAtAtom(const std::optional<PicturePlace>& place);
  PointedNodes atomAt(const PicturePlace& place) const;
  PointedNodes withPartner(const PointedNodes& nodes) const;
  void choose(const PointedNodes& nodes);
  std::shared_ptr<const NodeMapping> mappingOf(const PairScene& scene) const;
  std::vector<PointedNodes> marked() const;
  std::optional<std::int32_t> neighbourBy(int by) const;
  PairWords words() const;
  FileContent content() const;
  bool isListShown() const;
  bool isLeftListed() const;
  bool isRightListed() const;
  void connectSpace();
  void markInSpace();

  Stage* stage_;
  QToolButton* previous_;
  QToolButton* next_;
  QToolButton* swap_;
  QLabel* names_;
  QLabel* values_;
  QLabel* pointedWords_;
  QToolButton* showsSpace_;
  QToolButton* showsList_;
  QToolButton* export_;
  QToolButton* keep_;
  QStackedWidget* left_;   ///< both graphs, or their list
  QStackedWidget* right_;  ///< the map, or the list of residues
  PictureWidget* drawing_;
  SceneWidget* space_;
  PictureWidget* map_;
  CellCursor* cursor_;
  QTableView* list_;
  std::optional<bool> wantsSpace_;  ///< as a person chose; nothing: residues are seen in space
  QString trouble_;                 ///< why nothing can be shown in space here, or empty
  Waiting* waiting_;
  QStackedWidget* middle_;  ///< the pictures, or what is done until they are there
  QTimer* hiding_;
  DescribedTable matches_;

  LatestJob<PairScene> drawingScene_;
  std::optional<Comparability> comparison_;
  std::optional<PairSceneRequest> request_;  ///< the last
  std::shared_ptr<const PairScene> scene_;
  std::shared_ptr<const GramStatistics> spread_;  ///< of the matrix, counted once
  std::weak_ptr<const GramResult> spreadOf_;
  GraphPlace a_, b_;                      ///< that are compared, shown or not yet
  std::vector<SimilarGraph> neighbours_;  ///< the graphs most like one, the last that was shown
  GraphPlace neighboursOf_;
  PairPlaces asked_;  ///< the pair that is compared next, or was last
  PairPlaces kept_;   ///< the pair that was compared last, with the project
  ItemId nodal_ = 0;  ///< the result that compares them, or will
  PointedNodes pointed_;
  std::shared_ptr<const NodeMapping> mapping_;  ///< its matching nodes
};

}  // namespace kindred::gui
