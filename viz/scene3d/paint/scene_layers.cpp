#include "viz/scene3d/paint/scene_layers.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <unordered_set>

namespace kindred::viz {

namespace {

constexpr auto glowOfChosen = Colour::fromHex(0xffc400);
constexpr double deepestFog = 0.5;     // of what is large
constexpr double largeRadius = 30;     // Å
constexpr double lineUnits = 0.9;      // width of a line
constexpr double ringUnits = 3.5;      // least width of a ring
constexpr double nearestPlane = 0.05;  // Å before the eye
constexpr std::array<double, 2> ends{-1, 1};
constexpr std::ptrdiff_t quickLines = 4000;  // that are painted while something moves

/// A ball around all that can be pointed at, and a margin for ribbons.
Ball boundsOf(const Scene& scene) {
  Point3 low{1e300, 1e300, 1e300};
  Point3 high{-1e300, -1e300, -1e300};
  for (const auto& handle : scene.handles) {
    if (handle.radius <= 0) continue;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      low[axis] = std::min(low[axis], handle.centre[axis]);
      high[axis] = std::max(high[axis], handle.centre[axis]);
    }
  }
  if (low[0] > high[0]) return {};
  Ball bounds{between(low, high, 0.5), 0};
  for (const auto& handle : scene.handles)
    if (handle.radius > 0)
      bounds.radius =
          std::max(bounds.radius, distance(bounds.centre, handle.centre) + handle.radius);
  bounds.radius += 2;
  return bounds;
}

std::array<float, 3> rgbOf(const Colour& colour) {
  return {static_cast<float>(colour.red), static_cast<float>(colour.green),
          static_cast<float>(colour.blue)};
}

void append(std::vector<float>& values, const Point3& place) {
  for (const double coordinate : place)
    values.push_back(static_cast<float>(coordinate));
}

Point3 pointOf(const Colour& colour) { return {colour.red, colour.green, colour.blue}; }

}  // namespace

SceneLayers::SceneLayers()
    : balls_{ballShaders()},
      sticks_{stickShaders()},
      ribbons_{meshShaders()},
      rings_{ringShaders()},
      lines_{lineShaders()},
      faintLines_{lineShaders()} {}

std::vector<vtkActor*> SceneLayers::actors() {
  return {balls_.actor(), sticks_.actor(), ribbons_.actor(),
          rings_.actor(), lines_.actor(),  faintLines_.actor()};
}

void SceneLayers::show(const Scene& scene) {
  bounds_ = boundsOf(scene);
  QuadGeometry balls{{"centre", "corner"}};
  for (const auto& [ball, colour] : scene.balls)
    for (const double up : ends)
      for (const double right : ends)
        balls.addCorner({minus(ball.centre, bounds_.centre), {right, up, ball.radius}}, colour);
  balls_.setGeometry(balls.take());

  QuadGeometry sticks{{"from", "to", "corner", "toColour"}};
  for (const auto& stick : scene.sticks)
    for (const double across : ends)
      for (const double along : {0.0, 1.0})
        sticks.addCorner({minus(stick.from, bounds_.centre),
                          minus(stick.to, bounds_.centre),
                          {along, across, stick.radius},
                          pointOf(stick.toColour)},
                         stick.fromColour);
  sticks_.setGeometry(sticks.take());

  LayerGeometry ribbons;
  LayerAttribute normals{"direction", 3, {}};
  for (const auto& point : scene.ribbons.points)
    append(ribbons.points, minus(point, bounds_.centre));
  for (const auto& normal : scene.ribbons.normals)
    append(normals.values, normal);
  ribbons.attributes.push_back(std::move(normals));
  ribbons.colours = scene.ribbons.colours;
  ribbons.triangles = scene.ribbons.triangles;
  ribbons_.setGeometry(std::move(ribbons));
  choose(scene, {});
}

void SceneLayers::choose(const Scene& scene, std::span<const Node> nodes) {
  QuadGeometry rings{{"centre", "corner"}};
  std::unordered_set<Node> ringed;
  for (const Node node : nodes) {
    const Node shown = scene.residueOf[node];
    const auto& handle = scene.handles[shown];
    if (handle.radius <= 0 || !ringed.insert(shown).second) continue;
    for (const double up : ends)
      for (const double right : ends)
        rings.addCorner({minus(handle.centre, bounds_.centre), {right, up, handle.radius}});
  }
  rings_.setGeometry(rings.take());
  showLines(scene, nodes);
}

