#include "engine/similar/landmark_probe.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "engine/landmark/landmark_values.hpp"
#include "engine/landmark/landmarks.hpp"
#include "engine/landmark/shortlists.hpp"
#include "engine/similar/damped_terms.hpp"
#include "engine/similar/landmark_pieces.hpp"
#include "engine/similar/landmark_points.hpp"
#include "engine/similar/search.hpp"

namespace kindred {

namespace {

constexpr std::size_t landmarksOfProbe = 128;

/// Landmarks of a probe, of which those that damping takes are the first.
std::vector<std::int32_t> landmarksOf(std::size_t graphs) {
  const auto ofDamping = landmarksAmong(graphs);
  auto landmarks = ofDamping;
  for (const auto landmark : drawnLandmarks(graphs, landmarksOfProbe))
    if (!std::ranges::binary_search(ofDamping, landmark)) landmarks.push_back(landmark);
  return landmarks;
}

}  // namespace

double ProbedBounds::leftOf(double columns, double byLandmarks, double asked) const {
  const double share = ofNearest / graphs * std::pow(asked * graphs / columns, growth);
  return std::clamp(columns * share * landmarks / byLandmarks, asked, columns);
}

LandmarkProbe::LandmarkProbe(SimilarRequest request)
    : request_{std::move(request)},
      plan_{static_cast<std::int32_t>(request_.queries->size()),
            0,
            {landmarksOf(request_.queries->size())}} {
  plan_.addProjection(0, {0, graphs()}, pairs_);
}

std::unique_ptr<DampedLikeness> LandmarkProbe::damped(const LandmarkValues& values,
                                                      const Progress& progress) const {
  const auto valuesOf = [&](GraphRange range, const Progress&) {
    return values.byLandmarks(0, range, landmarksAmong(request_.queries->size()).size());
  };
  return dampedLikeness(request_, valuesOf, progress);
}

std::optional<ProbedBounds> LandmarkProbe::bounds(std::vector<double> solved,
                                                  const Progress& progress) const try {
  const auto& landmarks = plan_.landmarksOf(0);
  LandmarkValues values{plan_, graphs(), request_.solve.tolerance};
  values.take(0, {0, graphs()}, {.values = std::move(solved)});
  const auto damped = this->damped(values, progress);
  std::optional<DampedTerms> terms;
  if (damped)
    terms.emplace(*damped, 0, std::make_shared<const DampedTerms::Columns>(*damped->library()));
  const auto* ofRanks = terms ? &*terms : nullptr;
  LandmarkPoints points{graphs(), 0};
  points.project(values, plan_, 0, request_.solve.tolerance, progress);

  auto rule = ruleOf(request_);
  std::vector<std::int32_t> others;  // landmarks know their own values
  std::ranges::copy_if(rule.leftOut, std::back_inserter(others), [&](std::int32_t graph) {
    return std::ranges::find(landmarks, graph) == landmarks.end();
  });
  const auto columns = std::make_shared<const ShortlistColumns>(points.columns(), ofRanks);
  ProbedBounds bounds{.landmarks = static_cast<double>(landmarks.size()),
                      .graphs = static_cast<double>(others.size())};
  const auto leftOf = [&](int most) {
    rule.most = static_cast<std::size_t>(most);
    const Shortlists lists{points.rows(), columns, ofRanks, rule};
    return lengthsOf(lists.of(others, progress), most).compared;
  };
  const auto started = std::chrono::steady_clock::now();
  bounds.ofNearest = leftOf(1);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  bounds.seconds = elapsed.count() / (bounds.graphs * graphs());
  constexpr int several = 4;
  if (bounds.ofNearest > 0)  // a threshold may leave none
    bounds.growth = std::log(leftOf(several) / bounds.ofNearest) / std::log(several);
  return bounds;
} catch (const NoBounds&) {
  return std::nullopt;
}

}  // namespace kindred
