#pragma once

#include <QCoreApplication>
#include <QPointF>
#include <QRectF>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/cluster/cluster.hpp"
#include "engine/core/progress.hpp"
#include "engine/gram/gram_values.hpp"
#include "engine/landmark/coordinate_levels.hpp"
#include "engine/table/graph_table.hpp"
#include "gui/view/gram/saved_matrix.hpp"
#include "gui/view/gram/shown_gram.hpp"
#include "viz/matrix/gram.hpp"

namespace kindred::gui {

/// The order of rows and columns of a kernel matrix on the screen.
struct GramOrder {
  enum class Kind { File, Clustering, Column };

  Kind kind = Kind::File;
  QString column;  ///< for Kind::Column: the name of a column of the table of graphs

  bool operator==(const GramOrder&) const = default;
};

/// The choices of the user for the look of a kernel matrix.
struct GramLook {
  GramOrder order;
  bool isNormalised = true;
  viz::GramStyle style;
};

/// A row and a column of the matrix, by their graphs.
struct GramCell {
  std::int32_t row = 0;
  std::int32_t column = 0;

  bool operator==(const GramCell&) const = default;
};

class GramScene;

/// The input of a scene.
struct GramSceneRequest {
  GramValues values;
  GraphTablePointer rows;
  GraphTablePointer columns;  ///< the same as the rows in a symmetric matrix
  GramLook look;
  QString title;

  /// The matrix in a file that the values are of, or null, and where means of a large one are kept.
  std::shared_ptr<const SavedMatrix> saved;
  MatrixCache cache;

  /// The coordinates whose products the values are, or null.
  std::shared_ptr<const GraphCoordinates> coordinates = {};

  /// The squares of a matrix under way that the last scene has added up, empty at first. With a
  /// result they are shown as they are: the rest may have come too late for them. Only one scene at
  /// a time is made with them.
  std::shared_ptr<std::optional<GrowingSquares>> squares;

  /// A scene of the same values, normalised alike: what still holds of it is taken over.
  std::shared_ptr<const GramScene> before;
};

/// A kernel matrix as it is shown: its picture, and which graphs are where in it. Places are shares
/// of the whole matrix, 0..1 each way from the upper left. Made in a job; immutable.
class GramScene {
  Q_DECLARE_TR_FUNCTIONS(GramScene)

 public:
  /// O(cells) for a result in another order, O(what is new) for one under way, else O(graphs). A
  /// matrix in a file is read in one pass, 4/3 bytes a value; of one whose means go to the cache,
  /// some rows; coordinates are read once. Throws Error (Memory) if there is less memory than a
  /// file takes, Error (Input) if it holds no number.
  GramScene(const GramSceneRequest& request, Progress& progress);

  const viz::Picture& picture() const noexcept { return picture_; }
  const GramValues& values() const noexcept { return values_; }
  const GramLook& look() const noexcept { return look_; }

  /// Returns the seconds of one processor that making the scene took.
  double processorSeconds() const noexcept { return processorSeconds_; }

  /// Says why the order of a file is not followed, or which of its values are shown; or empty.
  const QString& note() const noexcept { return note_; }

  /// Returns the matrix in a file that is shown, its means in the cache, and how many rows of them
  /// it shows; or null, null and 0.
  const std::shared_ptr<const SavedMatrix>& saved() const noexcept { return saved_; }
  const std::shared_ptr<const SavedMatrixMeans>& means() const noexcept { return means_; }
  std::size_t rowsShown() const noexcept { return rowsShown_; }

  /// Returns the coordinates whose products are shown, in their order; or null.
  const std::shared_ptr<const CoordinateLevels>& levels() const noexcept { return levels_; }

  GramCell cellAt(const QPointF& place) const;

  /// Returns the clustering that rows and columns are ordered by, or null.
  const std::shared_ptr<const Clustering>& clustering() const noexcept { return clustering_; }

  /// Returns where its tree is painted, in widget pixels, and the scale of its heights; empty if
  /// there is no tree.
  QRectF treeArea(const QSizeF& size, const viz::Window& window) const;
  viz::Scale treeHeights() const;

  /// The graphs of the rows that a box touches, ascending.
  std::vector<std::int32_t> rowsIn(const QRectF& box) const;

  /// Returns the position of a graph among the shown rows or columns, counted from 0.
  std::int32_t rowPlace(std::int32_t graph) const { return rowOrder_->newFromOld()[graph]; }
  std::int32_t columnPlace(std::int32_t graph) const { return columnOrder_->newFromOld()[graph]; }
  std::int32_t rowCount() const { return rowOrder_->size(); }
  std::int32_t columnCount() const { return columnOrder_->size(); }

 private:
  using Order = std::shared_ptr<const Permutation>;

  void arrange(const GramSceneRequest& request, Progress& progress);
  void cluster(Progress& progress);
  viz::GramCells cellsOf(const GramSceneRequest& request, Progress& progress);
  viz::GramCells productsOf(const GramSceneRequest& request, Progress& progress);
  void lookAtMeans();
  static QString missingText();

  GramValues values_;
  GramLook look_;
  Order rowOrder_;
  Order columnOrder_;
  std::shared_ptr<const Clustering> clustering_;
  std::shared_ptr<const viz::Dendrogram> tree_;
  std::shared_ptr<const SavedMatrix> saved_;
  std::shared_ptr<const SavedMatrixMeans> means_;
  std::size_t rowsShown_ = 0;
  std::shared_ptr<const CoordinateLevels> levels_;
  QString note_;
  QString orderNote_;  ///< why the order is not followed
  viz::GramCells cells_;
  std::shared_ptr<const viz::HeatFrame> frame_;
  viz::Picture picture_;
  double processorSeconds_ = 0;
};

}  // namespace kindred::gui
