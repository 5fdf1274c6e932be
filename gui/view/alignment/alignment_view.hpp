#pragma once

#include <QJsonArray>
#include <QTimer>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "gui/job/latest_job.hpp"
#include "gui/view/alignment/alignment_pictures.hpp"
#include "gui/view/alignment/alignment_scene.hpp"
#include "gui/view/alignment/pair_wishes.hpp"
#include "gui/view/result_view.hpp"

class QComboBox;
class QTabWidget;

namespace kindred::gui {

class AlignmentBar;
class AlignmentDrawing;
class AlignmentFiles;
class AskedPairs;
class MappingPanel;
class FindingPanel;
class MeasuresPanel;
class PairPanel;
class PictureWidget;
class TwoParts;

/// An alignment of two networks: drawn in several forms with one selection, beside the table of its
/// pairs and its measures. Watched while it is computed.
class AlignmentView final : public ResultView {
  Q_OBJECT

 public:
  AlignmentView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;
  QJsonObject passedOn() const override;

  /// Returns the scene that is shown now, or null.
  const std::shared_ptr<const AlignmentScene>& scene() const noexcept { return scene_; }
  PictureWidget& drawing() const noexcept;
  MappingPanel& pairs() const noexcept { return *pairs_; }
  PairPanel& pair() const noexcept { return *pair_; }
  AlignmentForm form() const noexcept;
  void setForm(AlignmentForm form);

  /// Asks that the chosen pairs stay, or go, when the networks are aligned again.
  void wish(PairWish wish);

  /// Aligns again from here, with what was asked of pairs.
  void alignAgain();
  void keepSettled();

  /// Has the alignment of a file stand beside this one, or be the truth.
  void addFile(const std::filesystem::path& path, bool isTruth);

  QComboBox& colouring() const noexcept;

 protected:
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  QString beginningText(const ResultItem& shown) const override;
  QString absentText() const override;
  void recolour() override;
  bool choosesNodes() const override { return true; }

 private:
  void showWishes();
  void lay();
  void connectBar();
  void keepLook();
  void addOffers();
  void followOther(ItemId changed);
  bool isOutdated() const;
  void prepare();
  void showScene(const std::shared_ptr<const AlignmentScene>& scene);
  void sayState();
  FileContent shownFile() const;
  void followNodes();
  std::vector<Node> chosenOfA() const;

  AlignmentBar* bar_;
  AlignmentDrawing* drawing_;
  TwoParts* parts_;
  QTabWidget* tabs_;
  MappingPanel* pairs_;
  MeasuresPanel* measures_;
  FindingPanel* terms_;
  FindingPanel* predicted_;
  PictureWidget* progress_;
  PairPanel* pair_;
  LatestJob<AlignmentScene> preparing_;
  QTimer soon_;  ///< the picture follows what is computed once a second
  std::shared_ptr<const AlignmentScene> scene_;
  std::shared_ptr<const AlignmentValues> shown_;  ///< that the scene is made of, or will be
  AskedPairs* asked_;
  std::optional<PairColouring> wantedColouring_;  ///< if the scene has it; none: how sure pairs are
  QJsonArray keptWishes_;                         ///< of the project, until the networks are there
  AlignmentFiles* files_;
};

}  // namespace kindred::gui
