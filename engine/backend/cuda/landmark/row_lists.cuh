#pragma once

#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/shortlisting.hpp"

namespace kindred::cuda {

/// Columns so far that each of some rows may need, with room for so many a row.
struct RowListsView {
  static constexpr int tooMany = -1;  ///< as a count: the row needs more than there is room

  int room;
  Shortlisted* columns;
  float* leasts;       ///< that the ranks of these columns are, if they count
  int* counts;         ///< of each row
  float* neededRanks;  ///< of each row: no column of a lower rank is needed
};

/// Products of some rows and some columns, and what bounds the values by them.
struct BoundsView {
  DenseView<float> products;
  const float* ofRows;          ///< remainders
  const float* ofColumns;       ///< of these columns
  const std::int32_t* leftOut;  ///< of each row
  std::int32_t firstColumn;
  float off;  ///< how far a product may be
  float twin;
  float leastValue;
  int most;  ///< columns that are asked for
};

/// Begins lists of so many rows.
void clearLists(const RowListsView& lists, std::int64_t rows, const Stream& stream);

/// Adds the columns that rows may need, and leaves out again what the new ones make needless.
void addColumns(const BoundsView& bounds, const RowListsView& lists, const Stream& stream);

/// Copies lists one after the other to where each begins; those of too many are left out.
void gatherLists(const RowListsView& lists, std::int64_t rows, const std::int64_t* begins,
                 Shortlisted* into, const Stream& stream);

}  // namespace kindred::cuda
