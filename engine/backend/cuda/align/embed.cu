#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/align/block_algebra.hpp"
#include "engine/align/block_start.hpp"
#include "engine/backend/cuda/align/block_factor.cuh"
#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/cuda/align/embed.cuh"
#include "engine/backend/cuda/align/left_products.cuh"
#include "engine/backend/cuda/align/split_products.cuh"
#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/team_sum.cuh"
#include "engine/core/language.hpp"

namespace kindred::cuda {
namespace {

constexpr auto embedding = "embedding a network";
constexpr int threads = 256;

// Walks are summed for some columns at a time, which stay in the level-2 cache for all steps.
constexpr std::int64_t columnsOfPanel = 512;

/// Some columns of W; see walkOnce().
struct WalkPanel {
  std::int64_t firstColumn;
  std::int64_t columns;  ///< a multiple of four
  float* values;         ///< columnsOfPanel a row
};

/// The value of the last step of the walks: the logarithm of a multiple of W, if above 1.
struct LogarithmOfWalks {
  SplitView matrix;
  float factor;

  __device__ float operator()(float walks) const { return logf(fmaxf(factor * walks, 1)); }
};

/// W after the first step, where the panel is 0. A block a row.
__global__ void __launch_bounds__(threads)
    beginWalks(SparseRows rows, WalkPanel panel, const float* inverseDegrees) {
  const auto row = static_cast<std::int32_t>(blockIdx.x);
  for (auto at = rows.offsets[row] + static_cast<std::int32_t>(threadIdx.x);
       at < rows.offsets[row + 1]; at += threads) {
    const std::int64_t column = rows.neighbours[at] - panel.firstColumn;
    if (column >= 0 && column < panel.columns)
      panel.values[row * columnsOfPanel + column] =
          inverseDegrees[row] * inverseDegrees[rows.neighbours[at]];
  }
}

// With W the sum of (D⁻¹ A)ʳ D⁻¹, D the degrees, over r from 1 to the steps of a walk: W becomes
// D⁻¹ A (W + D⁻¹), step by step; see left_products.cuh. Both panels stay in the level-2 cache for
// up to 10,000 nodes, and the last step writes the matrix.
template <bool isLast>
__global__ void __launch_bounds__(threadsOfLeftProduct)
    walkOnce(SparseRows rows, WalkPanel before, WalkPanel after, const float* inverseDegrees,
             LogarithmOfWalks logarithm) {
  multiplyFromLeft(
      rows, before.values, columnsOfPanel, before.columns,
      [&](float4& sum, std::int32_t neighbour, std::int64_t column) {
        const std::int64_t first = before.firstColumn + column;
        if (neighbour >= first && neighbour < first + 4)
          (&sum.x)[neighbour - first] += inverseDegrees[neighbour];
      },
      [&](std::int32_t row, std::int64_t column, const float4& sum) {
        const float scale = inverseDegrees[row];
        const float4 walks =
            make_float4(scale * sum.x, scale * sum.y, scale * sum.z, scale * sum.w);
        if constexpr (isLast)
          logarithm.matrix.setFour(row, before.firstColumn + column,
                                   make_float4(logarithm(walks.x), logarithm(walks.y),
                                               logarithm(walks.z), logarithm(walks.w)));
        else
          *reinterpret_cast<float4*>(after.values + row * columnsOfPanel + column) = walks;
      });
}

/// Walks on, for some columns that stay in shared memory for all steps; see resident_lines.cuh. W
/// is symmetric, so that they become rows of the matrix. Between steps W + D⁻¹ is kept, whose sums
/// the next step needs.
///
/// Bound: reads of shared memory, 2.7 ms for ten steps and 9,996 nodes on an H200, where it takes
/// 3.2 ms.
template <int lines>
__global__ void __launch_bounds__(threadsOfProduct, 1)
    walkResident(WarpRowsView rows, std::int64_t firstColumn, int steps,
                 const float* inverseDegrees, LogarithmOfWalks logarithm) {
  using Lines = LinesOf<lines>;
  using Numbers = typename Lines::Type;
  extern __shared__ float4 memory[];
  ResidentLines<lines> resident{rows, memory};
  const std::int64_t column = firstColumn + blockIdx.x * std::int64_t{lines};
  const auto withInverse = [&](std::int32_t place, float inverse, Numbers walks) {
#pragma unroll
    for (int line = 0; line < lines; ++line)
      if (place == column + line) Lines::set(walks, line, Lines::get(walks, line) + inverse);
    return walks;
  };
  const auto scaled = [&](float inverse, Numbers sum) {
#pragma unroll
    for (int line = 0; line < lines; ++line)
      Lines::set(sum, line, inverse * Lines::get(sum, line));
    return sum;
  };
  resident.load(
      [&](std::int32_t place) { return withInverse(place, inverseDegrees[place], Lines::none()); });
  for (int step = 1; step < steps; ++step) {
    resident.multiply();
    resident.replace([&](std::int32_t place, const Numbers& sum) {
      const float inverse = inverseDegrees[place];
      return withInverse(place, inverse, scaled(inverse, sum));
    });
  }
  resident.multiply();
  resident.visitSums([&](std::int32_t place, const Numbers& sum) {
    const Numbers walks = scaled(inverseDegrees[place], sum);
#pragma unroll
    for (int line = 0; line < lines; ++line)
      if (column + line < rows.count)
        logarithm.matrix.set(column + line, place, logarithm(Lines::get(walks, line)));
  });
  for (std::int64_t place = rows.count + threadIdx.x; place < logarithm.matrix.stride;
       place += threadsOfProduct)
    for (int line = 0; line < lines; ++line)
      if (column + line < rows.count) logarithm.matrix.set(column + line, place, 0);
}

/// The normalised adjacency matrix, where the matrix is 0.
__global__ void __launch_bounds__(threads)
    normalise(SparseRows rows, SplitView matrix, const float* inverseDegrees) {
  const auto row = static_cast<std::int32_t>(blockIdx.x);
  for (auto at = rows.offsets[row] + static_cast<std::int32_t>(threadIdx.x);
       at < rows.offsets[row + 1]; at += threads) {
    const std::int32_t neighbour = rows.neighbours[at];
    matrix.set(row, neighbour, sqrtf(inverseDegrees[row] * inverseDegrees[neighbour]));
  }
}

/// The block of vectors that sets out, in the order of places. A block a place.
__global__ void __launch_bounds__(threads)
    setOut(DenseView<float> block, const Node* nodes, std::uint64_t seed) {
  const std::int64_t place = blockIdx.x;
  const auto columns = static_cast<int>(block.columns);
  for (auto column = static_cast<int>(threadIdx.x); column < block.stride; column += threads)
    block.row(place)[column] = column < columns ? startOf(seed, nodes[place], column, columns) : 0;
}

/// Scales eigenvectors by the roots of their eigenvalues, and rows to length 1; rows of places
/// become rows of nodes. A block a place. Isolated nodes are left alone.
__global__ void __launch_bounds__(threads)
    finishPoints(SparseRows rows, DenseView<float> vectors, const double* roots, const Node* nodes,
                 float* points) {
  const std::int64_t place = blockIdx.x;
  if (rows.offsets[place + 1] == rows.offsets[place]) return;
  double squares = 0;
  const auto numberAt = [&](std::int64_t column) {
    return static_cast<float>(roots[column] * static_cast<double>(vectors.row(place)[column]));
  };
  for (std::int64_t column = threadIdx.x; column < vectors.columns; column += threads) {
    const auto number = static_cast<double>(numberAt(column));
    squares += number * number;
  }
  squares = blockSum(squares);
  const double scale = squares > 0 ? 1 / sqrt(squares) : 1;
  for (std::int64_t column = threadIdx.x; column < vectors.columns; column += threads)
    points[nodes[place] * vectors.columns + column] =
        static_cast<float>(static_cast<double>(numberAt(column)) * scale);
}

/// A network in the memory of a device, nodes in the order of their places.
struct NetworkOnDevice {
  NetworkOnDevice(const Loopless& network, const KindRows& places, const Stream& stream)
      : edgeCount{network.edgeCount()}, rows{places, stream}, nodes{places.firstNode, stream} {
    std::vector<float> inverse;
    for (const Node node : places.firstNode)
      inverse.push_back(network.degree(node) == 0
                            ? 0
                            : static_cast<float>(1. / static_cast<double>(network.degree(node))));
    inverseDegrees.upload(inverse, stream);
    stream.wait();
  }

