#include "viz/scene3d/scene.hpp"

#include <algorithm>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/scene3d/bond_sticks.hpp"
#include "viz/scene3d/burial.hpp"
#include "viz/scene3d/ribbon.hpp"

namespace kindred::viz {

namespace {

constexpr double ballShare = 0.26;      // of the van der Waals radius, in ball and stick
constexpr double bondRadius = 0.13;     // Å
constexpr double licoriceRadius = 0.2;  // of sticks alone
constexpr double residueHandle = 0.9;
constexpr double baseRadius = 0.35;  // of the base of a nucleotide, in a trace
constexpr double barStrip = 60;      // units that a colour bar takes of a picture's height
constexpr double keyStrip = 32;
constexpr double rowHeight = 16;
constexpr std::size_t keysARow = 5;
constexpr double faintest = 0.1;  // weight of a neighbour that can be seen
constexpr double darkest = 0.35;  // how much of its colour a buried atom loses

std::string nameOf(const Graph& graph, const Conformation& conformation, Node node) {
  if (!graph.nodeNames().empty() && !graph.nodeNames()[node].empty())
    return graph.nodeNames()[node];
  const auto symbol = conformation.atoms[node].symbol;
  return joined(symbol.empty() ? Language::translated("Node") : symbol, " ", node + 1);
}

/// Makes the parts of a scene from what was found in the graph.
class SceneMaker {
 public:
  SceneMaker(const Graph& graph, const SceneStyle& style, const AtomScores& scores)
      : graph_{graph},
        style_{style},
        conformation_{conformationOf(graph)},
        backbone_{backboneOf(graph, conformation_)},
        form_{formOf()},
        colours_{nodeColours(graph, conformation_, backbone_, scores, style, isTrace())} {}

  SceneMaker(const Graph& graph, const SceneStyle& style, NodeColours colours)
      : graph_{graph},
        style_{style},
        conformation_{conformationOf(graph)},
        backbone_{backboneOf(graph, conformation_)},
        form_{formOf()},
        colours_{std::move(colours)} {}

  Scene make(const SpatialOptions& spatial) {
    scene_.name = graph_.name();
    scene_.theme = style_.theme;
    scene_.withDepthCue = style_.withDepthCue;
    scene_.neighbours = style_.neighbours;
    scene_.labels = style_.labels;
    scene_.places.assign(graph_.positions().begin(), graph_.positions().end());
    scene_.residueOf.resize(conformation_.atoms.size());
    std::iota(scene_.residueOf.begin(), scene_.residueOf.end(), 0);
    for (Node node = 0; node < graph_.nodeCount(); ++node)
      scene_.names.push_back(nameOf(graph_, conformation_, node));
    scene_.handles.resize(conformation_.atoms.size());
    addRibbons();
    addAtoms();
    addBonds();
    if (style_.neighbours != ShownFor::Nothing) addLines(spatial);
    if (style_.withLegend) scene_.legend = std::move(colours_.legend);
    return std::move(scene_);
  }

 private:
  bool isTrace() const { return form_ == SceneForm::Trace; }

  SceneForm formOf() {
    if (style_.form != SceneForm::Automatic && style_.form != SceneForm::Trace) return style_.form;
    if (!backbone_.traces.empty()) return SceneForm::Trace;
    if (style_.form == SceneForm::Trace)
      scene_.notice =
          Language::translated("There is no chain of residues to trace, so atoms are shown.");
    return SceneForm::BallAndStick;
  }

  /// True if an atom is shown as a ball or the end of a stick.
  bool isShown(Node node) const {
    const auto& atom = conformation_.atoms[node];
    return atom.hasPlace && (style_.withHydrogens || !atom.isHydrogen) &&
           !(isTrace() && backbone_.residueOf[node] >= 0);
  }

  double radiusOf(const PlacedAtom& atom) const {
    if (form_ == SceneForm::SpaceFilling) return atom.radius;
    return form_ == SceneForm::Sticks ? licoriceRadius : ballShare * atom.radius;
  }

  void addRibbons() {
    if (!isTrace()) return;
    for (const auto& trace : backbone_.traces) {
      const auto places = addRibbon(scene_.ribbons, trace, conformation_, colours_.colours);
      for (std::size_t at = 0; at < places.size(); ++at)
        scene_.handles[trace.nodes[at]] = {places[at], residueHandle};
      for (std::size_t at = 0; at < trace.baseEnds.size(); ++at)
        addBase(trace.nodes[at], trace.baseEnds[at]);
    }
    for (std::size_t node = 0; node < scene_.residueOf.size(); ++node)
      if (backbone_.residueOf[node] >= 0) scene_.residueOf[node] = backbone_.residueOf[node];
  }

