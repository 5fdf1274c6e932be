#pragma once

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// When a launch has to end, so that a user who cancels need not wait: blocks look at it between
/// iterations, keep what they have in global memory, and are launched again.
class TimeSlice {
 public:
  /// True if the launch has run its time.
  __device__ bool isOver() const { return now() - *start_ > nanoseconds_; }

  __device__ static unsigned long long now() {
    unsigned long long time;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(time));
    return time;
  }

 private:
  friend class TimeSlices;

  const unsigned long long* start_ = nullptr;
  unsigned long long nanoseconds_ = 25'000'000;
};

/// Makes time slices for the launches of one stream.
class TimeSlices {
 public:
  TimeSlices() : start_{1} {}

  /// A slice that begins when the device gets there.
  TimeSlice begin(const Stream& stream);

 private:
  Buffer<unsigned long long> start_;
};

}  // namespace kindred::cuda
