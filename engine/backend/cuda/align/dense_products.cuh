#pragma once

#include <cstdint>

#include "engine/backend/cuda/buffer.cuh"
#include "engine/core/matrix.hpp"

namespace kindred::cuda {

/// A dense matrix in the memory of a device, row by row.
template <typename Number>
struct DenseView {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  std::int64_t stride = 0;  ///< from row to row
  Number* values = nullptr;

  __host__ __device__ Number* row(std::int64_t at) const { return values + at * stride; }
};

/// A dense matrix with its memory. Rows begin at multiples of four numbers; what fills them up is
/// 0 if the matrix is set by whoever makes it.
template <typename Number>
class DenseOnDevice {
 public:
  DenseOnDevice(std::int64_t rows, std::int64_t columns)
      : view_{rows, columns, (columns + 3) / 4 * 4, nullptr},
        values_{static_cast<std::size_t>(view_.rows * view_.stride)} {
    view_.values = values_.data();
  }

  const DenseView<Number>& view() const { return view_; }

  void clear(const Stream& stream) const {
    check(cudaMemsetAsync(values_.data(), 0, values_.size() * sizeof(Number), stream), "clearing");
  }

 private:
  DenseView<Number> view_;
  Buffer<Number> values_;
};

/// Copies a matrix from the device, and to it.
Matrix matrixOf(const DenseView<double>& view, const Stream& stream);
DenseOnDevice<double> onDevice(const Matrix& matrix, const Stream& stream);

/// The precision in which factors are multiplied.
enum class Factors {
  Rounded,  ///< to eleven bits if the device has tensor cores for that
  Single,   ///< in single precision
};

/// result = factor · a · b + ofResult · result. `room` is for the sums of parts.
void multiply(Factors factors, float factor, const DenseView<float>& a, const DenseView<float>& b,
              float ofResult, const DenseView<float>& result, Buffer<float>& room,
              const Stream& stream);

/// Returns how far a product with rounded factors of length 1 may be off on the current device.
double errorOfRounded();

/// result = a · bᵀ.
void multiplyByTransposed(Factors factors, const DenseView<float>& a, const DenseView<float>& b,
                          const DenseView<float>& result, const Stream& stream);

/// result = a · b in double precision, rounded.
void multiplyExactly(const DenseView<float>& a, const DenseView<double>& b,
                     const DenseView<float>& result, const Stream& stream);

/// result = aᵀ · b, in double precision.
void multiplyTransposedExactly(const DenseView<float>& a, const DenseView<float>& b,
                               const DenseView<double>& result, const Stream& stream);
void multiplyTransposedExactly(const DenseView<double>& a, const DenseView<float>& b,
                               const DenseView<double>& result, const Stream& stream);

}  // namespace kindred::cuda