  /// A nucleotide's base as a stick from its point in the trace, with a round end.
  void addBase(Node residue, Node end) {
    if (end < 0 || !conformation_.atoms[end].hasPlace) return;
    const auto& colour = colours_.colours[residue];
    const auto& place = conformation_.atoms[end].place;
    scene_.sticks.push_back(
        {conformation_.atoms[residue].place, place, baseRadius, colour, colour});
    scene_.balls.push_back({{place, baseRadius}, colour});
  }

  void addAtoms() {
    std::vector<Node> shown;
    std::vector<Point3> places;
    for (Node node = 0; node < graph_.nodeCount(); ++node) {
      if (!isShown(node)) continue;
      shown.push_back(node);
      places.push_back(conformation_.atoms[node].place);
    }
    const auto depths = burials(places);
    for (std::size_t at = 0; at < shown.size(); ++at) {
      const Node node = shown[at];
      auto& colour = colours_.colours[node];
      // If colours are read off a bar they keep more of their lightness.
      const double loss = colours_.legend.bar ? darkest / 3 : darkest;
      colour = mixed(colour, Colour{}, loss * depths[at]);
      scene_.handles[node] = {places[at], radiusOf(conformation_.atoms[node])};
      scene_.balls.push_back({scene_.handles[node], colour});
    }
  }

  void addBonds() {
    if (form_ == SceneForm::SpaceFilling) return;
    const bool hasOrders = form_ != SceneForm::Sticks;
    const auto all = bondSticks(conformation_, hasOrders ? bondRadius : licoriceRadius);
    for (std::size_t at = 0; at < all.size(); ++at) {
      const auto& bond = conformation_.bonds[at];
      if (!isShown(bond.a) || !isShown(bond.b)) continue;
      const auto add = [&](const Point3& from, const Point3& to, double radius) {
        scene_.sticks.push_back(
            {from, to, radius, colours_.colours[bond.a], colours_.colours[bond.b]});
      };
      if (hasOrders)
        for (const auto& stick : all[at])
          add(stick.from, stick.to, stick.radius);
      else
        add(conformation_.atoms[bond.a].place, conformation_.atoms[bond.b].place, licoriceRadius);
    }
  }

  void addLines(SpatialOptions spatial) {
    spatial.keepsHydrogens = true;  // so that nodes keep their numbers
    try {
      const auto neighbours = spatialGraph(graph_, spatial);
      for (std::size_t edge = 0; edge < neighbours.edges().size(); ++edge) {
        const auto [a, b] = neighbours.edges()[edge];
        const double weight = neighbours.weights()[edge];
        if (weight >= faintest && isCompared(a) && isCompared(b))
          scene_.lines.push_back({a, b, weight});
      }
    } catch (const Error& problem) {
      scene_.notice =
          Language::translated("Neighbours in space cannot be shown. %1", problem.what());
    }
  }

  /// Lines lead to and from atoms that kernels compare, shown or not.
  bool isCompared(Node node) const {
    return style_.withHydrogens || !conformation_.atoms[node].isHydrogen;
  }

  const Graph& graph_;
  const SceneStyle& style_;
  Scene scene_;
  Conformation conformation_;
  Backbone backbone_;
  SceneForm form_;
  NodeColours colours_;
};

std::vector<Ball> boundsOf(const Scene& scene) {
  std::vector<Ball> balls;
  for (const auto& handle : scene.handles)
    if (handle.radius > 0) balls.push_back(handle);
  return balls;
}

}  // namespace

std::shared_ptr<const Scene> sceneOf(const Graph& graph, const SceneStyle& style,
                                     const AtomScores& scores, const SpatialOptions& spatial) {
  return std::make_shared<const Scene>(SceneMaker{graph, style, scores}.make(spatial));
}

std::shared_ptr<const Scene> sceneInColours(const Graph& graph, const SceneStyle& style,
                                            NodeColours colours) {
  return std::make_shared<const Scene>(SceneMaker{graph, style, std::move(colours)}.make({}));
}

Camera overviewOf(const Scene& scene, Size picture) {
  std::vector<Point3> places;
  for (const auto& ball : boundsOf(scene))
    places.push_back(ball.centre);
  return fittedTo(scene, facing(places, picture), picture);
}

Camera fittedTo(const Scene& scene, const Camera& camera, Size picture) {
  const auto& legend = scene.legend;
  const double strip =
      legend.bar ? barStrip
      : legend.keys.empty()
          ? 0
          : keyStrip + rowHeight * static_cast<double>(legend.keys.size() / keysARow);
  return fitted(camera, boundsOf(scene), picture, strip);
}

}  // namespace kindred::viz
