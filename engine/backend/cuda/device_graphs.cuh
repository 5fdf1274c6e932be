#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "engine/backend/cuda/filled_buffer.cuh"
#include "engine/backend/cuda/graph_arrays.hpp"
#include "engine/backend/cuda/kernel_view.hpp"

namespace kindred::cuda {

/// A compiled kernel in the memory of a device.
template <typename Real>
class DeviceKernel {
 public:
  DeviceKernel(const CompiledKernel& kernel, const Stream& stream);

  const KernelView<Real>& view() const { return view_; }

 private:
  Buffer<Real> tables_;
  Buffer<TermView> terms_;
  Buffer<RadialView> radials_;
  KernelView<Real> view_{};
};

/// All graphs and both base kernels of an input in the memory of a device.
template <typename Real>
class DeviceGraphs {
 public:
  DeviceGraphs(const KernelInput& input, const Stream& stream);

  const GraphView<Real>* views() const { return views_.data(); }

  /// Returns one of the views on the host, for kernels that take one by value.
  const GraphView<Real>& view(std::int32_t graph) const { return hostViews_[graph]; }

  const KernelView<Real>& node() const { return node_.view(); }
  const KernelView<Real>& edge() const { return edge_.view(); }

 private:
  /// Lays out some graphs after the others, and copies them.
  void add(const KernelInput& input, std::size_t begin, std::size_t end, const Stream& stream);

  FilledBuffer<std::int32_t> offsets_;
  FilledBuffer<Entry<Real>> entries_;
  FilledBuffer<std::int32_t> nodeClasses_;
  FilledBuffer<double> nodeValues_;
  FilledBuffer<Real> right_;
  FilledBuffer<Real> start_;
  FilledBuffer<std::int32_t> edgeClasses_;
  FilledBuffer<double> edgeValues_;
  Buffer<GraphView<Real>> views_;
  std::vector<GraphView<Real>> hostViews_;
  DeviceKernel<Real> node_;
  DeviceKernel<Real> edge_;
};

/// The graphs of an input on the current device in either precision, made when first asked for, by
/// whatever thread.
class DeviceInput {
 public:
  /// The stream outlives it.
  DeviceInput(std::shared_ptr<const KernelInput> input, const Stream& stream)
      : input_{std::move(input)}, stream_{stream} {}

  const KernelInput& host() const { return *input_; }

  template <typename Real>
  const DeviceGraphs<Real>& graphs();

 private:
  std::shared_ptr<const KernelInput> input_;
  const Stream& stream_;
  std::mutex mutex_;  ///< guards what follows
  std::unique_ptr<DeviceGraphs<float>> single_;
  std::unique_ptr<DeviceGraphs<double>> exact_;
};

}  // namespace kindred::cuda
