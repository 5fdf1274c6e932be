#include "engine/backend/cpu/lane_tables.hpp"

namespace kindred::cpu {

template <typename Real>
LazyLaneTables<Real>::LazyLaneTables(const KernelInput& input, std::span<const RowClass> rowClasses)
    : input_{&input}, rowClasses_{rowClasses} {
  for (const RowClass& rowClass : rowClasses) {
    rowDegrees_.push_back(static_cast<Real>(rowClass.degree));
    rowStarts_.push_back(static_cast<Real>(rowClass.start));
  }
}

template <typename Real>
void LazyLaneTables<Real>::turnTo(const LaneProgram& lanes, std::int32_t vectorLanes) {
  lanes_ = &lanes;
  slots_ = lanes.entryCount * vectorLanes;
  roomFor(scale_, rowClasses_.size() * lanes.lanes());
  roomFor(weights_, static_cast<std::size_t>(input_->edge.classCount) * slots_);
  hasScale_.assign(rowClasses_.size(), 0);
  hasWeights_.assign(input_->edge.classCount, 0);
  degrees_.assign(lanes.degrees.begin(), lanes.degrees.end());
  starts_.assign(lanes.starts.begin(), lanes.starts.end());
}

template <typename Real>
void LazyLaneTables<Real>::prepareFor(const RowProgram& rows) {
  for (const std::uint16_t rowClass : rows.rowClasses())
    if (!hasScale_[rowClass]) fillScale(rowClass);
  for (const std::uint16_t edgeClass : rows.neighbourClasses())
    if (!hasWeights_[edgeClass]) fillWeights(edgeClass);
}

template <typename Real>
void LazyLaneTables<Real>::fillScale(std::uint16_t rowClass) {
  const RowClass& row = rowClasses_[rowClass];
  const auto valueCount = row.values.size();
  const std::int32_t lanes = lanes_->lanes();
  Real* const scale = scale_.data() + static_cast<std::size_t>(rowClass) * lanes;
  for (std::int32_t lane = 0; lane < lanes; ++lane) {
    const std::int32_t other = lanes_->nodeClasses[lane];
    if (other < 0) {
      scale[lane] = 0;
      continue;
    }
    const double kernel =
        input_->node.isTable()
            ? input_->node.table(row.nodeClass, other)
            : input_->node(row.nodeClass, row.values, other,
                           std::span{lanes_->nodeValues}.subspan(lane * valueCount, valueCount));
    scale[lane] = static_cast<Real>(kernel / (row.degree * lanes_->degrees[lane]));
  }
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
