#include "engine/similar/landmark_plan.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/bytes.hpp"
#include "engine/landmark/landmarks.hpp"

namespace kindred {

namespace {

constexpr std::size_t pairsOfProjection = 512 * 512;  // as in a block of a matrix

/// Cuts 0 to count - 1 into runs.
std::vector<GraphRange> runsOf(std::int32_t count, std::int32_t atOnce) {
  std::vector<GraphRange> runs;
  for (std::int32_t begin = 0; begin < count; begin += atOnce)
    runs.push_back({begin, std::min(begin + atOnce, count)});
  return runs;
}

}  // namespace

std::size_t fewestLandmarks(std::size_t columns) {
  const auto root = static_cast<std::size_t>(std::sqrt(static_cast<double>(columns)));
  return std::clamp<std::size_t>(std::bit_ceil(root), 64, 1024);
}

std::size_t landmarkLimit(std::size_t columns) {
  return std::clamp<std::size_t>(columns / 8, 64, 4096);
}

LandmarkPlan::LandmarkPlan(const GramPlan& whole)
    : rows_{whole.rows}, columns_{whole.columns}, isSymmetric_{whole.isSymmetric} {
  const auto columns = static_cast<std::size_t>(columns_);
  const auto drawn = drawnLandmarks(columns, landmarkLimit(columns));
  for (std::size_t begin = 0, end = fewestLandmarks(columns); begin < drawn.size(); end *= 2) {
    end = std::min(end, drawn.size());
    auto& round = rounds_.emplace_back(drawn.begin() + static_cast<std::ptrdiff_t>(begin),
                                       drawn.begin() + static_cast<std::ptrdiff_t>(end));
    std::ranges::sort(round);
    begin = end;
  }
}

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
  return runsOf(graphs(), static_cast<std::int32_t>(
                              std::max<std::size_t>(1, pairsOfProjection / rounds_[round].size())));
}

std::vector<GraphRange> LandmarkPlan::searches() const { return runsOf(rows_, rowsOfSearch); }

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

std::vector<std::byte> LandmarkPlan::bytes() const {
  ByteWriter writer;
  writer.text("landmarks");
  writer.value(rows_);
  writer.value(columns_);
  writer.value(isSymmetric_);
  for (const auto& round : rounds_)
    writer.count(round.size());
  return writer.take();
}

}  // namespace kindred