  std::int64_t edgeCount;
  SparseOnDevice rows;
  Buffer<Node> nodes;  ///< at each place
  Buffer<float> inverseDegrees;
};

void sumWalksByPanels(const NetworkOnDevice& network, const EmbeddingOptions& options,
                      const LogarithmOfWalks& logarithm, const Stream& stream, Progress& progress) {
  constexpr std::int64_t fewNodes = 20'000;  // a panel takes less than a millisecond
  constexpr int panelsAtOnce = 8;
  const auto& matrix = logarithm.matrix;
  const std::int64_t nodes = matrix.rows;
  const auto size = static_cast<std::size_t>(nodes * columnsOfPanel);
  const Buffer<float> one{size}, other{size};
  const auto rows = network.rows.view();
  const auto blocks = blocksOfLeftProduct(rows, columnsOfPanel);
  const std::int64_t panels = (matrix.stride + columnsOfPanel - 1) / columnsOfPanel;
  progress.begin(Language::translated("Walking through the network"), panels);
  for (std::int64_t panel = 0; panel < panels; ++panel) {
    progress.checkpoint();
    const std::int64_t first = panel * columnsOfPanel;
    const std::int64_t columns = std::min<std::int64_t>(columnsOfPanel, matrix.stride - first);
    WalkPanel before{first, columns, one.data()}, after{first, columns, other.data()};
    check(cudaMemsetAsync(before.values, 0, size * sizeof(float), stream), embedding);
    int step = 1;
    if (options.window > 1) {
      ++step;
      beginWalks<<<static_cast<unsigned>(nodes), threads, 0, stream>>>(
          rows, before, network.inverseDegrees.data());
    }
    for (; step < options.window; ++step) {
      walkOnce<false><<<blocks, threadsOfLeftProduct, 0, stream>>>(
          rows, before, after, network.inverseDegrees.data(), logarithm);
      std::swap(before, after);
    }
    walkOnce<true><<<blocks, threadsOfLeftProduct, 0, stream>>>(
        rows, before, after, network.inverseDegrees.data(), logarithm);
    checkLaunch(embedding);
    if (nodes > fewNodes || panel % panelsAtOnce == panelsAtOnce - 1) stream.wait();
    progress.advance();
  }
  stream.wait();
}

/// Returns false, and does nothing, if there are too many nodes.
bool sumWalksInShared(const NetworkOnDevice& network, const EmbeddingOptions& options,
                      const LogarithmOfWalks& logarithm, const Stream& stream, Progress& progress) {
  const auto rows = network.rows.view().streams;
  return launchResident(rows, [&](auto lines, std::size_t bytes) {
    constexpr std::int64_t columnsAtOnce = 16'384;  // some milliseconds
    const auto kernel = walkResident<lines()>;
    giveShared(kernel);
    progress.begin(Language::translated("Walking through the network"),
                   (rows.count + columnsAtOnce - 1) / columnsAtOnce);
    for (std::int64_t first = 0; first < rows.count; first += columnsAtOnce) {
      progress.checkpoint();
      const std::int64_t columns = std::min(columnsAtOnce, rows.count - first);
      const auto blocks = static_cast<unsigned>((columns + lines() - 1) / lines());
      kernel<<<blocks, threadsOfProduct, bytes, stream>>>(rows, first, options.window,
                                                          network.inverseDegrees.data(), logarithm);
      checkLaunch(embedding);
      stream.wait();
      progress.advance();
    }
  });
}

void sumWalks(const NetworkOnDevice& network, const EmbeddingOptions& options,
              const SplitView& matrix, const Stream& stream, Progress& progress) {
  const LogarithmOfWalks logarithm{matrix,
                                   static_cast<float>(2. * static_cast<double>(network.edgeCount) /
                                                      (options.window * options.negative))};
  if (!sumWalksInShared(network, options, logarithm, stream, progress))
    sumWalksByPanels(network, options, logarithm, stream, progress);
}

/// The matrix of NetMF, or the normalised adjacency matrix, nodes in the order of their places.
SplitMatrix walkMatrix(const NetworkOnDevice& network, const EmbeddingOptions& options,
                       const Stream& stream, Progress& progress) {
  const std::int64_t nodes = network.rows.view().count;
  SplitMatrix matrix{nodes, nodes};
  if (options.method == EmbeddingMethod::NetMF) {
    sumWalks(network, options, matrix.view(), stream, progress);
  } else {
    matrix.clear(stream);
    normalise<<<static_cast<unsigned>(nodes), threads, 0, stream>>>(
        network.rows.view(), matrix.view(), network.inverseDegrees.data());
    checkLaunch(embedding);
    stream.wait();
  }
  return matrix;
}

constexpr int powerSteps = 3;
constexpr int filters = 3;
constexpr int degreeOfFilter = 4;
constexpr int eigenPairSteps = powerSteps + filters * degreeOfFilter + 1;

/// A block of vectors that comes near the wanted eigenvectors.
class BlockIteration {
 public:
  BlockIteration(SplitMatrix& matrix, const NetworkOnDevice& network, int columns,
                 std::uint64_t seed, const Stream& stream, Progress& progress)
      : matrix_{matrix},
        stream_{stream},
        progress_{progress},
        basis_{matrix.view().rows, columns},
        other_{matrix.view().rows, columns},
        products_{columns, columns},
        factor_{columns, columns} {
    if (BlockFactor::fits(columns)) onDevice_.emplace(columns);
    setOut<<<static_cast<unsigned>(matrix.view().rows), threads, 0, stream>>>(
        basis_.view(), network.nodes.data(), seed);
    checkLaunch(embedding);
  }

