#pragma once

#include <span>
#include <vector>

namespace kindred {

/// The number of pairs of children that are summed at once.
inline constexpr int matchingLanes = 16;

/// Sums over matchings are exact if one side has no more children than this.
inline constexpr int mostExactChildren = 5;

/// Values of pairs of children, a block of rows and columns for each lane.
struct ChildValues {
  const float* values;  ///< row by row, all lanes of a pair side by side
  int rows;
  int columns;
  int leftOut;  ///< a row that does not count, as it is the parent; -1: all count
};

/// Sets the sum of each lane to Σ weights[m] · Σ over matchings of m pairs of the product of their
/// values, exactly: by subsets of the smaller side, which has at most mostExactChildren.
void matchingSums(const ChildValues& children, const double* weights, float* sums);

using MatchingSummation = void (*)(const ChildValues&, const double*, float*);

/// Returns them for each instruction set that this processor runs, the fastest last; all equal.
std::vector<MatchingSummation> allMatchingSums();

/// Values of pairs of many children on both sides, of which one of each may be left out.
class ManyChildren {
 public:
  /// Matches them greedily, the largest values first. O(values · log values).
  void match(std::span<const float> values, int rows, int columns);

  /// About the sum of matchingSums(): of the matchings of m pairs, the greedy one alone counts, or
  /// all as if each value was the mean, if that is more. A row and a column are left out; both -1:
  /// none is.
  float sum(int rowLeftOut, int columnLeftOut, const double* weights) const;

 private:
  struct Pair {
    int row;
    int column;
    float value;
  };

  double mean_ = 0;
  std::vector<double> ofAllMeans_;    ///< sums as if all values were the mean, by pairs
  std::vector<double> ofOtherMeans_;  ///< the same without a row and a column
  std::vector<Pair> matched_;
  std::vector<int> order_;
  std::vector<char> isRowTaken_;
  std::vector<char> isColumnTaken_;
};

}  // namespace kindred
