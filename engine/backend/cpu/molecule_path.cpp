#include "engine/backend/cpu/molecule_path.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/backend/cpu/lane_tables.hpp"
#include "engine/backend/cpu/molecule_graphs.hpp"

namespace kindred {

using namespace cpu;

namespace {

/// Work between two checkpoints, in cycles of the cost model: a few milliseconds.
constexpr double kChunkCost = 1e7;

const MoleculeKernel* kernelFor([[maybe_unused]] SimdLevel level) {
#if defined(__x86_64__)
  if (level == SimdLevel::Avx512) return &avx512::moleculeKernel();
  if (level == SimdLevel::Avx2) return &avx2::moleculeKernel();
#endif
  return nullptr;
}

LaneWidth widthOf(const MoleculeKernel* kernel) {
  return kernel ? LaneWidth{kernel->lanes, kernel->sourceBlocks} : LaneWidth{};
}

/// Pairs that share a lane graph: a range of the sorted pairs.
struct Chunk {
  std::int32_t lanes = 0;
  std::size_t first = 0;
  std::size_t last = 0;
};

/// A pair on its way to a chunk.
struct OrientedPair {
  std::uint32_t index = 0;  ///< into the call's pairs
  std::int32_t rows = 0;
};

struct Work {
  std::vector<OrientedPair> pairs;  ///< sorted by lane graph
  std::vector<Chunk> chunks;
};

Work planWork(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
              std::size_t graphCount) {
  std::vector<Orientation> orientations(pairs.size());
  std::vector<std::size_t> first(graphCount + 1, 0);
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    orientations[k] = graphs.orient(pairs[k]);
    ++first[orientations[k].lanes + 1];
  }
  for (std::size_t g = 0; g < graphCount; ++g)
    first[g + 1] += first[g];

  Work work;
  work.pairs.resize(pairs.size());
  std::vector<std::size_t> next{first.begin(), first.end() - 1};
  std::vector<double> costs(pairs.size());
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const std::size_t at = next[orientations[k].lanes]++;
    work.pairs[at] = {static_cast<std::uint32_t>(k), orientations[k].rows};
    costs[at] = orientations[k].cost;
  }
  for (std::size_t g = 0; g < graphCount; ++g) {
    double cost = 0;
    for (std::size_t at = first[g]; at < first[g + 1]; ++at) {
      if (at == first[g] || cost > kChunkCost) {
        work.chunks.push_back({static_cast<std::int32_t>(g), at, at});
        cost = 0;
      }
      cost += costs[at];
      work.chunks.back().last = at + 1;
    }
  }
  return work;
}

}  // namespace

class MoleculePath::Implementation {
 public:
  Implementation(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                 const MoleculeKernel* kernel, Progress& progress)
      : input_{std::move(input)},
        options_{options},
        kernel_{kernel},
        arena_{options.threads > 0 ? options.threads : tbb::task_arena::automatic},
        graphs_{arena_.execute([&] {
          return MoleculeGraphs{*input_, widthOf(kernel), progress};
        })} {
    rule_.tolerance = options.tolerance;
    rule_.maximumIterations = options.maximumIterations;
    rule_.leaveOutSingles = input_->lmin > 0;
  }

  bool accepts(GraphPair pair) const {
    return kernel_ && options_.precision == Precision::Single && graphs_.accepts(pair);
  }

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes, Progress& progress) {
    const Work work = planWork(graphs_, pairs, input_->graphs.size());
    arena_.execute([&] {
      tbb::parallel_for(std::size_t{0}, work.chunks.size(), [&](std::size_t c) {
        progress.checkpoint();
        const Chunk& chunk = work.chunks[c];
        solveChunk(chunk.lanes,
                   std::span{work.pairs}.subspan(chunk.first, chunk.last - chunk.first), outcomes);
        progress.advance(chunk.last - chunk.first);
      });
    });
  }

 private:
  /// What a thread needs to solve, kept from chunk to chunk.
  struct Bench {
    LazyLaneTables tables;
    AlignedVector<float> workspace;
    std::vector<RowView> views;
    std::vector<const RowView*> rows;
    std::vector<MoleculeOutcome> solved;
  };

  void solveChunk(std::int32_t laneGraph, std::span<const OrientedPair> pairs,
                  const PairOutcomes& outcomes) {
    Bench& bench = benches_.local();
    const MoleculeGraph& lanes = *graphs_.graph(laneGraph);
    bench.tables.turnTo(lanes.lanes, kernel_->lanes);
    bench.views.clear();
    bench.rows.clear();
    int mostRows = 0, mostGroups = 0;
    for (const OrientedPair& pair : pairs) {
      const RowProgram& rows = graphs_.graph(pair.rows)->rows;
      bench.tables.prepareFor(rows);
      bench.views.push_back(rows.view());
      mostRows = std::max(mostRows, rows.nodeCount());
      mostGroups = std::max(mostGroups, rows.widestRow);
    }
    for (const RowView& view : bench.views)
      bench.rows.push_back(&view);
    bench.solved.assign(pairs.size(), {});
    const std::size_t size = kernel_->workspaceSize(mostRows, mostGroups, lanes.lanes.blockCount);
    float* const workspace = roomFor(bench.workspace, size);
    kernel_->solve(lanes.lanes.view(), bench.tables.view(), bench.rows.data(),
                   static_cast<int>(pairs.size()), rule_, workspace, size, bench.solved.data());

    for (std::size_t k = 0; k < pairs.size(); ++k) {
      const MoleculeOutcome& solved = bench.solved[k];
      const std::size_t index = pairs[k].index;
      const double norm = lanes.degreeNorm * graphs_.graph(pairs[k].rows)->degreeNorm;
      outcomes.values[index] = input_->rightHandSideFactor * solved.value;
      outcomes.residuals[index] = static_cast<float>(std::sqrt(solved.residualSquare) / norm);
      outcomes.iterations[index] = static_cast<std::uint16_t>(
          solved.isConverged ? solved.iterations : options_.maximumIterations);
    }
  }

  std::shared_ptr<const KernelInput> input_;
  SolveOptions options_;
  const MoleculeKernel* kernel_;
  MoleculeStopRule rule_;
  tbb::task_arena arena_;
  MoleculeGraphs graphs_;
  tbb::enumerable_thread_specific<Bench> benches_{[this] {
    return Bench{LazyLaneTables{*input_, graphs_.rowClasses()}, {}, {}, {}, {}};
  }};
};

MoleculePath::MoleculePath(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                           SimdLevel level, Progress& progress)
    : implementation_{std::make_unique<Implementation>(std::move(input), options, kernelFor(level),
                                                       progress)} {}

MoleculePath::~MoleculePath() = default;

bool MoleculePath::accepts(GraphPair pair) const { return implementation_->accepts(pair); }

void MoleculePath::solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                         Progress& progress) {
  implementation_->solve(pairs, outcomes, progress);
}

}  // namespace kindred
