#include <algorithm>

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/event.cuh"
#include "engine/backend/cuda/primitives/dense_xmv.cuh"
#include "engine/backend/cuda/primitives/octile_solver.cuh"
#include "engine/backend/cuda/primitives/open_primitives.hpp"
#include "engine/backend/cuda/primitives/tile_timing.cuh"
#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text.hpp"

namespace kindred::cuda {
namespace {

/// Calls visit(kernel) for a kind of label that dense primitives are compiled for.
template <typename Visit>
void withKernel(LabelKind kind, const Visit& visit) {
  if (kind == LabelKind::None)
    visit(WithoutLabels{});
  else
    visit(ByDifference{});
}

std::size_t squared(int size) {
  return static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
}

/// The matrices of one side, one a pair, in the memory of the device.
struct DeviceSide {
  int nodes;
  int stride;
  Buffer<float> weights;
  Buffer<Label> labels;

  DenseSide view() const { return {nodes, stride, weights.data(), labels.data()}; }
};

/// `count` times the same numbers, one after the other.
template <typename T>
Buffer<T> copies(const std::vector<T>& numbers, int count, const Stream& stream) {
  const std::size_t size = numbers.size();
  Buffer<T> all{size * count};
  all.upload(numbers, stream);
  for (int done = 1; done < count; done *= 2)
    check(cudaMemcpyAsync(all.data() + done * size, all.data(),
                          std::min(done, count - done) * size * sizeof(T), cudaMemcpyDeviceToDevice,
                          stream),
          "copying on the GPU");
  stream.wait();
  return all;
}

/// A matrix of rows with room for padding, zero there.
template <typename T>
std::vector<T> padded(std::span<const T> matrix, int rows, int columns, int paddedColumns) {
  std::vector<T> result(static_cast<std::size_t>(paddedSize(rows)) * paddedColumns);
  for (int row = 0; row < rows; ++row)
    std::copy_n(matrix.data() + static_cast<std::size_t>(row) * columns, columns,
                result.data() + static_cast<std::size_t>(row) * paddedColumns);
  return result;
}

DeviceSide uploaded(const DenseGraph& graph, int count, const Stream& stream) {
  const int stride = paddedSize(graph.nodes);
  const std::vector<Label> none(squared(graph.nodes));
  const std::span<const Label> labels = graph.labels.empty() ? none : graph.labels;
  return {graph.nodes, stride,
          copies(padded<float>(graph.weights, graph.nodes, graph.nodes, stride), count, stream),
          copies(padded<Label>(labels, graph.nodes, graph.nodes, stride), count, stream)};
}

/// Pairs of the same two graphs, each with memory of its own, and what a primitive needs.
class DenseBatch {
 public:
  DenseBatch(const DenseGraph& a, const DenseGraph& b, std::span<const float> p, int count,
             bool storesSystems, const Stream& stream)
      : stream_{stream},
        count_{count},
        a_{uploaded(a, count, stream)},
        b_{uploaded(b, count, stream)},
        vectors_{copies(padded(p, a.nodes, b.nodes, b_.stride), count, stream)},
        products_{vectorSize() * count} {
    if (storesSystems)
      systems_.reserve(squared(a.nodes) * squared(b.nodes) * static_cast<std::size_t>(count));
  }

  DensePairs view() const {
    return {count_, a_.view(), b_.view(), vectors_.data(), products_.data(), systems_.data()};
  }

  /// The first product without its padding.
  std::vector<float> product() const {
    std::vector<float> whole(vectorSize());
    products_.download(whole, stream_);
    stream_.wait();
    std::vector<float> result(static_cast<std::size_t>(a_.nodes) * b_.nodes);
    for (int row = 0; row < a_.nodes; ++row)
      std::copy_n(whole.data() + static_cast<std::size_t>(row) * b_.stride, b_.nodes,
                  result.data() + static_cast<std::size_t>(row) * b_.nodes);
    return result;
  }

 private:
  std::size_t vectorSize() const { return static_cast<std::size_t>(a_.stride) * b_.stride; }

