#include "engine/align/plan_rows.hpp"

#include <cstdint>

namespace kindred {

// The functions below are compiled once an instruction set and inlined by force: no copy may be
// linked that has instructions of another machine. As nothing is fused, all give the same bits.
#define KINDRED_INLINED [[gnu::always_inline]] static inline

namespace {

typedef float Lanes __attribute__((vector_size(planLanes * sizeof(float))));
typedef std::int32_t Integers __attribute__((vector_size(planLanes * sizeof(float))));

/// Lanes in memory, at any address: how a vector is aligned depends on the instruction set.
typedef float StoredLanes
    __attribute__((vector_size(planLanes * sizeof(float)), aligned(sizeof(float)), may_alias));

KINDRED_INLINED StoredLanes& at(float* values) { return *reinterpret_cast<StoredLanes*>(values); }
KINDRED_INLINED const StoredLanes& at(const float* values) {
  return *reinterpret_cast<const StoredLanes*>(values);
}

KINDRED_INLINED float largest(const Lanes& lanes) {
  float most = lanes[0];
  for (std::size_t lane = 1; lane < planLanes; ++lane)
    most = lanes[lane] > most ? lanes[lane] : most;
  return most;
}

/// Splits x into n ln 2 + r with a small r; eʳ is a short series, 2ⁿ an exponent.
KINDRED_INLINED void exponential(Lanes& x) {
  constexpr float least = -80;                                  // of a power that a float holds
  constexpr float log2e = 1.44269504F, rounding = 12582912.0F;  // 1.5 · 2²³
  constexpr float ln2High = 0.693359375F, ln2Low = -2.12194440e-4F;
  x = x > least ? x : Lanes{} + least;
  const Lanes power = (x * log2e + rounding) - rounding;
  const Lanes r = (x - power * ln2High) - power * ln2Low;
  const Lanes series =
      1.0F + (r + r * r *
                      (0.5F + r * (0.166666667F + r * (0.0416666667F + r * (0.00833333333F +
                                                                            r * 0.00138888889F)))));
  const Integers exponent = (__builtin_convertvector(power, Integers) + 127) << 23;
  x = series * reinterpret_cast<Lanes>(exponent);
}

KINDRED_INLINED void addRow(float* to, const float* from, std::size_t size) {
  for (std::size_t i = 0; i < size; i += planLanes)
    at(to + i) += at(from + i);
}

KINDRED_INLINED void lowerRow(float* values, const float* levels, std::size_t size) {
  Lanes most = Lanes{} - 3e38F;
  for (std::size_t i = 0; i < size; i += planLanes) {
    const Lanes now = at(values + i) + at(levels + i);
    at(values + i) = now;
    most = now > most ? now : most;
  }
  const float top = largest(most);
  for (std::size_t i = 0; i < size; i += planLanes)
    at(values + i) -= top;
}

KINDRED_INLINED void raiseRow(float* most, const float* values, std::size_t size) {
  for (std::size_t i = 0; i < size; i += planLanes) {
    const Lanes now = at(values + i), before = at(most + i);
    at(most + i) = now > before ? now : before;
  }
}

KINDRED_INLINED void exponentiateRow(float* values, const float* levels, std::size_t size) {
  for (std::size_t i = 0; i < size; i += planLanes) {
    Lanes power = at(values + i) - at(levels + i);
    exponential(power);
    at(values + i) = power;
  }
}

KINDRED_INLINED float scaleRow(const float* values, const float* scales, float* sums,
                               std::size_t size) {
  Lanes lanes{};
  for (std::size_t i = 0; i < size; i += planLanes)
    lanes += at(values + i) * at(scales + i);
  float sum = 0;
  for (std::size_t lane = 0; lane < planLanes; ++lane)
    sum += lanes[lane];
  const float scale = 1 / (sum > 1e-30F ? sum : 1e-30F);
  for (std::size_t i = 0; i < size; i += planLanes)
    at(sums + i) += scale * at(values + i);
  return sum;
}

KINDRED_INLINED float moveRow(float* mapping, const float* values, const float* scales,
                              float rowScale, float share, std::size_t size) {
  Lanes most{};
  for (std::size_t i = 0; i < size; i += planLanes) {
    const Lanes now = at(mapping + i);
    const Lanes change = share * (rowScale * at(values + i) * at(scales + i) - now);
    at(mapping + i) = now + change;
    const Lanes distance = change < 0 ? -change : change;
    most = distance > most ? distance : most;
  }
  return largest(most);
}

#undef KINDRED_INLINED

// NOLINTBEGIN(cppcoreguidelines-macro-usage,bugprone-macro-parentheses): attributes take no names
#define KINDRED_PLAN_ROWS(name, target)                                                     \
  struct name {                                                                             \
    target static void add(float* to, const float* from, std::size_t size) {                \
      addRow(to, from, size);                                                               \
    }                                                                                       \
    target static void lower(float* values, const float* levels, std::size_t size) {        \
      lowerRow(values, levels, size);                                                       \
    }                                                                                       \
    target static void raise(float* most, const float* values, std::size_t size) {          \
      raiseRow(most, values, size);                                                         \
    }                                                                                       \
    target static void exponentiate(float* values, const float* levels, std::size_t size) { \
      exponentiateRow(values, levels, size);                                                \
    }                                                                                       \
    target static float scale(const float* values, const float* scales, float* sums,        \
                              std::size_t size) {                                           \
      return scaleRow(values, scales, sums, size);                                          \
    }                                                                                       \
    target static float move(float* mapping, const float* values, const float* scales,      \
                             float rowScale, float share, std::size_t size) {               \
      return moveRow(mapping, values, scales, rowScale, share, size);                       \
    }                                                                                       \
  }

KINDRED_PLAN_ROWS(AnyRows, );
#if defined(__x86_64__)
KINDRED_PLAN_ROWS(Avx2Rows, [[gnu::target("avx2")]]);
KINDRED_PLAN_ROWS(Avx512Rows, [[gnu::target("avx512f")]]);
#endif
#undef KINDRED_PLAN_ROWS
// NOLINTEND(cppcoreguidelines-macro-usage,bugprone-macro-parentheses)

template <typename Rows>
PlanRows rowsOf() {
  return {Rows::add, Rows::lower, Rows::raise, Rows::exponentiate, Rows::scale, Rows::move};
}

}  // namespace

std::vector<PlanRows> allPlanRows() {
  std::vector<PlanRows> all{rowsOf<AnyRows>()};
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) all.push_back(rowsOf<Avx2Rows>());
  if (__builtin_cpu_supports("avx512f")) all.push_back(rowsOf<Avx512Rows>());
#endif
  return all;
}

const PlanRows& planRows() {
  static const auto fastest = allPlanRows().back();
  return fastest;
}

}  // namespace kindred
