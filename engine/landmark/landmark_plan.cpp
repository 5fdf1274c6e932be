#include "engine/landmark/landmark_plan.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace kindred {

namespace {

constexpr std::size_t pairsOfProjection = 512 * 512;  // as in a block of a matrix

}  // namespace

std::vector<GraphRange> runsOf(std::int32_t count, std::int32_t atOnce) {
  std::vector<GraphRange> runs;
  for (std::int32_t begin = 0; begin < count; begin += atOnce)
    runs.push_back({begin, std::min(begin + atOnce, count)});
  return runs;
}

LandmarkRounds doublingRounds(const std::vector<std::int32_t>& drawn, std::size_t first) {
  LandmarkRounds rounds;
  for (std::size_t begin = 0, end = first; begin < drawn.size(); end *= 2) {
    end = std::min(end, drawn.size());
    rounds.emplace_back(drawn.begin() + static_cast<std::ptrdiff_t>(begin),
                        drawn.begin() + static_cast<std::ptrdiff_t>(end));
    begin = end;
  }
  return rounds;
}

LandmarkPlan::LandmarkPlan(std::int32_t graphs, std::int32_t firstColumn, LandmarkRounds rounds)
    : graphs_{graphs}, firstColumn_{firstColumn}, rounds_{std::move(rounds)} {}

std::size_t LandmarkPlan::landmarksUntil(std::size_t round) const {
  std::size_t count = 0;
  for (std::size_t at = 0; at <= round; ++at)
    count += rounds_[at].size();
  return count;
}

double LandmarkPlan::shareOf(std::size_t round) const {
  // So the shifts of all rounds together are least.
  double sum = 0;
  for (const auto& landmarks : rounds_)
    sum += std::sqrt(static_cast<double>(landmarks.size()));
  return std::sqrt(static_cast<double>(rounds_[round].size())) / sum;
}

std::vector<GraphRange> LandmarkPlan::projections(std::size_t round) const {
  return runsOf(graphs_, static_cast<std::int32_t>(
                             std::max<std::size_t>(1, pairsOfProjection / rounds_[round].size())));
}

void LandmarkPlan::addProjection(std::size_t round, GraphRange graphs,
                                 Recycled<GraphPair>& pairs) const {
  const auto& landmarks = rounds_[round];
  pairs.reserve(pairs.size() + landmarks.size() + projectionPairs(round, graphs));
  for (const auto landmark : landmarks)
    pairs.push_back({graphOf(landmark), graphOf(landmark)});
  for (auto graph = graphs.begin; graph < graphs.end; ++graph) {
    pairs.push_back({graph, graph});
    for (const auto landmark : landmarks)
      pairs.push_back({graph, graphOf(landmark)});
  }
}

}  // namespace kindred
