#pragma once

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// An array of the device that is copied there piece by piece, so that the host never has it whole.
template <typename T>
class FilledBuffer {
 public:
  FilledBuffer() = default;
  explicit FilledBuffer(std::size_t count) { begin(count); }

  /// Begins anew, with room for so many elements.
  void begin(std::size_t count) {
    buffer_.reserve(count);
    filled_ = 0;
  }

  /// Copies a piece behind those before it, and returns where it is on the device; the stream is to
  /// be waited for before the piece goes.
  const T* add(std::span<const T> piece, const Stream& stream) {
    T* const into = buffer_.data() + filled_;
    filled_ += piece.size();
    if (!piece.empty())
      check(cudaMemcpyAsync(into, piece.data(), piece.size_bytes(), cudaMemcpyHostToDevice, stream),
            "copying to the GPU");
    return into;
  }

  const T* data() const { return buffer_.data(); }

 private:
  Buffer<T> buffer_;
  std::size_t filled_ = 0;
};

}  // namespace kindred::cuda
