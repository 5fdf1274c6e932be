#include "engine/molecule/place_loops.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <cstring>

namespace kindred {

namespace {

/// One call of a loop.
struct NearLoop {
  AxisPlaces::From a, b;
  std::size_t count;
  const AxisMotion& motion;
  PairLimits limits;
  NearPairs& found;
};

template <int lanes>
struct Lanes {
  typedef float Real __attribute__((vector_size(lanes * sizeof(float))));
  typedef std::int32_t Whole __attribute__((vector_size(lanes * sizeof(float))));
  typedef std::uint32_t Mark __attribute__((vector_size(lanes * sizeof(float))));
};

template <int lanes>
[[gnu::always_inline]] inline void goThrough(const NearLoop& loop) {
  using Real = typename Lanes<lanes>::Real;
  using Whole = typename Lanes<lanes>::Whole;
  const auto& r = loop.motion.rotation;
  const auto& t = loop.motion.shift;
  using Mark = typename Lanes<lanes>::Mark;
  Whole lane{}, count{};
  Mark mark{};
  for (int at = 0; at < lanes; ++at)
    lane[at] = at;
  Real score{}, of[6]{}, products[9]{};
  for (std::size_t at = 0; at < loop.count; at += lanes) {
    Real a[3], b[3];
    std::memcpy(&a[0], loop.a.x + at, sizeof(Real));
    std::memcpy(&a[1], loop.a.y + at, sizeof(Real));
    std::memcpy(&a[2], loop.a.z + at, sizeof(Real));
    std::memcpy(&b[0], loop.b.x + at, sizeof(Real));
    std::memcpy(&b[1], loop.b.y + at, sizeof(Real));
    std::memcpy(&b[2], loop.b.z + at, sizeof(Real));
    const Real x = r[0] * b[0] + r[1] * b[1] + r[2] * b[2] + t[0] - a[0];
    const Real y = r[3] * b[0] + r[4] * b[1] + r[5] * b[2] + t[1] - a[1];
    const Real z = r[6] * b[0] + r[7] * b[1] + r[8] * b[2] + t[2] - a[2];
    const Real distance = x * x + y * y + z * z;
    const Whole number = lane + static_cast<std::int32_t>(at);
    const Whole isPair = number < static_cast<std::int32_t>(loop.count);
    const Real worth = loop.limits.half / (loop.limits.half + distance);
    score += (Real)((Whole)worth & isPair & (Whole)(distance <= loop.limits.far));
    const Whole isNear = isPair & (Whole)(distance <= loop.limits.near);
    count -= isNear;
    const Mark mixed = ((Mark)number + 1U) * 0x9E3779B1U;
    mark += (Mark)isNear & ((mixed ^ (mixed >> 15)) * 0x85EBCA77U);
    for (int axis = 0; axis < 3; ++axis) {
      a[axis] = (Real)((Whole)a[axis] & isNear);
      b[axis] = (Real)((Whole)b[axis] & isNear);
      of[axis] += a[axis];
      of[3 + axis] += b[axis];
    }
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column)
        products[3 * row + column] += b[row] * a[column];
  }
  auto& found = loop.found;
  const auto total = [](const auto& values) __attribute__((always_inline)) {
    auto sum = values[0];
    for (int at = 1; at < lanes; ++at)
      sum += values[at];
    return sum;
  };
  found.score = total(score);
  found.mark = total(mark);
  found.sums.count = total(count);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    found.sums.a[axis] = total(of[axis]);
    found.sums.b[axis] = total(of[3 + axis]);
  }
  for (std::size_t product = 0; product < 9; ++product)
    found.sums.products[product] = total(products[product]);
}

/// A diagonal of pairs: i from `first` to `last`, the values of the two diagonals before.
struct WayLoop {
  const float *ax, *ay, *az, *formsA;  ///< of the place with number 1, at 1
  const float *bx, *by, *bz, *formsB;  ///< likewise, falling while i rises
  const float *before, *alone;         ///< two diagonals ago; one ago, less what a gap costs
  float *now, *nowAlone;
  std::int32_t* steps;
  std::size_t first, last;
  PairWorth worth;
};

