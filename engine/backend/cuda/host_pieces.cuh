#pragma once

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// Brings large arrays from a device to the host by way of pinned memory: a piece is copied while
/// all cores move the one before it to where it goes.
class HostPieces {
 public:
  HostPieces() : room_{2 * bytesOfPiece} {}

  /// Waits for the copy, and thereby for what the stream did before.
  template <typename T>
  void bring(const T* from, std::span<T> to, const Stream& stream) const {
    const auto* const bytes = reinterpret_cast<const std::byte*>(from);
    auto* const result = reinterpret_cast<std::byte*>(to.data());
    const auto pieceAt = [&](std::size_t begin) {
      return room_.data() + begin / bytesOfPiece % 2 * bytesOfPiece;
    };
    const auto sizeAt = [&](std::size_t begin) {
      return std::min(bytesOfPiece, to.size_bytes() - begin);
    };
    const auto ask = [&](std::size_t begin) {
      if (begin >= to.size_bytes()) return;
      check(cudaMemcpyAsync(pieceAt(begin), bytes + begin, sizeAt(begin), cudaMemcpyDeviceToHost,
                            stream),
            "copying from the GPU");
    };
    ask(0);
    for (std::size_t begin = 0; begin < to.size_bytes(); begin += bytesOfPiece) {
      stream.wait();
      ask(begin + bytesOfPiece);
      constexpr std::size_t atOnce = std::size_t{1} << 17;
      tbb::parallel_for(
          tbb::blocked_range<std::size_t>{0, sizeAt(begin), atOnce}, [&](const auto& some) {
            std::memcpy(result + begin + some.begin(), pieceAt(begin) + some.begin(), some.size());
          });
    }
  }

 private:
  static constexpr std::size_t bytesOfPiece = std::size_t{2} << 20;

  PinnedBuffer<std::byte> room_;
};

}  // namespace kindred::cuda
