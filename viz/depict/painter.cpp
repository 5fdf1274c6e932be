#include "viz/depict/painter.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "viz/canvas/words.hpp"
#include "viz/depict/atom_label.hpp"
#include "viz/depict/bond_lines.hpp"
#include "viz/depict/element_colours.hpp"

namespace kindred::viz {

namespace {

constexpr double margin = 0.75;        // bond lengths around the atoms, for labels and discs
constexpr double discRadius = 0.3;     // bond lengths
constexpr double markRadius = 0.32;    // bond lengths
constexpr double markStrength = 0.45;  // how far from the background to the colour of a mark
constexpr double padding = 0.07;       // bond lengths between a label and its bonds
constexpr double wedgeWidth = 0.2;     // bond lengths, of its wide end
constexpr double hashGap = 0.1;        // bond lengths between the strokes of a hashed wedge
constexpr double leastPoints = 1.2;    // of labels: smaller ones are left out
constexpr double leastPointsOnDiscs = 3;
constexpr double turn = 6.283185307179586;

/// Returns where a line enters and leaves a box, as shares of its way; a line that misses the box
/// leaves before it enters.
std::pair<double, double> passage(Point from, Point to, const Rectangle& box) {
  double enters = 0, leaves = 1;
  const auto narrow = [&](double start, double way, double low, double high) {
    if (way == 0) {
      if (start < low || start > high) leaves = -1;
      return;
    }
    const auto [first, last] = std::minmax({(low - start) / way, (high - start) / way});
    enters = std::max(enters, first);
    leaves = std::min(leaves, last);
  };
  narrow(from.x, to.x - from.x, box.x, box.right());
  narrow(from.y, to.y - from.y, box.y, box.bottom());
  return {enters, leaves};
}

/// Paints one depiction at one scale.
class Painter {
 public:
  Painter(Canvas& canvas, const DepictionFit& fit, const Depiction& depiction)
      : canvas_{canvas},
        depiction_{depiction},
        colours_{theme(depiction.theme)},
        fit_{fit},
        unit_{fit.unit} {
    style_ = bodyText(colours_);
    style_.points = 0.36 * unit_ * pointsPerUnit;
    style_.vertical = Vertical::Middle;
    labels_.resize(depiction.structure.atoms.size());
    if (style_.points < (depiction.discs.empty() ? leastPoints : leastPointsOnDiscs)) return;
    for (std::size_t atom = 0; atom < labels_.size(); ++atom)
      labels_[atom] = labelOf(depiction.structure, static_cast<Node>(atom),
                              depiction.withHydrogens && depiction.discs.empty());
  }

  void paint() {
    if (!depiction_.marked.empty()) paintMarks();
    for (const auto& bond : depiction_.structure.bonds)
      paintBond(bond);
    for (std::size_t atom = 0; atom < labels_.size(); ++atom) {
      if (!depiction_.discs.empty()) paintDisc(atom);
      paintLabel(atom);
      if (isCutEnd(depiction_.structure, static_cast<Node>(atom))) paintCutEnd(atom);
      if (depiction_.withStereo) paintHand(static_cast<Node>(atom));
    }
  }

 private:
  Point onCanvas(Point place) const { return fit_.placed(place); }

  double penWidth() const { return std::clamp(0.04 * unit_, 0.5, 2.0); }

  /// The boxes of a label around its atom, the charge by itself; none if nothing is written.
  std::vector<Rectangle> boxesOf(std::size_t atom) {
    const auto& label = labels_[atom];
    if (label.symbol.empty()) return {};
    const auto at = onCanvas(depiction_.structure.atoms[atom].place);
    const double half = canvas_.textWidth(label.symbol, style_) / 2;
    const double left = half + canvas_.textWidth(label.before, style_);
    const double right = half + canvas_.textWidth(label.after, style_);
    const double height = canvas_.capitalHeight(style_);
    const double above =
        label.side == HydrogenSide::Above && !label.beside.empty() ? 1.4 * height : 0;
    const double below =
        label.side == HydrogenSide::Below && !label.beside.empty() ? 1.4 * height : 0;
    const double space = padding * unit_;
    std::vector<Rectangle> boxes{{at.x - left - space, at.y - height / 2 - above - space,
                                  left + right + 2 * space, height + above + below + 2 * space}};
    if (!label.charge.empty())
      boxes.push_back({at.x + half, at.y - 0.7 * height - space,
                       right - half + canvas_.textWidth(label.charge, style_) + space,
                       0.7 * height + space});
    return boxes;
  }

