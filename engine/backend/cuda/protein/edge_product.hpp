#pragma once

#include <cmath>
#include <cstdint>

#include "engine/backend/cuda/kernel_view.hpp"
#include "engine/backend/cuda/protein/edge_form.hpp"
#include "engine/core/host_device.hpp"

namespace kindred::cuda {

/// One entry of a row graph's row, in the order of their numbers.
struct alignas(16) RowEntry {
  float number;
  float weight;        ///< scaled, see GraphScaling; its logarithm to base 2 but for FewTerms
  std::int32_t place;  ///< the neighbour, or where its row begins among those of a band
  std::int32_t edgeClass;
};

/// One edge of a lane graph, as the lane of a warp that meets rows with it.
struct LaneEdge {
  float number;
  float weight;        ///< scaled; half of it for a self-loop, both ends of which are one node
  std::uint32_t ends;  ///< both nodes, 16 bits each
  std::int32_t edgeClass;

  KINDRED_HOST_DEVICE std::uint32_t first() const { return ends & 0xffffU; }
  KINDRED_HOST_DEVICE std::uint32_t second() const { return ends >> 16U; }
};

/// The smallest and the largest number of the edges of a chunk.
struct ChunkBounds {
  float low;
  float high;
};

/// The entries of a row that a chunk of edges can meet: [begin, end) in one number.
KINDRED_HOST_DEVICE inline std::uint16_t windowOf(const RowEntry* entries, std::int32_t count,
                                                  ChunkBounds bounds, float reach) {
  const float low = bounds.low - reach;
  const float high = bounds.high + reach;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  for (std::int32_t at = 0; at < count; ++at) {
    begin += entries[at].number < low ? 1 : 0;
    end += entries[at].number <= high ? 1 : 0;
  }
  return begin < end ? static_cast<std::uint16_t>(begin | end << 8U) : std::uint16_t{0};
}

/// Rows of more entries have windows that do not fit.
inline constexpr std::int32_t mostRowEntries = 255;

/// Good to two units in the last place, which is as good as the rounding of its argument.
KINDRED_HOST_DEVICE inline float powerOfTwo(float exponent) {
#ifdef __CUDA_ARCH__
  float power;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(power) : "f"(exponent));
  return power;
#else
  return std::exp2(exponent);
#endif
}

/// Good to 2^-22 between 0.5 and 2, relative to the logarithm beyond.
KINDRED_HOST_DEVICE inline float logarithmToBaseTwo(float number) {
#ifdef __CUDA_ARCH__
  float logarithm;
  asm("lg2.approx.ftz.f32 %0, %1;" : "=f"(logarithm) : "f"(number));
  return logarithm;
#else
  return std::log2(number);
#endif
}

// ŵ κe of each EdgeForm::Kind; the scale of the first two is in the weights of lanes.

struct OneExponential {
  KINDRED_HOST_DEVICE float operator()(const RowEntry& entry, const LaneEdge& edge) const {
    const float difference = entry.number - edge.number;
    return powerOfTwo(entry.weight - difference * difference);
  }
};

struct OneRational {
  float exponent;

  KINDRED_HOST_DEVICE float operator()(const RowEntry& entry, const LaneEdge& edge) const {
    const float difference = entry.number - edge.number;
    return powerOfTwo(entry.weight - exponent * logarithmToBaseTwo(1 + difference * difference));
  }
};

struct FewTerms {
  EdgeForm form;
  const float* tables;  ///< as in KernelView
  std::int32_t classCount;

  KINDRED_HOST_DEVICE float operator()(const RowEntry& entry, const LaneEdge& edge) const {
    const float difference = entry.number - edge.number;
    float sum = 0;
    std::int32_t at = 0;
    for (std::int32_t term = 0; term < form.termCount; ++term) {
      float product = tables[(term * classCount + entry.edgeClass) * classCount + edge.edgeClass];
      for (; at < form.radialEnds[term]; ++at)
        product *= of(form.radials[at], difference);
      sum += product;
    }
    return entry.weight * sum;
  }

 private:
  KINDRED_HOST_DEVICE static float of(const EdgeForm::Radial& radial, float difference) {
    const float scaled = difference * radial.inverseLength;
    if (radial.form == RadialTerm::Form::SquareExponential) return squareExponential(scaled);
    if (radial.form == RadialTerm::Form::RationalQuadratic)
      return rationalQuadratic(scaled, radial.alpha);
    const float value = compactPolynomial(scaled);
    return radial.power == 1 ? value : std::pow(value, radial.power);
  }
};

// Windows are short: more than two entries at once would mostly be left over.
#ifdef __CUDA_ARCH__
#define KINDRED_NO_UNROLL _Pragma("unroll 1")
#else
#define KINDRED_NO_UNROLL
#endif

/// The sums that a row and an edge of the lane graph give to the two columns of that edge, not yet
/// times its weight.
struct EdgeSums {
  float toFirst = 0;
  float toSecond = 0;
};

/// The entries of a row within its window meet an edge: one κe feeds two products. An odd window
/// takes one entry more, which is negligible or padding of no weight. `rows` are the neighbours'
/// rows of z.
template <typename Kernel>
KINDRED_HOST_DEVICE EdgeSums meet(const Kernel& kernel, const RowEntry* entries,
                                  std::uint32_t window, const LaneEdge& edge, const float* rows) {
  EdgeSums sums;
  const float* const ofFirst = rows + edge.first();
  const float* const ofSecond = rows + edge.second();
  const RowEntry* const end = entries + (window >> 8U);
  KINDRED_NO_UNROLL
  for (const RowEntry* at = entries + (window & 0xffU); at < end; at += 2) {
    const RowEntry one = at[0];
    const RowEntry other = at[1];
    const float byOne = kernel(one, edge);
    const float byOther = kernel(other, edge);
    sums.toFirst += byOne * ofSecond[one.place];
    sums.toSecond += byOne * ofFirst[one.place];
    sums.toFirst += byOther * ofSecond[other.place];
    sums.toSecond += byOther * ofFirst[other.place];
  }
  return sums;
}

}  // namespace kindred::cuda