template <int lanes, bool withForms>
[[gnu::always_inline]] inline void fillDiagonal(const WayLoop& loop) {
  using Real = typename Lanes<lanes>::Real;
  using Whole = typename Lanes<lanes>::Whole;
  const auto ways = loop;  // what is written cannot change it
  const auto& worth = ways.worth;
  const Real half = worth.half - Real{}, place = worth.place * half;
  const Whole form = (Whole)(worth.form - Real{}), opening = (Whole)(worth.opening - Real{});
  for (auto i = ways.first; i <= ways.last; i += lanes) {
    Real a[3], b[3], before, above, beside;
    std::memcpy(&a[0], ways.ax + i, sizeof(Real));
    std::memcpy(&a[1], ways.ay + i, sizeof(Real));
    std::memcpy(&a[2], ways.az + i, sizeof(Real));
    std::memcpy(&b[0], ways.bx + i, sizeof(Real));
    std::memcpy(&b[1], ways.by + i, sizeof(Real));
    std::memcpy(&b[2], ways.bz + i, sizeof(Real));
    std::memcpy(&before, ways.before + i - 1, sizeof(Real));
    std::memcpy(&above, ways.alone + i - 1, sizeof(Real));
    std::memcpy(&beside, ways.alone + i, sizeof(Real));
    const Real x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    Real pair = before + place / (half + x * x + y * y + z * z);
    if constexpr (withForms) {
      Real formA, formB;
      std::memcpy(&formA, ways.formsA + i, sizeof(Real));
      std::memcpy(&formB, ways.formsB + i, sizeof(Real));
      pair += (Real)(form & (Whole)(formA == formB));
    }
    const Whole isBeside = (Whole)(beside >= above);
    const Real single = (Real)(((Whole)beside & isBeside) | ((Whole)above & ~isBeside));
    const Whole isPair = (Whole)(pair >= single);
    const Real best = (Real)(((Whole)pair & isPair) | ((Whole)single & ~isPair));
    const Real bestAlone = best - (Real)(opening & isPair);
    const Whole steps = ~isPair & (1 - isBeside);
    std::memcpy(ways.now + i, &best, sizeof(Real));
    std::memcpy(ways.nowAlone + i, &bestAlone, sizeof(Real));
    std::memcpy(ways.steps + i, &steps, sizeof(Whole));
  }
}

template <int lanes>
[[gnu::always_inline]] inline void fillWays(const WayLoop& loop) {
  if (loop.worth.form > 0)
    fillDiagonal<lanes, true>(loop);
  else
    fillDiagonal<lanes, false>(loop);
}

#if defined(__x86_64__)
#define KINDRED_WIDE [[gnu::target("avx2,fma")]]
bool isWide() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
#else
#define KINDRED_WIDE
bool isWide() { return false; }
#endif

KINDRED_WIDE void goThroughWide(const NearLoop& loop) { goThrough<8>(loop); }
KINDRED_WIDE void fillWaysWide(const WayLoop& loop) { fillWays<8>(loop); }
void goThroughNarrow(const NearLoop& loop) { goThrough<4>(loop); }
void fillWaysNarrow(const WayLoop& loop) { fillWays<4>(loop); }

using Matrix4 = Eigen::Matrix4d;

/// The greatest root of x⁴ + c2 x² + c1 x + c0, all of whose roots are real, from above.
double greatestRoot(double above, double c2, double c1, double c0) {
  constexpr int mostSteps = 50;
  double x = above;
  for (int step = 0; step < mostSteps; ++step) {
    const double value = ((x * x + c2) * x + c1) * x + c0;
    const double slope = (4 * x * x + 2 * c2) * x + c1;
    if (slope <= 0) break;
    const double next = x - value / slope;
    if (std::abs(next - x) <= 1e-11 * x) return next;
    x = next;
  }
  return x;
}

/// The eigenvector of the greatest eigenvalue, by a step of inverse iteration beside it.
Eigen::Vector4d greatestEigenvector(const Matrix4& matrix, const Eigen::Matrix3d& s) {
  const double squares = s.squaredNorm();
  if (squares < 1e-12) return {1, 0, 0, 0};
  const double greatest = greatestRoot(std::sqrt(3 * squares), -2 * squares, -8 * s.determinant(),
                                       matrix.determinant());
  const Matrix4 inverse = (matrix - greatest * (1 + 1e-9) * Matrix4::Identity()).inverse();
  Eigen::Index column = 0;
  inverse.diagonal().minCoeff(&column);
  return inverse.col(column) / inverse.col(column).norm();
}

}  // namespace

void AxisPlaces::resize(std::size_t places) {
  size = places;
  for (auto* axis : {&x, &y, &z})
    if (axis->size() < places + mostLanes) axis->resize(places + mostLanes);
}

