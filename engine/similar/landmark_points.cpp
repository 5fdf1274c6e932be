#include "engine/similar/landmark_points.hpp"

#include <utility>

#include "engine/landmark/landmark_space.hpp"

namespace kindred {

LandmarkPoints::LandmarkPoints(std::int32_t rows, std::int32_t columns)
    : rows_{static_cast<std::size_t>(rows)} {
  if (columns > 0) columns_.emplace(static_cast<std::size_t>(columns));
}

void LandmarkPoints::project(LandmarkValues& values, const LandmarkPlan& plan, std::size_t round,
                             double tolerance, const Progress& progress) {
  const auto& landmarks = plan.landmarksOf(round);
  auto& [rows, columns] = values.ofRound(round);
  rows_.addBlock(landmarks.size(), std::move(rows));
  if (columns_) columns_->addBlock(landmarks.size(), std::move(columns));
  const LandmarkSpace space{
      this->columns(), landmarks, {errorOfNormalised(tolerance), plan.shareOf(round)}, progress};
  if (!space.project(rows_, progress)) throw NoBounds{};
  if (columns_ && !space.project(*columns_, progress)) throw NoBounds{};
}

}  // namespace kindred
