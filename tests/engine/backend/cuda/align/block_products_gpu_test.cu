#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/align/block_algebra.hpp"
#include "engine/backend/cuda/align/block_factor.cuh"
#include "engine/backend/cuda/align/split_products.cuh"
#include "engine/backend/cuda/check.cuh"
#include "engine/core/random.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

__global__ void setAll(cuda::SplitView matrix, const float* values) {
  for (std::int64_t at = threadIdx.x; at < matrix.rows * matrix.columns; at += blockDim.x)
    matrix.set(at / matrix.columns, at % matrix.columns, values[at]);
}

void choose(const Backend& gpu) {
  const auto& id = gpu.device().id;
  cuda::check(cudaSetDevice(std::stoi(id.substr(id.find(':') + 1))), "choosing it");
}

std::vector<float> randomNumbers(std::size_t count, std::uint64_t seed) {
  Random random{seed};
  std::vector<float> numbers(count);
  for (auto& number : numbers)
    number = static_cast<float>(4 * random.uniform() - 1);
  return numbers;
}

}  // namespace

TEST_CASE("a GPU multiplies blocks by a large matrix, whatever the sizes and scales") {
  for (const auto& gpu : usableGpus()) {
    choose(*gpu);
    for (const auto& [rows, columns] :
         {std::pair{1, 1}, {127, 192}, {128, 193}, {130, 76}, {2300, 97}, {700, 384}}) {
      INFO(rows << " by " << columns);
      const auto size = static_cast<std::size_t>(rows) * rows;
      const auto values = randomNumbers(size, 1);
      auto vectors = randomNumbers(static_cast<std::size_t>(rows) * columns, 2);
      // Columns differ in scale as those of a filtered block do.
      for (std::size_t at = 0; at < vectors.size(); ++at)
        vectors[at] *= std::ldexp(1.F, static_cast<int>(at % columns) % 40 - 30);
      const cuda::Stream stream;
      cuda::SplitMatrix matrix{rows, rows};
      matrix.clear(stream);
      const cuda::Buffer<float> onDevice{values, stream};
      setAll<<<1, 256, 0, stream>>>(matrix.view(), onDevice.data());
      const cuda::DenseOnDevice<float> block{rows, columns}, result{rows, columns};
      const auto& view = block.view();
      std::vector<float> padded(static_cast<std::size_t>(rows * view.stride), 0);
      for (int row = 0; row < rows; ++row)
        std::copy_n(vectors.begin() + std::int64_t{row} * columns, columns,
                    padded.begin() + row * view.stride);
      for (const auto& [factors, tolerance] :
           {std::pair{cuda::Factors::Rounded, 1e-3}, {cuda::Factors::Single, 1e-6}}) {
        cuda::check(cudaMemcpyAsync(view.values, padded.data(), padded.size() * sizeof(float),
                                    cudaMemcpyHostToDevice, stream),
                    "copying");
        cuda::check(cudaMemcpyAsync(result.view().values, padded.data(),
                                    padded.size() * sizeof(float), cudaMemcpyHostToDevice, stream),
                    "copying");
        matrix.multiply(factors, 2, view, -1, result.view(), stream);
        std::vector<float> found(padded.size());
        cuda::check(cudaMemcpyAsync(found.data(), result.view().values,
                                    found.size() * sizeof(float), cudaMemcpyDeviceToHost, stream),
                    "copying");
        stream.wait();
        for (int column = 0; column < columns; ++column) {
          double error = 0, squares = 0;
          for (int row = 0; row < rows; ++row) {
            double sum = 0;
            for (int inner = 0; inner < rows; ++inner)
              sum += static_cast<double>(values[std::int64_t{row} * rows + inner]) *
                     padded[inner * view.stride + column];
            const double expected = 2 * sum - padded[row * view.stride + column];
            const double off = found[row * view.stride + column] - expected;
            error += off * off;
            squares += expected * expected;
          }
          REQUIRE(std::sqrt(error) <= tolerance * std::sqrt(squares));
        }
      }
    }
  }
}

TEST_CASE("a GPU makes blocks orthonormal as the host does, and drops what depends on others") {
  for (const auto& gpu : usableGpus()) {
    choose(*gpu);
    for (const int columns : {1, 2, 33, 192}) {
      INFO(columns);
      if (!cuda::BlockFactor::fits(columns)) continue;
      const auto numbers = randomNumbers(static_cast<std::size_t>(columns) * columns, 3);
      Matrix products(columns, columns);
      const auto at = [&](int row, int column) {
        if (columns > 2 && column == 2) column = 1;  // one column twice
        return static_cast<double>(numbers[row * columns + column]);
      };
      for (int row = 0; row < columns; ++row)
        for (int column = 0; column < columns; ++column)
          for (int inner = 0; inner < columns; ++inner)
            products(row, column) += at(inner, row) * at(inner, column);
      const auto expected = orthonormaliser(products, {});
      const cuda::Stream stream;
      const cuda::BlockFactor factor{columns};
      const auto onDevice = cuda::onDevice(products, stream);
      const cuda::DenseOnDevice<double> result{columns, columns};
      factor.find(onDevice.view(), result.view(), stream);
      const auto found = cuda::matrixOf(result.view(), stream);
      CHECK(factor.leastLength(stream) == Approx(expected.leastLength).epsilon(1e-6));
      double largest = 0, off = 0;
      for (int row = 0; row < columns; ++row)
        for (int column = 0; column < columns; ++column) {
          largest = std::max(largest, std::abs(expected.factor(row, column)));
          off = std::max(off, std::abs(found(row, column) - expected.factor(row, column)));
        }
      CHECK(off < 1e-6 * largest);
      if (columns > 2) CHECK(found(2, 2) == 0);
    }
  }
}
