#pragma once

#include <cuda_fp16.h>

#include <optional>

#include "engine/backend/cuda/align/dense_products.cuh"

namespace kindred::cuda {

/// The numbers of a large matrix: as they are, or as two of 16 bits each, the second 2^11
/// times what the first leaves of it. Together these have 22 bits, and the first as many as tensor
/// cores read of single precision.
struct SplitView {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  std::int64_t stride = 0;  ///< from row to row; what fills rows up has to be 0
  float* single = nullptr;
  __half* high = nullptr;
  __half* low = nullptr;

  static constexpr float ofLow = 0x1p-11F;

  __device__ void set(std::int64_t row, std::int64_t column, float number) const {
    const std::int64_t at = row * stride + column;
    if (single != nullptr) {
      single[at] = number;
      return;
    }
    high[at] = __float2half(number);
    low[at] = __float2half((number - __half2float(high[at])) / ofLow);
  }

  /// Four numbers side by side, from a multiple of four.
  __device__ void setFour(std::int64_t row, std::int64_t column, const float4& numbers) const {
    const std::int64_t at = row * stride + column;
    if (single != nullptr) {
      *reinterpret_cast<float4*>(single + at) = numbers;
      return;
    }
    const __half2 one = __floats2half2_rn(numbers.x, numbers.y),
                  other = __floats2half2_rn(numbers.z, numbers.w);
    const float2 ofOne = __half22float2(one), ofOther = __half22float2(other);
    auto* const highs = reinterpret_cast<__half2*>(high + at);
    auto* const lows = reinterpret_cast<__half2*>(low + at);
    highs[0] = one;
    highs[1] = other;
    lows[0] = __floats2half2_rn((numbers.x - ofOne.x) / ofLow, (numbers.y - ofOne.y) / ofLow);
    lows[1] = __floats2half2_rn((numbers.z - ofOther.x) / ofLow, (numbers.w - ofOther.y) / ofLow);
  }
};

/// A large matrix by which blocks of a few hundred vectors are multiplied, again and again. Its
/// numbers have to be well within the range of 16 bits, 65,504.
class SplitMatrix {
 public:
  SplitMatrix(std::int64_t rows, std::int64_t columns);

  const SplitView& view() const { return view_; }

  void clear(const Stream& stream) const;

  /// result = factor · matrix · block + ofResult · result; neither is the other.
  void multiply(Factors factors, float factor, const DenseView<float>& block, float ofResult,
                const DenseView<float>& result, const Stream& stream);

 private:
  void splitBlock(const DenseView<float>& block, const Stream& stream);

  SplitView view_;
  Buffer<float> single_;
  Buffer<__half> halves_;

  // The numbers of the block in two of 16 bits, columns scaled by powers of two, which keep a
  // column's largest number near the top of their range.
  Buffer<__half> ofBlock_;
  Buffer<unsigned> largest_;
  Buffer<float> units_;
  Buffer<float> parts_;
};

}  // namespace kindred::cuda
