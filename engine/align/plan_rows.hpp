#pragma once

#include <cstddef>
#include <vector>

namespace kindred {

/// Rows of a transport plan are padded to a multiple of this.
inline constexpr std::size_t planLanes = 16;

/// Loops over rows of a transport plan, compiled once an instruction set. `size` is a multiple of
/// planLanes.
struct PlanRows {
  /// to += from.
  void (*add)(float* to, const float* from, std::size_t size);

  /// values += levels; then less their largest, so that this becomes 0.
  void (*lower)(float* values, const float* levels, std::size_t size);

  /// most = max(most, values).
  void (*raise)(float* most, const float* values, std::size_t size);

  /// values = exp(values - levels), of powers from -80 to 0, to seven digits.
  void (*exponentiate)(float* values, const float* levels, std::size_t size);

  /// Returns Σ values · scales, and adds the values over that to the sums of the columns.
  float (*scale)(const float* values, const float* scales, float* sums, std::size_t size);

  /// Goes a share of the way from the mapping to rowScale · values · scales; returns the largest
  /// change.
  float (*move)(float* mapping, const float* values, const float* scales, float rowScale,
                float share, std::size_t size);
};

/// Those of the fastest instruction set that this processor has.
const PlanRows& planRows();

/// Those of each instruction set that this processor has, the fastest last; equal in all bits.
std::vector<PlanRows> allPlanRows();

}  // namespace kindred
