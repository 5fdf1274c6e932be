#include "viz/scene3d/ribbon.hpp"

#include <cmath>
#include <numbers>

#include "viz/scene3d/vector.hpp"

namespace kindred::viz {

namespace {

constexpr int stationsPerResidue = 8;
constexpr int sides = 10;

/// Half the width and half the thickness of a cross-section, an ellipse, in Å.
struct Profile {
  double width;
  double thickness;
};

constexpr Profile coil{0.27, 0.27};
constexpr Profile helix{1.25, 0.22};
constexpr Profile strand{1.05, 0.22};
constexpr Profile nucleic{0.55, 0.55};
constexpr double arrowWidth = 1.9;

Profile profileOf(Winding winding, bool isNucleic) {
  if (isNucleic) return nucleic;
  return winding == Winding::Helix ? helix : winding == Winding::Strand ? strand : coil;
}

/// A cross-section on the way along a trace.
struct Station {
  Point3 place{};
  Point3 tangent{};
  Point3 across{};  ///< the direction of the width
  Profile profile{};
  Colour colour;
};

/// Points and width directions of the residues, before and behind which a trace goes on straight
/// or, closed, from its other end.
class Path {
 public:
  Path(const Trace& trace, const Conformation& conformation) : isClosed_{trace.isClosed} {
    for (const Node node : trace.nodes)
      places_.push_back(conformation.atoms[node].place);
    straightenStrands(trace);
    findAcross();
  }

  std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(places_.size()); }

  Point3 place(std::ptrdiff_t at) const {
    if (isClosed_) return places_[wrapped(at)];
    if (at < 0) return minus(times(places_.front(), 2), places_[1]);
    if (at >= size()) return minus(times(places_.back(), 2), places_[places_.size() - 2]);
    return places_[at];
  }

  const std::vector<Point3>& places() const { return places_; }

  const Point3& across(std::ptrdiff_t at) const { return across_[wrapped(at)]; }

  /// The Catmull-Rom spline between residue `at` and the next one.
  Point3 spline(std::ptrdiff_t at, double share) const {
    const double square = share * share;
    const double cube = square * share;
    return weighted(at, {-0.5 * cube + square - 0.5 * share, 1.5 * cube - 2.5 * square + 1,
                         -1.5 * cube + 2 * square + 0.5 * share, 0.5 * cube - 0.5 * square});
  }

  Point3 tangent(std::ptrdiff_t at, double share) const {
    const double square = share * share;
    return unit(weighted(at, {-1.5 * square + 2 * share - 0.5, 4.5 * square - 5 * share,
                              -4.5 * square + 4 * share + 0.5, 1.5 * square - share}));
  }

 private:
  std::size_t wrapped(std::ptrdiff_t at) const {
    return static_cast<std::size_t>((at % size() + size()) % size());
  }

  Point3 weighted(std::ptrdiff_t at, const std::array<double, 4>& weights) const {
    Point3 sum{};
    for (std::ptrdiff_t step = 0; step < 4; ++step)
      sum = plus(sum, times(place(at - 1 + step), weights[step]));
    return sum;
  }

  /// Takes the zigzag out of strands, as their arrows are straight.
  void straightenStrands(const Trace& trace) {
    const auto old = places_;
    const auto isStrand = [&](std::size_t at) { return trace.windings[at] == Winding::Strand; };
    for (std::size_t at = 1; at + 1 < old.size(); ++at)
      if (isStrand(at) && (isStrand(at - 1) || isStrand(at + 1)))
        places_[at] = plus(times(old[at], 0.5), times(plus(old[at - 1], old[at + 1]), 0.25));
  }

  /// The width lies at right angles to the bend of the chain: along the axis of a helix, in the
  /// plane of a sheet. In strands the bend alternates, so each direction takes the sense of the
  /// one before.
  void findAcross() {
    for (std::ptrdiff_t at = 0; at < size(); ++at) {
      const auto ahead = minus(place(at + 1), place(at));
      const auto behind = minus(place(at), place(at - 1));
      const auto fallback = across_.empty() ? perpendicular(unit(ahead)) : across_.back();
      auto direction = unit(cross(behind, ahead), fallback);
      if (length(cross(behind, ahead)) < 0.3) direction = fallback;
      if (!across_.empty() && dot(direction, across_.back()) < 0) direction = times(direction, -1);
      across_.push_back(direction);
    }
    if (!isClosed_ && size() > 2) {  // the ends have no bend of their own
      across_.front() = across_[1];
      across_.back() = across_[across_.size() - 2];
    }
    smoothAcross();
  }

  void smoothAcross() {
    const auto old = across_;
    for (std::size_t at = 1; at + 1 < old.size(); ++at)
      across_[at] = unit(plus(old[at], times(plus(old[at - 1], old[at + 1]), 0.5)), old[at]);
  }

