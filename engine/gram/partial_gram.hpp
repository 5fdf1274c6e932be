#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/gram/plan.hpp"

namespace kindred {

/// The computed values of a block that is under way: those of its first pairs, in the order of
/// pairsOf(). Values are raw, as floats: enough to look at. The parts of one block share their
/// values; what is there stays, and more is written behind it.
struct GramPart {
  std::size_t block = 0;
  std::shared_ptr<const float[]> values;
  std::size_t count = 0;
};

/// A kernel matrix while it is computed: as much of it as is there. A value; copies share what they
/// hold, and are made in O(blocks).
class PartialGram {
 public:
  explicit PartialGram(const GramPlan& plan);

  /// In place of what was there of the block. O(1).
  void add(const GramPart& part);

  /// K_ii of rows and columns (of a symmetric matrix only of the rows), before anything else is
  /// normalised.
  void setDiagonals(std::vector<double> ofRows, std::vector<double> ofColumns);

  const GramPlan& plan() const noexcept;

  /// The numbers of computed pairs, of one block and of all.
  std::size_t countOf(std::size_t block) const { return parts_[block].count; }
  std::uint64_t count() const noexcept { return count_; }

  /// The raw values of a block that are there.
  std::span<const float> valuesOf(std::size_t block) const;

  /// K_ij, NaN while it is not there. O(1).
  float at(std::size_t row, std::size_t column) const;

  /// Empty until they are set.
  std::span<const double> rowDiagonal() const;
  std::span<const double> columnDiagonal() const;

 private:
  struct Layout;
  struct Diagonals;

  std::shared_ptr<const Layout> layout_;
  std::shared_ptr<const Diagonals> diagonals_;
  std::vector<GramPart> parts_;
  std::uint64_t count_ = 0;
};

}  // namespace kindred
