#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/shortlisting.hpp"
#include "engine/core/progress.hpp"
#include "engine/landmark/coordinates.hpp"

namespace kindred {

/// The part of ranks that is not value, of some rows with all columns, tile after tile.
class RankRest {
 public:
  virtual ~RankRest() = default;

  /// Adds those of the next columns, which come in ascending order; some may be skipped.
  virtual void addNext(std::size_t firstColumn, const TileOf<float>& rests) = 0;
};

/// Ranks that grow with values: scale(x) scale(y) K(x, y) - features(x)·features(y) + rest(x, y).
class RankTerms {
 public:
  virtual ~RankTerms() = default;

  /// A graph's factor of values, its factor of how far a rank may be off, and its features.
  struct OfGraph {
    float scale = 1;
    float error = 0;
    std::span<const float> features;  ///< as many of each graph; those of columns lie in a row
  };
  virtual OfGraph ofRow(std::size_t row) const = 0;
  virtual OfGraph ofColumn(std::size_t column) const = 0;

  /// Returns null if there is none.
  virtual std::unique_ptr<RankRest> restOf(std::span<const std::int32_t> rows) const = 0;
};

/// Columns made ready to be listed, for any rows.
struct ShortlistColumns {
  /// The points and terms outlive it. Ranks are values if `terms` is null.
  ShortlistColumns(const Coordinates& points, const RankTerms* terms);

  const Coordinates& points;
  std::vector<float> scales, remainders, errors;
  TileOf<const float> features{};  ///< without columns if the terms have none
};

/// Finds the columns that a row may not be without: all that could be among its highest, by the
/// bounds that landmarks set.
class Shortlists {
 public:
  /// Ranks are values if `terms` is null, as they were for the columns. Rows outlive it, as do the
  /// terms and devices, which bound values instead of the processor if there are some; terms only
  /// that bounds, as it does if a device fails.
  Shortlists(const Coordinates& rows, std::shared_ptr<const ShortlistColumns> columns,
             const RankTerms* terms, ShortlistRule rule,
             std::span<Shortlisting* const> devices = {});

  /// Returns a list for each of these rows, ascending. Works on all cores, or on the next device.
  /// Throws NumbersLost, as does the constructor, if no device lists points that a device alone
  /// has.
  std::vector<std::vector<Shortlisted>> of(std::span<const std::int32_t> rows,
                                           const Progress& progress) const;

 private:
  class RowList;
  struct LaidRows;
  struct GroupRows;
  struct ColumnTile;
  class Group;

  using Lists = std::vector<std::vector<Shortlisted>>;

  void decideRounding();
  bool areOnHost() const { return rows_.areOnHost() && columns_->points.areOnHost(); }
  void listRows(std::span<const std::int32_t> rows, std::span<std::vector<Shortlisted>> lists,
                const Progress& progress) const;
  Lists byProcessor(std::span<const std::int32_t> rows, const Progress& progress) const;
  Lists byDevice(BoundedColumns& columns, std::span<const std::int32_t> rows,
                 const Progress& progress) const;

  const Coordinates& rows_;
  std::shared_ptr<const ShortlistColumns> columns_;
  const RankTerms* terms_;
  ShortlistRule rule_;
  float unit_ = 0;      ///< to whose multiples coordinates are rounded; 0: they are not
  float rounding_ = 0;  ///< how far that puts a product off
  std::vector<std::unique_ptr<BoundedColumns>> held_;  ///< by devices
  mutable std::atomic<std::size_t> next_{0};           ///< whose turn it is
};

}  // namespace kindred
