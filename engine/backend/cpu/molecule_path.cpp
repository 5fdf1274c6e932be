#include "engine/backend/cpu/molecule_path.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/backend/cpu/lane_tables.hpp"
#include "engine/backend/cpu/molecule_graphs.hpp"
#include "engine/backend/cpu/molecule_work.hpp"
#include "engine/backend/pairs/solve_rules.hpp"

namespace kindred::cpu {

namespace {

const MoleculeKernel* kernelFor([[maybe_unused]] SimdLevel level) {
#if defined(__x86_64__)
  if (level == SimdLevel::Avx512) return &avx512::moleculeKernel;
  if (level == SimdLevel::Avx2) return &avx2::moleculeKernel;
#endif
  return nullptr;
}

/// True once the job is cancelled; for code that exceptions must not pass through.
bool isCancelled(const void* progress) {
  try {
    static_cast<const Progress*>(progress)->checkpoint();
    return false;
  } catch (const Cancelled&) {
    return true;
  }
}

}  // namespace

class MoleculePath::Implementation {
 public:
  Implementation(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                 const MoleculeKernel* kernel, Progress& progress)
      : input_{std::move(input)},
        options_{options},
        kernel_{kernel},
        graphs_{kernel ? MoleculeGraphs{*input_, {kernel->lanes, kernel->sourceBlocks}, progress}
                       : MoleculeGraphs{*input_}} {}

  bool accepts(GraphPair pair) const { return graphs_.accepts(pair); }

  void prepareLastAgain() {
    if (kernel_ == nullptr) return;
    benches_.clear();  // they know the classes of rows before
    graphs_.prepareLastAgain(*input_, {kernel_->lanes, kernel_->sourceBlocks});
  }

  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes, Progress& progress) {
    const MoleculeWork work = planWork(graphs_, pairs, progress);
    tbb::parallel_for(std::size_t{0}, work.chunks.size(), [&](std::size_t c) {
      const MoleculeChunk& chunk = work.chunks[c];
      ChunkSolver{*this, benches_.local(), *graphs_.graph(chunk.lanes), progress}.solve(
          std::span{work.pairs}.subspan(chunk.first, chunk.last - chunk.first), outcomes);
      progress.advance(chunk.last - chunk.first);
    });
  }

 private:
  /// The tables and the workspace of a thread in one precision, kept from chunk to chunk.
  template <typename Real>
  struct Desk {
    LazyLaneTables<Real> tables;
    AlignedVector<Real> workspace;
    bool isReady = false;  ///< the tables are those of the lane graph at work
  };
  struct Bench {
    Desk<float> single;
    Desk<double> precise;
  };

  /// Solves the pairs of one lane graph on one thread.
  class ChunkSolver {
   public:
    ChunkSolver(const Implementation& owner, Bench& bench, const MoleculeGraph& lanes,
                const Progress& progress)
        : owner_{owner},
          bench_{bench},
          lanes_{lanes},
          view_{lanes.lanes.view()},
          solveSingle_{owner.kernel_->solver(view_)},
          progress_{progress} {
      bench.single.isReady = bench.precise.isReady = false;
      rule_.tolerance = carefulTolerance(owner.options_, owner.input_->q);
      rule_.leaveOutSingles = owner.input_->lmin > 0;
      rule_.isCancelled = isCancelled;
      rule_.context = &progress;
    }

    void solve(std::span<const OrientedPair> pairs, const PairOutcomes& outcomes) {
      progress_.checkpoint();
      for (std::size_t k = 0; k < pairs.size(); ++k) {
        const OrientedPair pair = pairs[k];
        const MoleculeGraph& rows = *owner_.graphs_.graph(pair.rows);
        if (k + 1 < pairs.size()) prefetch(owner_.graphs_.graph(pairs[k + 1].rows)->rows);
        const MoleculeOutcome solved = solveOne(rows.rows);
        const double norm = lanes_.degreeNorm * rows.degreeNorm;
        outcomes.keep(pair.index, {owner_.input_->rightHandSideFactor * solved.value,
                                   std::sqrt(solved.residualSquare) / norm, solved.iterations,
                                   solved.isConverged});
      }
    }

   private:
    static void prefetch(const RowProgram& rows) {
      constexpr std::size_t wordsOfLine = 32;  // of a cache line
      for (std::size_t word = 0; word < rows.words.size(); word += wordsOfLine)
        __builtin_prefetch(rows.words.data() + word);
    }

    MoleculeOutcome solveOne(const RowProgram& rows) {
      const SolveOptions& options = owner_.options_;
      if (beginsInSingle(options)) {
        rule_.maximumIterations = std::min(options.maximumIterations, mostSingleIterations);
        const MoleculeOutcome solved = run(bench_.single, solveSingle_, rows);
        if (isTrusted(solved)) return solved;
      }
      progress_.checkpoint();
      rule_.maximumIterations = options.maximumIterations;
      const MoleculeOutcome solved = run(bench_.precise, owner_.kernel_->solvePrecisely, rows);
      if (!solved.isConverged) progress_.checkpoint();
      return solved;
    }

    bool isTrusted(const MoleculeOutcome& solved) const {
      return solved.isConverged && roundingOf(solved.value, solved.singles, solved.amplification,
                                              rule_.leaveOutSingles) <= owner_.options_.tolerance;
    }

    template <typename Real>
    MoleculeOutcome run(Desk<Real>& desk, MoleculeKernel::Solve<Real> solver,
                        const RowProgram& rows) {
      if (!desk.isReady) desk.tables.turnTo(lanes_.lanes, owner_.kernel_->lanes);
      desk.isReady = true;
      const auto view = desk.tables.prepareFor(rows);
      Real* const workspace = roomFor(
          desk.workspace, moleculeWorkspace(rows.rowCount, rows.widestRow, lanes_.lanes.lanes()));
      return solver(view_, desk.tables.view(), view, rule_, workspace);
    }

    const Implementation& owner_;
    Bench& bench_;
    const MoleculeGraph& lanes_;
    LaneView view_;
    MoleculeKernel::Solve<float> solveSingle_;
    const Progress& progress_;
    MoleculeStopRule rule_;
  };

  std::shared_ptr<const KernelInput> input_;
  SolveOptions options_;
  const MoleculeKernel* kernel_;
  MoleculeGraphs graphs_;
  tbb::enumerable_thread_specific<Bench> benches_{[this] {
    return Bench{{{*input_, graphs_}, {}}, {{*input_, graphs_}, {}}};
  }};
};

MoleculePath::MoleculePath(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                           SimdLevel level, Progress& progress)
    : implementation_{std::make_unique<Implementation>(std::move(input), options, kernelFor(level),
                                                       progress)} {}

MoleculePath::MoleculePath(MoleculePath&&) noexcept = default;

MoleculePath::~MoleculePath() = default;

bool MoleculePath::accepts(GraphPair pair) const { return implementation_->accepts(pair); }

void MoleculePath::prepareLastAgain() { implementation_->prepareLastAgain(); }

void MoleculePath::solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                         Progress& progress) {
  implementation_->solve(pairs, outcomes, progress);
}

}  // namespace kindred::cpu
