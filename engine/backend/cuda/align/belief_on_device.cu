#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <future>
#include <optional>

#include "engine/align/belief_steps.hpp"
#include "engine/backend/cuda/align/belief_memory.cuh"
#include "engine/backend/cuda/align/belief_on_device.cuh"
#include "engine/backend/cuda/event.cuh"
#include "engine/core/error.hpp"

namespace kindred::cuda {
namespace {

/// Places behind those of the pairs, which nothing is read from: so that the messages of a GPU are
/// never as many as those of another kind of device, which has them in another order. No multiple
/// of four, as in the order that messages once had.
constexpr std::int64_t sparePlaces = 5;

/// Things that all runs share.
struct BeliefInput {
  CandidateView candidates;
  const OverlapsOnDevice& overlaps;
  JoinedNodes b;
  Worths& worths;
  const PinnedBuffer<std::byte>& pieces;  ///< of messages on their way to the host
  const Stream& iterating;
  const Stream& matching;
};

/// A run in one precision, in the memory of the device. While the messages of a round of iterations
/// are matched and weighed, the device sends those of the next:
///
///   stream of iterations  | round 1 | round 2 | round 3 |
///   stream of matchings             | round 1 | round 2 | ...
///   host                              waits for round 1, keeps its best, asks for round 3
///
/// Matchings come first if both want room: alone they leave most of the device idle, as each
/// waits for chains of proposals, and the host has to know them before it can ask for more.
template <typename Real, typename Stored>
class BeliefRun {
 public:
  using Memory = BeliefMemory<Real, Stored>;

  BeliefRun(const BeliefInput& input, Memory& memory, const BeliefOptions& options)
      : input_{input},
        memory_{memory},
        options_{options},
        view_{beliefView<Real, Stored>(input.candidates, input.overlaps, options.beta)} {
    memory.lendTo(view_);
  }

  ~BeliefRun() {  // the memory is for the next run
    cudaStreamSynchronize(input_.iterating);
    cudaStreamSynchronize(input_.matching);
  }
  BeliefRun(const BeliefRun&) = delete;
  BeliefRun& operator=(const BeliefRun&) = delete;

  Belief run(Belief belief, Progress& progress, bool keepsState, const BeliefWatch& watch) {
    begin(belief);
    WatchClock clock;
    keepsState_ = keepsState;
    for (auto round = nextRound(progress); round;) {
      progress.checkpoint();
      const auto next = nextRound(progress);
      matchRound(*round, belief);
      progress.advance(static_cast<std::size_t>(round->iterations));
      if (watch && clock.isDue()) {
        bringMatching(belief);
        watch(belief);
      }
      round = next;
    }
    bringMatching(belief);
    if (isBestHere_) bringMessage(belief);
    if (keepsState || belief.iterations() < options_.iterations)
      save(belief);
    else
      belief.state = std::monostate{};
    return belief;
  }

 private:
  /// Iterations whose messages lie side by side.
  struct Round {
    int number;
    int iterations;
  };

  int firstSlotOf(const Round& round) const {
    return round.number % 2 * memory_.iterationsOfRound();
  }

  void begin(Belief& belief) {
    sent_ = belief.iterations();
    last_ = 2 * memory_.iterationsOfRound() - 1;
    const auto& stream = input_.iterating;
    const auto [y, z] = memory_.messages(last_);
    if (belief.trace.empty() && std::holds_alternative<std::monostate>(belief.state)) {
      const auto clear = [&](auto* array, std::size_t count) {
        check(cudaMemsetAsync(array, 0, count * sizeof(*array), stream), "clearing");
      };
      clear(y, 2 * memory_.count());
      clear(view_.sums, memory_.count());
      clear(view_.forward, memory_.places());
      clear(view_.backward, memory_.places());
    } else {
      const auto places = static_cast<std::int64_t>(memory_.places());
      const MessageCounts counts{input_.candidates.count, places, places};
      const auto& kept = beginOrGoOn<Real>(belief, counts);
      copyToDevice(std::span{kept.y}, y);
      copyToDevice(std::span{kept.z}, z);
      copyToDevice(std::span{kept.sums}, view_.sums);
      copyToDevice(std::span{kept.forward}, view_.forward);
      copyToDevice(std::span{kept.backward}, view_.backward);
    }
    scaleWeights(view_.candidates, options_.alpha, view_.weights, stream);
    beginMessages(view_, {y, z}, stream);
  }

