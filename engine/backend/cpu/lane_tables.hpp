#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cpu/molecule_graphs.hpp"

namespace kindred::cpu {

/// The tables of one lane graph, filled in as row graphs ask for them: a few rows for a handful of
/// partners, every class once for thousands. `Real` is float or double.
template <typename Real>
class LazyLaneTables {
 public:
  LazyLaneTables(const KernelInput& input, std::span<const RowClass> rowClasses);

  /// Starts over with another lane graph, in vectors of `vectorLanes` lanes.
  void turnTo(const LaneProgram& lanes, std::int32_t vectorLanes);

  /// Makes sure that everything this row graph looks up is there.
  void prepareFor(const RowProgram& rows);

  LaneTables<Real> view() const {
    return {rowDegrees_.data(), rowStarts_.data(), degrees_.data(),
            starts_.data(),     scale_.data(),     weights_.data()};
  }

 private:
  /// Takes the classes of the lanes, each once.
  void takeClasses();
  void fillScale(std::uint16_t rowClass);
  void fillWeights(std::uint16_t edgeClass);

  /// A row class as a base kernel compares it.
  struct Row {
    std::int32_t nodeClass;
    double degree;
    std::span<const double> values;
  };
  Row rowOf(std::uint16_t rowClass) const {
    const auto numbers = std::span{rowNumbers_}.subspan(rowClass * rowStride_, rowStride_);
    return {static_cast<std::int32_t>(numbers[0]), numbers[1], numbers.subspan(2)};
  }

  const KernelInput* input_;
  std::size_t rowStride_;
  std::vector<double> rowNumbers_;  ///< of each row class beside each other: see Row
  const LaneProgram* lanes_ = nullptr;
  std::int32_t slots_ = 0;  ///< entries × lanes of a vector
  AlignedVector<Real> rowDegrees_, rowStarts_, degrees_, starts_, scale_, weights_;
  std::vector<char> hasScale_, hasWeights_;  ///< of each row class, of each edge class

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
