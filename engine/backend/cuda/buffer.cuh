#pragma once

#include <bit>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "engine/backend/cuda/check.cuh"

namespace kindred::cuda {

/// Work that a device does in order. Waits for it before it goes.
class Stream {
 public:
  Stream() { check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking), "starting"); }
  ~Stream() {
    if (stream_ == nullptr) return;
    cudaStreamSynchronize(stream_);
    cudaStreamDestroy(stream_);
  }
  Stream(Stream&& other) noexcept : stream_{std::exchange(other.stream_, nullptr)} {}
  Stream& operator=(Stream&&) = delete;

  operator cudaStream_t() const { return stream_; }

  void wait() const { check(cudaStreamSynchronize(stream_), "computing"); }

 private:
  cudaStream_t stream_ = nullptr;
};

/// Elements of trivial type in the memory of a device. Whoever frees one has waited for the
/// streams that use it.
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
  ~Buffer() { cudaFree(data_); }
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
    cudaFree(std::exchange(data_, nullptr));
    if (std::exchange(size_, 0) > 0) count = withSpare(count);
    check(cudaMalloc(reinterpret_cast<void**>(&data_), count * sizeof(T)), "these graphs");
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
  /// Returns `count` with spare room: an array that had to grow may have to grow again, and freeing
  /// memory waits for all that the device does. Large arrays get no spare room: they would take too
  /// much of the device's memory.
  static std::size_t withSpare(std::size_t count) {
    constexpr std::size_t mostBytes = std::size_t{1} << 28;
    const std::size_t spare = std::bit_ceil(count);
    return spare * sizeof(T) <= mostBytes ? spare : count;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace kindred::cuda
