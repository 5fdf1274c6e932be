#include "viz/scene3d/winding.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <numbers>
#include <numeric>

#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t longRun = 5;   // residues that make a helix or a strand on their own
constexpr std::size_t shortRun = 3;  // that make a strand beside another one
constexpr int contactsOfShortRun = 5;

constexpr double degrees(double radians) { return radians * 180 / std::numbers::pi; }

bool isWithin(double value, double middle, double reach) {
  return std::abs(value - middle) <= reach;
}

double angleAt(const Point3& a, const Point3& b, const Point3& c) {
  return degrees(std::acos(std::clamp(dot(unit(minus(a, b)), unit(minus(c, b))), -1.0, 1.0)));
}

double torsionOf(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const auto axis = unit(minus(c, b));
  const auto first = cross(minus(b, a), axis);
  const auto second = cross(axis, minus(d, c));
  return degrees(std::atan2(dot(cross(first, second), axis), dot(first, second)));
}

/// The geometry of a residue and its neighbours in the chain: distances from the residue before it
/// to the first, second and third one after it, the angle at it and the torsion after it; NaN if
/// the chain ends before.
struct Surroundings {
  double next = NAN;
  double second = NAN;
  double third = NAN;
  double angle = NAN;
  double torsion = NAN;

  bool isLikeHelix() const {
    return (isHelicalSecond() && isWithin(third, 6.4, 0.6)) ||
           (isHelicalAngle() && isWithin(torsion, 50, 20));
  }
  bool mayEndHelix() const { return isHelicalSecond() || isHelicalAngle(); }

  bool isLikeStrand() const {
    return (isWithin(next, 6.7, 0.6) && mayEndStrand() && isWithin(third, 12.4, 1.1)) ||
           (isWithin(angle, 124, 14) && (torsion <= -125 || torsion >= 145));
  }
  bool mayEndStrand() const { return isWithin(second, 9.9, 0.9); }

 private:
  bool isHelicalSecond() const { return isWithin(second, 5.3, 0.5); }
  bool isHelicalAngle() const { return isWithin(angle, 89, 12); }
};

std::vector<Surroundings> surroundingsOf(std::span<const Point3> alphas) {
  std::vector<Surroundings> all(alphas.size());
  for (std::size_t at = 1; at + 1 < alphas.size(); ++at) {
    auto& one = all[at];
    one.next = distance(alphas[at - 1], alphas[at + 1]);
    one.angle = angleAt(alphas[at - 1], alphas[at], alphas[at + 1]);
    if (at + 2 >= alphas.size()) continue;
    one.second = distance(alphas[at - 1], alphas[at + 2]);
    one.torsion = torsionOf(alphas[at - 1], alphas[at], alphas[at + 1], alphas[at + 2]);
    if (at + 3 < alphas.size()) one.third = distance(alphas[at - 1], alphas[at + 3]);
  }
  return all;
}

/// True if the mean torsion of a run of residues is that of polyproline II, -110°; strands of
/// twisted sheets have such torsions only in turn with others.
bool isPolyproline(std::span<const Surroundings> run) {
  double sum = 0;
  for (const auto& one : run)
    sum += one.torsion < 0 ? one.torsion + 360 : one.torsion;
  return isWithin(sum / static_cast<double>(run.size()), 250, 15);
}

using Criterion = bool (Surroundings::*)() const;

/// Marks runs of residues that meet `isLike`, long enough by `isEnough(begin, end)`, and the
/// residue at each of their ends if it meets `mayEnd`.
void mark(std::vector<Winding>& windings, Winding winding, const std::vector<Surroundings>& all,
          Criterion isLike, Criterion mayEnd,
          const std::function<bool(std::size_t begin, std::size_t end)>& isEnough) {
  for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end + 1) {
    end = begin;
    while (end < all.size() && (all[end].*isLike)())
      ++end;
    if (!isEnough(begin, end)) continue;
    const auto first = begin > 0 && (all[begin - 1].*mayEnd)() ? begin - 1 : begin;
    const auto last = end < all.size() && (all[end].*mayEnd)() ? end + 1 : end;
    for (auto at = first; at < last; ++at)
      if (windings[at] == Winding::Coil) windings[at] = winding;
  }
}

}  // namespace

std::vector<Winding> windingsOf(std::span<const Point3> alphas, std::span<const int> contacts) {
  assert(contacts.size() == alphas.size());
  std::vector<Winding> windings(alphas.size(), Winding::Coil);
  const auto all = surroundingsOf(alphas);
  mark(windings, Winding::Helix, all, &Surroundings::isLikeHelix, &Surroundings::mayEndHelix,
       [](std::size_t begin, std::size_t end) { return end - begin >= longRun; });
  mark(windings, Winding::Strand, all, &Surroundings::isLikeStrand, &Surroundings::mayEndStrand,
       [&](std::size_t begin, std::size_t end) {
         if (end == begin || isPolyproline(std::span{all}.subspan(begin, end - begin)))
           return false;
         return end - begin >= longRun ||
                (end - begin >= shortRun &&
                 std::accumulate(contacts.begin() + static_cast<std::ptrdiff_t>(begin),
                                 contacts.begin() + static_cast<std::ptrdiff_t>(end),
                                 0) >= contactsOfShortRun);
       });
  return windings;
}

}  // namespace kindred::viz
