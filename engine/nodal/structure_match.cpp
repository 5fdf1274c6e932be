#include "engine/nodal/structure_match.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/kernel/walk_graphs.hpp"
#include "engine/molecule/residue_alignment.hpp"
#include "engine/molecule/residues.hpp"

namespace kindred {

namespace {

constexpr std::size_t fewestMatches = 3;

/// Residues of a graph: the nodes where they stand, and those among what the kernel walked on.
struct Residues {
  std::vector<Node> nodes;
  std::vector<Node> walked;
  std::vector<Point3> places;
  std::size_t ofProtein = 0;  ///< how many are amino acids

  Residues(const Graph& graph, const std::vector<Node>& walkedNodes) {
    for (const auto node : residueNodes(graph)) {
      const auto found = std::ranges::lower_bound(walkedNodes, node);
      if (found == walkedNodes.end() || *found != node || !isPlaced(graph, node)) continue;
      ofProtein += isAlphaCarbon(graph, node) ? 1 : 0;
      nodes.push_back(node);
      walked.push_back(static_cast<Node>(found - walkedNodes.begin()));
      places.push_back(graph.positions()[node]);
    }
  }

  /// True if few are anything else, such as phosphate: TM-scores have statistics of proteins.
  bool areOfProtein() const { return 10 * ofProtein >= 9 * nodes.size(); }
};

std::optional<StructureMatch> byResidues(const Residues& a, const Residues& b,
                                         const Matrix& likeness, const Progress& progress) {
  Matrix ofResidues{a.nodes.size(), b.nodes.size()};
  for (std::size_t i = 0; i < a.nodes.size(); ++i)
    for (std::size_t j = 0; j < b.nodes.size(); ++j)
      ofResidues(i, j) = likeness(a.walked[i], b.walked[j]);
  const auto alignment = alignResidues(a.places, b.places, ofResidues, progress);
  if (alignment.pairs.empty()) return std::nullopt;
  StructureMatch match{{}, true, alignment.motion, alignment.rmsd};
  if (a.areOfProtein() && b.areOfProtein()) {
    match.foldScore = alignment.foldScore();
    match.foldScoreByA = alignment.foldScoreByA;
    match.foldScoreByB = alignment.foldScoreByB;
    match.fold = foldLikeness(alignment.foldScore(), std::min(a.nodes.size(), b.nodes.size()));
  }
  for (const auto& pair : alignment.pairs)
    match.pairs.push_back(
        {a.nodes[pair.a], b.nodes[pair.b], ofResidues(pair.a, pair.b), pair.distance});
  return match;
}

/// All matching atoms count alike.
std::optional<StructureMatch> byAtoms(const Graph& a, const Graph& b,
                                      std::vector<PlacedMatch> pairs) {
  if (pairs.size() < fewestMatches) return std::nullopt;
  std::vector<Point3> fixed, moving;
  for (const auto& pair : pairs) {
    fixed.push_back(a.positions()[pair.a]);
    moving.push_back(b.positions()[pair.b]);
  }
  StructureMatch match{std::move(pairs), false, superposition(fixed, moving), 0};
  for (auto& place : moving)
    place = match.motion(place);
  match.rmsd = rootMeanSquareDistance(fixed, moving);
  for (std::size_t at = 0; at < fixed.size(); ++at)
    match.pairs[at].distance =
        rootMeanSquareDistance(std::span{&fixed[at], 1}, std::span{&moving[at], 1});
  return match;
}

}  // namespace

std::optional<StructureMatch> matchedStructures(const NodalResult& result,
                                                const std::vector<NodeMatch>& matches,
                                                const Progress& progress) {
  const auto &a = *result.request.a, &b = *result.request.b;
  if (a.positions().empty() || b.positions().empty()) return std::nullopt;
  const auto walkedA = walkedNodes(result.request.kernel, a);
  const auto walkedB = walkedNodes(result.request.kernel, b);
  const Residues ofA{a, walkedA}, ofB{b, walkedB};
  if (!ofA.nodes.empty() && !ofB.nodes.empty()) {
    if (ofA.areOfProtein() != ofB.areOfProtein()) return std::nullopt;  // nucleotides beside them
    return byResidues(ofA, ofB, result.likeness, progress);
  }
  std::vector<PlacedMatch> pairs;
  for (const auto& match : matches) {
    const auto nodeOfA = walkedA[match.a], nodeOfB = walkedB[match.b];
    if (isPlaced(a, nodeOfA) && isPlaced(b, nodeOfB))
      pairs.push_back({nodeOfA, nodeOfB, match.value, 0});
  }
  return byAtoms(a, b, std::move(pairs));
}

}  // namespace kindred