void SceneLayers::showLines(const Scene& scene, std::span<const Node> nodes) {
  const std::unordered_set<Node> chosen{nodes.begin(), nodes.end()};
  std::vector<SceneLine> shown;
  std::ranges::copy_if(scene.lines, std::back_inserter(shown), [&](const SceneLine& line) {
    return scene.neighbours == ShownFor::Everything ||
           (scene.neighbours == ShownFor::Selected &&
            (chosen.contains(line.a) || chosen.contains(line.b)));
  });
  const auto strongest = std::min(std::ssize(shown), quickLines);
  std::ranges::nth_element(shown, shown.begin() + strongest, std::greater{}, &SceneLine::weight);
  const auto geometryOf = [&](std::span<const SceneLine> some) {
    LayerGeometry lines{.isLines = true};
    LayerAttribute weights{"weight", 1, {}};
    for (const auto& line : some)
      for (const Node end : {line.a, line.b}) {
        append(lines.points, minus(scene.places[end], bounds_.centre));
        weights.values.push_back(static_cast<float>(line.weight));
      }
    lines.attributes.push_back(std::move(weights));
    return lines;
  };
  const std::span all{shown};
  lines_.setGeometry(geometryOf(all.first(static_cast<std::size_t>(strongest))));
  faintLines_.setGeometry(geometryOf(all.subspan(static_cast<std::size_t>(strongest))));
}

Camera SceneLayers::relative(Camera camera) const {
  camera.centre = minus(camera.centre, bounds_.centre);
  return camera;
}

void SceneLayers::look(const Scene& scene, const FrameView& view) {
  // A point at a slope lies at `scale` times the slope from the middle of the picture, in pixels.
  const double scale = unitsPerAngstrom(view.picture, 1);
  const double depth = -seenFrom(view.camera, bounds_.centre)[2];
  const double nearPlane = std::max(depth - bounds_.radius, nearestPlane);
  const double farPlane = std::max(depth + bounds_.radius, nearPlane + 1);
  const auto toFloat = [](double value) { return static_cast<float>(value); };
  const std::array projection{toFloat(2 * scale / view.part.width),
                              toFloat(-2 * scale / view.part.height),
                              toFloat((nearPlane + farPlane) / (nearPlane - farPlane)),
                              toFloat(2 * nearPlane * farPlane / (nearPlane - farPlane))};
  const std::array shift{
      toFloat((view.picture.width + 2 * (view.shift.x - view.part.x)) / view.part.width - 1),
      toFloat((view.picture.height + 2 * (view.shift.y - view.part.y)) / view.part.height - 1)};
  const double fogBegin = nearPlane + 0.25 * (farPlane - nearPlane);
  const double thickness = deepestFog * std::clamp(bounds_.radius / largeRadius, 0.25, 1.0);
  const std::array fog{toFloat(fogBegin), toFloat(1 / (farPlane - fogBegin)),
                       toFloat(scene.withDepthCue ? thickness : 0)};
  const auto& colours = theme(scene.theme);
  const auto background = rgbOf(colours.background);
  const auto setNumber = [&](Layer& layer, const char* name, double value) {
    layer.setUniform(name, std::array{toFloat(value)});
  };
  // A line is a whole number of pixels wide; what that is too much or too little it is less or more
  // opaque.
  const double wanted = lineUnits * view.pixelsPerUnit;
  const double width = std::clamp(std::round(wanted), 1.0, std::max(view.widestLine, 1.0));
  for (auto* lines : {&lines_, &faintLines_})
    lines->setLineWidth(width);
  faintLines_.setHidden(view.isQuick);
  for (auto* layer : {&balls_, &sticks_, &ribbons_, &rings_, &lines_, &faintLines_}) {
    layer->setUniform("projection", projection);
    layer->setUniform("shift", shift);
    layer->setUniform("fog", fog);
    layer->setUniform("background", background);
    layer->setUniform("ink", rgbOf(colours.ink));
    layer->setUniform("glow", rgbOf(glowOfChosen));
    setNumber(*layer, "lineStrength", wanted / width);
    setNumber(*layer, "smallest", ringUnits * view.pixelsPerUnit / scale);
  }
}

}  // namespace kindred::viz