  const Stream& stream_;
  int count_;
  DeviceSide a_;
  DeviceSide b_;
  Buffer<float> vectors_;
  Buffer<float> products_;
  Buffer<float> systems_;
};

/// Fully connected, with random weights and labels.
DenseGraph randomDenseGraph(int nodes, std::uint64_t seed) {
  Random random{seed};
  DenseGraph graph{nodes, std::vector<float>(squared(nodes)), std::vector<Label>(squared(nodes))};
  for (int row = 0; row < nodes; ++row) {
    for (int column = 0; column <= row; ++column) {
      const auto place = static_cast<std::size_t>(row) * nodes + column;
      const auto mirror = static_cast<std::size_t>(column) * nodes + row;
      graph.weights[place] = graph.weights[mirror] = static_cast<float>(random.uniform());
      graph.labels[place] = graph.labels[mirror] = labelOf(static_cast<float>(random.uniform()));
    }
  }
  return graph;
}

class Primitives final : public PrimitiveBench {
 public:
  Primitives(int number, Device device)
      : number_{number}, device_{std::move(device)}, stream_{(select(), Stream{})} {}

  const Device& device() const override { return device_; }

  DeviceRoofs roofs() const override {
    const auto attribute = [&](cudaDeviceAttr wanted) {
      int value = 0;
      check(cudaDeviceGetAttribute(&value, wanted, number_), "asking for its speed");
      return static_cast<double>(value);
    };
    // Clock rates are in kHz; memory sends twice a clock.
    const double cycles =
        attribute(cudaDevAttrMultiProcessorCount) * attribute(cudaDevAttrClockRate) * 1000;
    const double memory = 2000 * attribute(cudaDevAttrMemoryClockRate) *
                          attribute(cudaDevAttrGlobalMemoryBusWidth) / 8;
    return {.operations = 2 * 128 * cycles,
            .exponentials = 16 * cycles,
            .globalBytes = memory,
            .sharedBytes = 128 * cycles};
  }

  std::vector<float> multiply(const XmvVariant& variant, LabelKind kind, const DenseGraph& a,
                              const DenseGraph& b, std::span<const float> p) override {
    select();
    const bool isNaive = variant.primitive == XmvPrimitive::Naive;
    const DenseBatch batch{a, b, p, 1, isNaive, stream_};
    withKernel(kind, [&](const auto& kernel) {
      if (isNaive) storeSystems(batch.view(), kernel, stream_);
      launchXmv(variant, batch.view(), kernel, stream_);
    });
    return batch.product();
  }

  std::vector<double> timeMultiply(const XmvVariant& variant, LabelKind kind, int nodes, int pairs,
                                   int repeats, const Progress& progress) override {
    select();
    const bool isNaive = variant.primitive == XmvPrimitive::Naive;
    const std::vector<float> p(squared(nodes), 1.0F);
    const DenseBatch batch{
        randomDenseGraph(nodes, 1), randomDenseGraph(nodes, 2), p, pairs, isNaive, stream_};
    const EventTimer timer;
    std::vector<double> seconds;
    withKernel(kind, [&](const auto& kernel) {
      if (isNaive) storeSystems(batch.view(), kernel, stream_);
      for (int run = 0; run <= repeats; ++run) {
        timer.begin(stream_);
        launchXmv(variant, batch.view(), kernel, stream_);
        const double now = timer.end(stream_);
        if (run > 0) seconds.push_back(now);
        progress.checkpoint();
      }
    });
    return seconds;
  }

  int mostPairs(const XmvVariant& variant, int nodes) const override {
    select();
    std::size_t bytes = 6 * squared(paddedSize(nodes)) * sizeof(float);
    if (variant.primitive == XmvPrimitive::Naive) bytes += squared(nodes) * squared(nodes) * 4;
    return static_cast<int>(std::min<std::size_t>(freeMemory() / 4 / bytes, 1U << 16U));
  }

  std::vector<CrossoverCell> timeTileProducts(LabelKind kind, std::span<const int> fills,
                                              Progress& progress) override {
    select();
    return cuda::timeTileProducts(kind, fills, stream_, progress);
  }

  LadderOutcome climb(const OctileInput& input, const RungTraits& traits, const TileCosts& costs,
                      std::span<const GraphPair> pairs, const SolveOptions& options,
                      Progress& progress) override {
    select();
    return solveByOctiles(input, traits, costs, pairs, options, stream_, progress);
  }

 private:
  void select() const { check(cudaSetDevice(number_), "choosing it"); }

  int number_;
  Device device_;
  Stream stream_;
};

}  // namespace

std::unique_ptr<PrimitiveBench> openPrimitives(int number) {
  auto devices = cudaDevices();
  if (static_cast<std::size_t>(number) >= devices.size() || !devices[number].isUsable)
    openCudaBackend(number);  // throws with the reason
  return std::make_unique<Primitives>(number, std::move(devices[number]));
}

}  // namespace kindred::cuda
