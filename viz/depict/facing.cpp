#include "viz/depict/facing.hpp"

#include <cmath>
#include <complex>
#include <vector>

#include "viz/depict/folding.hpp"
#include "viz/depict/wedges.hpp"

namespace kindred::viz {

namespace {

using Place = std::complex<double>;

constexpr int rounds = 8;
constexpr double clearlyBetter = 1.001;  // than without a mirror

Place placeOf(const DrawnAtom& atom) { return {atom.place.x, atom.place.y}; }

/// The motion that brings b to a: mirrored or not, turned about one mean, laid on the other.
struct Facing {
  bool isMirrored = false;
  Place turn = 1;
  Place from = 0;
  Place to = 0;

  Place operator()(Place place) const {
    return to + turn * ((isMirrored ? std::conj(place) : place) - from);
  }
};

/// Matched points and how much each match counts.
struct Matched {
  std::vector<Place> a;
  std::vector<Place> b;
  std::vector<double> weights;

  /// Returns the best way without a mirror, or with one, and how well it fits: the larger the
  /// better.
  std::pair<Facing, double> best(bool isMirrored) const {
    Facing facing{.isMirrored = isMirrored};
    const auto given = [&](std::size_t at) { return isMirrored ? std::conj(b[at]) : b[at]; };
    double sum = 0;
    for (std::size_t at = 0; at < a.size(); ++at) {
      sum += weights[at];
      facing.to += weights[at] * a[at];
      facing.from += weights[at] * given(at);
    }
    facing.to /= sum;
    facing.from /= sum;
    Place fit = 0;
    for (std::size_t at = 0; at < a.size(); ++at)
      fit += weights[at] * std::conj(given(at) - facing.from) * (a[at] - facing.to);
    const double size = std::abs(fit);
    if (size > 0) facing.turn = fit / size;
    return {facing, size};
  }

  Facing best(bool mayMirror, const std::vector<double>& given) {
    weights = given;
    Facing facing;
    for (int round = 0; round < rounds; ++round) {
      const auto [plain, fit] = best(false);
      const auto [mirrored, fitMirrored] = best(true);
      facing = mayMirror && fitMirrored > clearlyBetter * fit ? mirrored : plain;
      for (std::size_t at = 0; at < a.size(); ++at)
        weights[at] = given[at] / (1 + std::norm(facing(b[at]) - a[at]));
    }
    return facing;
  }
};

}  // namespace

Structure turnedTowards(const Structure& a, Structure b, std::span<const AtomMatch> matches,
                        bool mayMirror) {
  if (matches.size() < 2) return b;
  if (mayMirror) b = foldedAs(a, std::move(b), matches);
  Matched matched;
  for (const auto& match : matches) {
    matched.a.push_back(placeOf(a.atoms[match.a]));
    matched.b.push_back(placeOf(b.atoms[match.b]));
  }
  const auto facing = matched.best(mayMirror, std::vector<double>(matches.size(), 1));
  const auto moved = [&](Point place) {
    const auto there = facing({place.x, place.y});
    return Point{there.real(), there.imag()};
  };
  for (auto& atom : b.atoms)
    atom.place = moved(atom.place);
  for (auto& bond : b.bonds) {
    if (bond.ringCentre) bond.ringCentre = moved(*bond.ringCentre);
    bond.wedge = Wedge::None;
  }
  b.bounds = boundsOf(b.atoms);
  addWedges(b);
  return b;
}

}  // namespace kindred::viz
