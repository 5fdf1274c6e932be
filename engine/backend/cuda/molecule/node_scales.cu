#include <algorithm>

#include "engine/backend/cuda/device_graphs.cuh"
#include "engine/backend/cuda/molecule/node_scales.cuh"

namespace kindred::cuda {
namespace {

/// The different nodes in the memory of a device.
struct NodesView {
  KernelView<double> kernel;
  const std::int32_t* classes;
  const double* values;
  const double* degrees;
  std::int32_t count;
};

constexpr unsigned threadsOfBlock = 256;

/// In double precision, so that a scale is rounded once. A block takes scales of one row, a thread
/// one of these: it writes 4 bytes and computes for longer.
__global__ void scaleNodes(const __grid_constant__ NodesView nodes, std::int32_t firstRow,
                           float* scales) {
  const auto row = firstRow + static_cast<std::int32_t>(blockIdx.y);
  const auto column = static_cast<std::int32_t>(blockIdx.x * threadsOfBlock + threadIdx.x);
  const std::int64_t width = nodes.count + 1;
  if (column >= width) return;
  const std::int32_t a = row - 1;
  const std::int32_t b = column - 1;
  double scale = 0;
  if (a >= 0 && b >= 0)
    scale = evaluate(nodes.kernel, nodes.classes[a],
                     nodes.values + static_cast<std::int64_t>(a) * nodes.kernel.valueCount,
                     nodes.classes[b],
                     nodes.values + static_cast<std::int64_t>(b) * nodes.kernel.valueCount) /
            (nodes.degrees[a] * nodes.degrees[b]);
  scales[row * width + column] = static_cast<float>(scale);
}

}  // namespace

Buffer<float> scalesOf(const CompiledKernel& node, const KnownNodes& nodes, const Stream& stream) {
  const DeviceKernel<double> kernel{node, stream};
  const Buffer<std::int32_t> classes{nodes.classes(), stream};
  const Buffer<double> values{nodes.values(), stream};
  const Buffer<double> degrees{nodes.degrees(), stream};
  const auto width = static_cast<std::size_t>(nodes.count()) + 1;
  Buffer<float> scales{width * width};
  const NodesView view{kernel.view(), classes.data(), values.data(), degrees.data(), nodes.count()};
  constexpr std::size_t rowsAtOnce = 1024;  // so that a launch is short
  const auto blocks = static_cast<unsigned>((width + threadsOfBlock - 1) / threadsOfBlock);
  for (std::size_t row = 0; row < width; row += rowsAtOnce) {
    const dim3 grid{blocks, static_cast<unsigned>(std::min(rowsAtOnce, width - row))};
    scaleNodes<<<grid, threadsOfBlock, 0, stream>>>(view, static_cast<std::int32_t>(row),
                                                    scales.data());
    checkLaunch("comparing nodes");
  }
  stream.wait();
  return scales;
}

}  // namespace kindred::cuda
