#include "viz/scene3d/superposed.hpp"

#include <algorithm>

#include "engine/core/language.hpp"

namespace kindred::viz {

namespace {

constexpr double paleness = 0.65;  // share of the background where nothing of the other one lies
constexpr double faintness = 0.6;  // of one of many, if it is a thread
constexpr double threadRadius = 0.12;  // Å

/// The colours of a structure: a share of them is the background beside the nodes that lie on the
/// other one.
NodeColours coloursOf(const Graph& graph, std::span<const Node> paired, Colour colour,
                      const Theme& theme, double share) {
  NodeColours result;
  result.colours.assign(static_cast<std::size_t>(graph.nodeCount()),
                        mixed(colour, theme.background, share));
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

/// Makes a thread of the ribbon where it does not lie near the structure that all lie on, so that
/// it hides nothing.
void thinFarParts(Scene& scene, const LaidStructure& laid, Colour faint) {
  auto& ribbons = scene.ribbons;
  const auto isFaint = [&](std::int32_t point) {
    return ribbons.colours[static_cast<std::size_t>(point)] == faint;
  };
  std::erase_if(ribbons.triangles,
                [&](const auto& triangle) { return std::ranges::all_of(triangle, isFaint); });
  const auto isNear = [&](Node node) { return std::ranges::binary_search(laid.near, node); };
  for (const auto& trace : backboneOf(*laid.graph, conformationOf(*laid.graph)).traces)
    for (std::size_t at = 1; at < trace.nodes.size(); ++at) {
      const Node from = trace.nodes[at - 1], to = trace.nodes[at];
      if (!isNear(from) || !isNear(to))
        scene.sticks.push_back(
            {scene.handles[from].centre, scene.handles[to].centre, threadRadius, faint, faint});
    }
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
  auto scene =
      *sceneInColours(*structures.a, style, coloursOf(*structures.a, ofA, one, colours, paleness));
  auto second = *sceneInColours(*structures.b, style,
                                coloursOf(*structures.b, ofB, other, colours, paleness));
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

std::shared_ptr<const Scene> laidScene(const LaidStructure& one,
                                       std::span<const LaidStructure> others,
                                       const SceneStyle& style) {
  const auto& colours = theme(style.theme);
  auto scene =
      *sceneInColours(*one.graph, style, coloursOf(*one.graph, {}, colours.ink, colours, 0));
  scene.legend = {};
  nameAfter(scene, one.name);
  if (style.withLegend) scene.legend.keys.push_back({one.label, colours.ink, KeyMark::Square});
  for (std::size_t at = 0; at < others.size(); ++at) {
    const auto& other = others[at];
    const auto colour = groupColour(colours, at);
    auto more = *sceneInColours(*other.graph, style,
                                coloursOf(*other.graph, other.near, colour, colours, faintness));
    thinFarParts(more, other, mixed(colour, colours.background, faintness));
    nameAfter(more, other.name);
    add(scene, more);
    if (style.withLegend) scene.legend.keys.push_back({other.label, colour, KeyMark::Square});
  }
  return std::make_shared<const Scene>(std::move(scene));
}

}  // namespace kindred::viz
