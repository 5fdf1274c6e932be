#include "engine/similar/landmark_values.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "engine/gram/normalise.hpp"

namespace kindred {

LandmarkValues::LandmarkValues(const SimilarRequest& request, const LandmarkPlan& plan,
                               const GramPlan& whole)
    : plan_{plan},
      tolerance_{request.solve.tolerance},
      selves_(static_cast<std::size_t>(plan.graphs())),
      rows_{static_cast<std::size_t>(whole.rows)},
      values_(plan.rounds()) {
  if (!whole.isSymmetric) columns_.emplace(static_cast<std::size_t>(whole.columns));
}

std::span<float> LandmarkValues::row(std::size_t round, std::int32_t graph) {
  const auto landmarks = plan_.landmarksOf(round).size();
  auto& values = values_[round];
  if (values.rows.empty()) {
    values.rows.resize(rows_.graphs() * landmarks);
    if (columns_) values.columns.resize(columns_->graphs() * landmarks);
  }
  const auto at = static_cast<std::size_t>(graph);
  const bool isRow = at < rows_.graphs();
  return std::span{isRow ? values.rows : values.columns}.subspan(
      (isRow ? at : at - rows_.graphs()) * landmarks, landmarks);
}

void LandmarkValues::take(std::size_t round, GraphRange graphs, const GramBlockResult& solved) {
  if (solved.notConverged > 0) throw NoBounds{};
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

void LandmarkValues::project(std::size_t round, const Progress& progress) {
  // Self-likenesses only rescale a kernel matrix, so a value is as wrong as the tolerance lets it
  // be.
  const LandmarkSpace::Error error{1.01 * tolerance_, plan_.shareOf(round)};
  const auto& landmarks = plan_.landmarksOf(round);
  auto& [rows, columns] = values_[round];
  rows_.addBlock(landmarks.size(), std::move(rows));
  if (columns_) columns_->addBlock(landmarks.size(), std::move(columns));
  const LandmarkSpace space{this->columns(), landmarks, error, progress};
  if (!space.project(rows_, progress)) throw NoBounds{};
  if (columns_ && !space.project(*columns_, progress)) throw NoBounds{};
}

}  // namespace kindred
