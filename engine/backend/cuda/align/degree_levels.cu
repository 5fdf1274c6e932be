#include <cmath>
#include <vector>

#include "engine/align/subspace.hpp"
#include "engine/backend/cuda/align/degree_levels.cuh"
#include "engine/backend/cuda/align/plan_numbers.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr auto scaling = "scaling a plan by degrees";
constexpr int threads = 256;

struct DegreesView {
  Degrees a;
  Degrees b;
  float factor;  ///< of the product of two degrees in the exponent
};

constexpr int threadsOfDegrees = 1024;

// One block scales the levels of all degrees as rounds of scaling do those of nodes.
//
//   shared:  levels of the degrees of A | of B | squares of the degrees of B
//   warp:    a degree, whose sum over those of the other network its lanes share out
//
// Bound: exponentials and the latency of barriers; .36 ms for human_Y2H1 on an H200, where rounds
// over all pairs of nodes took 4 ms.
__global__ void __launch_bounds__(threadsOfDegrees) findLevels(DegreesView view) {
  extern __shared__ double memory[];
  double* const squares = memory;
  auto* const levelsA = reinterpret_cast<float*>(squares + view.b.count);
  float* const levelsB = levelsA + view.a.count;
  constexpr int warps = threadsOfDegrees / 32;
  const int warp = static_cast<int>(threadIdx.x) / 32, lane = static_cast<int>(threadIdx.x) % 32;
  for (auto at = static_cast<int>(threadIdx.x); at < view.a.count; at += threadsOfDegrees)
    levelsA[at] = 0;
  for (auto at = static_cast<int>(threadIdx.x); at < view.b.count; at += threadsOfDegrees)
    levelsB[at] = 0;
  __syncthreads();
  const auto exponent = [&](float level, float degree, const Degrees& others, const float* levels,
                            int other) {
    return level + levels[other] + view.factor * degree * others.degrees[other];
  };
  const auto mean = [&](float level, float degree, const Degrees& others, const float* levels) {
    double sum = 0;
    for (int other = lane; other < others.count; other += 32)
      sum += static_cast<double>(others.nodes[other]) *
             static_cast<double>(asked(exponent(level, degree, others, levels, other)));
    for (int distance = 16; distance > 0; distance /= 2)
      sum += __shfl_xor_sync(0xffffffffU, sum, distance);
    return sum / others.allNodes;
  };
  for (int round = 0; round < mostScalings; ++round) {
    for (int at = warp; at < view.a.count; at += warps) {
      float level = levelsA[at];
      const float degree = view.a.degrees[at];
      double found = mean(level, degree, view.b, levelsB);
      if (found > mostMean || found < leastMean) {
        float largest = -3e38F;
        for (int other = lane; other < view.b.count; other += 32)
          largest = fmaxf(largest, exponent(level, degree, view.b, levelsB, other));
        for (int distance = 16; distance > 0; distance /= 2)
          largest = fmaxf(largest, __shfl_xor_sync(0xffffffffU, largest, distance));
        level -= largest;
        found = mean(level, degree, view.b, levelsB);
      }
      if (lane == 0) levelsA[at] = level - log1pf(static_cast<float>(found));
    }
    __syncthreads();
    for (int at = warp; at < view.b.count; at += warps) {
      const double found =
          fmax(mean(levelsB[at], view.b.degrees[at], view.a, levelsA), almostNothing);
      if (lane > 0) continue;
      levelsB[at] -= static_cast<float>(log1p(found));
      squares[at] = static_cast<double>(view.b.nodes[at]) * found * found;
    }
    __syncthreads();
    double sum = 0;
    for (auto at = static_cast<int>(threadIdx.x); at < view.b.count; at += threadsOfDegrees)
      sum += squares[at];
    if (blockSum(sum) < rightEnough * rightEnough) break;
  }
  for (auto at = static_cast<int>(threadIdx.x); at < view.a.count; at += threadsOfDegrees)
    view.a.levels[at] = levelsA[at];
  for (auto at = static_cast<int>(threadIdx.x); at < view.b.count; at += threadsOfDegrees)
    view.b.levels[at] = levelsB[at];
}

/// Gives places the levels of their degrees.
__global__ void __launch_bounds__(threads)
    spreadLevels(const float* ofDegrees, const std::int32_t* degreeOf, std::int64_t places,
                 float* levels) {
  const std::int64_t place = blockIdx.x * std::int64_t{threads} + threadIdx.x;
  if (place < places) levels[place] = ofDegrees[degreeOf[place]];
}

}  // namespace

DegreesOnDevice::DegreesOnDevice(std::span<const float> degreesOfPlaces, const Stream& stream)
    : places_{std::ssize(degreesOfPlaces)} {
  std::vector<float> degrees, nodes;
  std::vector<std::int32_t> degreeOf;
  for (const float degree : degreesOfPlaces) {
    if (degrees.empty() || degrees.back() != degree) {
      degrees.push_back(degree);
      nodes.push_back(0);
    }
    ++nodes.back();
    degreeOf.push_back(static_cast<std::int32_t>(degrees.size()) - 1);
  }
  count_ = static_cast<int>(degrees.size());
  degrees_.upload(degrees, stream);
  nodes_.upload(nodes, stream);
  degreeOf_.upload(degreeOf, stream);
  levels_.reserve(degrees.size());
  stream.wait();
}

Degrees DegreesOnDevice::view() const {
  return {count_, static_cast<double>(places_), degrees_.data(), nodes_.data(), levels_.data()};
}

void DegreesOnDevice::spread(float* levelsOfPlaces, const Stream& stream) const {
  spreadLevels<<<static_cast<unsigned>((places_ + threads - 1) / threads), threads, 0, stream>>>(
      levels_.data(), degreeOf_.data(), places_, levelsOfPlaces);
  checkLaunch(scaling);
}

bool scaleDegrees(const DegreesOnDevice& a, const DegreesOnDevice& b, float factor,
                  const Stream& stream) {
  constexpr int mostDegrees = 1000;      // any device has shared memory for so many
  constexpr int mostPairs = 256 * 1024;  // so that one block does not take longer than all of them
  const DegreesView view{a.view(), b.view(), factor};
  if (view.a.count > mostDegrees || view.b.count > mostDegrees ||
      view.a.count * view.b.count > mostPairs)
    return false;
  const std::size_t bytes =
      view.a.count * sizeof(float) + view.b.count * (sizeof(float) + sizeof(double));
  findLevels<<<1, threadsOfDegrees, bytes, stream>>>(view);
  checkLaunch(scaling);
  return true;
}

}  // namespace kindred::cuda
