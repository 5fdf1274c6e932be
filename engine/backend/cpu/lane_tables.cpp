#include "engine/backend/cpu/lane_tables.hpp"

namespace kindred::cpu {

template <typename Real>
LazyLaneTables<Real>::LazyLaneTables(const KernelInput& input, std::span<const RowClass> rowClasses)
    : input_{&input},
      rowStride_{2 + static_cast<std::size_t>(input.node.valueCount)},
      nodeOfClass_(rowClasses.size()) {
  rowNumbers_.reserve(rowClasses.size() * rowStride_);
  for (const RowClass& rowClass : rowClasses) {
    rowNumbers_.push_back(rowClass.nodeClass);
    rowNumbers_.push_back(rowClass.degree);
    rowNumbers_.insert(rowNumbers_.end(), rowClass.values.begin(), rowClass.values.end());
    rowDegrees_.push_back(static_cast<Real>(rowClass.degree));
    rowStarts_.push_back(static_cast<Real>(rowClass.start));
  }
}

template <typename Real>
void LazyLaneTables<Real>::turnTo(const LaneProgram& lanes, std::int32_t vectorLanes) {
  lanes_ = &lanes;
  slots_ = lanes.entryCount * vectorLanes;
  roomFor(scale_, rowDegrees_.size() * lanes.lanes());
  roomFor(weights_, static_cast<std::size_t>(input_->edge.classCount) * slots_);
  hasScale_.assign(rowDegrees_.size(), 0);
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
  nodeValues_.assign(input_->node.valueCount, 0);
  for (std::int32_t lane = 0; lane < lanes; ++lane) {
    const auto rowClass = lanes_->rowClasses[lane];
    if (rowClass == LaneProgram::noNode) continue;
    degrees_[lane] = rowDegrees_[rowClass];
    starts_[lane] = rowStarts_[rowClass];
    auto& node = nodeOfClass_[rowClass];
    if (node == 0) {
      const auto own = rowOf(rowClass);
      node = static_cast<std::int32_t>(nodeClasses_.size());
      nodeClasses_.push_back(own.nodeClass);
      nodeDegrees_.push_back(own.degree);
      nodeValues_.insert(nodeValues_.end(), own.values.begin(), own.values.end());
    }
    nodeOfLane_[lane] = node;
  }
  for (const auto rowClass : lanes_->rowClasses)
    if (rowClass != LaneProgram::noNode) nodeOfClass_[rowClass] = 0;
  nodeScales_.assign(nodeClasses_.size(), 0);
  nodeKernels_.resize(nodeClasses_.size());
}

template <typename Real>
void LazyLaneTables<Real>::prepareFor(const RowProgram& rows) {
  for (const std::uint16_t rowClass : rows.rowClasses())  // they wait for memory side by side
    if (!hasScale_[rowClass]) __builtin_prefetch(&rowNumbers_[rowClass * rowStride_]);
  for (const std::uint16_t rowClass : rows.rowClasses())
    if (!hasScale_[rowClass]) fillScale(rowClass);
  for (const std::uint16_t edgeClass : rows.neighbourClasses())
    if (!hasWeights_[edgeClass]) fillWeights(edgeClass);
}

template <typename Real>
void LazyLaneTables<Real>::fillScale(std::uint16_t rowClass) {
  const auto row = rowOf(rowClass);
  const std::int32_t lanes = lanes_->lanes();
  Real* const scale = scale_.data() + static_cast<std::size_t>(rowClass) * lanes;
  input_->node.compare(row.nodeClass, row.values, nodeClasses_, nodeValues_, nodeKernels_);
  for (std::size_t node = 1; node < nodeClasses_.size(); ++node)
    nodeScales_[node] = static_cast<Real>(nodeKernels_[node] / (row.degree * nodeDegrees_[node]));
  for (std::int32_t lane = 0; lane < lanes; ++lane)
    scale[lane] = nodeScales_[nodeOfLane_[lane]];
  hasScale_[rowClass] = 1;
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