  void power() {
    multiplyBy(1, basis_, 0, other_);
    std::swap(basis_, other_);
    orthonormalise();
  }

  /// The Chebyshev polynomial of degree 4 that is at most 1 within ±`bound`.
  void filter(float bound) {
    const float once = 1 / bound, twice = 2 / bound;
    multiplyBy(once, basis_, 0, other_);
    multiplyBy(twice, other_, -1, basis_);
    multiplyBy(twice, basis_, -1, other_);
    multiplyBy(twice, other_, -1, basis_);
    orthonormalise();
  }

  float leastLength() const {
    return static_cast<float>(onDevice_ ? onDevice_->leastLength(stream_) : leastLength_);
  }

  /// Multiplies in single precision from now on: what is rounded comes near, and no nearer.
  void multiplyExactly() { factors_ = Factors::Single; }

  /// Eigenvalues, and their eigenvectors row by row, which are valid while this is.
  std::pair<std::vector<double>, DenseView<float>> pairs(int count) {
    orthonormalise();  // again: one time leaves what single precision has lost
    multiplyBy(1, basis_, 0, other_);
    multiplyTransposedExactly(basis_.view(), other_.view(), products_.view(), stream_);
    const auto found = largestOfBlock(matrixOf(products_.view(), stream_), count, progress_);
    auto chosen = other_.view();
    chosen.columns = count;
    const auto vectors = onDevice(found.vectors, stream_);
    cuda::multiplyExactly(basis_.view(), vectors.view(), chosen, stream_);
    stream_.wait();
    return {found.values, chosen};
  }

