// How fast dense products are beside cuBLAS:
//
//     bench_dense_products [nodes]
//
// multiplies the matrices of the stages of an alignment: all pairs of nodes by a block of 192
// vectors, and points of 128 numbers by points. Prints the least of several times, operations a
// second, the speed as a share of that of cuBLAS, and the largest difference from double precision
// in some entries, as a share of the largest of them.

#include <cublas_v2.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include "engine/backend/cuda/align/dense_products.cuh"

namespace {

using namespace kindred::cuda;

struct Product {
  const char* name;
  DenseView<float> a;
  DenseView<float> b;
  bool isByTransposed;
  DenseView<float> result;
};

/// Milliseconds of one of several in a row, the least of five times.
double millisecondsOf(const Stream& stream, const std::function<void()>& multiply) {
  constexpr int inRow = 10;
  multiply();
  stream.wait();
  float least = 1e9F;
  cudaEvent_t begin{}, end{};
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  for (int repeat = 0; repeat < 5; ++repeat) {
    cudaEventRecord(begin, stream);
    for (int at = 0; at < inRow; ++at)
      multiply();
    cudaEventRecord(end, stream);
    cudaEventSynchronize(end);
    float milliseconds = 0;
    cudaEventElapsedTime(&milliseconds, begin, end);
    least = std::min(least, milliseconds / inRow);
  }
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
  return static_cast<double>(least);
}

std::vector<float> valuesOf(const DenseView<float>& view) {
  std::vector<float> values(static_cast<std::size_t>(view.rows * view.stride));
  cudaMemcpy(values.data(), view.values, values.size() * sizeof(float), cudaMemcpyDeviceToHost);
  return values;
}

double errorOf(const Product& product) {
  const auto &a = product.a, &b = product.b, &result = product.result;
  const auto ofA = valuesOf(a), ofB = valuesOf(b), found = valuesOf(result);
  double largest = 0, worst = 0;
  std::mt19937_64 random{7};
  for (int sample = 0; sample < 2000; ++sample) {
    const auto row = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(result.rows));
    const auto column =
        static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(result.columns));
    double sum = 0;
    for (std::int64_t at = 0; at < a.columns; ++at)
      sum += static_cast<double>(ofA[row * a.stride + at]) *
             static_cast<double>(product.isByTransposed ? ofB[column * b.stride + at]
                                                        : ofB[at * b.stride + column]);
    largest = std::max(largest, std::abs(sum));
    worst =
        std::max(worst, std::abs(sum - static_cast<double>(found[row * result.stride + column])));
  }
  return worst / largest;
}

void measure(const Product& product, const char* precision, const Stream& stream,
             const std::function<void()>& ours, cublasHandle_t handle, cublasComputeType_t type) {
  const auto &a = product.a, &b = product.b, &result = product.result;
  const double operations = 2. * static_cast<double>(a.rows) * static_cast<double>(a.columns) *
                            static_cast<double>(result.columns);
  const auto print = [&](const char* who, double milliseconds, double beside) {
    std::printf("%-28s %-5s %-7s %8.4f ms %7.1f TFLOP/s %6.1f %%  off by %.1e\n", product.name,
                precision, who, milliseconds, 1e-9 * operations / milliseconds,
                100 * beside / milliseconds, errorOf(product));
  };
  const float one = 1, none = 0;
  // Row by row is column by column of what is transposed: resultᵀ = bᵀ aᵀ.
  const double theirs = millisecondsOf(stream, [&] {
    cublasGemmEx(handle, product.isByTransposed ? CUBLAS_OP_T : CUBLAS_OP_N, CUBLAS_OP_N,
                 static_cast<int>(result.columns), static_cast<int>(result.rows),
                 static_cast<int>(a.columns), &one, b.values, CUDA_R_32F,
                 static_cast<int>(b.stride), a.values, CUDA_R_32F, static_cast<int>(a.stride),
                 &none, result.values, CUDA_R_32F, static_cast<int>(result.stride), type,
                 CUBLAS_GEMM_DEFAULT);
  });
  print("cuBLAS", theirs, theirs);
  cudaMemset(result.values, 0, result.rows * result.stride * sizeof(float));
  print("ours", millisecondsOf(stream, ours), theirs);
}

void fill(const DenseView<float>& view, const Stream& stream) {
  std::mt19937 random{3};
  std::uniform_real_distribution<float> uniform{-1, 1};
  std::vector<float> values(static_cast<std::size_t>(view.rows * view.stride), 0);
  for (std::int64_t row = 0; row < view.rows; ++row)
    for (std::int64_t column = 0; column < view.columns; ++column)
      values[row * view.stride + column] = uniform(random);
  check(cudaMemcpyAsync(view.values, values.data(), values.size() * sizeof(float),
                        cudaMemcpyHostToDevice, stream),
        "copying");
  stream.wait();
}

}  // namespace

int main(int count, char** arguments) {
  const std::int64_t nodes = count > 1 ? std::atoll(arguments[1]) : 9996;
  const Stream stream;
  cublasHandle_t handle{};
  if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS) return 1;
  cublasSetStream(handle, stream);
  const DenseOnDevice<float> pairs{nodes, nodes}, block{nodes, 192}, products{nodes, 192};
  const DenseOnDevice<float> points{nodes, 128}, cosines{nodes, nodes};
  fill(pairs.view(), stream);
  fill(block.view(), stream);
  fill(points.view(), stream);
  Buffer<float> room;
  const Product ofBlock{"n x n by n x 192", pairs.view(), block.view(), false, products.view()};
  const Product ofPoints{"n x 128 by its transpose", points.view(), points.view(), true,
                         cosines.view()};
  measure(
      ofBlock, "fp32", stream,
      [&] { multiply(Factors::Single, 1, ofBlock.a, ofBlock.b, 0, ofBlock.result, room, stream); },
      handle, CUBLAS_COMPUTE_32F);
  measure(
      ofBlock, "tf32", stream,
      [&] { multiply(Factors::Rounded, 1, ofBlock.a, ofBlock.b, 0, ofBlock.result, room, stream); },
      handle, CUBLAS_COMPUTE_32F_FAST_TF32);
  measure(
      ofPoints, "fp32", stream,
      [&] {
        multiplyByTransposed(Factors::Single, ofPoints.a, ofPoints.b, ofPoints.result, stream);
      },
      handle, CUBLAS_COMPUTE_32F);
  cublasDestroy(handle);
}
