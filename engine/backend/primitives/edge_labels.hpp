#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/host_device.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred {

/// The meaning of an edge's label to the primitives, one 32-bit word: nothing, a class that is
/// looked up in a table, or a number of which κe is 2^-(difference²).
enum class LabelKind { None, Class, Difference };

using Label = std::uint32_t;

inline Label labelOf(float number) { return std::bit_cast<Label>(number); }

/// κe = 1.
struct WithoutLabels {
  static constexpr bool hasLabels = false;

  KINDRED_HOST_DEVICE float operator()(Label, Label) const { return 1; }
};

/// κe from a table of classes.
struct ByClass {
  static constexpr bool hasLabels = true;

  const float* table;
  std::uint32_t classCount;

  KINDRED_HOST_DEVICE float operator()(Label x, Label y) const { return table[x * classCount + y]; }
};

/// κe = 2^-(x - y)²: a square exponential whose numbers were scaled before.
struct ByDifference {
  static constexpr bool hasLabels = true;

  KINDRED_HOST_DEVICE float operator()(Label x, Label y) const {
#ifdef __CUDA_ARCH__
    const float difference = __uint_as_float(x) - __uint_as_float(y);
    float power;
    asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(power) : "f"(-(difference * difference)));
    return power;
#else
    const float difference = std::bit_cast<float>(x) - std::bit_cast<float>(y);
    return std::exp2(-(difference * difference));
#endif
  }
};

/// Returns the kind of labels that the primitives take for an edge kernel; nothing if they
/// cannot take it: they know tables, and one square exponential of one number.
std::optional<LabelKind> labelKindOf(const CompiledKernel& edge);

/// The label of each edge of a graph.
std::vector<Label> labelsOf(const KernelGraph& graph, const CompiledKernel& edge, LabelKind kind);

}  // namespace kindred
