#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cpu/molecule_graphs.hpp"

namespace kindred::cpu {

/// The tables of one lane graph, filled in as row graphs ask for them. Row classes are numbered as
/// they come, so that tables stay in the inner caches. If the node kernel asks of values only
/// whether they are equal, all classes of a family that share none with a lane have one number.
/// `Real` is float or double.
template <typename Real>
class LazyLaneTables {
 public:
  LazyLaneTables(const KernelInput& input, const MoleculeGraphs& graphs);

  /// Starts over with another lane graph, in vectors of `vectorLanes` lanes.
  void turnTo(const LaneProgram& lanes, std::int32_t vectorLanes);

  /// Makes sure that everything this row graph looks up is there. Returns its rows with classes by
  /// their numbers here, which stay until the next are prepared.
  RowView prepareFor(const RowProgram& rows);

  LaneTables<Real> view() const {
    return {rowDegrees_.data(), rowStarts_.data(), degrees_.data(),
            starts_.data(),     scale_.data(),     weights_.data()};
  }

 private:
  /// Takes the classes of the lanes, each once.
  void takeClasses();
  bool mayShareValues(std::uint16_t rowClass) const;
  void fillWeights(std::uint16_t edgeClass);

  /// A row class as a base kernel compares it.
  struct Row {
    std::int32_t nodeClass;
    double degree, start;
    std::span<const double> values;
  };
  Row rowOf(std::uint16_t rowClass) const {
    const auto numbers = std::span{rowNumbers_}.subspan(rowClass * rowStride_, rowStride_);
    return {static_cast<std::int32_t>(numbers[0]), numbers[1], numbers[2], numbers.subspan(3)};
  }

  /// Fills in a row class, and returns its number.
  std::uint16_t add(const Row& row);

  const KernelInput* input_;
  std::size_t rowStride_;
  std::vector<double> rowNumbers_;  ///< of each row class beside each other: see Row
  const LaneProgram* lanes_ = nullptr;
  std::int32_t slots_ = 0;  ///< entries × lanes of a vector
  AlignedVector<Real> degrees_, starts_, weights_;
  std::vector<char> hasWeights_;  ///< of each edge class

  // A row class has the number of its family unless it may share a value with a lane.
  std::vector<std::uint16_t> numbers_, familyNumbers_;  ///< 0: it has none yet
  std::vector<std::uint16_t*> given_;                   ///< the others
  std::span<const std::uint16_t> families_;             ///< of row classes
  std::vector<std::uint16_t> marks_;                    ///< of the values of each row class
  std::vector<char> isMarked_;                          ///< each mark: a lane has a value of it
  std::vector<double> unlike_;       ///< values that equal none; empty if more is asked of them
  std::vector<std::uint16_t> rows_;  ///< numbers, row by row
  UntouchedVector<Real> scale_;
  AlignedVector<Real> rowDegrees_{0}, rowStarts_{0};

  // Of each class that a lane has, each once; the first is that of lanes without a node.
  std::vector<std::int32_t> nodeClasses_;
  std::vector<double> nodeDegrees_, nodeValues_, nodeKernels_;
  std::vector<Real> nodeScales_;
  std::vector<std::int32_t> nodeOfLane_;   ///< its number among these
  std::vector<std::int32_t> nodeOfClass_;  ///< that of each row class; 0: no lane has it
};

extern template class LazyLaneTables<float>;
extern template class LazyLaneTables<double>;

}  // namespace kindred::cpu
