#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/molecule/spatial.hpp"
#include "viz/scene3d/camera.hpp"
#include "viz/scene3d/node_colours.hpp"
#include "viz/scene3d/style.hpp"

namespace kindred::viz {

/// A ball that is painted.
struct SceneBall {
  Ball ball;
  Colour colour;
};

/// A straight round stick, one colour to its middle and another one from there.
struct SceneStick {
  Point3 from{};
  Point3 to{};
  double radius = 0;
  Colour fromColour;
  Colour toColour;
};

/// A line to a neighbour in space, as opaque as the weight of the two.
struct SceneLine {
  Node a = 0;
  Node b = 0;
  double weight = 0;  ///< 0..1
};

/// A surface of triangles with a normal and a colour at each point.
struct SceneMesh {
  std::vector<Point3> points;
  std::vector<Point3> normals;
  std::vector<Colour> colours;
  std::vector<std::array<std::int32_t, 3>> triangles;
};

/// A structure in space, ready to be painted from any side: what costs time was done when it was
/// made. Points are in Å, as in the graph. It needs no OpenGL and may be made in any thread.
struct Scene {
  std::string name;
  ThemeName theme = ThemeName::Light;
  bool withDepthCue = true;
  ShownFor neighbours = ShownFor::Nothing;
  ShownFor labels = ShownFor::Nothing;

  std::vector<SceneBall> balls;
  std::vector<SceneStick> sticks;
  SceneMesh ribbons;
  std::vector<SceneLine> lines;

  std::vector<Point3> places;  ///< one a node, as in the graph

  /// For each node what can be pointed at, and what a highlight surrounds; radius 0 if the node
  /// is not shown. In a trace each residue stands for its atoms.
  std::vector<Ball> handles;
  std::vector<Node>
      residueOf;  ///< in a trace the node that stands for a node; else the node itself
  std::vector<std::string> names;  ///< one a node: "A/LEU 12/CA", or "C 5" if it has none

  SceneLegend legend;
  std::string notice;  ///< why something that was asked for is not shown; else empty
};

/// Makes the scene of a graph that has positions. What cannot be shown (a trace of what has no
/// chains, neighbours of an unknown element) is left out with a notice. Throws Error (Input)
/// without positions or without the attribute or scores that it is to be coloured by.
std::shared_ptr<const Scene> sceneOf(const Graph& graph, const SceneStyle& style,
                                     const AtomScores& scores = {},
                                     const SpatialOptions& spatial = {});

/// Makes it in these colours, one a node, whatever the style colours by.
std::shared_ptr<const Scene> sceneInColours(const Graph& graph, const SceneStyle& style,
                                            NodeColours colours);

/// The camera that shows all of a scene from its broad side.
Camera overviewOf(const Scene& scene, Size picture);

/// Returns the camera with the same direction of view, moved so that all of the scene is just seen.
Camera fittedTo(const Scene& scene, const Camera& camera, Size picture);

}  // namespace kindred::viz
