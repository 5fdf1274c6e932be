#include "engine/backend/cuda/event.cuh"
#include "engine/backend/cuda/primitives/octile_multiply.cuh"
#include "engine/backend/cuda/primitives/tile_timing.cuh"
#include "engine/core/random.hpp"

namespace kindred::cuda {
namespace {

constexpr int warpsOfTiming = 4;
constexpr int tilesOfFill = 256;
constexpr int repetitions = 64;
constexpr int classesOfTiming = 8;

/// Random tiles of one fill and their non-zeros.
class FilledTiles {
 public:
  FilledTiles(int fill, LabelKind kind, std::uint64_t seed, const Stream& stream) {
    Random random{seed};
    std::vector<float> weights;
    std::vector<Label> labels;
    for (const std::uint64_t bits : randomBitmaps(fill, tilesOfFill, seed)) {
      Octile tile = octileOf(bits);
      tile.first = static_cast<std::uint32_t>(weights.size());
      tiles_.push_back(tile);
      for (int at = 0; at < fill; ++at) {
        weights.push_back(static_cast<float>(random.uniform()));
        labels.push_back(kind == LabelKind::Class ? random.below(classesOfTiming)
                                                  : labelOf(static_cast<float>(random.uniform())));
      }
    }
    octiles_.upload(tiles_, stream);
    weights_.upload(weights, stream);
    labels_.upload(labels, stream);
    stream.wait();
  }

  const std::vector<Octile>& tiles() const { return tiles_; }

  OctileView view() const {
    return {0, nullptr, octiles_.data(), weights_.data(), labels_.data(), nullptr, nullptr};
  }

 private:
  std::vector<Octile> tiles_;
  Buffer<Octile> octiles_;
  Buffer<float> weights_;
  Buffer<Label> labels_;
};

/// A warp a pair of tiles, both in shared memory as in multiplyByOctiles(); the same product again
/// and again.
template <TileProduct product, typename Kernel>
__global__ void __launch_bounds__(32 * warpsOfTiming)
    repeatProduct(OctileView a, OctileView b, Kernel kernel, float* results) {
  struct Room {
    TileRoom a;
    TileRoom b;
    alignas(16) float p[64];
  };
  __shared__ Room rooms[warpsOfTiming];
  Room& room = rooms[threadIdx.x / 32];
  const int lane = static_cast<int>(threadIdx.x) % 32;
  const unsigned warp = blockIdx.x * warpsOfTiming + threadIdx.x / 32;
  room.a.load(lane, a, warp % tilesOfFill, true);
  room.b.load(lane, b, warp % tilesOfFill, true);
  for (int place = lane; place < 64; place += 32)
    room.p[place] = static_cast<float>(place);
  LaneSums sums;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    __syncwarp();
    multiplyTiles(product, lane, room.a.tile(), room.b.tile(), room.p, kernel, sums);
  }
  results[blockIdx.x * blockDim.x + threadIdx.x] = sums.upper + sums.lower;
}

template <typename Kernel>
class ProductTimer {
 public:
  ProductTimer(const Kernel& kernel, const Stream& stream) : kernel_{kernel}, stream_{stream} {
    int number = 0;
    int multiprocessors = 0;
    check(cudaGetDevice(&number), "asking for it");
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, number),
          "asking for its size");
    blocks_ = static_cast<unsigned>(8 * multiprocessors);
    results_.reserve(static_cast<std::size_t>(blocks_) * 32 * warpsOfTiming);
  }

  CrossoverCell time(const FilledTiles& a, const FilledTiles& b) const {
    CrossoverCell cell;
    timeProduct<TileProduct::DenseDense>(a, b, cell);
    timeProduct<TileProduct::DenseSparse>(a, b, cell);
    timeProduct<TileProduct::SparseDense>(a, b, cell);
    timeProduct<TileProduct::SparseSparse>(a, b, cell);
    return cell;
  }

 private:
  /// The faster of two runs.
  template <TileProduct product>
  void timeProduct(const FilledTiles& a, const FilledTiles& b, CrossoverCell& cell) const {
    double seconds = 0;
    for (int run = 0; run < 2; ++run) {
      timer_.begin(stream_);
      repeatProduct<product><<<blocks_, 32 * warpsOfTiming, 0, stream_>>>(a.view(), b.view(),
                                                                          kernel_, results_.data());
      checkLaunch("timing products of tiles");
      const double now = timer_.end(stream_);
      if (run == 0 || now < seconds) seconds = now;
    }
    const double products = static_cast<double>(blocks_) * warpsOfTiming * repetitions;
    constexpr auto index = static_cast<int>(product);
    cell.nanoseconds[index] = seconds * 1e9 / products;
    for (int at = 0; at < tilesOfFill; ++at)
      cell.trips[index] +=
          static_cast<double>(tripsOf(product, a.tiles()[at], b.tiles()[at])) / tilesOfFill;
  }

  Kernel kernel_;
  const Stream& stream_;
  unsigned blocks_ = 0;
  EventTimer timer_;
  Buffer<float> results_;
};

template <typename Kernel>
std::vector<CrossoverCell> timeAll(LabelKind kind, const Kernel& kernel, std::span<const int> fills,
                                   const Stream& stream, Progress& progress) {
  std::vector<FilledTiles> first;
  std::vector<FilledTiles> second;
  for (const int fill : fills) {
    first.emplace_back(fill, kind, static_cast<std::uint64_t>(fill), stream);
    second.emplace_back(fill, kind, static_cast<std::uint64_t>(1000 + fill), stream);
  }
  const ProductTimer<Kernel> timer{kernel, stream};
  timer.time(first.front(), second.front());  // warms up
  progress.begin("Timing products of tiles", fills.size() * fills.size());
  std::vector<CrossoverCell> cells;
  for (std::size_t a = 0; a < fills.size(); ++a) {
    for (std::size_t b = 0; b < fills.size(); ++b) {
      progress.checkpoint();
      cells.push_back(timer.time(first[a], second[b]));
      cells.back().first = fills[a];
      cells.back().second = fills[b];
      progress.advance();
    }
  }
  return cells;
}

}  // namespace

std::vector<CrossoverCell> timeTileProducts(LabelKind kind, std::span<const int> fills,
                                            const Stream& stream, Progress& progress) {
  switch (kind) {
    case LabelKind::None:
      return timeAll(kind, WithoutLabels{}, fills, stream, progress);
    case LabelKind::Class: {
      const Buffer<float> table{std::vector<float>(classesOfTiming * classesOfTiming, 0.5F),
                                stream};
      stream.wait();
      return timeAll(kind, ByClass{table.data(), classesOfTiming}, fills, stream, progress);
    }
    case LabelKind::Difference:
      return timeAll(kind, ByDifference{}, fills, stream, progress);
  }
  return {};
}

}  // namespace kindred::cuda
