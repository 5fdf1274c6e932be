#include "gui/view/candidates/candidate_scene.hpp"

#include <QCoreApplication>
#include <algorithm>
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

std::vector<std::int32_t> CandidateScene::candidatesOf(std::span<const Node> ofA,
                                                       std::span<const Node> ofB) const {
  const auto& all = *request.candidates;
  std::vector<std::int32_t> found;
  for (const Node a : ofA)
    for (auto at = all.offsetsA()[a]; at < all.offsetsA()[a + 1]; ++at)
      found.push_back(at);
  for (const Node b : ofB) {
    const auto candidates = all.ofNodeB(b);
    found.insert(found.end(), candidates.begin(), candidates.end());
  }
  std::ranges::sort(found, [&](std::int32_t e, std::int32_t f) {
    return all.weights()[e] != all.weights()[f] ? all.weights()[e] > all.weights()[f] : e < f;
  });
  const auto [first, last] = std::ranges::unique(found);
  found.erase(first, last);
  return found;
}

bool CandidateScene::isTrue(std::int32_t candidate) const {
  const auto& all = *request.candidates;
  return request.truth &&
         request.truth->imageOf(all.nodesA()[candidate]) == all.nodesB()[candidate];
}

viz::Picture CandidateScene::picture(CandidateForm form, const std::vector<std::int32_t>& chosen,
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
      for (const auto candidate : chosen)
        lit.push_back(all.weights()[candidate]);
      return viz::histogramPicture(
          all.weights(), SceneWords::tr("Weights of the candidates").toStdString(),
          SceneWords::tr("Weight").toStdString(), {.theme = theme, .hasLogCounts = true}, lit);
    }
  }
}

}  // namespace kindred::gui
