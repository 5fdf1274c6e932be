#include "engine/landmark/landmark_values.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "engine/gram/normalise.hpp"

namespace kindred {

LandmarkValues::LandmarkValues(const LandmarkPlan& plan, std::int32_t rows, double tolerance)
    : plan_{plan},
      rows_{static_cast<std::size_t>(rows)},
      tolerance_{tolerance},
      selves_(static_cast<std::size_t>(plan.graphs())),
      rounds_(plan.rounds()) {}

std::span<float> LandmarkValues::row(std::size_t round, std::int32_t graph) {
  const auto landmarks = plan_.landmarksOf(round).size();
  auto& [rows, columns] = rounds_[round];
  if (rows.empty()) {
    rows.resize(rows_ * landmarks);
    columns.resize((selves_.size() - rows_) * landmarks);
  }
  const auto at = static_cast<std::size_t>(graph);
  const bool isRow = at < rows_;
  return std::span{isRow ? rows : columns}.subspan((isRow ? at : at - rows_) * landmarks,
                                                   landmarks);
}

void LandmarkValues::take(std::size_t round, GraphRange graphs, const GramBlockResult& solved) {
  const auto landmarks = plan_.landmarksOf(round).size();
  const std::span ofLandmarks{solved.values.data(), landmarks};
  row(round, graphs.begin);  // there before threads want it
  tbb::parallel_for(graphs.begin, graphs.end, [&](std::int32_t graph) {
    const auto* next =
        &solved
             .values[landmarks + static_cast<std::size_t>(graph - graphs.begin) * (landmarks + 1)];
    const double self = selves_[static_cast<std::size_t>(graph)] = *next++;
    const auto into = row(round, graph);
    for (std::size_t landmark = 0; landmark < landmarks; ++landmark)
      into[landmark] =
          static_cast<float>(normalised(next[landmark], self, ofLandmarks[landmark], tolerance_));
  });
}

std::vector<std::byte> LandmarkValues::bytes(std::size_t round, GraphRange graphs) {
  ByteWriter writer;
  for (auto graph = graphs.begin; graph < graphs.end; ++graph) {
    writer.value(self(graph));
    writer.values(std::span<const float>{row(round, graph)});
  }
  return writer.take();
}

bool LandmarkValues::read(std::size_t round, GraphRange graphs, Bytes bytes) {
  const auto landmarks = plan_.landmarksOf(round).size();
  if (bytes.size() != graphs.size() * (sizeof(double) + landmarks * sizeof(float))) return false;
  ByteReader reader{bytes};
  for (auto graph = graphs.begin; graph < graphs.end; ++graph) {
    selves_[static_cast<std::size_t>(graph)] = reader.value<double>();
    std::ranges::copy(reader.values<float>(landmarks), row(round, graph).begin());
  }
  return true;
}

}  // namespace kindred