  /// Asks the device for the next iterations, if there are any: none once the user wants to keep
  /// what is there, but at least one.
  std::optional<Round> nextRound(const Progress& progress) {
    const int left = options_.iterations - sent_;
    const bool isStopped = progress.mayStopEarly();
    if (left <= 0 || (isStopped && rounds_ > 0)) return std::nullopt;
    const Round round{rounds_++, isStopped ? 1 : std::min(left, memory_.iterationsOfRound())};
    const auto& stream = input_.iterating;
    if (round.number > 1) kept_[round.number % 2].holdUp(stream);
    for (int slot = firstSlotOf(round); slot < firstSlotOf(round) + round.iterations; ++slot) {
      const double share = shareOfNew(options_, ++sent_);
      const Damping<Real> damping{static_cast<Real>(options_.damping == 2 ? 1 : share),
                                  static_cast<Real>(1 - share), options_.damping == 1};
      const auto launch = !mayBeginEarly_              ? Launch::InTurn
                          : slot == firstSlotOf(round) ? Launch::AfterOther
                                                       : Launch::AfterIteration;
      auto view = view_;
      if (sent_ == options_.iterations && !keepsState_) view.taskCount = 0;  // nobody reads them
      iterate(view, memory_.messages(last_), memory_.messages(slot), damping, launch, stream);
      last_ = slot;
    }
    sentRound_[round.number % 2].record(stream);
    return round;
  }

  /// Rounds the messages of a round, y and z by turns, and keeps the best.
  void matchRound(const Round& round, Belief& belief) {
    const auto& stream = input_.matching;
    auto& suitors = memory_.suitors();
    const Real* const messages = memory_.messages(firstSlotOf(round)).y;
    const int matchings = 2 * round.iterations;
    sentRound_[round.number % 2].holdUp(stream);
    suitors.match(messages, matchings, stream);
    input_.worths.weigh(suitors.mates(0), matchings, input_.b, stream);
    stream.wait();
    const auto found = input_.worths.weighed();
    std::optional<int> best;
    for (int slot = 0; slot < round.iterations; ++slot) {
      const auto ofY = worthOf(found[2 * slot]), ofZ = worthOf(found[2 * slot + 1]);
      const bool isZBetter = ofZ.objective > ofY.objective;
      if (addStep(belief, isZBetter ? ofZ : ofY)) best = 2 * slot + (isZBetter ? 1 : 0);
    }
    if (best) {
      isBestHere_ = true;
      copyOnDevice(messages + *best * memory_.count(), memory_.best(), memory_.count());
      copyOnDevice(suitors.mates(*best), memory_.bestMates(),
                   static_cast<std::size_t>(input_.candidates.nodesOfA));
    }
    kept_[round.number % 2].record(stream);
  }

  MatchingWorth worthOf(const WorthOnDevice& found) const {
    MatchingWorth worth{0, found.weight, found.overlaps};
    worth.objective = objectiveOf(options_, worth);
    return worth;
  }

  /// Brings the matching of the best step to the host: a number a node of A.
  void bringMatching(Belief& belief) const {
    if (!isBestHere_) return;
    belief.matching.ofNodeA.resize(static_cast<std::size_t>(input_.candidates.nodesOfA));
    copyToHost(memory_.bestMates(), std::span{belief.matching.ofNodeA}, input_.matching);
    input_.matching.wait();
  }

