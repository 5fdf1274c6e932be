#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/backend/row_products.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Numbers in the memory of a device. Safe from several threads, of other numbers each.
class DeviceNumbers {
 public:
  virtual ~DeviceNumbers() = default;

  /// Returns where they are on the device: BoundedPoints may have them, nobody else.
  virtual const float* data() const = 0;

  /// Copies some of them, from the first on. Throws Error (Device).
  virtual void read(std::size_t first, std::span<float> into) const = 0;
  virtual void write(std::size_t first, std::span<const float> from) = 0;
};

/// Graphs as points, by blocks of numbers, on the host or in DeviceNumbers, and what these leave of
/// each: see Coordinates.
struct BoundedPoints {
  std::vector<TileOf<const float>> blocks;
  std::span<const float> remainders;
  float productError = 0;  ///< how far z(x)·z(y) may be off
  double mostSquare = 1;   ///< no |z|² is greater

  std::size_t count() const { return remainders.size(); }
};

/// How many points there are, and how many numbers each of them has.
struct PointsSize {
  std::size_t points = 0, numbers = 0;

  std::size_t count() const { return points * numbers; }
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

/// Points in the memory of a device, whose products with others it bounds.
class BoundedColumns {
 public:
  virtual ~BoundedColumns() = default;

  /// Lists for each row the columns that its highest values may be, ascending. `rule.leftOut` is of
  /// these rows. Safe from several threads. Throws Error (Device, Memory) and Cancelled.
  virtual std::vector<std::vector<Shortlisted>> shortlists(const BoundedPoints& rows,
                                                           const ShortlistRule& rule,
                                                           const Progress& progress) = 0;
};

/// Lists the columns that may have the highest values of a row.
class Shortlisting {
 public:
  virtual ~Shortlisting() = default;

  /// True if such points fit twice: to be kept on the device, and to be held for such lists.
  virtual bool hasRoomFor(PointsSize, const ShortlistRule&) { return false; }

  /// Makes room on the device for the numbers of points, if it can also hold them for such lists.
  /// Returns null if it cannot.
  virtual std::unique_ptr<DeviceNumbers> room(PointsSize, const ShortlistRule&) { return nullptr; }

  /// Copies columns to the device. Returns null if they do not fit, or if so many are asked for
  /// that the processor is as fast.
  virtual std::unique_ptr<BoundedColumns> hold(const BoundedPoints& columns,
                                               const ShortlistRule& rule) = 0;
};

}  // namespace kindred
