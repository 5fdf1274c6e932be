#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <type_traits>
#include <vector>

#include "engine/backend/cuda/align/belief_kernels.cuh"
#include "engine/backend/cuda/align/belief_scales.hpp"
#include "engine/backend/cuda/align/suitors.cuh"

namespace kindred::cuda {

/// Belief propagation on these overlaps, but for its arrays: those are lent by BeliefMemory.
template <typename Real, typename Stored>
BeliefView<Real, Stored> beliefView(const CandidateView& candidates,
                                    const OverlapsOnDevice& overlaps, double beta) {
  const auto& plan = overlaps.plan();
  const auto fixed = fixedPoint(beta, plan.pairsOfTask, plan.pairs, std::is_same_v<Real, float>);
  return {
      .candidates = candidates,
      .index = overlaps.index(),
      .tasks = overlaps.tasks(),
      .taskCount = static_cast<std::int32_t>(plan.tasks.size()),
      .mostCandidates = plan.mostCandidates,
      .beta = static_cast<Real>(beta),
      .unit = fixed.unit,
      .scaleOfE = static_cast<Real>(fixed.scaleOfE),
      .shiftOfE = fixed.shiftOfE,
      .scaleOfF = static_cast<Real>(fixed.scaleOfF),
      .shiftOfF = fixed.shiftOfF,
      .storedUnit = std::is_same_v<Real, Stored> ? Real{1} : static_cast<Real>(unitOfHalf(beta))};
}

/// Arrays side by side in one piece of a device's memory: reserving each by itself takes longer.
class SharedAllocation {
 public:
  /// `array` is where so many elements are, once they have been reserved.
  template <typename T>
  void add(T*& array, std::size_t count) {
    constexpr std::size_t aligned = 256;
    places_.push_back(
        [&array, at = bytes_](std::byte* memory) { array = reinterpret_cast<T*>(memory + at); });
    bytes_ += (count * sizeof(T) + aligned - 1) / aligned * aligned;
  }

  void reserve() {
    memory_.reserve(bytes_);
    for (const auto& place : places_)
      place(memory_.data());
  }

 private:
  std::vector<std::function<void(std::byte*)>> places_;
  std::size_t bytes_ = 0;
  Buffer<std::byte> memory_;
};

/// Memory of a device for runs of belief propagation in one precision, one after the other. A run
/// keeps the messages of candidates of one or a few iterations, a round, until they have been
/// matched; meanwhile the next round is sent. So there is room for two.
template <typename Real, typename Stored>
class BeliefMemory {
 public:
  /// No round has more iterations.
  static constexpr int mostIterations = 10;

  /// `places` of messages between overlaps.
  BeliefMemory(const CandidateView& candidates, std::size_t places)
      : count_{static_cast<std::size_t>(candidates.count)},
        places_{places},
        iterationsOfRound_{iterationsThatFit()},
        suitors_{candidates, 2 * iterationsOfRound_} {
    allocation_.add(weights_, count_);
    allocation_.add(forward_, places_);
    allocation_.add(backward_, places_);
    allocation_.add(q_, count_);
    allocation_.add(sums_, count_);
    allocation_.add(fixed_, count_);
    allocation_.add(ofNodesA_, static_cast<std::size_t>(candidates.nodesOfA));
    allocation_.add(ofNodesB_, static_cast<std::size_t>(candidates.nodesOfB));
    allocation_.add(messages_, 4 * static_cast<std::size_t>(iterationsOfRound_) * count_);
    allocation_.add(best_, count_);
    allocation_.add(bestMates_, static_cast<std::size_t>(candidates.nodesOfA));
    allocation_.reserve();
  }
  BeliefMemory(const BeliefMemory&) = delete;
  BeliefMemory& operator=(const BeliefMemory&) = delete;

  std::size_t count() const { return count_; }
  std::size_t places() const { return places_; }
  int iterationsOfRound() const { return iterationsOfRound_; }

  /// y and z of the messages of an iteration, one after the other, and after them those of the next
  /// one; the first of a round is at 0 or at iterationsOfRound().
  CandidateMessages<Real> messages(int slot) const {
    Real* const y = messages_ + 2 * static_cast<std::size_t>(slot) * count_;
    return {y, y + count_};
  }

  /// Points a view to the arrays.
  void lendTo(BeliefView<Real, Stored>& view) const {
    view.weights = weights_;
    view.forward = forward_;
    view.backward = backward_;
    view.q = q_;
    view.sums = sums_;
    view.fixed = fixed_;
    view.ofNodesA = ofNodesA_;
    view.ofNodesB = ofNodesB_;
  }

  Real* best() const { return best_; }
  std::int32_t* bestMates() const { return bestMates_; }
  Suitors<Real>& suitors() { return suitors_; }

 private:
  /// A round is long enough for the host to be quick beside it, and so short that who cancels does
  /// not wait.
  int iterationsThatFit() const {
    constexpr double mostBytes = 4e9;  // 1 ms of an H200, 20 of a small GPU
    const double bytes = 1. + static_cast<double>(places_) * (4 + 4 * sizeof(Stored)) +
                         static_cast<double>(count_) * 17 * sizeof(Real);
    const double ofIteration = 4. * static_cast<double>(count_) * sizeof(Real);
    const double fitting = static_cast<double>(freeMemory()) / 8 / (1 + ofIteration);
    return static_cast<int>(
        std::clamp(std::min(mostBytes / bytes, fitting), 1., static_cast<double>(mostIterations)));
  }

  std::size_t count_;
  std::size_t places_;
  int iterationsOfRound_;
  Suitors<Real> suitors_;
  SharedAllocation allocation_;
  Real* weights_ = nullptr;
  Stored* forward_ = nullptr;
  Stored* backward_ = nullptr;
  Real* q_ = nullptr;
  Real* sums_ = nullptr;
  FixedSum* fixed_ = nullptr;
  LargestTwo<Real>* ofNodesA_ = nullptr;
  LargestTwo<Real>* ofNodesB_ = nullptr;
  Real* messages_ = nullptr;
  Real* best_ = nullptr;
  std::int32_t* bestMates_ = nullptr;
};

}  // namespace kindred::cuda
