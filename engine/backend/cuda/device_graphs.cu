#include "engine/backend/cuda/device_graphs.cuh"

#include <algorithm>

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
  constexpr std::size_t graphsAtOnce = 16'384;
  const std::size_t count = input.graphs.size();
  GraphTotals all;
  for (const KernelGraph& graph : input.graphs)
    all.add(graph);
  offsets_ = FilledBuffer<std::int32_t>{all.nodes + count};
  entries_ = FilledBuffer<Entry<Real>>{all.entries};
  nodeClasses_ = FilledBuffer<std::int32_t>{all.nodes};
  nodeValues_ = FilledBuffer<double>{all.nodes * input.node.valueCount};
  right_ = FilledBuffer<Real>{all.nodes};
  start_ = FilledBuffer<Real>{all.nodes};
  edgeClasses_ = FilledBuffer<std::int32_t>{all.edges};
  edgeValues_ = FilledBuffer<double>{all.edges * input.edge.valueCount};
  hostViews_.reserve(count);
  for (std::size_t begin = 0; begin < count; begin += graphsAtOnce)
    add(input, begin, std::min(begin + graphsAtOnce, count), stream);
  views_ = {hostViews_, stream};
  stream.wait();
}

template <typename Real>
void DeviceGraphs<Real>::add(const KernelInput& input, std::size_t begin, std::size_t end,
                             const Stream& stream) {
  const GraphArrays<Real> arrays{input, begin, end};
  const auto views = arrays.views(
      {offsets_.add(arrays.offsets, stream), entries_.add(arrays.entries, stream),
       nodeClasses_.add(arrays.nodeClasses, stream), nodeValues_.add(arrays.nodeValues, stream),
       right_.add(arrays.right, stream), start_.add(arrays.start, stream),
       edgeClasses_.add(arrays.edgeClasses, stream), edgeValues_.add(arrays.edgeValues, stream)});
  hostViews_.insert(hostViews_.end(), views.begin(), views.end());
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