 private:
  void multiplyBy(float factor, const DenseOnDevice<float>& block, float ofResult,
                  const DenseOnDevice<float>& result) {
    progress_.checkpoint();
    matrix_.multiply(factors_, factor, block.view(), ofResult, result.view(), stream_);
    stream_.wait();
    progress_.advance();
  }

  void orthonormalise() {
    multiplyTransposedExactly(basis_.view(), basis_.view(), products_.view(), stream_);
    if (onDevice_) {
      onDevice_->find(products_.view(), factor_.view(), stream_);
      cuda::multiplyExactly(basis_.view(), factor_.view(), other_.view(), stream_);
    } else {
      const auto [factor, least] = orthonormaliser(matrixOf(products_.view(), stream_), progress_);
      const auto copied = onDevice(factor, stream_);
      cuda::multiplyExactly(basis_.view(), copied.view(), other_.view(), stream_);
      stream_.wait();
      leastLength_ = least;
    }
    std::swap(basis_, other_);
  }

  SplitMatrix& matrix_;
  const Stream& stream_;
  Progress& progress_;
  DenseOnDevice<float> basis_;
  DenseOnDevice<float> other_;
  DenseOnDevice<double> products_;
  DenseOnDevice<double> factor_;
  std::optional<BlockFactor> onDevice_;
  Factors factors_ = Factors::Rounded;
  double leastLength_ = 0;
};

/// The roots of the absolute values.
Buffer<double> rootsOf(std::vector<double> values, const Stream& stream) {
  for (double& value : values)
    value = std::sqrt(std::abs(value));
  Buffer<double> roots{values, stream};
  stream.wait();
  return roots;
}

}  // namespace

bool isWorthEmbedding(const Graph& network, const EmbeddingOptions& options) {
  constexpr std::int32_t fewNodes = 1500;
  return options.method != EmbeddingMethod::Features && network.edgeCount() > 0 &&
         network.nodeCount() > std::max(fewNodes, 2 * options.dimension);
}

std::uint64_t bytesToEmbed(const Graph& network) {
  constexpr std::uint64_t ofPair = 5, ofNode = 40'000;  // the matrix; panels and blocks of vectors
  const auto nodes = static_cast<std::uint64_t>(network.nodeCount());
  return ofPair * nodes * nodes + ofNode * nodes;
}

Embedding embed(const Graph& graph, const EmbeddingOptions& options, Progress& progress) {
  const Loopless network{graph};
  Embedding result{network.nodeCount(), options.dimension};
  if (network.edgeCount() == 0) return result;
  const Stream stream = Stream::urgent();  // of what runs beside it, this takes the host longest
  const NetworkOnDevice onDevice{network, nodeRows(network), stream};
  auto walking = progress.slice(0, 0.3);
  auto matrix = walkMatrix(onDevice, options, stream, walking);
  auto solving = progress.slice(0.3, 1);
  solving.begin(Language::translated("Embedding nodes"), eigenPairSteps);
  constexpr int atLeast = 64;  // vectors beside those that are wanted
  const int columns = options.dimension + std::max(atLeast, options.dimension / 2);
  BlockIteration iteration{matrix, onDevice, columns, static_cast<std::uint64_t>(options.seed),
                           stream, solving};
  for (int step = 0; step < powerSteps; ++step)
    iteration.power();
  const float bound = iteration.leastLength();
  for (int step = 0; step < filters && bound > 0; ++step) {
    if (step == filters - 1) iteration.multiplyExactly();
    iteration.filter(bound);
  }
  iteration.multiplyExactly();
  const auto [values, vectors] = iteration.pairs(options.dimension);
  const auto roots = rootsOf(values, stream);
  const Buffer<float> points{result.values.size()};
  check(cudaMemsetAsync(points.data(), 0, points.size() * sizeof(float), stream), embedding);
  finishPoints<<<static_cast<unsigned>(vectors.rows), threads, 0, stream>>>(
      onDevice.rows.view(), vectors, roots.data(), onDevice.nodes.data(), points.data());
  checkLaunch(embedding);
  points.download(result.values, stream);
  stream.wait();
  return result;
}

}  // namespace kindred::cuda
