#pragma once

#include <QObject>
#include <QPalette>
#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/cluster/cluster_cut.hpp"
#include "gui/view/gram/gram_scene.hpp"

class QPainter;

namespace kindred::gui {

class PictureWidget;

/// The tree above a heat map under the mouse: a click chooses the graphs of a branch, a line across
/// it cuts it into clusters and is dragged, and clusters have colours.
class GramTree final : public QObject {
  Q_OBJECT

 public:
  explicit GramTree(PictureWidget& map);

  /// The scene whose tree it is; null: there is none. A cut is made again in the new tree.
  void setScene(std::shared_ptr<const GramScene> scene);

  /// Cuts the tree into so many clusters; fewer than two: it is not cut.
  void setClusters(int clusters);
  int clusters() const noexcept { return clusters_; }

  /// Returns the clusters, or null if the tree is not cut.
  const std::shared_ptr<const ClusterCut>& cut() const noexcept { return cut_; }

  /// Returns where the tree is, in widget pixels; empty if there is none.
  QRectF area() const;

  /// Returns where the line of the cut is.
  double lineY() const;

  /// Paints the line and the colours of the clusters above the cells in `pane`.
  void paint(QPainter& painter, const QRectF& pane, const QPalette& palette) const;

 Q_SIGNALS:
  void branchChosen(const std::vector<std::int32_t>& graphs, Qt::KeyboardModifiers modifiers);
  void cutMoved(int clusters);  ///< by the mouse
  void said(const QString& sentence);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool hasTree() const;
  double heightAt(double y) const;
  bool isAtLine(const QPointF& position) const;
  std::vector<std::int32_t> branchAt(const QPointF& position) const;
  void move(double y);
  bool press(const QPointF& position);
  bool hover(const QPointF& position);

  PictureWidget& map_;
  std::shared_ptr<const GramScene> scene_;
  std::shared_ptr<const ClusterCut> cut_;
  int clusters_ = 1;
  bool isPressed_ = false;   ///< in the tree
  bool isDragging_ = false;  ///< the line
};

}  // namespace kindred::gui