  /// Returns the share of the way to `towards` at which a line from the atom leaves its label,
  /// 0..0.45.
  double hidden(std::size_t atom, Point towards) {
    const auto at = onCanvas(depiction_.structure.atoms[atom].place);
    double share = 0;
    for (const auto& box : boxesOf(atom)) {
      const auto [enters, leaves] = passage(at, towards, box);
      if (enters <= share && leaves > share) share = leaves;
    }
    return std::min(share, 0.45);
  }

  void paintBond(const DrawnBond& bond) {
    const auto& atoms = depiction_.structure.atoms;
    const auto a = atoms[bond.a].place;
    const auto b = atoms[bond.b].place;
    // Discs lie over the bonds; labels have nothing behind them, so bonds end before.
    const bool hasDiscs = !depiction_.discs.empty();
    const double fromA = hasDiscs ? 0 : hidden(bond.a, onCanvas(b));
    const double fromB = hasDiscs ? 0 : hidden(bond.b, onCanvas(a));
    const Point from{a.x + fromA * (b.x - a.x), a.y + fromA * (b.y - a.y)};
    const Point to{b.x + fromB * (a.x - b.x), b.y + fromB * (a.y - b.y)};
    if (bond.wedge != Wedge::None && depiction_.withStereo)
      return paintWedge(onCanvas(from), onCanvas(to), bond.wedge);
    for (const auto& line : linesOf(depiction_.structure, bond, from, to)) {
      // Not canvas.line(): upright bonds must be as wide as slanted ones.
      const std::array ends{onCanvas(line.from), onCanvas(line.to)};
      canvas_.polyline(ends, {.colour = colours_.ink,
                              .width = penWidth(),
                              .isDashed = line.isDashed,
                              .hasRoundEnds = !line.isDashed});
    }
  }

  /// From its narrow end to its wide one.
  void paintWedge(Point from, Point to, Wedge wedge) {
    const double length = std::max(std::hypot(to.x - from.x, to.y - from.y), 1e-9);
    const double half = 0.5 * wedgeWidth * unit_ / length;
    const auto at = [&](double along, double aside) {
      return Point{from.x + along * (to.x - from.x) - aside * (to.y - from.y),
                   from.y + along * (to.y - from.y) + aside * (to.x - from.x)};
    };
    if (wedge == Wedge::Solid)
      return canvas_.polygon(std::array{from, at(1, half), at(1, -half)}, colours_.ink);
    const int strokes = std::max(3, static_cast<int>(std::lround(length / (hashGap * unit_))));
    for (int stroke = 0; stroke <= strokes; ++stroke) {
      const double along = (stroke + 0.5) / (strokes + 1);
      canvas_.polyline(std::array{at(along, along * half), at(along, -along * half)},
                       {.colour = colours_.ink, .width = penWidth()});
    }
  }

  /// Paints what stands out as a broad line below everything else.
  void paintMarks() {
    const auto& atoms = depiction_.structure.atoms;
    const auto colour = mixed(colours_.background, colours_.category(1), markStrength);
    for (const auto& bond : depiction_.structure.bonds)
      if (depiction_.marked[bond.a] != 0 && depiction_.marked[bond.b] != 0)
        canvas_.line(onCanvas(atoms[bond.a].place), onCanvas(atoms[bond.b].place),
                     {.colour = colour, .width = 2 * markRadius * unit_});
    for (std::size_t atom = 0; atom < atoms.size(); ++atom)
      if (depiction_.marked[atom] != 0)
        canvas_.circle(onCanvas(atoms[atom].place), markRadius * unit_, colour);
  }

  void paintDisc(std::size_t atom) {
    const auto at = onCanvas(depiction_.structure.atoms[atom].place);
    canvas_.circle(at, discRadius * unit_, depiction_.discs[atom]);
    canvas_.ring(at, discRadius * unit_, {.colour = colours_.muted, .width = penWidth() / 2});
  }

  void paintLabel(std::size_t atom) {
    const auto& label = labels_[atom];
    if (label.symbol.empty()) return;
    const auto at = onCanvas(depiction_.structure.atoms[atom].place);
    auto style = style_;
    style.colour = elementColour(label.symbol, depiction_.theme);
    if (!depiction_.discs.empty()) {
      const auto disc = depiction_.discs[atom];
      const Colour dark = theme(ThemeName::Light).ink;
      const Colour bright = theme(ThemeName::Light).background;
      style.colour = contrast(dark, disc) > contrast(bright, disc) ? dark : bright;
    }
    const double half = canvas_.textWidth(label.symbol, style) / 2;
    canvas_.text(at, label.symbol, anchored(style, Horizontal::Centre, Vertical::Middle));
    canvas_.text({at.x - half, at.y}, label.before,
                 anchored(style, Horizontal::Right, Vertical::Middle));
    canvas_.text({at.x + half, at.y}, label.after + label.charge,
                 anchored(style, Horizontal::Left, Vertical::Middle));
    const double step = 1.4 * canvas_.capitalHeight(style);
    canvas_.text({at.x - half, at.y + (label.side == HydrogenSide::Above ? -step : step)},
                 label.beside, style);
  }