AxisPlaces::AxisPlaces(std::span<const Point3> places, const Point3& middle) {
  resize(places.size());
  for (std::size_t at = 0; at < size; ++at) {
    x[at] = static_cast<float>(places[at][0] - middle[0]);
    y[at] = static_cast<float>(places[at][1] - middle[1]);
    z[at] = static_cast<float>(places[at][2] - middle[2]);
  }
}

PairSums PairSums::operator-(const PairSums& other) const {
  PairSums left = *this;
  left.count -= other.count;
  for (std::size_t axis = 0; axis < 3; ++axis)
    left.a[axis] -= other.a[axis], left.b[axis] -= other.b[axis];
  for (std::size_t at = 0; at < products.size(); ++at)
    left.products[at] -= other.products[at];
  return left;
}

AxisMotion motionOf(const PairSums& sums) {
  AxisMotion motion;
  if (sums.count < 1) return motion;
  const Eigen::Vector3d a{sums.a.data()}, b{sums.b.data()};
  Eigen::Matrix3d s;
  s << sums.products[0], sums.products[1], sums.products[2], sums.products[3], sums.products[4],
      sums.products[5], sums.products[6], sums.products[7], sums.products[8];
  s -= b * a.transpose() / sums.count;
  Matrix4 matrix;
  matrix << s(0, 0) + s(1, 1) + s(2, 2), s(1, 2) - s(2, 1), s(2, 0) - s(0, 2),
      s(0, 1) - s(1, 0),                                                                     //
      s(1, 2) - s(2, 1), s(0, 0) - s(1, 1) - s(2, 2), s(0, 1) + s(1, 0), s(2, 0) + s(0, 2),  //
      s(2, 0) - s(0, 2), s(0, 1) + s(1, 0), s(1, 1) - s(0, 0) - s(2, 2), s(1, 2) + s(2, 1),  //
      s(0, 1) - s(1, 0), s(2, 0) + s(0, 2), s(1, 2) + s(2, 1), s(2, 2) - s(0, 0) - s(1, 1);
  const auto q = greatestEigenvector(matrix, s);
  const Eigen::Matrix3d rotation = Eigen::Quaterniond{q(0), q(1), q(2), q(3)}.toRotationMatrix();
  const Eigen::Vector3d shift = (a - rotation * b) / sums.count;
  for (Eigen::Index row = 0; row < 3; ++row) {
    for (Eigen::Index column = 0; column < 3; ++column)
      motion.rotation[static_cast<std::size_t>(3 * row + column)] =
          static_cast<float>(rotation(row, column));
    motion.shift[static_cast<std::size_t>(row)] = static_cast<float>(shift(row));
  }
  return motion;
}

NearPairs nearPairs(AxisPlaces::From a, AxisPlaces::From b, std::size_t count,
                    const AxisMotion& motion, const PairLimits& limits) {
  NearPairs found;
  (isWide() ? goThroughWide : goThroughNarrow)({a, b, count, motion, limits, found});
  return found;
}

void PlaceWays::fill(const AxisPlaces& a, std::span<const float> formsA, const AxisPlaces& b,
                     std::span<const float> formsB, const PairWorth& worth) {
  lengthB_ = b.size;
  width_ = std::min(a.size, b.size) + mostLanes;
  steps_.resize((a.size + b.size + 1) * width_);
  const auto stride = a.size + 2 + 2 * mostLanes;
  rows_.assign(5 * stride, 0);
  float *now = rows_.data() + mostLanes, *before = now + stride, *before2 = before + stride;
  float *alone = before2 + stride, *nowAlone = alone + stride;
  const auto fillNext = isWide() ? fillWaysWide : fillWaysNarrow;
  for (std::size_t diagonal = 2; diagonal <= a.size + b.size; ++diagonal) {
    const auto first = firstOf(diagonal);
    const auto last = std::min(a.size, diagonal - 1);
    const auto shift = static_cast<std::ptrdiff_t>(b.size) - static_cast<std::ptrdiff_t>(diagonal);
    fillNext({a.x.data() - 1, a.y.data() - 1, a.z.data() - 1, formsA.data() - 1, b.x.data() + shift,
              b.y.data() + shift, b.z.data() + shift, formsB.data() + shift, before2, alone, now,
              nowAlone, steps_.data() + diagonal * width_ - first, first, last, worth});
    now[0] = nowAlone[0] = now[last + 1] = nowAlone[last + 1] = 0;
    std::swap(before2, before);
    std::swap(before, now);
    std::swap(alone, nowAlone);
  }
}

}  // namespace kindred
