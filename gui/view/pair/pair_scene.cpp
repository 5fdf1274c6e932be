#include "gui/view/pair/pair_scene.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/kernel/walk_graphs.hpp"
#include "engine/molecule/residues.hpp"
#include "gui/table/depictions.hpp"
#include "gui/view/node_words.hpp"
#include "viz/matrix/gram.hpp"
#include "viz/scene3d/superposed.hpp"

namespace kindred::gui {

PairScene::PairScene(const PairSceneRequest& request, Progress& progress)
    : graphA_{request.nodal->request.a},
      graphB_{request.nodal->request.b},
      walkedA_{walkedNodes(request.nodal->request.kernel, *graphA_)},
      walkedB_{walkedNodes(request.nodal->request.kernel, *graphB_)},
      a_{request.a},
      b_{request.b},
      nodal_{request.nodal} {
  progress.begin(tr("Matching the nodes").toStdString(), 0);
  matches_ = matchNodes(*nodal_->a, *nodal_->b, nodal_->likeness, progress);
  if (request.values) neighbours_ = request.values->mostLike(a_);
  const auto found = std::ranges::find(neighbours_, b_, &SimilarGraph::graph);
  place_ = found == neighbours_.end() ? -1 : found - neighbours_.begin();
  if (request.values && !request.values->values.partial())
    spread_ = request.spread ? request.spread
                             : std::make_shared<const GramStatistics>(
                                   statisticsOf(request.values->values, progress));
  drawMap(request);
  superpose(request, progress);
  drawMolecules(request, progress);
  listMatches();
}

void PairScene::drawMap(const PairSceneRequest& request) {
  viz::GramContent content;
  content.values = std::shared_ptr<const Matrix>{nodal_, &nodal_->likeness};
  for (Node node = 0; node < nodal_->a->nodeCount(); ++node)
    content.rowNames.push_back(nodeName(false, node).toStdString());
  for (Node node = 0; node < nodal_->b->nodeCount(); ++node)
    content.columnNames.push_back(nodeName(true, node).toStdString());
  content.title = tr("Nodal similarity").toStdString();
  content.valueName = content.title;
  map_ = viz::gramPicture(content, {.theme = request.theme, .colourMap = request.colourMap});
}

void PairScene::drawMolecules(const PairSceneRequest& request, Progress& progress) {
  if (!canBeDrawn(*graphA_) || !canBeDrawn(*graphB_)) return;
  const auto laidOut = drawable(std::array{graphA_, graphB_}, progress, request.readers.get());
  if (!viz::hasStructure(*laidOut[0]) || !viz::hasStructure(*laidOut[1])) return;
  viz::MoleculePair pair{.a = laidOut[0], .b = laidOut[1]};
  for (const auto& match : matches_)
    pair.matches.push_back({walkedA_[match.a], walkedB_[match.b], match.value});
  drawing_.emplace(pair, viz::MoleculeStyle{.theme = request.theme});
}

void PairScene::superpose(const PairSceneRequest& request, Progress& progress) {
  placed_ = matchedStructures(*nodal_, matches_, progress);
  if (!placed_) return;
  std::vector<std::pair<Node, Node>> pairs;
  for (const auto& pair : placed_->pairs)
    pairs.emplace_back(pair.a, pair.b);
  space_ = viz::superposedScene(
      {graphA_, std::make_shared<const Graph>(movedGraph(*graphB_, placed_->motion)),
       request.aName.toStdString(), request.bName.toStdString(), std::move(pairs)},
      {.theme = request.theme});
}

void PairScene::listMatches() {
  if (!listsResidues()) {
    std::map<Node, double> distances;  // by the atom of the first
    if (placed_)
      for (const auto& pair : placed_->pairs)
        distances[pair.a] = pair.distance;
    for (const auto& match : matches_) {
      const auto found = distances.find(walkedA_[match.a]);
      listed_.push_back(found == distances.end() ? ListedMatch{match}
                                                 : ListedMatch{match, found->second});
    }
    return;
  }
  for (const auto& pair : placed_->pairs)
    listed_.push_back(
        {{*nodeOf({false, pair.a}), *nodeOf({true, pair.b}), pair.likeness}, pair.distance});
}

std::optional<double> PairScene::shareBelow() const {
  constexpr std::uint64_t fewestPairs = 10;
  if (!spread_ || spread_->count < fewestPairs || place_ < 0) return std::nullopt;
  return spread_->shareBelow(neighbours_[static_cast<std::size_t>(place_)].value);
}

const NodeMatch* PairScene::matchOf(bool isOfB, Node node) const {
  if (listsResidues()) {
    const auto isIt = [&](const ListedMatch& match) {
      return (isOfB ? match.nodes.b : match.nodes.a) == node;
    };
    const auto listed = std::ranges::find_if(listed_, isIt);
    if (listed != listed_.end()) return &listed->nodes;
  }
  const auto found = std::ranges::find(matches_, node, isOfB ? &NodeMatch::b : &NodeMatch::a);
  return found == matches_.end() ? nullptr : &*found;
}

std::optional<viz::PairAtom> PairScene::atomInSpace(Node node) const {
  const auto ofA = graphA_->nodeCount();
  if (node < 0 || node >= ofA + graphB_->nodeCount()) return std::nullopt;
  return node < ofA ? viz::PairAtom{false, node} : viz::PairAtom{true, node - ofA};
}

Node PairScene::inSpace(viz::PairAtom atom) const {
  return atom.isOfB ? graphA_->nodeCount() + atom.atom : atom.atom;
}

QString PairScene::listedName(bool isOfB, Node node) const {
  if (!listsResidues()) return nodeName(isOfB, node);
  return QString::fromStdString(
      residueName(isOfB ? *graphB_ : *graphA_, (isOfB ? walkedB_ : walkedA_)[node]));
}

QString PairScene::nodeName(bool isOfB, Node node) const {
  return gui::nodeName(isOfB ? *graphB_ : *graphA_, (isOfB ? walkedB_ : walkedA_)[node]);
}

NodeMatch PairScene::cellAt(const QPointF& place) const {
  const auto nodeAt = [](double share, std::int32_t count) {
    return std::clamp(static_cast<Node>(share * count), 0, count - 1);
  };
  const auto a = nodeAt(place.y(), nodal_->a->nodeCount());
  const auto b = nodeAt(place.x(), nodal_->b->nodeCount());
  return {a, b, nodal_->likeness(a, b)};
}

std::optional<Node> PairScene::nodeOf(viz::PairAtom atom) const {
  const auto& walked = atom.isOfB ? walkedB_ : walkedA_;
  const auto found = std::ranges::lower_bound(walked, atom.atom);
  if (found == walked.end() || *found != atom.atom) return std::nullopt;
  return static_cast<Node>(found - walked.begin());
}

}  // namespace kindred::gui
