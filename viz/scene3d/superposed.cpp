#include "viz/scene3d/superposed.hpp"

#include "engine/core/language.hpp"

namespace kindred::viz {

namespace {

constexpr double paleness = 0.65;  // share of the background where nothing of the other one lies

Colour paler(Colour colour, const Theme& theme) {
  return mixed(colour, theme.background, paleness);
}

/// The colours of a structure, by the nodes that lie on the other one.
NodeColours coloursOf(const Graph& graph, const std::vector<Node>& paired, Colour colour,
                      const Theme& theme) {
  NodeColours result;
  result.colours.assign(static_cast<std::size_t>(graph.nodeCount()), paler(colour, theme));
  for (const auto node : paired)
    result.colours[node] = colour;
  return result;
}

template <typename Value>
void append(std::vector<Value>& all, const std::vector<Value>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

/// Adds a scene to another one; its nodes come last.
void add(Scene& all, const Scene& more) {
  const auto nodes = static_cast<Node>(all.names.size());
  const auto points = static_cast<std::int32_t>(all.ribbons.points.size());
  append(all.balls, more.balls);
  append(all.sticks, more.sticks);
  append(all.ribbons.points, more.ribbons.points);
  append(all.ribbons.normals, more.ribbons.normals);
  append(all.ribbons.colours, more.ribbons.colours);
  for (const auto& [a, b, c] : more.ribbons.triangles)
    all.ribbons.triangles.push_back({a + points, b + points, c + points});
  for (auto line : more.lines) {
    line.a += nodes;
    line.b += nodes;
    all.lines.push_back(line);
  }
  append(all.places, more.places);
  append(all.handles, more.handles);
  for (const auto residue : more.residueOf)
    all.residueOf.push_back(residue + nodes);
  append(all.names, more.names);
}

/// Both structures have names of the same form: the first word says whose node it is.
void nameAfter(Scene& scene, const std::string& structure) {
  if (structure.empty()) return;
  for (auto& name : scene.names)
    name.insert(0, structure + ": ");
}

}  // namespace

std::shared_ptr<const Scene> superposedScene(const SuperposedStructures& structures,
                                             const SceneStyle& style) {
  const auto& colours = theme(style.theme);
  std::vector<Node> ofA, ofB;
  for (const auto& [a, b] : structures.pairs) {
    ofA.push_back(a);
    ofB.push_back(b);
  }
  const auto one = colours.category(0), other = colours.category(1);
  auto scene = *sceneInColours(*structures.a, style, coloursOf(*structures.a, ofA, one, colours));
  auto second =
      *sceneInColours(*structures.b, style, coloursOf(*structures.b, ofB, other, colours));
  nameAfter(scene, structures.aName);
  nameAfter(second, structures.bName);
  add(scene, second);
  scene.name = Language::translated("%1 and %2", structures.aName, structures.bName);
  scene.legend = {};
  if (style.withLegend)
    scene.legend.keys = {{structures.aName, one, KeyMark::Square},
                         {structures.bName, other, KeyMark::Square}};
  return std::make_shared<const Scene>(std::move(scene));
}

}  // namespace kindred::viz