  /// Brings the message of the best step to the host, a piece while the one before it is widened.
  void bringMessage(Belief& belief) const {
    const auto& stream = input_.matching;
    const std::size_t most = input_.pieces.size() / sizeof(Real) / 2, count = memory_.count();
    auto* const pieces = reinterpret_cast<Real*>(input_.pieces.data());
    const auto ask = [&](std::size_t begin) {
      if (begin < count)
        copyToHost(memory_.best() + begin,
                   std::span{pieces + begin / most % 2 * most, std::min(most, count - begin)},
                   stream);
    };
    belief.message.resize(count);
    ask(0);
    for (std::size_t begin = 0; begin < count; begin += most) {
      stream.wait();
      ask(begin + most);
      const Real* const piece = pieces + begin / most % 2 * most;
      tbb::parallel_for(
          tbb::blocked_range<std::size_t>{0, std::min(most, count - begin), 16'384},
          [&](const auto& range) {
            std::copy(piece + range.begin(), piece + range.end(),
                      belief.message.begin() + static_cast<std::ptrdiff_t>(begin + range.begin()));
          });
    }
    stream.wait();
  }

  void save(Belief& belief) const {
    auto& messages = belief.state.template emplace<BeliefMessages<Real>>();
    const auto [y, z] = memory_.messages(last_);
    bring(y, messages.y, memory_.count());
    bring(z, messages.z, memory_.count());
    bring(view_.sums, messages.sums, memory_.count());
    bring(view_.forward, messages.forward, memory_.places());
    bring(view_.backward, messages.backward, memory_.places());
  }

  void bring(const Real* from, Recycled<Real>& to, std::size_t size) const {
    to.resize(size);
    copyToHost(from, std::span{to}, input_.iterating);
    input_.iterating.wait();
  }

  /// Messages of 16 bits are kept as numbers of 32, so that what is kept means the same.
  void bring(const __half* from, Recycled<Real>& to, std::size_t size) const {
    std::vector<__half> stored(size);
    copyToHost(from, std::span{stored}, input_.iterating);
    input_.iterating.wait();
    to.resize(size);
    std::ranges::transform(stored, to.begin(), [&](__half message) {
      return __half2float(message) * view_.storedUnit;
    });
  }

  void copyToDevice(std::span<const Real> from, Real* to) const {
    check(cudaMemcpyAsync(to, from.data(), from.size_bytes(), cudaMemcpyHostToDevice,
                          input_.iterating),
          "copying to the GPU");
    input_.iterating.wait();
  }

  void copyToDevice(std::span<const Real> from, __half* to) const {
    std::vector<__half> stored(from.size());
    std::ranges::transform(from, stored.begin(),
                           [&](Real message) { return __float2half(message / view_.storedUnit); });
    check(cudaMemcpyAsync(to, stored.data(), stored.size() * sizeof(__half), cudaMemcpyHostToDevice,
                          input_.iterating),
          "copying to the GPU");
    input_.iterating.wait();
  }

  template <typename T>
  static void copyToHost(const T* from, std::span<T> to, const Stream& stream) {
    check(cudaMemcpyAsync(to.data(), from, to.size_bytes(), cudaMemcpyDeviceToHost, stream),
          "copying from the GPU");
  }

  template <typename T>
  void copyOnDevice(const T* from, T* to, std::size_t count) const {
    check(cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyDeviceToDevice, input_.matching),
          "copying");
  }

  const BeliefInput& input_;
  Memory& memory_;
  BeliefOptions options_;
  BeliefView<Real, Stored> view_;
  bool mayBeginEarly_ = canBeginEarly<Real, Stored>();
  int rounds_ = 0;           ///< that the device was asked for
  int sent_ = 0;             ///< iterations that it was asked for, with those before this run
  int last_ = 0;             ///< slot of the messages before the next iteration
  bool isBestHere_ = false;  ///< the best step is one of this run
  bool keepsState_ = false;
  std::array<Event, 2> sentRound_;
  std::array<Event, 2> kept_;
};

class BeliefOnDevice final : public BeliefSolver {
 public:
  BeliefOnDevice(const AlignmentInput& input, int number,
                 std::optional<CandidatesOnDevice> candidates, std::future<HubEdges> edgesOfA,
                 const Progress& progress)
      : input_{input},
        number_{number},
        candidates_{candidates ? std::move(*candidates)
                               : CandidatesOnDevice{*input.candidates, iterating_}},
        b_{Loopless{*input.b}, iterating_},
        edgesOfA_{edgesOfA.get()},
        overlaps_{edgesOfA_,          b_.view(),  *input.candidates,
                  candidates_.view(), iterating_, progress},
        worths_{candidates_.view(), edgesOfA_, 2 * mostIterationsOfRound, iterating_},
        pieces_{bytesOfPieces} {}

