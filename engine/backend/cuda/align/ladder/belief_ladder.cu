#include <algorithm>
#include <array>
#include <cmath>

#include "engine/align/belief_steps.hpp"
#include "engine/backend/backend.hpp"
#include "engine/backend/cuda.hpp"
#include "engine/backend/cuda/align/belief_memory.cuh"
#include "engine/backend/cuda/align/ladder/open_belief_ladder.hpp"
#include "engine/backend/cuda/align/ladder/queue_matching.cuh"
#include "engine/backend/cuda/align/ladder/row_kernels.cuh"
#include "engine/backend/cuda/event.cuh"
#include "engine/backend/primitives/published_rows.hpp"

namespace kindred::cuda {
namespace {

constexpr auto clearing = "clearing";

template <typename T>
void clear(T* array, std::size_t count, const Stream& stream) {
  check(cudaMemsetAsync(array, 0, count * sizeof(T), stream), clearing);
}

template <typename Real>
std::vector<Real> broughtToHost(const Real* from, std::size_t count, const Stream& stream) {
  std::vector<Real> numbers(count);
  check(cudaMemcpyAsync(numbers.data(), from, count * sizeof(Real), cudaMemcpyDeviceToHost, stream),
        "copying from the GPU");
  stream.wait();
  return numbers;
}

Damping<float> dampingOf(const BeliefOptions& options, int iteration) {
  const double share = shareOfNew(options, iteration);
  return {static_cast<float>(options.damping == 2 ? 1 : share), static_cast<float>(1 - share),
          options.damping == 1};
}

/// Times iterations one by one, the first apart: it finds the caches empty.
template <typename Iterate>
double secondsOfIteration(int iterations, const Stream& stream, Progress& progress,
                          const Iterate& iterate) {
  constexpr int atOnce = 5;
  double seconds = 0;
  int timed = 0;
  for (int done = 0; done < iterations;) {
    progress.checkpoint();
    const int now = done == 0 ? 1 : std::min(atOnce, iterations - done);
    const EventTimer timer;
    timer.begin(stream);
    for (int iteration = 1; iteration <= now; ++iteration)
      iterate(done + iteration);
    const double taken = timer.end(stream);
    if (done > 0 || iterations == 1) {
      seconds += taken;
      timed += now;
    }
    done += now;
  }
  return seconds / timed;
}

/// The published layout on a device: rungs below Pairs.
class RowsOnDevice {
 public:
  RowsOnDevice(const PublishedRows& rows, const CandidateView& candidates, const Stream& stream)
      : candidates_{candidates},
        entries_{static_cast<std::size_t>(rows.entries())},
        offsets_{rows.offsets, stream},
        transposed_{std::span<const std::uint32_t>{rows.transposed}, stream},
        weights_{count()},
        before_{entries_},
        after_{entries_},
        fresh_{3 * count()},
        ofCandidates_{6 * count()},
        ofNodesA_{static_cast<std::size_t>(candidates.nodesOfA)},
        ofNodesB_{static_cast<std::size_t>(candidates.nodesOfB)} {
    for (const auto& bin : rowBins(rows.offsets))
      bins_.push_back(std::make_unique<Bin>(bin, stream));
    stream.wait();
  }

  BeliefClimb climb(BeliefRung rung, const BeliefOptions& options, const Stream& stream,
                    Progress& progress) {
    Buffer<float> bounds{rung <= BeliefRung::Fused ? entries_ : 0};
    float* const vectors = ofCandidates_.data();
    const RowView view{.candidates = candidates_,
                       .offsets = offsets_.data(),
                       .transposed = transposed_.data(),
                       .weights = weights_.data(),
                       .beta = static_cast<float>(options.beta),
                       .bounds = bounds.data(),
                       .fresh = fresh_.data(),
                       .q = vectors + 4 * count(),
                       .sums = vectors + 5 * count(),
                       .ofNodesA = ofNodesA_.data(),
                       .ofNodesB = ofNodesB_.data()};
    scaleWeights(candidates_, options.alpha, weights_.data(), stream);
    clear(vectors, ofCandidates_.size(), stream);
    clear(before_.data(), entries_, stream);
    std::array<RowMessages, 2> messages{
        RowMessages{vectors, vectors + count(), before_.data()},
        RowMessages{vectors + 2 * count(), vectors + 3 * count(), after_.data()}};
    findLargestOfRows(view, messages[0], stream);
    BeliefClimb climb;
    climb.seconds = secondsOfIteration(options.iterations, stream, progress, [&](int iteration) {
      iterate(rung, view, messages[(iteration + 1) % 2], messages[iteration % 2],
              dampingOf(options, iteration), stream);
    });
    climb.y = broughtToHost(messages[options.iterations % 2].y, count(), stream);
    climb.z = broughtToHost(messages[options.iterations % 2].z, count(), stream);
    return climb;
  }

