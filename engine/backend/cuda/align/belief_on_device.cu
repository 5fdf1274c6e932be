#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <type_traits>

#include "engine/align/belief_steps.hpp"
#include "engine/backend/cuda/align/belief_kernels.cuh"
#include "engine/backend/cuda/align/belief_on_device.cuh"
#include "engine/backend/cuda/align/suitors.cuh"
#include "engine/core/error.hpp"

namespace kindred::cuda {
namespace {

/// Places behind those of the pairs, which nothing is read from: so that the messages of a GPU are
/// never as many as those of another kind of device, which has them in another order.
constexpr std::int64_t sparePlaces = 4;

/// The messages of so many iterations are kept until they are rounded together, at most.
constexpr std::size_t mostSlots = 10;

/// How sums of messages are kept as whole numbers.
struct FixedPoint {
  double unit = 1;
  double scaleOfE = 1;
  double scaleOfF = 1;
  int shiftOfE = 0;
  int shiftOfF = 0;
};

/// In single precision the sums of a task and of a run of four fit into 32 bits; in double
/// precision all have the same scale, as fine as the most pairs of a candidate allow.
FixedPoint fixedPoint(double beta, int pairsOfTask, std::int64_t pairs, bool isSingle) {
  if (beta == 0) return {};
  constexpr int least = -90;  // scales stay finite
  const int ofBeta = std::max(least, static_cast<int>(std::ceil(std::log2(beta))));
  const auto scaled = [&](int bits) { return std::ldexp(1.0, bits - ofBeta); };
  if (!isSingle) {
    const int bits =
        std::min(50, 62 - static_cast<int>(std::bit_width(static_cast<std::uint64_t>(pairs))));
    return {1 / scaled(bits), scaled(bits), scaled(bits)};
  }
  constexpr int bitsOfAll = 32, bitsOfF = 28;
  const int bitsOfE = 31 - (std::bit_width(static_cast<unsigned>(pairsOfTask)) - 1);
  return {1 / scaled(bitsOfAll), scaled(bitsOfE), scaled(bitsOfF), bitsOfAll - bitsOfE,
          bitsOfAll - bitsOfF};
}

/// A run in one precision, in the memory of the device.
template <typename Real>
class BeliefRun {
 public:
  BeliefRun(const AlignmentInput& input, const CandidatesOnDevice& candidates,
            const OverlapsOnDevice& overlaps, const JoinedOnDevice& b, Worths& worths,
            const BeliefOptions& options, const Stream& stream)
      : input_{input},
        candidates_{candidates},
        overlaps_{overlaps},
        b_{b},
        worths_{worths},
        options_{options},
        stream_{stream},
        count_{static_cast<std::size_t>(input.candidates->size())},
        places_{static_cast<std::size_t>(overlaps.plan().places + sparePlaces)},
        slots_{slotsThatFit()},
        weights_{scaledWeights(), stream},
        forward_{places_},
        backward_{places_},
        q_{count_},
        sums_{count_},
        fixed_{count_},
        ofNodesA_{static_cast<std::size_t>(input.candidates->nodeCountA())},
        ofNodesB_{static_cast<std::size_t>(input.candidates->nodeCountB())},
        ring_{2 * slots_ * count_},
        best_{count_},
        bestMates_{static_cast<std::size_t>(input.candidates->nodeCountA())},
        suitors_{candidates.view(), static_cast<int>(2 * slots_)} {
    const auto& plan = overlaps.plan();
    const auto fixed =
        fixedPoint(options.beta, plan.pairsOfTask, plan.pairs, std::is_same_v<Real, float>);
    view_ = {.candidates = candidates.view(),
             .index = overlaps.index(),
             .tasks = overlaps.tasks(),
             .taskCount = static_cast<std::int32_t>(plan.tasks.size()),
             .longestRow = overlaps.longestRow(),
             .weights = weights_.data(),
             .beta = static_cast<Real>(options.beta),
             .unit = fixed.unit,
             .scaleOfE = static_cast<Real>(fixed.scaleOfE),
             .shiftOfE = fixed.shiftOfE,
             .scaleOfF = static_cast<Real>(fixed.scaleOfF),
             .shiftOfF = fixed.shiftOfF,
             .forward = forward_.data(),
             .backward = backward_.data(),
             .q = q_.data(),
             .sums = sums_.data(),
             .fixed = fixed_.data(),
             .ofNodesA = ofNodesA_.data(),
             .ofNodesB = ofNodesB_.data()};
    stream.wait();  // for the weights
  }

