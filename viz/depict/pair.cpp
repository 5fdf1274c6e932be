#include "viz/depict/pair.hpp"

#include <algorithm>
#include <array>

#include "engine/core/language.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"
#include "viz/depict/facing.hpp"
#include "viz/depict/painter.hpp"

namespace kindred::viz {

namespace {

constexpr double pairMargin = 12;
constexpr double header = 24;  // for the name of a molecule
constexpr double footer = 52;  // for the colour bar
constexpr double largestPairBar = 260;
constexpr double gap = 16;
constexpr std::size_t mostJoined = 100;  // matches; of more only the best are joined
constexpr std::size_t bestJoined = 30;
constexpr double lineShade = 0.55;  // opacity of the lines

/// Areas of the two molecules, and their names outside of them, where no line passes.
struct Halves {
  Rectangle a;
  Rectangle b;
  Point nameOfA;  ///< its middle
  Point nameOfB;

  const Rectangle& of(bool isOfB) const { return isOfB ? b : a; }
  const Point& nameOf(bool isOfB) const { return isOfB ? nameOfB : nameOfA; }
};

Point nameAbove(const Rectangle& area) { return {area.centre().x, area.y - header / 2}; }
Point nameBelow(const Rectangle& area) { return {area.centre().x, area.bottom() + header / 2}; }

Halves halvesOf(Size size, const Structure& a, const Structure& b) {
  const Rectangle all{pairMargin, pairMargin, std::max(size.width - 2 * pairMargin, 1.0),
                      std::max(size.height - 2 * pairMargin - footer, 1.0)};
  const double width = std::max((all.width - gap) / 2, 1.0);
  const double height = std::max(all.height / 2 - header, 1.0);
  const double below = std::max(all.height - header, 1.0);
  const Rectangle left{all.x, all.y + header, width, below};
  const Rectangle right{all.x + width + gap, all.y + header, width, below};
  const Rectangle upper{all.x, all.y + header, all.width, height};
  const Rectangle lower{all.x, all.y + all.height / 2, all.width, height};
  const Halves beside{left, right, nameAbove(left), nameAbove(right)};
  const Halves above{upper, lower, nameAbove(upper), nameBelow(lower)};
  const auto smaller = [&](const Halves& halves) {
    return std::min(fitOf(a, halves.a).unit, fitOf(b, halves.b).unit);
  };
  return smaller(beside) >= smaller(above) ? beside : above;
}

}  // namespace

struct PairDrawing::Content {
  Depiction a;
  Depiction b;
  std::string aName;
  std::string bName;
  std::vector<AtomMatch> matches;
  ColourBar bar;

  const Depiction& of(bool isOfB) const { return isOfB ? b : a; }

  /// The best of many: lines between all of them would hide both molecules.
  std::span<const AtomMatch> joined() const {
    const bool areFew = matches.size() <= mostJoined;
    return std::span{matches}.first(areFew ? matches.size() : bestJoined);
  }

  Halves halves(Size size) const { return halvesOf(size, a.structure, b.structure); }

  DepictionFit place(bool isOfB, Size size) const {
    return fitOf(of(isOfB).structure, halves(size).of(isOfB));
  }
};

PairDrawing::PairDrawing(const MoleculePair& pair, const MoleculeStyle& style) {
  const auto& colours = theme(style.theme);
  std::vector<double> values;
  for (const auto& match : pair.matches)
    values.push_back(match.value);
  const auto extent = extentOf(values);
  const auto scale = scaleOver(extent, style.scale, style.low, style.centre, style.high);
  const auto& map = colourMap(style.colourMap);
  const auto depictionOf = [&](Structure structure, Node AtomMatch::*side) {
    std::vector<Colour> discs(structure.atoms.size(), colours.missing);
    for (const auto& match : pair.matches)
      discs[match.*side] = map.at(scale.position(match.value));
    return Depiction{std::move(structure), std::move(discs), style.theme, style.withHydrogens,
                     style.withStereo};
  };
  auto a = depictionOf(structureOf(*pair.a), &AtomMatch::a);
  const bool isFlat = !pair.b->drawing().empty();  // what is seen from afar has no other side
  auto b = depictionOf(turnedTowards(a.structure, structureOf(*pair.b), pair.matches, isFlat),
                       &AtomMatch::b);
  const bool hasLeftOver = pair.matches.size() < std::max(a.discs.size(), b.discs.size());
  content_ = std::make_shared<const Content>(
      Content{std::move(a),
              std::move(b),
              pair.a->name(),
              pair.b->name(),
              pair.matches,
              {[&map](double position) { return map.at(position); }, scale, pair.valueName,
               hasLeftOver ? Language::translated("not matched") : ""}});
}

Picture PairDrawing::picture() const {
  const auto themeName = content_->a.theme;
  return {{860, 480},
          theme(themeName).background,
          [content = content_](Canvas& canvas) {
            const auto& colours = theme(content->a.theme);
            const auto size = canvas.size();
            const auto halves = content->halves(size);
            for (const bool isOfB : {false, true}) {
              const auto& area = halves.of(isOfB);
              auto style = anchored(bodyText(colours), Horizontal::Centre, Vertical::Middle);
              style.isBold = true;
              const auto& name = isOfB ? content->bName : content->aName;
              canvas.text(halves.nameOf(isOfB), canvas.shortened(name, area.width, style), style);
            }
            const auto ofA = content->place(false, size);
            const auto ofB = content->place(true, size);
            for (const auto& match : content->joined()) {
              const std::array ends{ofA.placed(content->a.structure.atoms[match.a].place),
                                    ofB.placed(content->b.structure.atoms[match.b].place)};
              canvas.polyline(ends, {.colour = colours.muted.withAlpha(lineShade), .width = 0.8});
            }
            paintDepiction(canvas, halves.a, content->a);
            paintDepiction(canvas, halves.b, content->b);
            const double height = flatColourBarHeight(canvas, colours);
            const double width = std::min(size.width - 2 * pairMargin, largestPairBar);
            paintFlatColourBar(canvas,
                               {pairMargin, size.height - pairMargin - height, width, height},
                               content->bar, colours);
          },
          {},
          {}};
}

Point PairDrawing::placeOf(PairAtom atom, Size size) const {
  return content_->place(atom.isOfB, size)
      .placed(content_->of(atom.isOfB).structure.atoms[atom.atom].place);
}

double PairDrawing::discRadius(PairAtom atom, Size size) const {
  return content_->place(atom.isOfB, size).discRadius();
}

std::optional<PairAtom> PairDrawing::atomAt(Point point, Size size) const {
  for (const bool isOfB : {false, true})
    if (const auto atom =
            atomNear(content_->of(isOfB).structure, content_->place(isOfB, size), point))
      return PairAtom{isOfB, *atom};
  return std::nullopt;
}

}  // namespace kindred::viz
