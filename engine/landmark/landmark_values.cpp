#include "engine/landmark/landmark_values.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>

#include "engine/core/recycled.hpp"
#include "engine/gram/normalise.hpp"

namespace kindred {

LandmarkValues::LandmarkValues(const LandmarkPlan& plan, std::int32_t rows, double tolerance,
                               PointRoom room)
    : plan_{plan},
      rows_{static_cast<std::size_t>(rows)},
      tolerance_{tolerance},
      room_{std::move(room)},
      selves_(static_cast<std::size_t>(plan.graphs())),
      rounds_(plan.rounds()) {}

template <typename Number>
void LandmarkValues::forSides(auto& ofRound, std::size_t round, std::int32_t first,
                              std::span<Number> values, const auto& each) const {
  const auto landmarks = plan_.landmarksOf(round).size();
  const auto begin = static_cast<std::size_t>(first), end = begin + values.size() / landmarks;
  const auto middle = std::clamp(rows_, begin, end);
  const auto ofRows = (middle - begin) * landmarks;
  if (begin < middle) each(ofRound.rows, begin * landmarks, values.first(ofRows));
  if (middle < end) each(ofRound.columns, (middle - rows_) * landmarks, values.subspan(ofRows));
}

void LandmarkValues::makeRoom(std::size_t round) {
  const auto landmarks = plan_.landmarksOf(round).size();
  auto& all = rounds_[round];
  if (!all.rows.isEmpty() || !all.columns.isEmpty()) return;
  auto ofRows = room_({rows_, landmarks});
  if (selves_.size() > rows_) all.columns = room_({selves_.size() - rows_, landmarks});
  all.rows = std::move(ofRows);  // not if there is no room for both
}

void LandmarkValues::put(std::size_t round, std::int32_t first, std::span<const float> values) {
  makeRoom(round);
  forSides(rounds_[round], round, first, values,
           [](auto& numbers, std::size_t at, const auto& part) { numbers.write(at, part); });
}

void LandmarkValues::copy(std::size_t round, std::int32_t first, std::span<float> into) const {
  forSides(rounds_[round], round, first, into,
           [](const auto& numbers, std::size_t at, const auto& part) { numbers.read(at, part); });
}

void LandmarkValues::take(std::size_t round, GraphRange graphs, const GramBlockResult& solved) {
  const auto landmarks = plan_.landmarksOf(round).size();
  const std::span ofLandmarks{solved.values.data(), landmarks};
  Recycled<float> values(graphs.size() * landmarks);
  tbb::parallel_for(std::size_t{0}, graphs.size(), [&](std::size_t at) {
    const auto* next = &solved.values[landmarks + at * (landmarks + 1)];
    const double self = *next++;
    selves_[static_cast<std::size_t>(graphs.begin) + at] = self;
    for (std::size_t landmark = 0; landmark < landmarks; ++landmark)
      values[at * landmarks + landmark] =
          static_cast<float>(normalised(next[landmark], self, ofLandmarks[landmark], tolerance_));
  });
  put(round, graphs.begin, values);
}

std::vector<std::byte> LandmarkValues::bytes(std::size_t round, GraphRange graphs) const {
  std::vector<float> values(plan_.landmarksOf(round).size());
  ByteWriter writer;
  for (auto graph = graphs.begin; graph < graphs.end; ++graph) {
    writer.value(self(graph));
    copy(round, graph, values);
    writer.values(std::span<const float>{values});
  }
  return writer.take();
}

bool LandmarkValues::read(std::size_t round, GraphRange graphs, Bytes bytes) {
  const auto landmarks = plan_.landmarksOf(round).size();
  if (bytes.size() != graphs.size() * (sizeof(double) + landmarks * sizeof(float))) return false;
  ByteReader reader{bytes};
  for (auto graph = graphs.begin; graph < graphs.end; ++graph) {
    selves_[static_cast<std::size_t>(graph)] = reader.value<double>();
    put(round, graph, reader.values<float>(landmarks));
  }
  return true;
}

Matrix LandmarkValues::byLandmarks(std::size_t round, GraphRange graphs,
                                   std::size_t landmarks) const {
  Matrix values{landmarks, graphs.size()};
  std::vector<float> own(plan_.landmarksOf(round).size());
  for (auto graph = graphs.begin; graph < graphs.end; ++graph) {
    copy(round, graph, own);
    for (std::size_t landmark = 0; landmark < landmarks; ++landmark)
      values(landmark, static_cast<std::size_t>(graph - graphs.begin)) = own[landmark];
  }
  return values;
}

}  // namespace kindred
