#include "gui/view/candidates/candidate_scene.hpp"

#include <QCoreApplication>
#include <span>
#include <utility>

#include "engine/align/choose_candidates.hpp"
#include "gui/base/words.hpp"
#include "viz/plot/histogram.hpp"

namespace kindred::gui {

namespace {

struct SceneWords {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::CandidateScene)
};

constexpr int mostRecallPlaces = 200;

std::vector<bool> marksOf(std::span<const Node> nodes, std::int32_t nodeCount) {
  std::vector<bool> marks(static_cast<std::size_t>(nodeCount));
  for (const Node node : nodes)
    marks[static_cast<std::size_t>(node)] = true;
  return marks;
}

double recallOf(const Candidates& candidates, const Mapping& truth) {
  std::int32_t found = 0;
  for (std::int32_t at = 0; at < candidates.size(); ++at)
    if (truth.imageOf(candidates.nodesA()[at]) == candidates.nodesB()[at]) ++found;
  return static_cast<double>(found) / truth.alignedCount();
}

}  // namespace

CandidateScene::CandidateScene(CandidateSceneRequest asked, const Progress& progress)
    : request{std::move(asked)},
      statistics{statisticsOf(*request.candidates)},
      order{heaviestFirst(*request.candidates, progress)} {
  if (!request.truth) return;
  for (const auto& [density, share] :
       recallByDensity(*request.candidates, order, *request.truth, mostRecallPlaces))
    recall.places.push_back({density, share});
  for (const auto& other : request.others) {
    progress.checkpoint();
    if (other->size() > 0 && !recall.places.empty())
      recall.others.push_back({densityOf(*other), recallOf(*other, *request.truth)});
  }
}

std::vector<std::int32_t> CandidateScene::candidatesOf(const ChosenNodes& nodes) const {
  const auto& all = *request.candidates;
  const auto isOfA = marksOf(nodes.ofA, all.nodeCountA());
  std::vector<std::int32_t> found;
  for (const Node a : nodes.ofA)
    for (auto at = all.offsetsA()[a]; at < all.offsetsA()[a + 1]; ++at)
      found.push_back(at);
  for (const Node b : nodes.ofB)
    for (const auto at : all.ofNodeB(b))
      if (!isOfA[static_cast<std::size_t>(all.nodesA()[at])]) found.push_back(at);
  return found;
}

std::size_t CandidateScene::countOf(const ChosenNodes& nodes) const {
  const auto& all = *request.candidates;
  const auto isOfB = marksOf(nodes.ofB, all.nodeCountB());
  std::size_t count = 0;
  for (const Node b : nodes.ofB)
    count += all.ofNodeB(b).size();
  for (const Node a : nodes.ofA)
    for (auto at = all.offsetsA()[a]; at < all.offsetsA()[a + 1]; ++at)
      if (!isOfB[static_cast<std::size_t>(all.nodesB()[at])]) ++count;
  return count;
}

std::vector<std::int32_t> CandidateScene::heaviestOf(const ChosenNodes& nodes,
                                                     std::size_t most) const {
  if (countOf(nodes) <= most) return candidatesOf(nodes);
  const auto& all = *request.candidates;
  const auto isOfA = marksOf(nodes.ofA, all.nodeCountA());
  const auto isOfB = marksOf(nodes.ofB, all.nodeCountB());
  std::vector<std::int32_t> found;
  for (auto at = order.begin(); at != order.end() && found.size() < most; ++at)
    if (isOfA[static_cast<std::size_t>(all.nodesA()[*at])] ||
        isOfB[static_cast<std::size_t>(all.nodesB()[*at])])
      found.push_back(*at);
  return found;
}

bool CandidateScene::isTrue(std::int32_t candidate) const {
  const auto& all = *request.candidates;
  return request.truth &&
         request.truth->imageOf(all.nodesA()[candidate]) == all.nodesB()[candidate];
}

viz::Picture CandidateScene::picture(CandidateForm form, const ChosenNodes& chosen,
                                     viz::ThemeName theme) const {
  const auto& all = *request.candidates;
  switch (form) {
    case CandidateForm::Degrees:
      return viz::candidateDegreesPicture(
          {statistics.degreesA, statistics.degreesB, request.nameOfA, request.nameOfB},
          SceneWords::tr("Candidates of a node").toStdString(), theme);
    case CandidateForm::Recall:
      return viz::recallPicture(
          recall, SceneWords::tr("True pairs among the candidates").toStdString(), theme);
    default: {
      std::vector<double> lit;
      for (const auto candidate : candidatesOf(chosen))
        lit.push_back(all.weights()[candidate]);
      return viz::histogramPicture(
          all.weights(), SceneWords::tr("Weights of the candidates").toStdString(),
          SceneWords::tr("Weight").toStdString(), {.theme = theme, .hasLogCounts = true}, lit);
    }
  }
}

}  // namespace kindred::gui