  Belief run(Belief belief, Progress& progress, bool keepsState, const BeliefWatch& watch) {
    begin(belief);
    bool isStopped = false;
    WatchClock clock;
    while (belief.iterations() < options_.iterations && !isStopped) {
      progress.checkpoint();
      const auto now =
          progress.mayStopEarly()
              ? 1
              : std::min<std::size_t>(slots_, options_.iterations - belief.iterations());
      for (std::size_t slot = 0; slot < now; ++slot)
        iterateInto(slot, belief.iterations() + static_cast<int>(slot) + 1);
      round(now, belief);
      progress.advance(now);
      if (watch && clock.isDue()) {
        bringMatching(belief);
        watch(belief);
      }
      isStopped = progress.mayStopEarly();
    }
    bringMatching(belief);
    if (isBestHere_) {
      std::vector<Real> message(count_);
      best_.download(message, stream_);
      stream_.wait();
      belief.message.assign(message.begin(), message.end());
    }
    if (keepsState || isStopped)
      save(belief);
    else
      belief.state = std::monostate{};
    return belief;
  }

 private:
  std::size_t slotsThatFit() const {
    constexpr std::size_t least = 2;
    std::size_t free = 0, total = 0;
    check(cudaMemGetInfo(&free, &total), "asking for its memory");
    const std::size_t ofSlot = 2 * std::max<std::size_t>(1, count_) * sizeof(Real);
    return std::clamp(free / 8 / ofSlot, least, mostSlots);
  }

  std::vector<Real> scaledWeights() const {
    std::vector<Real> weights;
    weights.reserve(count_);
    for (const double weight : input_.candidates->weights())
      weights.push_back(static_cast<Real>(options_.alpha * weight));
    return weights;
  }

  CandidateMessages<Real> messages(std::size_t slot) const {
    Real* const y = ring_.data() + 2 * slot * count_;
    return {y, y + count_};
  }

  void begin(Belief& belief) {
    last_ = slots_ - 1;
    const auto [y, z] = messages(last_);
    if (belief.trace.empty() && std::holds_alternative<std::monostate>(belief.state)) {
      check(cudaMemsetAsync(y, 0, 2 * count_ * sizeof(Real), stream_), "clearing");
      for (const auto* buffer : {&sums_, &forward_, &backward_})
        check(cudaMemsetAsync(buffer->data(), 0, buffer->size() * sizeof(Real), stream_),
              "clearing");
    } else {
      const auto places = static_cast<std::int64_t>(places_);
      const MessageCounts counts{input_.candidates->size(), places, places};
      const auto& kept = beginOrGoOn<Real>(belief, counts);
      const auto copy = [&](const Recycled<Real>& from, Real* to) {
        check(cudaMemcpyAsync(to, from.data(), from.size() * sizeof(Real), cudaMemcpyHostToDevice,
                              stream_),
              "copying to the GPU");
      };
      copy(kept.y, y);
      copy(kept.z, z);
      copy(kept.sums, sums_.data());
      copy(kept.forward, forward_.data());
      copy(kept.backward, backward_.data());
      stream_.wait();
    }
    beginMessages(view_, {y, z}, stream_);
  }

  void iterateInto(std::size_t slot, int number) {
    const double share = shareOfNew(options_, number);
    const Damping<Real> damping{static_cast<Real>(options_.damping == 2 ? 1 : share),
                                static_cast<Real>(1 - share), options_.damping == 1};
    iterate(view_, messages(last_), messages(slot), damping, stream_);
    last_ = slot;
  }

  /// Brings the matching of the best step to the host: a number a node of A.
  void bringMatching(Belief& belief) const {
    if (!isBestHere_) return;
    belief.matching.ofNodeA.resize(bestMates_.size());
    bestMates_.download(belief.matching.ofNodeA, stream_);
    stream_.wait();
  }

  /// Rounds the messages of the first slots, y and z by turns, and keeps the best.
  void round(std::size_t count, Belief& belief) {
    const auto matchings = static_cast<int>(2 * count);
    suitors_.match(ring_.data(), matchings, stream_);
    const auto found = worths_.of(suitors_.mates(0), matchings, b_.view(), stream_);
    std::optional<int> best;
    for (int slot = 0; slot < static_cast<int>(count); ++slot) {
      const auto ofY = worthOf(found[2 * slot]), ofZ = worthOf(found[2 * slot + 1]);
      const bool isZBetter = ofZ.objective > ofY.objective;
      if (addStep(belief, isZBetter ? ofZ : ofY)) best = 2 * slot + (isZBetter ? 1 : 0);
    }
    if (!best) return;
    isBestHere_ = true;
    const auto copy = [&](const auto* from, const auto& to) {
      check(cudaMemcpyAsync(to.data(), from, to.size() * sizeof(*from), cudaMemcpyDeviceToDevice,
                            stream_),
            "copying");
    };
    if (count_ > 0) copy(ring_.data() + *best * count_, best_);
    copy(suitors_.mates(*best), bestMates_);
  }

