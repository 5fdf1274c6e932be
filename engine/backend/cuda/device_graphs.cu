#include "engine/backend/cuda/device_graphs.cuh"

namespace kindred::cuda {

template <typename Real>
DeviceKernel<Real>::DeviceKernel(const CompiledKernel& kernel, const Stream& stream) {
  const KernelArrays<Real> arrays{kernel};
  tables_ = Buffer<Real>{arrays.tables, stream};
  terms_ = Buffer<TermView>{arrays.terms, stream};
  radials_ = Buffer<RadialView>{arrays.radials, stream};
  view_ = {.classCount = kernel.classCount,
           .valueCount = kernel.valueCount,
           .termCount = static_cast<std::int32_t>(kernel.terms.size()),
           .isTable = kernel.isTable(),
           .tables = tables_.data(),
           .terms = terms_.data(),
           .radials = radials_.data(),
           .least = static_cast<Real>(kernel.least)};
  stream.wait();
}

template <typename Real>
DeviceGraphs<Real>::DeviceGraphs(const KernelInput& input, const Stream& stream)
    : node_{input.node, stream}, edge_{input.edge, stream} {
  const GraphArrays<Real> arrays{input};
  offsets_ = {arrays.offsets, stream};
  entries_ = {arrays.entries, stream};
  nodeClasses_ = {arrays.nodeClasses, stream};
  nodeValues_ = {arrays.nodeValues, stream};
  right_ = {arrays.right, stream};
  start_ = {arrays.start, stream};
  edgeClasses_ = {arrays.edgeClasses, stream};
  edgeValues_ = {arrays.edgeValues, stream};
  hostViews_ =
      arrays.views({offsets_.data(), entries_.data(), nodeClasses_.data(), nodeValues_.data(),
                    right_.data(), start_.data(), edgeClasses_.data(), edgeValues_.data()});
  views_ = {hostViews_, stream};
  stream.wait();
}

template <typename Real>
const DeviceGraphs<Real>& DeviceInput::graphs() {
  const std::scoped_lock lock{mutex_};
  const auto made = [&](auto& graphs) -> decltype(*graphs)& {
    if (!graphs) graphs = std::make_unique<DeviceGraphs<Real>>(*input_, stream_);
    return *graphs;
  };
  if constexpr (std::is_same_v<Real, float>)
    return made(single_);
  else
    return made(exact_);
}

template const DeviceGraphs<float>& DeviceInput::graphs();
template const DeviceGraphs<double>& DeviceInput::graphs();
template class DeviceKernel<float>;
template class DeviceKernel<double>;
template class DeviceGraphs<float>;
template class DeviceGraphs<double>;

}  // namespace kindred::cuda
