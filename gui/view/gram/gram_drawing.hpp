#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <memory>
#include <optional>

#include "gui/job/latest_job.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/view/gram/gram_scene.hpp"

namespace kindred::gui {

/// Keeps the scene of a run up to date, in jobs: decides what of it is made anew, what is taken
/// over, and when. A matrix under way is looked at ten times a second, but at most as often as
/// leaves the computation its processors, and never begun anew before it is seen.
class GramDrawing final : public QObject {
  Q_OBJECT

 public:
  explicit GramDrawing(JobBridge& jobs, QObject* parent = nullptr);

  /// Forgets the run.
  void clear();

  /// Draws what there is of a run, or later, when isStale() says so; `request` has the values, the
  /// graphs, the look and the title. `screenSeconds` is what the last drawing took to paint. True
  /// if the values are to be counted anew.
  bool draw(const KernelMatrix& matrix, GramSceneRequest request, double screenSeconds);

  /// Draws a matrix in a file, as much as there is of its means, or products of coordinates.
  void drawKept(GramSceneRequest request);
  bool isBusy() const noexcept { return drawing_.isBusy(); }

  /// Returns the scene that was drawn last, or null.
  const std::shared_ptr<const GramScene>& scene() const noexcept { return scene_; }

  /// There is more to show than what is drawn: draw again.
  bool isStale() const noexcept { return isStale_; }

  /// Returns a request for the same scene once more, to be made in another look; nothing while
  /// there is no scene.
  std::optional<GramSceneRequest> request() const;

 Q_SIGNALS:
  void drawn();
  void failed(const QString& sentence);

 private:
  bool drawGrowing(const KernelMatrix& matrix, GramSceneRequest request, double screenSeconds);
  bool drawResult(const KernelMatrix& matrix, GramSceneRequest request);
  bool isTooSoon(double screenSeconds) const;
  bool isAlike(const GramSceneRequest& request) const;
  bool isInSameOrder(const GramSceneRequest& request) const;
  void start(GramSceneRequest request);

  LatestJob<GramScene> drawing_;
  std::optional<GramSceneRequest> request_;  ///< the last, without what lets it be made quickly
  std::shared_ptr<const GramScene> scene_;
  std::shared_ptr<std::optional<GrowingSquares>> squares_;  ///< in the order of the last scene
  std::shared_ptr<const GramResult> result_;                ///< that a scene was made of, or null
  bool isStale_ = false;
  QElapsedTimer sinceDrawing_;  ///< began
};

}  // namespace kindred::gui
