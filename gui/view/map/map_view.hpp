#pragma once

#include <memory>
#include <vector>

#include "engine/map/map.hpp"
#include "gui/job/latest_job.hpp"
#include "gui/picture/point_bar.hpp"
#include "gui/view/map/map_points.hpp"
#include "gui/view/matrix_result_view.hpp"

class QLabel;
class QToolButton;

namespace kindred::gui {

class GraphTip;
template <typename Options>
class OptionForm;

/// The graphs of a kernel matrix, or of lists of similar graphs, as points, watched while they
/// settle: columns as colours and sizes, the structure below the mouse, graphs chosen by clicks or
/// a lasso. Of a kernel matrix it shows a map that is only looked at, until somebody keeps it.
/// Graphs of another data set of the window, or of files that are dropped on it, are placed into
/// the map.
class MapView final : public MatrixResultView {
  Q_OBJECT

 public:
  MapView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  Rendering rendering() const override;
  QString property() const override;

  NetworkDrawing& drawing() const noexcept { return *drawing_; }

  /// Returns the map that is shown now, or null.
  const std::shared_ptr<const GraphMap>& map() const noexcept { return map_; }

  /// Returns the colours and sizes that are shown now, or null.
  const std::shared_ptr<const viz::NodeLooks>& looks() const noexcept { return bar_->looks(); }

 protected:
  ResultChoice choiceOf(const KernelMatrix& matrix) const override;
  std::optional<ResultChoice> choiceOf(const DatasetItem& data) const override;
  std::optional<ResultChoice> choiceOf(const ResultItem& lists) const override;
  void showOptionsOf(const ResultItem& shown) override;
  bool isFilled() const override { return map_ != nullptr; }
  void sayState() override;
  void clear() override;
  bool showResult(const ResultItem& shown) override;
  bool sayOwnReason(EmptyState& empty) override;
  QString beginningText(const ResultItem& shown) const override;
  QString absentText() const override;
  void recolour() override { draw(); }
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void lay();
  void addOffers();
  void connectParts();
  void readPoints();
  void draw();
  void place();
  void placeIn(ItemId dataset);
  void placeAwaited();
  std::vector<ItemId> placeable() const;
  std::shared_ptr<const GraphMap> mapOf(const ResultItem* item) const;
  void choose(std::vector<Node> points);
  std::shared_ptr<const Graph> graphAt(Node point) const;
  QString wordsOf(Node graph) const;
  NodeLookChoice usualLooks() const;
  std::vector<Node> chosen() const;
  viz::NetworkContent content() const;

  NetworkDrawing* drawing_;
  PointBar* bar_;
  GraphTip* tip_;
  QLabel* words_;
  QToolButton* stop_;
  QToolButton* place_;
  ItemId awaited_ = 0;  ///< a data set that is read to be placed in the map
  OptionForm<MapOptions>* form_;
  MapPoints read_;                       ///< what `points_` are of
  std::shared_ptr<const Graph> points_;  ///< the graphs as nodes, with their columns
  std::shared_ptr<const GraphMap> map_;
  bool areLooksChosen_ = false;  ///< by somebody, now or in a session before
  LatestJob<std::shared_ptr<const Graph>> reading_;
};

}  // namespace kindred::gui
