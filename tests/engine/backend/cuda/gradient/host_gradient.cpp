#include "tests/engine/backend/cuda/gradient/host_gradient.hpp"

#include <barrier>
#include <deque>
#include <thread>

#include "engine/backend/cuda/gradient/gradient_pair.hpp"
#include "engine/backend/cuda/gradient/gradient_plan.hpp"
#include "tests/engine/backend/cuda/host_team.hpp"

namespace kindred::test {
namespace {

using namespace kindred::cuda;

/// κ of nodes or of edges in the memory of the host.
class HostKernel {
 public:
  HostKernel(const GradientKernelArrays& arrays, const CompiledKernel& kernel,
             std::span<const KernelSlope> slopes, const GradientKernelView& plain)
      : kernel_{kernel}, view_{plain} {
    view_.numbers = arrays.numbers.data();
    view_.kappa = arrays.kappa.data();
    view_.slopes = arrays.slopes.data();
    view_.values = arrays.values.data();
    view_.kernel = viewOf(kernel, kernel_);
    for (const auto& slope : slopes) {
      const auto& below = around_.emplace_back(slope.below);
      const auto& above = around_.emplace_back(slope.above);
      slopeViews_.push_back(
          {viewOf(slope.below, below), viewOf(slope.above, above), 1 / slope.apart});
    }
    view_.slopeKernels = slopeViews_.data();
  }

  const GradientKernelView& view() const { return view_; }

 private:
  KernelArrays<float> kernel_;
  std::deque<KernelArrays<double>> around_;
  std::vector<SlopeView> slopeViews_;
  GradientKernelView view_;
};

/// Threads that wait for each other as those of a block do.
class ThreadTeam {
 public:
  struct Shared {
    explicit Shared(int count) : barrier{count}, sums(static_cast<std::size_t>(2 * count * most)) {}
    std::barrier<> barrier;
    std::vector<double> sums;
  };
  static constexpr int most = 4;

  ThreadTeam(Shared& shared, int rank, int size) : shared_{shared}, rank_{rank}, size_{size} {}

  int rank() const { return rank_; }
  int size() const { return size_; }
  void wait() const { shared_.barrier.arrive_and_wait(); }

  template <int count>
  void sum(double (&values)[count]) {
    double* const sums = shared_.sums.data() + turn_ * size_ * most;
    turn_ = 1 - turn_;
    for (int at = 0; at < count; ++at)
      sums[rank_ * most + at] = values[at];
    wait();
    for (int at = 0; at < count; ++at) {
      values[at] = 0;
      for (int member = 0; member < size_; ++member)
        values[at] += sums[member * most + at];
    }
  }

 private:
  Shared& shared_;
  int rank_, size_;
  int turn_ = 0;
};

template <int laneEntries, bool isByClass>
bool solved(const GradientView& view, const GradientTask& task, std::vector<double>& sums,
            int threads) {
  const auto count = gradientNumbers(view.graphs[task.rows], view.graphs[task.lanes],
                                     view.edge.isTabulated, isByClass);
  std::vector<GradientFour> numbers(static_cast<std::size_t>(count) / entriesInRegisters + 1);
  float* const memory = numbers.front().of;
  if (threads == 1) {
    LoneTeam team;
    return GradientPair<LoneTeam, laneEntries, isByClass>{view, task, memory, team}.solve(
        sums.data(), 1);
  }
  ThreadTeam::Shared shared{threads};
  std::vector<char> isSolved(static_cast<std::size_t>(threads));
  std::vector<std::thread> members;
  for (int rank = 0; rank < threads; ++rank)
    members.emplace_back([&, rank] {
      ThreadTeam team{shared, rank, threads};
      GradientPair<ThreadTeam, laneEntries, isByClass> pair{view, task, memory, team};
      isSolved[static_cast<std::size_t>(rank)] = pair.solve(sums.data(), 1) ? 1 : 0;
    });
  for (auto& member : members)
    member.join();
  return isSolved.front() != 0;
}

}  // namespace

PartialGradient gradientOnHost(const GradientInput& input, std::span<const GraphPair> pairs,
                               int threads, Progress& progress) {
  constexpr std::int32_t sharedBytes = 200'000;
  PartialGradient found{std::vector<double>(input.slopes.numbers), {}};
  if (!isGradientTaken(input)) {
    found.left.assign(pairs.begin(), pairs.end());
    return found;
  }
  const GradientArrays arrays{input};
  const GradientPlan plan{input, arrays, pairs, sharedBytes};
  const HostKernel node{arrays.node, input.kernel.node, input.slopes.node, arrays.plain.node};
  const HostKernel edge{arrays.edge, input.kernel.edge, input.slopes.edge, arrays.plain.edge};
  auto view = arrays.plain;
  view.graphs = arrays.graphs.data();
  view.nodes = arrays.nodes.data();
  view.entries = arrays.entries.data();
  view.edges = arrays.edges.data();
  view.kinds = arrays.kinds.data();
  view.node = node.view();
  view.edge = edge.view();
  found.left = plan.left;
  for (const auto& batch : plan.batches)
    for (const auto& launch : batch.launches)
      for (auto at = launch.first; at < launch.first + launch.count; ++at) {
        progress.checkpoint();
        const auto& task = batch.tasks[at];
        std::vector<double> sums(found.sums.size());
        const bool isByClass = arrays.isByClass();
        const bool isSolved =
            launch.shape.hasFewEntries
                ? (isByClass ? solved<entriesInRegisters, true>(view, task, sums, threads)
                             : solved<entriesInRegisters, false>(view, task, sums, threads))
                : (isByClass ? solved<0, true>(view, task, sums, threads)
                             : solved<0, false>(view, task, sums, threads));
        if (!isSolved) {
          found.left.push_back({task.rows, task.lanes});
          continue;
        }
        for (std::size_t number = 0; number < sums.size(); ++number)
          found.sums[number] += sums[number];
        progress.advance();
      }
  return found;
}

}  // namespace kindred::test
