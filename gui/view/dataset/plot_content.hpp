#pragma once

#include <QCoreApplication>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/table/graph_table.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/plot/categories.hpp"
#include "viz/plot/histogram.hpp"

namespace kindred::gui {

/// The input of a plot of a table of graphs.
struct PlotRequest {
  GraphTablePointer table;
  std::vector<std::int32_t> rows;    ///< that are shown
  std::vector<std::int32_t> chosen;  ///< rows, ascending
  int x = -1;                        ///< column of numbers or categories
  int y = -1;                        ///< column of numbers, or -1: how many rows
  bool hasLogCounts = false;
  viz::ThemeName theme = viz::ThemeName::Light;
};

/// A plot that knows which rows are where in it. Places in it are shares of all that it shows, 0..1
/// each way from the upper left. Made in a job; immutable.
class PlotContent {
  Q_DECLARE_TR_FUNCTIONS(PlotContent)

 public:
  explicit PlotContent(PlotRequest request);

  const viz::Picture& picture() const noexcept { return picture_; }

  /// True if the request is for the same columns: then what is seen of it may stay.
  bool hasColumnsOf(const PlotRequest& request) const noexcept {
    return request.x == request_.x && request.y == request_.y;
  }

  /// The rows in a box, ascending; bars count as soon as the box touches them.
  std::vector<std::int32_t> rowsIn(QRectF box) const;

  /// The rows of the bar at a place, or the point there.
  std::vector<std::int32_t> rowsAt(const QPointF& place) const;

  /// The graph of the point at a place; null if there is none.
  std::shared_ptr<const Graph> graphAt(const QPointF& place) const;

  /// Describes the bar or the point at a position of the plot; empty if there is none.
  QString wordsAt(const QPointF& place) const;

 private:
  enum class Kind { Numbers, Categories, Points };

  void plotNumbers(const std::vector<std::int32_t>& chosen);
  void plotCategories(const std::vector<std::int32_t>& chosen);
  void plotPoints(const std::vector<std::int32_t>& chosen);
  std::string title() const;
  std::vector<double> valuesOf(int column) const;
  std::size_t barAt(const QPointF& place) const;
  std::ptrdiff_t nearest(const QPointF& place) const;
  template <typename IsWanted>
  std::vector<std::int32_t> rowsWhere(IsWanted isWanted) const;

  PlotRequest request_;
  Kind kind_ = Kind::Numbers;
  viz::Picture picture_;
  std::vector<double> across_;     ///< the position of each row; empty in categories
  std::vector<double> down_;       ///< likewise; empty if numbers are counted
  std::vector<std::size_t> bars_;  ///< that each row is in; empty in points
  viz::Histogram histogram_;
  std::vector<viz::CategoryCount> categories_;
};

}  // namespace kindred::gui
