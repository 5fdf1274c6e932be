// SPDX-License-Identifier: GPL-2.0-only
#include "io/molread/untangle.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <optional>

namespace kindred::molread {

namespace {

using Place = std::complex<double>;

constexpr std::size_t mostUntangled = 100;  // each look costs the square
constexpr int mostMoves = 6;

// The signs of a wrong drawing, in mean bond lengths.
constexpr double tooClose = 0.55;
constexpr double tooLong = 1.4;
constexpr double tooShort = 0.7;

/// Positive if c lies to the left of the way from a to b.
double side(Place a, Place b, Place c) { return std::imag(std::conj(b - a) * (c - a)); }

class Drawing {
 public:
  Drawing(std::vector<Place> places, const std::vector<DrawnBond>& bonds)
      : places_{std::move(places)},
        bonds_{bonds},
        neighbours_(places_.size()),
        part_(places_.size(), -1) {
    for (const auto& bond : bonds) {
      neighbours_[bond.a].push_back(bond.b);
      neighbours_[bond.b].push_back(bond.a);
      length_ += std::abs(places_[bond.a] - places_[bond.b]) / static_cast<double>(bonds.size());
    }
    for (int atom = 0; atom < static_cast<int>(places_.size()); ++atom)
      if (part_[atom] < 0)
        for (const int reached : behind(-1, atom))
          part_[reached] = atom;
  }

  const std::vector<Place>& places() const { return places_; }

