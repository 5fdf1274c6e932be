#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "engine/backend/cuda/check.cuh"
#include "engine/backend/cuda/device_memory.cuh"
#include "engine/backend/cuda/kept_streams.cuh"
#include "engine/backend/cuda/pinned_memory.cuh"

namespace kindred::cuda {

/// Work that a device does in order. Waits for it before it goes.
class Stream {
 public:
  Stream() : device_{currentDevice()}, stream_{takeStream(device_)} {}

  /// A stream whose blocks come before those of others that wait for room.
  static Stream urgent() {
    int least = 0, most = 0;
    check(cudaDeviceGetStreamPriorityRange(&least, &most), "starting");
    cudaStream_t stream = nullptr;
    check(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, most), "starting");
    return Stream{stream};
  }

  ~Stream() {
    if (stream_ == nullptr) return;
    cudaStreamSynchronize(stream_);
    if (device_ == ownPriority)
      cudaStreamDestroy(stream_);
    else
      giveStreamBack(stream_, device_);
  }
  Stream(Stream&& other) noexcept
      : device_{other.device_}, stream_{std::exchange(other.stream_, nullptr)} {}
  Stream& operator=(Stream&&) = delete;

  operator cudaStream_t() const { return stream_; }

  void wait() const { check(cudaStreamSynchronize(stream_), "computing"); }

 private:
  static constexpr int ownPriority = -1;

  explicit Stream(cudaStream_t stream) : device_{ownPriority}, stream_{stream} {}

  int device_;  ///< to which it is given back; ownPriority: to none
  cudaStream_t stream_ = nullptr;
};

/// Elements of trivial type in memory of the host that a device copies to and from by itself.
template <typename T>
class PinnedBuffer {
 public:
  explicit PinnedBuffer(std::size_t count)
      : data_{static_cast<T*>(takePinnedMemory(count * sizeof(T)))}, size_{count} {}
  ~PinnedBuffer() { givePinnedMemoryBack(data_, size_ * sizeof(T)); }
  PinnedBuffer(const PinnedBuffer&) = delete;
  PinnedBuffer& operator=(const PinnedBuffer&) = delete;

  T* data() const { return data_; }
  std::size_t size() const { return size_; }
  std::span<T> first(std::size_t count) const { return {data_, count}; }

 private:
  T* data_ = nullptr;
  std::size_t size_ = 0;
};

/// Elements of trivial type in the memory of a device. Whoever frees one or lets it grow has waited
/// for the streams that use it, unless an exception is on its way: see giveMemoryBack().
template <typename T>
class Buffer {
 public:
  Buffer() = default;
  explicit Buffer(std::size_t count) { reserve(count); }
  Buffer(std::span<const T> values, const Stream& stream) : Buffer{values.size()} {
    upload(values, stream);
  }
  Buffer(const std::vector<T>& values, const Stream& stream)
      : Buffer{std::span<const T>{values}, stream} {}
  ~Buffer() { giveMemoryBack(data_); }
  Buffer(Buffer&& other) noexcept
      : data_{std::exchange(other.data_, nullptr)}, size_{std::exchange(other.size_, 0)} {}
  Buffer& operator=(Buffer&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }

  T* data() const { return data_; }
  std::size_t size() const { return size_; }

  /// Room for so many elements at least; what was there is lost if it has to grow.
  void reserve(std::size_t count) {
    if (count <= size_) return;
    giveMemoryBack(std::exchange(data_, nullptr));
    if (std::exchange(size_, 0) > 0) count = withSpare(count);
    data_ = static_cast<T*>(takeMemory(count * sizeof(T)));
    size_ = count;
  }

  void upload(std::span<const T> values, const Stream& stream) {
    reserve(values.size());
    if (values.empty()) return;
    check(
        cudaMemcpyAsync(data_, values.data(), values.size_bytes(), cudaMemcpyHostToDevice, stream),
        "copying to the GPU");
  }

  /// The first elements; valid once the stream has been waited for.
  void download(std::span<T> values, const Stream& stream) const {
    if (values.empty()) return;
    check(
        cudaMemcpyAsync(values.data(), data_, values.size_bytes(), cudaMemcpyDeviceToHost, stream),
        "copying from the GPU");
  }

 private:
  /// Returns `count` with spare room: an array that had to grow may have to grow again. Large
  /// arrays get no spare room: they would take too much of the device's memory.
  static std::size_t withSpare(std::size_t count) {
    constexpr std::size_t mostBytes = std::size_t{1} << 28;
    const std::size_t spare = std::bit_ceil(count);
    return spare * sizeof(T) <= mostBytes ? spare : count;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace kindred::cuda