 private:
  /// Rows of one length, and a stream of their own.
  struct Bin {
    Bin(const RowBin& bin, const Stream& copying) : threads{bin.threads}, rows{bin.rows, copying} {}

    int threads;
    Buffer<std::int32_t> rows;
    Stream stream;
    Event done;
  };

  std::size_t count() const { return static_cast<std::size_t>(candidates_.count); }

  void iterate(BeliefRung rung, const RowView& view, const RowMessages& before,
               const RowMessages& after, const Damping<float>& damping, const Stream& stream) {
    if (rung < BeliefRung::Binned) {
      iterateRows(rung, view, before, after, damping, stream);
      return;
    }
    const bool isOnStreams = rung == BeliefRung::Streams;
    constexpr int warp = 32;
    if (isOnStreams) begun_.record(stream);
    for (auto at = bins_.rbegin(); at != bins_.rend(); ++at) {  // the longest rows first
      const auto& bin = *at;
      const auto& own = isOnStreams ? bin->stream : stream;
      if (isOnStreams) begun_.holdUp(own);
      sendByTeams({rung == BeliefRung::Binned ? warp : bin->threads, bin->rows.data(),
                   static_cast<std::int32_t>(bin->rows.size())},
                  view, before, after, damping, own);
      if (isOnStreams) bin->done.record(own);
    }
    if (isOnStreams)
      for (const auto& bin : bins_)
        bin->done.holdUp(stream);
    findLargestOfRows(view, after, stream);
  }

  CandidateView candidates_;
  std::size_t entries_;
  Buffer<std::int64_t> offsets_;
  Buffer<std::uint32_t> transposed_;
  Buffer<float> weights_;
  Buffer<float> before_;
  Buffer<float> after_;
  Buffer<float> fresh_;
  Buffer<float> ofCandidates_;  ///< y, z, y, z, q, d
  Buffer<LargestTwo<float>> ofNodesA_;
  Buffer<LargestTwo<float>> ofNodesB_;
  std::vector<std::unique_ptr<Bin>> bins_;
  Event begun_;
};

class BeliefLadderOnDevice final : public BeliefLadder {
 public:
  BeliefLadderOnDevice(int number, Device device, const AlignmentInput& input,
                       const Progress& progress)
      : number_{number},
        device_{std::move(device)},
        input_{input},
        rows_{publishedRows(input, progress)},
        edges_{hubEdges(Loopless{*input.a})},
        candidates_{*input.candidates, stream_},
        b_{Loopless{*input.b}, stream_},
        overlaps_{edges_, b_.view(), *input.candidates, candidates_.view(), stream_, progress} {}

  const Device& device() const override { return device_; }
  std::int64_t entries() const override { return rows_.entries(); }

  std::int64_t longestRow() const override {
    std::int64_t longest = 0;
    for (std::int32_t row = 0; row < rows_.rows(); ++row)
      longest = std::max(longest, rows_.offsets[row + 1] - rows_.offsets[row]);
    return longest;
  }

  BeliefClimb climb(BeliefRung rung, const BeliefOptions& options, Progress& progress) override {
    select();
    if (rung == BeliefRung::Pairs) return climbPairs<float>(options, progress);
    if (rung == BeliefRung::HalfMessages) return climbPairs<__half>(options, progress);
    if (!onDevice_) onDevice_ = std::make_unique<RowsOnDevice>(rows_, candidates_.view(), stream_);
    return onDevice_->climb(rung, options, stream_, progress);
  }

  MatchingClimb match(MatchingRung rung, const BeliefOptions& options,
                      Progress& progress) override {
    select();
    onDevice_ = nullptr;
    const auto messages =
        lastMessages(rung == MatchingRung::AllAtOnce ? options.iterations : 1, options, progress);
    const int matchings = 2 * messages.iterations;
    const std::int32_t* last = nullptr;
    MatchingClimb climb{.matchings = matchings};
    QueueMatching queues{candidates_.view()};
    Suitors<float> suitors{candidates_.view(), matchings};
    const auto matchAll = [&] {
      if (rung == MatchingRung::TwoQueues) {
        for (int matching = 0; matching < matchings; ++matching)
          queues.match(messages.values.data() + matching * count(), stream_);
        last = queues.mates();
      } else {
        suitors.match(messages.values.data(), matchings, stream_);
        last = suitors.mates(matchings - 1);
      }
    };
    matchAll();
    const EventTimer timer;
    timer.begin(stream_);
    matchAll();
    climb.seconds = timer.end(stream_) / matchings;
    climb.last.ofNodeA =
        broughtToHost(last, static_cast<std::size_t>(candidates_.view().nodesOfA), stream_);
    return climb;
  }

