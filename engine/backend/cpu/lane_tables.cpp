#include "engine/backend/cpu/lane_tables.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <limits>

namespace kindred::cpu {

namespace {

constexpr int bitsOfMark = 10;

/// The mark of a value: equal ones have the same.
std::uint16_t markOf(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value + 0.0);  // -0 equals 0
  return static_cast<std::uint16_t>(bits * 0x9e3779b97f4a7c15U >> (64 - bitsOfMark));
}

}  // namespace

template <typename Real>
LazyLaneTables<Real>::LazyLaneTables(const KernelInput& input, const MoleculeGraphs& graphs)
    : input_{&input},
      rowStride_{3 + static_cast<std::size_t>(input.node.valueCount)},
      numbers_(graphs.rowClasses().size()),
      familyNumbers_(numbers_.size()),
      families_{graphs.families()},
      isMarked_(std::size_t{1} << bitsOfMark),
      nodeOfClass_(numbers_.size()) {
  rowNumbers_.reserve(numbers_.size() * rowStride_);
  for (const auto& [nodeClass, degree, start, values] : graphs.rowClasses()) {
    rowNumbers_.push_back(nodeClass);
    rowNumbers_.push_back(degree);
    rowNumbers_.push_back(start);
    rowNumbers_.insert(rowNumbers_.end(), values.begin(), values.end());
    std::ranges::transform(values, std::back_inserter(marks_), markOf);
  }
  if (input.node.asksOfEquality())
    unlike_.assign(input.node.valueCount, std::numeric_limits<double>::quiet_NaN());
}

template <typename Real>
void LazyLaneTables<Real>::turnTo(const LaneProgram& lanes, std::int32_t vectorLanes) {
  lanes_ = &lanes;
  slots_ = lanes.entryCount * vectorLanes;
  for (auto* const number : given_)
    *number = 0;
  given_.clear();
  rowDegrees_.resize(1);  // of number 0
  rowStarts_.resize(1);
  roomFor(scale_, (numbers_.size() + 1) * lanes.lanes());
  roomFor(weights_, static_cast<std::size_t>(input_->edge.classCount) * slots_);
  hasWeights_.assign(input_->edge.classCount, 0);
  takeClasses();
}

template <typename Real>
void LazyLaneTables<Real>::takeClasses() {
  const auto lanes = lanes_->lanes();
  degrees_.assign(lanes, 0);
  starts_.assign(lanes, 0);
  nodeOfLane_.assign(lanes, 0);
  nodeClasses_ = {0};
  nodeDegrees_ = {0};
  for (const double value : nodeValues_)
    isMarked_[markOf(value)] = 0;
  nodeValues_.assign(input_->node.valueCount, 0);
  for (std::int32_t lane = 0; lane < lanes; ++lane) {
    const auto rowClass = lanes_->rowClasses[lane];
    if (rowClass == LaneProgram::noNode) continue;
    const auto own = rowOf(rowClass);
    degrees_[lane] = static_cast<Real>(own.degree);
    starts_[lane] = static_cast<Real>(own.start);
    auto& node = nodeOfClass_[rowClass];
    if (node == 0) {
      node = static_cast<std::int32_t>(nodeClasses_.size());
      nodeClasses_.push_back(own.nodeClass);
      nodeDegrees_.push_back(own.degree);
      nodeValues_.insert(nodeValues_.end(), own.values.begin(), own.values.end());
    }
    nodeOfLane_[lane] = node;
  }
  for (const auto rowClass : lanes_->rowClasses)
    if (rowClass != LaneProgram::noNode) nodeOfClass_[rowClass] = 0;
  for (const double value : std::span{nodeValues_}.subspan(input_->node.valueCount))
    isMarked_[markOf(value)] = 1;
  nodeScales_.assign(nodeClasses_.size(), 0);
  nodeKernels_.resize(nodeClasses_.size());
}

template <typename Real>
RowView LazyLaneTables<Real>::prepareFor(const RowProgram& rows) {
  for (const std::uint16_t edgeClass : rows.neighbourClasses())
    if (!hasWeights_[edgeClass]) fillWeights(edgeClass);
  auto view = rows.view();
  rows_.resize(static_cast<std::size_t>(rows.rowCount));
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const auto rowClass = view.classes[row];
    const bool isOwn = mayShareValues(rowClass);
    auto& number = isOwn ? numbers_[rowClass] : familyNumbers_[families_[rowClass]];
    if (number == 0) {
      auto added = rowOf(rowClass);
      if (!isOwn) added.values = unlike_;
      number = add(added);
      given_.push_back(&number);
    }
    rows_[row] = number;
  }
  view.classes = rows_.data();
  return view;
}

template <typename Real>
bool LazyLaneTables<Real>::mayShareValues(std::uint16_t rowClass) const {
  const auto count = unlike_.size();
  bool may = count == 0;
  for (auto at = rowClass * count; at < (rowClass + 1) * count; ++at)
    may |= isMarked_[marks_[at]] != 0;
  return may;
}

template <typename Real>
std::uint16_t LazyLaneTables<Real>::add(const Row& row) {
  const auto number = rowDegrees_.size();
  const std::int32_t lanes = lanes_->lanes();
  Real* const scale = scale_.data() + number * lanes;
  input_->node.compare(row.nodeClass, row.values, nodeClasses_, nodeValues_, nodeKernels_);
  for (std::size_t node = 1; node < nodeClasses_.size(); ++node)
    nodeScales_[node] = static_cast<Real>(nodeKernels_[node] / (row.degree * nodeDegrees_[node]));
  for (std::int32_t lane = 0; lane < lanes; ++lane)
    scale[lane] = nodeScales_[nodeOfLane_[lane]];
  rowDegrees_.push_back(static_cast<Real>(row.degree));
  rowStarts_.push_back(static_cast<Real>(row.start));
  return static_cast<std::uint16_t>(number);
}

template <typename Real>
void LazyLaneTables<Real>::fillWeights(std::uint16_t edgeClass) {
  Real* const weights = weights_.data() + static_cast<std::size_t>(edgeClass) * slots_;
  for (std::int32_t slot = 0; slot < slots_; ++slot) {
    const std::int32_t other = lanes_->edgeClasses[slot];
    weights[slot] = other < 0 ? Real{0} : static_cast<Real>(input_->edge.table(edgeClass, other));
  }
  hasWeights_[edgeClass] = 1;
}

template class LazyLaneTables<float>;
template class LazyLaneTables<double>;

}  // namespace kindred::cpu