  bool isClosed_;
  std::vector<Point3> places_;
  std::vector<Point3> across_;
};

double eased(double share) { return share * share * (3 - 2 * share); }

/// True if a strand ends at the residue behind `at`: its arrow head lies there.
bool isArrowHead(const Trace& trace, std::size_t at) {
  const auto& windings = trace.windings;
  return at + 1 < windings.size() && windings[at] == Winding::Strand &&
         windings[at + 1] == Winding::Strand &&
         (at + 2 == windings.size() || windings[at + 2] != Winding::Strand);
}

class Stations {
 public:
  Stations(const Trace& trace, const Conformation& conformation, std::span<const Colour> colours)
      : trace_{trace}, colours_{colours}, path_{trace, conformation} {
    const auto segments = trace.nodes.size() - (trace.isClosed ? 0 : 1);
    for (std::size_t at = 0; at < segments; ++at)
      addSegment(at);
    add(segments - 1, 1, profileAt(segments - 1, 1));
  }

  const std::vector<Station>& all() const { return stations_; }
  const std::vector<Point3>& places() const { return path_.places(); }

 private:
  std::size_t next(std::size_t at) const { return (at + 1) % trace_.nodes.size(); }

  Profile profileAt(std::size_t at, double share) const {
    if (isArrowHead(trace_, at))
      return {arrowWidth + (coil.width - arrowWidth) * share, strand.thickness};
    const bool isBehindArrow = at > 0 && isArrowHead(trace_, at - 1);
    const auto from = isBehindArrow ? Profile{coil.width, strand.thickness}
                                    : profileOf(trace_.windings[at], trace_.isNucleic);
    const auto to = profileOf(trace_.windings[next(at)], trace_.isNucleic);
    const double way = eased(share);
    return {from.width + (to.width - from.width) * way,
            from.thickness + (to.thickness - from.thickness) * way};
  }

  void addSegment(std::size_t at) {
    if (isArrowHead(trace_, at)) add(at, 0, strand);  // the head begins with a step
    for (int step = 0; step < stationsPerResidue; ++step) {
      const double share = static_cast<double>(step) / stationsPerResidue;
      add(at, share, profileAt(at, share));
    }
  }

  void add(std::size_t at, double share, const Profile& profile) {
    const auto index = static_cast<std::ptrdiff_t>(at);
    const auto tangent = path_.tangent(index, share);
    auto target = path_.across(index + 1);
    if (!trace_.isClosed && next(at) == 0) target = path_.across(index);
    if (dot(target, path_.across(index)) < 0) target = times(target, -1);
    const auto way = between(path_.across(index), target, eased(share));
    const auto across = unit(minus(way, times(tangent, dot(way, tangent))), perpendicular(tangent));
    // Behind the tip of its arrow a strand is over.
    const bool isOver = share >= 0.5 || (at > 0 && share > 0 && isArrowHead(trace_, at - 1));
    const Node node = trace_.nodes[isOver ? next(at) : at];
    stations_.push_back({path_.spline(index, share), tangent, across, profile, colours_[node]});
  }

  const Trace& trace_;
  std::span<const Colour> colours_;
  Path path_;
  std::vector<Station> stations_;
};

void addPoint(SceneMesh& mesh, const Point3& place, const Point3& normal, const Colour& colour) {
  mesh.points.push_back(place);
  mesh.normals.push_back(normal);
  mesh.colours.push_back(colour);
}

void addRing(SceneMesh& mesh, const Station& station) {
  const auto up = cross(station.tangent, station.across);
  for (int side = 0; side < sides; ++side) {
    const double angle = 2 * std::numbers::pi * side / sides;
    const double cosine = std::cos(angle);
    const double sine = std::sin(angle);
    const auto& [width, thickness] = station.profile;
    addPoint(mesh,
             plus(station.place,
                  plus(times(station.across, cosine * width), times(up, sine * thickness))),
             unit(plus(times(station.across, cosine * thickness), times(up, sine * width))),
             station.colour);
  }
}

/// Closes an end with a flat face.
void addCap(SceneMesh& mesh, const Station& station, double sense) {
  const auto normal = times(station.tangent, sense);
  const auto middle = static_cast<std::int32_t>(mesh.points.size());
  addPoint(mesh, station.place, normal, station.colour);
  addRing(mesh, station);
  for (int side = 0; side < sides; ++side) {
    mesh.normals[middle + 1 + side] = normal;
    mesh.triangles.push_back({middle, middle + 1 + side, middle + 1 + (side + 1) % sides});
  }
}

}  // namespace

std::vector<Point3> addRibbon(SceneMesh& mesh, const Trace& trace, const Conformation& conformation,
                              std::span<const Colour> colours) {
  const Stations stations{trace, conformation, colours};
  const auto& all = stations.all();
  const auto first = static_cast<std::int32_t>(mesh.points.size());
  for (const auto& station : all)
    addRing(mesh, station);
  for (std::int32_t ring = 0; ring + 1 < static_cast<std::int32_t>(all.size()); ++ring)
    for (int side = 0; side < sides; ++side) {
      const auto a = first + ring * sides + side;
      const auto b = first + ring * sides + (side + 1) % sides;
      mesh.triangles.push_back({a, b, b + sides});
      mesh.triangles.push_back({a, b + sides, a + sides});
    }
  if (!trace.isClosed) {
    addCap(mesh, all.front(), -1);
    addCap(mesh, all.back(), 1);
  }
  return stations.places();
}

}  // namespace kindred::viz