  /// A wavy line across the bond of an atom.
  void paintCutEnd(std::size_t atom) {
    constexpr int steps = 24;
    constexpr double waves = 3, height = 0.09, width = 0.8;  // bond lengths
    const auto& structure = depiction_.structure;
    const auto at = structure.atoms[atom].place;
    const auto from =
        structure.atoms[static_cast<std::size_t>(structure.neighbours[atom].front())].place;
    const double length = std::max(std::hypot(at.x - from.x, at.y - from.y), 1e-9);
    const Point along{(at.x - from.x) / length, (at.y - from.y) / length};
    std::vector<Point> line;
    for (int step = 0; step <= steps; ++step) {
      const double share = static_cast<double>(step) / steps;
      const double aside = width * (share - 0.5), ahead = height * std::sin(share * waves * turn);
      line.push_back(onCanvas(
          {at.x + ahead * along.x - aside * along.y, at.y + ahead * along.y + aside * along.x}));
    }
    canvas_.polyline(line, {.colour = colours_.ink, .width = penWidth(), .hasRoundEnds = true});
  }

  /// The letter of a stereocentre, in the widest gap between its bonds.
  void paintHand(Node atom) {
    const auto& drawn = depiction_.structure.atoms[atom];
    if (drawn.chirality.empty()) return;
    std::vector<double> angles;
    for (const Node neighbour : depiction_.structure.neighbours[atom]) {
      const auto there = depiction_.structure.atoms[neighbour].place;
      angles.push_back(std::atan2(there.y - drawn.place.y, there.x - drawn.place.x));
    }
    std::sort(angles.begin(), angles.end());
    double widest = 0;
    double direction = 0;
    for (std::size_t index = 0; index < angles.size(); ++index) {
      const double next = index + 1 < angles.size() ? angles[index + 1] : angles[0] + turn;
      if (next - angles[index] <= widest + 1e-9) continue;
      widest = next - angles[index];
      direction = (next + angles[index]) / 2;
    }
    const double away = (depiction_.discs.empty() ? 0.4 : discRadius + 0.28) * unit_;
    const auto at = onCanvas(drawn.place);
    auto style = anchored(style_, Horizontal::Centre, Vertical::Middle);
    style.points *= 0.75;
    style.colour = colours_.muted;
    canvas_.text({at.x + away * std::cos(direction), at.y + away * std::sin(direction)},
                 "(" + drawn.chirality + ")", style);
  }

  Canvas& canvas_;
  const Depiction& depiction_;
  const Theme& colours_;
  DepictionFit fit_;
  double unit_;  ///< units a bond length
  TextStyle style_;
  std::vector<AtomLabel> labels_;
};

}  // namespace

double DepictionFit::discRadius() const { return viz::discRadius * unit; }

DepictionFit fitOf(const Structure& structure, const Rectangle& area, double zoom) {
  const auto& bounds = structure.bounds;
  const double unit = std::min({area.width / (bounds.width + 2 * margin),
                                area.height / (bounds.height + 2 * margin), longestBond * zoom});
  DepictionFit fit{std::max(unit, 0.1), {}};
  const auto middle = bounds.centre();
  fit.origin = {area.centre().x - middle.x * fit.unit, area.centre().y - middle.y * fit.unit};
  return fit;
}

std::optional<Node> atomNear(const Structure& structure, const DepictionFit& fit, Point point) {
  std::optional<Node> nearest;
  double least = fit.unit / 2;
  for (std::size_t atom = 0; atom < structure.atoms.size(); ++atom) {
    const auto at = fit.placed(structure.atoms[atom].place);
    const double away = std::hypot(at.x - point.x, at.y - point.y);
    if (away > least) continue;
    least = away;
    nearest = static_cast<Node>(atom);
  }
  return nearest;
}

void paintDepiction(Canvas& canvas, const Rectangle& area, const Depiction& depiction,
                    double zoom) {
  if (area.width <= 0 || area.height <= 0) return;
  Painter{canvas, fitOf(depiction.structure, area, zoom), depiction}.paint();
}

}  // namespace kindred::viz
