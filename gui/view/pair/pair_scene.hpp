#pragma once

#include <QCoreApplication>
#include <QPointF>
#include <QString>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/gram/statistics.hpp"
#include "engine/nodal/nodal.hpp"
#include "engine/nodal/node_matching.hpp"
#include "engine/nodal/structure_match.hpp"
#include "gui/result/compared_values.hpp"
#include "io/molecule/lay_out.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/depict/pair.hpp"
#include "viz/scene3d/scene.hpp"

namespace kindred::gui {

/// The input of a picture of two compared graphs.
struct PairSceneRequest {
  std::shared_ptr<const NodalResult> nodal;
  std::int32_t a = 0;                    ///< its place among the rows
  std::int32_t b = 0;                    ///< its place among the columns
  std::optional<ComparedValues> values;  ///< values of the kernel matrix, as far as it is there
  std::shared_ptr<const GramStatistics> spread;  ///< of these values if it is known
  viz::ThemeName theme = viz::ThemeName::Light;
  viz::ColourMapName colourMap = viz::ColourMapName::Viridis;
  std::shared_ptr<io::IdleReaders> readers;
  QString aName, bName;  ///< what the document calls the graphs
};

/// Two matching nodes as they are listed.
struct ListedMatch {
  NodeMatch nodes;
  double distance = std::numeric_limits<double>::quiet_NaN();  ///< in space, in Å; NaN: unknown
};

/// Two graphs compared node by node: how alike each two nodes are, as a heat map; which belong
/// together; both drawings, if they are molecules; both laid on each other, if they have
/// places in space; and the graphs most like the first. Nodes are those that the kernel walks on.
/// Made in a job; immutable.
class PairScene {
  Q_DECLARE_TR_FUNCTIONS(PairScene)

 public:
  PairScene(const PairSceneRequest& request, Progress& progress);

  std::int32_t a() const noexcept { return a_; }
  std::int32_t b() const noexcept { return b_; }
  const NodalResult& nodal() const noexcept { return *nodal_; }

  /// The most alike first.
  const std::vector<NodeMatch>& matches() const noexcept { return matches_; }
  const NodeMatch* matchOf(bool isOfB, Node node) const;

  /// The matches that are listed: of proteins the residues that lie on each other, in the order of
  /// their chains, else matches().
  const std::vector<ListedMatch>& listed() const noexcept { return listed_; }
  bool listsResidues() const noexcept { return placed_ && placed_->isOfResidues; }

  /// Returns how the two lie on each other; nothing if they have no places in space, or do not fit.
  const std::optional<StructureMatch>& placed() const noexcept { return placed_; }

  /// Both in space, the second one laid on the first; null if they are not.
  const std::shared_ptr<const viz::Scene>& space() const noexcept { return space_; }

  /// A node of the scene in space as a node of one of the graphs, and the other way round.
  std::optional<viz::PairAtom> atomInSpace(Node node) const;
  Node inSpace(viz::PairAtom atom) const;

  /// The graphs most like a, and where b is among them, or -1.
  const std::vector<SimilarGraph>& neighbours() const noexcept { return neighbours_; }
  std::ptrdiff_t place() const noexcept { return place_; }

  /// The spread of the values of the kernel matrix; null until all of them are there.
  const std::shared_ptr<const GramStatistics>& spread() const noexcept { return spread_; }

  /// Returns which share of the pairs of the kernel matrix is less alike; nothing of too few.
  std::optional<double> shareBelow() const;

  const viz::Picture& map() const noexcept { return map_; }

  /// Nothing if one of them cannot be drawn.
  const std::optional<viz::PairDrawing>& drawing() const noexcept { return drawing_; }

  /// Returns the name that a node has in the whole graph.
  QString nodeName(bool isOfB, Node node) const;

  /// Returns what a listed node is called: a residue by itself, without its atom.
  QString listedName(bool isOfB, Node node) const;

  /// The nodes of a place in the heat map, 0..1 each way.
  NodeMatch cellAt(const QPointF& place) const;

  /// An atom of the drawing as a node, and a node as an atom.
  std::optional<Node> nodeOf(viz::PairAtom atom) const;
  viz::PairAtom atomOf(bool isOfB, Node node) const {
    return {isOfB, (isOfB ? walkedB_ : walkedA_)[node]};
  }

 private:
  void drawMap(const PairSceneRequest& request);
  void drawMolecules(const PairSceneRequest& request, Progress& progress);
  void superpose(const PairSceneRequest& request, Progress& progress);
  void listMatches();

  std::shared_ptr<const Graph> graphA_, graphB_;
  std::vector<Node> walkedA_, walkedB_;  ///< nodes of the graphs that the kernel walks on
  std::int32_t a_ = 0, b_ = 0;
  std::shared_ptr<const NodalResult> nodal_;
  std::vector<NodeMatch> matches_;
  std::vector<SimilarGraph> neighbours_;
  std::ptrdiff_t place_ = -1;
  std::shared_ptr<const GramStatistics> spread_;
  viz::Picture map_;
  std::optional<viz::PairDrawing> drawing_;
  std::optional<StructureMatch> placed_;
  std::shared_ptr<const viz::Scene> space_;
  std::vector<ListedMatch> listed_;
};

}  // namespace kindred::gui
