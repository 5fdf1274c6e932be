#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The number of candidates of each node of two networks.
struct CandidateDegrees {
  std::vector<std::int32_t> ofA;
  std::vector<std::int32_t> ofB;
  std::string nameA;
  std::string nameB;
};

/// Returns a plot of how many nodes of either network have how many candidates: points, those of B
/// with a mark of their own. If counts are large, neighbouring ones are taken together.
Picture candidateDegreesPicture(const CandidateDegrees& degrees, std::string title,
                                ThemeName theme);

/// The share of true pairs among the candidates, by the density of the candidates.
struct RecallCurve {
  /// A point of the curve or beside it.
  struct Place {
    double density = 0;  ///< share of all pairs of nodes, above 0
    double recall = 0;   ///< 0..1
  };
  std::vector<Place> places;  ///< of the heaviest candidates, ascending; the last is that of all
  std::vector<Place> others;  ///< of other sets of candidates of the same networks
};

/// Recall by density, which is logarithmic; the point of all candidates and those of other sets are
/// marked. Throws Error (Input) without points.
Picture recallPicture(RecallCurve curve, std::string title, ThemeName theme);

}  // namespace kindred::viz