 private:
  template <typename Stored>
  using Memory = BeliefMemory<float, Stored>;

  /// y and z of iterations, one after the other.
  struct LastMessages {
    int iterations;
    Buffer<float> values;
  };

  void select() const { check(cudaSetDevice(number_), "choosing it"); }

  std::size_t count() const { return static_cast<std::size_t>(candidates_.view().count); }

  /// Iterates from messages of 0; `messages` has those of each slot, and slot 0 is before the
  /// first.
  template <typename Stored, typename MessagesOf>
  double iteratePairs(Memory<Stored>& memory, const BeliefOptions& options,
                      const MessagesOf& messagesOf, Progress& progress) {
    auto view = beliefView<float, Stored>(candidates_.view(), overlaps_, options.beta);
    memory.lendTo(view);
    clear(messagesOf(0).y, count(), stream_);
    clear(messagesOf(0).z, count(), stream_);
    clear(view.sums, count(), stream_);
    clear(view.forward, memory.places(), stream_);
    clear(view.backward, memory.places(), stream_);
    scaleWeights(view.candidates, options.alpha, view.weights, stream_);
    beginMessages(view, messagesOf(0), stream_);
    const auto launch = canBeginEarly<float, Stored>() ? Launch::AfterOther : Launch::InTurn;
    return secondsOfIteration(options.iterations, stream_, progress, [&](int iteration) {
      iterate(view, messagesOf(iteration - 1), messagesOf(iteration), dampingOf(options, iteration),
              launch, stream_);
    });
  }

  template <typename Stored>
  BeliefClimb climbPairs(const BeliefOptions& options, Progress& progress) {
    onDevice_ = nullptr;
    Memory<Stored> memory{candidates_.view(), static_cast<std::size_t>(overlaps_.plan().places)};
    const auto messagesOf = [&](int iteration) { return memory.messages(iteration % 2); };
    BeliefClimb climb;
    climb.seconds = iteratePairs<Stored>(memory, options, messagesOf, progress);
    climb.y = broughtToHost(messagesOf(options.iterations).y, count(), stream_);
    climb.z = broughtToHost(messagesOf(options.iterations).z, count(), stream_);
    return climb;
  }

  /// The messages of the last iterations, as many as are wanted and fit.
  LastMessages lastMessages(int wanted, const BeliefOptions& options, Progress& progress) {
    Memory<float> memory{candidates_.view(), static_cast<std::size_t>(overlaps_.plan().places)};
    const double fitting = static_cast<double>(freeMemory()) / 4 /
                           (1 + 2. * static_cast<double>(count()) * sizeof(float));
    const int kept = std::clamp(static_cast<int>(std::min(fitting, 1e6)), 1,
                                std::min(wanted, options.iterations));
    const int before = options.iterations - kept;
    LastMessages last{kept, Buffer<float>{2 * static_cast<std::size_t>(kept) * count()}};
    const auto messagesOf = [&](int iteration) {
      if (iteration <= before) return memory.messages(iteration % 2);
      float* const y =
          last.values.data() + 2 * static_cast<std::size_t>(iteration - before - 1) * count();
      return CandidateMessages<float>{y, y + count()};
    };
    iteratePairs<float>(memory, options, messagesOf, progress);
    return last;
  }

  int number_;
  Device device_;
  AlignmentInput input_;
  PublishedRows rows_;
  HubEdges edges_;
  Stream stream_;
  CandidatesOnDevice candidates_;
  JoinedOnDevice b_;
  OverlapsOnDevice overlaps_;
  std::unique_ptr<RowsOnDevice> onDevice_;  ///< as long as rungs need it
};

}  // namespace

std::unique_ptr<BeliefLadder> openBeliefLadder(int number, const AlignmentInput& input,
                                               const Progress& progress) {
  auto devices = cudaDevices();
  if (static_cast<std::size_t>(number) >= devices.size() || !devices[number].isUsable)
    openCudaBackend(number);  // throws with the reason
  check(cudaSetDevice(number), "choosing it");
  return std::make_unique<BeliefLadderOnDevice>(number, std::move(devices[number]), input,
                                                progress);
}

}  // namespace kindred::cuda