  MatchingWorth worthOf(const WorthOnDevice& found) const {
    MatchingWorth worth{0, found.weight, found.overlaps};
    worth.objective = objectiveOf(options_, worth);
    return worth;
  }

  void save(Belief& belief) const {
    auto& messages = belief.state.template emplace<BeliefMessages<Real>>();
    const auto copy = [&](const Real* from, Recycled<Real>& to, std::size_t size) {
      to.resize(size);
      check(cudaMemcpyAsync(to.data(), from, size * sizeof(Real), cudaMemcpyDeviceToHost, stream_),
            "copying from the GPU");
    };
    const auto [y, z] = this->messages(last_);
    copy(y, messages.y, count_);
    copy(z, messages.z, count_);
    copy(sums_.data(), messages.sums, count_);
    copy(forward_.data(), messages.forward, places_);
    copy(backward_.data(), messages.backward, places_);
    stream_.wait();
  }

  const AlignmentInput& input_;
  const CandidatesOnDevice& candidates_;
  const OverlapsOnDevice& overlaps_;
  const JoinedOnDevice& b_;
  Worths& worths_;
  BeliefOptions options_;
  const Stream& stream_;
  std::size_t count_;
  std::size_t places_;
  std::size_t slots_;
  Buffer<Real> weights_;
  Buffer<Real> forward_;
  Buffer<Real> backward_;
  Buffer<Real> q_;
  Buffer<Real> sums_;
  Buffer<FixedSum> fixed_;
  Buffer<LargestTwo<Real>> ofNodesA_;
  Buffer<LargestTwo<Real>> ofNodesB_;
  Buffer<Real> ring_;  ///< y and z of each slot
  Buffer<Real> best_;
  Buffer<std::int32_t> bestMates_;
  Suitors<Real> suitors_;
  BeliefView<Real> view_{};
  std::size_t last_ = 0;     ///< slot of the messages before the next iteration
  bool isBestHere_ = false;  ///< the best step is one of this run
};

class BeliefOnDevice final : public BeliefSolver {
 public:
  BeliefOnDevice(const AlignmentInput& input, int number, const Progress& progress)
      : input_{input},
        number_{number},
        a_{*input.a},
        candidates_{*input.candidates, stream_},
        b_{Loopless{*input.b}, stream_},
        edgesOfA_{hubEdges(a_)},
        overlaps_{edgesOfA_, b_.view(), *input.candidates, candidates_.view(), stream_, progress},
        worths_{candidates_.view(), edgesOfA_, 2 * mostSlots, stream_} {}

  std::int64_t nonZeros() const override { return 2 * overlaps_.plan().pairs; }

  bool canGoOn(const BeliefOptions& options, const Belief& earlier) const override {
    const std::int64_t places = overlaps_.plan().places + sparePlaces;
    return kindred::canGoOn(options, earlier, {input_.candidates->size(), places, places});
  }

  Belief run(const BeliefOptions& options, Belief earlier, Progress& progress, bool keepsState,
             const BeliefWatch& watch) override {
    check(cudaSetDevice(number_), "choosing it");
    return options.precision == Precision::Single
               ? runIn<float>(options, std::move(earlier), progress, keepsState, watch)
               : runIn<double>(options, std::move(earlier), progress, keepsState, watch);
  }

 private:
  template <typename Real>
  Belief runIn(const BeliefOptions& options, Belief earlier, Progress& progress, bool keepsState,
               const BeliefWatch& watch) {
    BeliefRun<Real> run{input_, candidates_, overlaps_, b_, worths_, options, stream_};
    return run.run(std::move(earlier), progress, keepsState, watch);
  }

  AlignmentInput input_;
  int number_;
  Stream stream_;
  Loopless a_;
  CandidatesOnDevice candidates_;
  JoinedOnDevice b_;
  HubEdges edgesOfA_;
  OverlapsOnDevice overlaps_;
  Worths worths_;
};

}  // namespace

std::unique_ptr<BeliefSolver> makeBeliefOnDevice(const AlignmentInput& input, int number,
                                                 const Progress& progress) {
  return std::make_unique<BeliefOnDevice>(input, number, progress);
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