  /// Returns a measure of how much looks wrong: atoms too close, bonds of a wrong length, bonds
  /// that cross.
  double faults() const {
    double sum = 0;
    for (std::size_t i = 0; i < places_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (part_[i] == part_[j] && !isBond(i, j))
          sum += closeness(std::abs(places_[i] - places_[j]) / length_);
    for (std::size_t i = 0; i < bonds_.size(); ++i) {
      const auto stretch = std::abs(places_[bonds_[i].a] - places_[bonds_[i].b]) / length_;
      if (bonds_[i].mayTurn && stretch > tooLong) sum += stretch - 1;
      if (stretch < tooShort) sum += 1 - stretch;
      for (std::size_t j = 0; j < i; ++j)
        if (part_[bonds_[i].a] == part_[bonds_[j].a] && cross(bonds_[i], bonds_[j])) sum += 1;
    }
    return sum;
  }

  /// Makes the move that helps most; false if none does.
  bool improve() {
    const auto before = places_;
    std::optional<std::vector<Place>> best;
    double fewest = faults() - 0.05;
    const auto consider = [&] {
      if (const double now = faults(); now < fewest) {
        fewest = now;
        best = places_;
      }
      places_ = before;
    };
    for (const auto& bond : bonds_) {
      if (!bond.mayTurn) continue;
      for (const auto& [fixed, hung] : {std::pair{bond.a, bond.b}, std::pair{bond.b, bond.a}}) {
        const auto part = behind(fixed, hung);
        if (2 * part.size() > places_.size()) continue;
        turnOver(part, fixed, hung);
        consider();
        // Beside a double bond a swing could make E of Z.
        if (hasGeometry(fixed)) continue;
        for (int step = 1; step < 12; ++step) {
          swing(part, fixed, hung, step * std::numbers::pi / 6);
          consider();
          swing(part, fixed, hung, step * std::numbers::pi / 6);
          turnOver(part, fixed, hung);
          consider();
        }
      }
    }
    if (!best) return false;
    places_ = std::move(*best);
    return true;
  }

  /// Makes a straight line of an atom and its two neighbours by swinging the lighter side.
  void straighten(int atom) {
    if (neighbours_[atom].size() != 2) return;
    int still = neighbours_[atom][0], hung = neighbours_[atom][1];
    auto part = behind(atom, hung);
    if (auto other = behind(atom, still); other.size() < part.size()) {
      part = std::move(other);
      std::swap(still, hung);
    }
    if (std::ranges::count(part, still) > 0) return;  // a ring
    const auto wanted = places_[atom] - places_[still];
    swing(part, atom, hung, std::arg(wanted / (places_[hung] - places_[atom])));
  }

 private:
  static double closeness(double distance) {
    return distance < tooClose ? 1 + (tooClose - distance) : 0;
  }

  bool isBond(std::size_t a, std::size_t b) const {
    return std::ranges::count(neighbours_[a], static_cast<int>(b)) > 0;
  }

  bool hasGeometry(int atom) const {
    return std::ranges::any_of(bonds_, [=](const DrawnBond& bond) {
      return bond.hasGeometry && (bond.a == atom || bond.b == atom);
    });
  }

  bool cross(const DrawnBond& one, const DrawnBond& other) const {
    if (one.a == other.a || one.a == other.b || one.b == other.a || one.b == other.b) return false;
    const auto a = places_[one.a], b = places_[one.b], c = places_[other.a], d = places_[other.b];
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  }

  /// The atoms that hang on `hung` when its bond to `fixed` (-1: none) is cut, itself first.
  std::vector<int> behind(int fixed, int hung) const {
    std::vector<bool> isReached(places_.size());
    if (fixed >= 0) isReached[fixed] = true;
    isReached[hung] = true;
    std::vector<int> part{hung};
    for (std::size_t at = 0; at < part.size(); ++at)
      for (const int neighbour : neighbours_[part[at]]) {
        if (isReached[neighbour]) continue;
        isReached[neighbour] = true;
        part.push_back(neighbour);
      }
    return part;
  }

  void turnOver(const std::vector<int>& part, int fixed, int hung) {
    const auto origin = places_[fixed];
    const auto axis = (places_[hung] - origin) / std::abs(places_[hung] - origin);
    for (const int atom : part)
      places_[atom] = origin + axis * std::conj((places_[atom] - origin) / axis);
  }

  /// Swings the part around `fixed`, and draws its bond as long as others.
  void swing(const std::vector<int>& part, int fixed, int hung, double angle) {
    const auto origin = places_[fixed];
    const auto way = places_[hung] - origin;
    const auto shift = way * (length_ / std::abs(way)) - way;
    const auto turn = std::polar(1.0, angle);
    for (const int atom : part)
      places_[atom] = origin + turn * (places_[atom] + shift - origin);
  }

  std::vector<Place> places_;
  const std::vector<DrawnBond>& bonds_;
  std::vector<std::vector<int>> neighbours_;
  std::vector<int> part_;  ///< component of each atom; components are moved apart elsewhere
  double length_ = 0;      ///< the mean of the bonds
};

using Places = std::vector<std::array<double, 2>>;

Drawing drawingOf(const Places& places, const std::vector<DrawnBond>& bonds) {
  std::vector<Place> complex;
  for (const auto& [x, y] : places)
    complex.emplace_back(x, y);
  return {std::move(complex), bonds};
}

void take(Places& places, const Drawing& drawing) {
  for (std::size_t atom = 0; atom < places.size(); ++atom)
    places[atom] = {drawing.places()[atom].real(), drawing.places()[atom].imag()};
}

}  // namespace

void straighten(Places& places, const std::vector<DrawnBond>& bonds,
                const std::vector<int>& atoms) {
  if (atoms.empty()) return;
  auto drawing = drawingOf(places, bonds);
  for (const int atom : atoms)
    drawing.straighten(atom);
  take(places, drawing);
}

void untangle(Places& places, const std::vector<DrawnBond>& bonds) {
  if (places.size() > mostUntangled || bonds.empty()) return;
  auto drawing = drawingOf(places, bonds);
  if (drawing.faults() == 0) return;
  for (int move = 0; move < mostMoves && drawing.faults() > 0 && drawing.improve(); ++move) {
  }
  take(places, drawing);
}

double faultsOf(const Places& places, const std::vector<DrawnBond>& bonds) {
  return bonds.empty() ? 0 : drawingOf(places, bonds).faults();
}

}  // namespace kindred::molread