  std::int64_t nonZeros() const override { return 2 * overlaps_.plan().pairs; }

  bool canGoOn(const BeliefOptions& options, const Belief& earlier) const override {
    const auto count = static_cast<std::int64_t>(places());
    return kindred::canGoOn(options, earlier, {input_.candidates->size(), count, count});
  }

  Belief run(const BeliefOptions& options, Belief earlier, Progress& progress, bool keepsState,
             const BeliefWatch& watch) override {
    check(cudaSetDevice(number_), "choosing it");
    const auto runIn = [&](auto& memory) {
      return runOn(memory, options, std::move(earlier), progress, keepsState, watch);
    };
    switch (options.precision) {
      case Precision::Half:
        return runIn(inHalf_);
      case Precision::Single:
        return runIn(inSingle_);
      case Precision::Double:
        break;
    }
    return runIn(inDouble_);
  }

 private:
  template <typename Real, typename Stored>
  using Kept = std::unique_ptr<BeliefMemory<Real, Stored>>;

  static constexpr int mostIterationsOfRound = BeliefMemory<float, float>::mostIterations;
  static constexpr std::size_t bytesOfPieces = std::size_t{2} << 20;

  std::size_t places() const {
    return static_cast<std::size_t>(overlaps_.plan().places + sparePlaces);
  }

  /// The memory of one precision is kept for the next run, as reserving it takes as long as many
  /// iterations.
  template <typename Real, typename Stored>
  Belief runOn(Kept<Real, Stored>& memory, const BeliefOptions& options, Belief earlier,
               Progress& progress, bool keepsState, const BeliefWatch& watch) {
    if (!memory) {
      inHalf_ = nullptr;
      inSingle_ = nullptr;
      inDouble_ = nullptr;
      memory = std::make_unique<BeliefMemory<Real, Stored>>(candidates_.view(), places());
    }
    const BeliefInput shared{candidates_.view(), overlaps_, b_.view(), worths_, pieces_,
                             iterating_,         matching_};
    BeliefRun<Real, Stored> run{shared, *memory, options};
    return run.run(std::move(earlier), progress, keepsState, watch);
  }

  AlignmentInput input_;
  int number_;
  Stream iterating_;
  Stream matching_ = Stream::urgent();  // the host waits for it, and has to be in time
  CandidatesOnDevice candidates_;
  JoinedOnDevice b_;
  HubEdges edgesOfA_;
  OverlapsOnDevice overlaps_;
  Worths worths_;
  PinnedBuffer<std::byte> pieces_;  ///< of messages on their way to the host
  Kept<float, __half> inHalf_;
  Kept<float, float> inSingle_;
  Kept<double, double> inDouble_;
};

}  // namespace

std::unique_ptr<BeliefSolver> makeBeliefOnDevice(const AlignmentInput& input, int number,
                                                 std::optional<CandidatesOnDevice> candidates,
                                                 const Progress& progress) {
  // Beside the copying of B.
  auto edgesOfA = std::async(std::launch::async, [&input] { return hubEdges(Loopless{*input.a}); });
  return std::make_unique<BeliefOnDevice>(input, number, std::move(candidates), std::move(edgesOfA),
                                          progress);
}

Matching matchOnDevice(const Candidates& candidates, std::span<const double> values) {
  const Stream stream;
  const CandidatesOnDevice onDevice{candidates, stream};
  const Buffer<double> copied{values, stream};
  Suitors<double> suitors{onDevice.view(), 1};
  suitors.match(copied.data(), 1, stream);
  Matching matching{std::vector<std::int32_t>(candidates.nodeCountA(), unmatched)};
  if (candidates.nodeCountA() > 0)
    check(cudaMemcpyAsync(matching.ofNodeA.data(), suitors.mates(0),
                          matching.ofNodeA.size() * sizeof(std::int32_t), cudaMemcpyDeviceToHost,
                          stream),
          "copying from the GPU");
  stream.wait();
  return matching;
}

}  // namespace kindred::cuda
