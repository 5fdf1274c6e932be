#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/row_products.hpp"
#include "engine/core/progress.hpp"
#include "engine/landmark/coordinates.hpp"

namespace kindred {

/// The part of ranks that is not value, of some rows with all columns, tile after tile.
class RankRest {
 public:
  virtual ~RankRest() = default;

  /// Adds those of the next columns, which come in ascending order.
  virtual void addNext(std::size_t firstColumn, const TileOf<float>& rests) = 0;
};

/// Ranks that grow with values: scale(x) scale(y) K(x, y) + rest(x, y).
class RankTerms {
 public:
  virtual ~RankTerms() = default;

  /// A graph's factor of values, and of how far a rank may be off.
  struct Factors {
    float scale = 1;
    float error = 0;
  };
  virtual Factors ofRow(std::size_t row) const = 0;
  virtual Factors ofColumn(std::size_t column) const = 0;

  virtual std::unique_ptr<RankRest> restOf(std::span<const std::int32_t> rows) const = 0;
};

/// The columns that are asked for.
struct ShortlistRule {
  std::size_t most = 10;              ///< so many that rank highest,
  double leastValue = 0;              ///< and have no lesser value,
  double twin = 2;                    ///< and all whose value is no less than this
  std::vector<std::int32_t> leftOut;  ///< which column each row is, -1 for none; empty: none is
};

/// A column that may rank among the highest of a row.
struct Shortlisted {
  std::int32_t column = 0;
  float most = 0;    ///< that its rank can be; infinite if it may be a twin
  float middle = 0;  ///< between the most and the least
};

/// Which columns a row may not be without: all that could be among its highest, by the bounds that
/// landmarks set.
class Shortlists {
 public:
  /// Ranks are values if `terms` is null. Rows and columns outlive it, as do the terms.
  Shortlists(const Coordinates& rows, const Coordinates& columns, const RankTerms* terms,
             ShortlistRule rule);

  /// Returns a list for each of these rows, ascending. Works on all cores.
  std::vector<std::vector<Shortlisted>> of(std::span<const std::int32_t> rows,
                                           const Progress& progress) const;

 private:
  class RowList;
  class Group;

  const Coordinates& rows_;
  const Coordinates& columns_;
  const RankTerms* terms_;
  ShortlistRule rule_;
  std::vector<float> scales_, remainders_, errors_;  ///< of columns
};

}  // namespace kindred
