#pragma once

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// Seconds of a device between two moments of a stream.
class EventTimer {
 public:
  EventTimer() {
    check(cudaEventCreate(&begin_), "starting a clock");
    check(cudaEventCreate(&end_), "starting a clock");
  }
  ~EventTimer() {
    cudaEventDestroy(begin_);
    cudaEventDestroy(end_);
  }
  EventTimer(const EventTimer&) = delete;
  EventTimer& operator=(const EventTimer&) = delete;

  void begin(const Stream& stream) const { check(cudaEventRecord(begin_, stream), "timing"); }

  /// Waits for what the stream has to do since begin().
  double end(const Stream& stream) const {
    check(cudaEventRecord(end_, stream), "timing");
    check(cudaEventSynchronize(end_), "computing");
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, begin_, end_), "timing");
    return milliseconds / 1000;
  }

 private:
  cudaEvent_t begin_ = nullptr;
  cudaEvent_t end_ = nullptr;
};

}  // namespace kindred::cuda
