#pragma once

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// A point in the work of a stream.
class Event {
 public:
  Event() { check(cudaEventCreate(&event_), "starting"); }

  /// A thread that waits for it sleeps, some 50 µs longer, and leaves its core to others.
  static Event sleeping() { return Event{cudaEventBlockingSync}; }

  ~Event() { cudaEventDestroy(event_); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  void record(const Stream& stream) const { check(cudaEventRecord(event_, stream), "computing"); }

  /// Lets what the stream is given from now on begin here.
  void holdUp(const Stream& stream) const {
    check(cudaStreamWaitEvent(stream, event_), "computing");
  }

  void wait() const { check(cudaEventSynchronize(event_), "computing"); }

  /// Returns the seconds of the device between two points that it has passed.
  double secondsSince(const Event& start) const {
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, start.event_, event_), "computing");
    return 1e-3 * static_cast<double>(milliseconds);
  }

 private:
  explicit Event(unsigned flags) { check(cudaEventCreateWithFlags(&event_, flags), "starting"); }

  cudaEvent_t event_ = nullptr;
};

/// Seconds of a device between two moments of a stream.
class EventTimer {
 public:
  void begin(const Stream& stream) const { begin_.record(stream); }

  /// Waits for what the stream has to do since begin().
  double end(const Stream& stream) const {
    end_.record(stream);
    end_.wait();
    return end_.secondsSince(begin_);
  }

 private:
  Event begin_;
  Event end_;
};

}  // namespace kindred::cuda
