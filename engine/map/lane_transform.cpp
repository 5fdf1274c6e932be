#include "engine/map/lane_transform.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kindred {

// The functions below are compiled once an instruction set and inlined by force: no copy may be
// linked that has instructions of another machine. As nothing is fused, all give the same bits.
#define KINDRED_INLINED [[gnu::always_inline]] static inline

namespace {

typedef float SignalLanes __attribute__((vector_size(transformLanes * sizeof(float))));

/// SignalLanes in memory, at any address: how a vector is aligned depends on the instruction set.
typedef float StoredSignalLanes
    __attribute__((vector_size(transformLanes * sizeof(float)), aligned(sizeof(float)), may_alias));

struct ComplexLanes {
  SignalLanes real, imaginary;
};

/// One pass over all signals: `stride` transforms of `size` values, of which `radix` are combined.
struct TransformPass {
  const float *cosines, *sines;
  std::size_t size, stride;
};

KINDRED_INLINED void add(const ComplexLanes& a, const ComplexLanes& b, ComplexLanes& sum) {
  sum = {a.real + b.real, a.imaginary + b.imaginary};
}

KINDRED_INLINED void subtract(const ComplexLanes& a, const ComplexLanes& b, ComplexLanes& rest) {
  rest = {a.real - b.real, a.imaginary - b.imaginary};
}

/// The transform of so few values itself.
template <int radix>
KINDRED_INLINED void transformFew(ComplexLanes (&x)[radix]) {
  if constexpr (radix == 2) {
    const auto first = x[0];
    add(first, x[1], x[0]);
    subtract(first, x[1], x[1]);
  } else if constexpr (radix == 3) {
    constexpr float half = 0.5F, root = 0.866025404F;  // √3 / 2
    ComplexLanes sum, rest;
    add(x[1], x[2], sum);
    subtract(x[1], x[2], rest);
    const ComplexLanes middle{x[0].real - half * sum.real, x[0].imaginary - half * sum.imaginary};
    add(x[0], sum, x[0]);
    x[1] = {middle.real + root * rest.imaginary, middle.imaginary - root * rest.real};
    x[2] = {middle.real - root * rest.imaginary, middle.imaginary + root * rest.real};
  } else {
    ComplexLanes even, evenRest, odd, oddRest;
    add(x[0], x[2], even);
    subtract(x[0], x[2], evenRest);
    add(x[1], x[3], odd);
    subtract(x[1], x[3], oddRest);
    add(even, odd, x[0]);
    subtract(even, odd, x[2]);
    x[1] = {evenRest.real + oddRest.imaginary, evenRest.imaginary - oddRest.real};
    x[3] = {evenRest.real - oddRest.imaginary, evenRest.imaginary + oddRest.real};
  }
}

KINDRED_INLINED void load(const LaneSignals& signals, std::size_t at, ComplexLanes& lanes) {
  lanes = {*reinterpret_cast<const StoredSignalLanes*>(signals.real + at * transformLanes),
           *reinterpret_cast<const StoredSignalLanes*>(signals.imaginary + at * transformLanes)};
}

KINDRED_INLINED void store(const ComplexLanes& lanes, const LaneSignals& signals, std::size_t at) {
  *reinterpret_cast<StoredSignalLanes*>(signals.real + at * transformLanes) = lanes.real;
  *reinterpret_cast<StoredSignalLanes*>(signals.imaginary + at * transformLanes) = lanes.imaginary;
}

template <int radix>
KINDRED_INLINED void pass(const TransformPass& pass, const LaneSignals& from,
                          const LaneSignals& to) {
  const auto parts = pass.size / radix, stride = pass.stride;
  for (std::size_t part = 0; part < parts; ++part)
    for (std::size_t q = 0; q < stride; ++q) {
      ComplexLanes x[radix];
      for (std::size_t k = 0; k < radix; ++k)
        load(from, q + stride * (part + k * parts), x[k]);
      transformFew<radix>(x);
      store(x[0], to, q + stride * radix * part);
      for (std::size_t k = 1; k < radix; ++k) {
        const float c = pass.cosines[k * part * stride], s = pass.sines[k * part * stride];
        const ComplexLanes turned{c * x[k].real - s * x[k].imaginary,
                                  c * x[k].imaginary + s * x[k].real};
        store(turned, to, q + stride * (radix * part + k));
      }
    }
}

KINDRED_INLINED void passThrough(TransformPass now, LaneSignals& from, LaneSignals& to) {
  while (now.size > 1) {
    std::size_t radix = 3;
    if (now.size % 4 == 0) {
      radix = 4;
      pass<4>(now, from, to);
    } else if (now.size % 2 == 0) {
      radix = 2;
      pass<2>(now, from, to);
    } else {
      pass<3>(now, from, to);
    }
    now.size /= radix;
    now.stride *= radix;
    const auto other = from;
    from = to;
    to = other;
  }
}

#undef KINDRED_INLINED

using Passes = void (*)(const TransformPass&, LaneSignals&, LaneSignals&);

void passAnywhere(const TransformPass& first, LaneSignals& from, LaneSignals& to) {
  passThrough(first, from, to);
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] void passByAvx2(const TransformPass& first, LaneSignals& from,
                                        LaneSignals& to) {
  passThrough(first, from, to);
}

[[gnu::target("avx512f")]] void passByAvx512(const TransformPass& first, LaneSignals& from,
                                             LaneSignals& to) {
  passThrough(first, from, to);
}
#endif

const std::vector<Passes>& allPasses() {
  static const auto all = [] {
    std::vector<Passes> found{passAnywhere};
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) found.push_back(passByAvx2);
    if (__builtin_cpu_supports("avx512f")) found.push_back(passByAvx512);
#endif
    return found;
  }();
  return all;
}

}  // namespace

LaneTransform::LaneTransform(std::size_t size, std::size_t level)
    : level_{level}, cosines_(size), sines_(size) {
  for (std::size_t t = 0; t < size; ++t) {
    const double angle = -2 * std::numbers::pi * static_cast<double>(t) / static_cast<double>(size);
    cosines_[t] = static_cast<float>(std::cos(angle));
    sines_[t] = static_cast<float>(std::sin(angle));
  }
}

std::size_t LaneTransform::levels() { return allPasses().size(); }

std::size_t LaneTransform::sizeFor(std::size_t least) {
  std::size_t best = transformLanes;
  while (best < least)
    best *= 2;
  for (auto threes = 3 * transformLanes; threes < best; threes *= 3) {
    auto size = threes;
    while (size < least)
      size *= 2;
    best = std::min(best, size);
  }
  return best;
}

LaneSignals LaneTransform::operator()(LaneSignals signals, LaneSignals room) const {
  allPasses()[level_]({cosines_.data(), sines_.data(), size(), 1}, signals, room);
  return signals;
}

}  // namespace kindred
