#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/backend/shortlisting.hpp"
#include "engine/gram/gram_pieces.hpp"
#include "engine/landmark/landmark_plan.hpp"
#include "engine/similar/damped_likeness.hpp"
#include "engine/similar/nearest_lists.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// A graph that the list of a row took.
struct Taken {
  std::int32_t row = 0;
  std::int32_t graph = 0;
  double value = 0;
  double rank = 0;
};

/// Reads what was kept of a part of such a search; nothing if it does not fit the plan.
std::optional<std::vector<Taken>> takenOf(Bytes bytes, const GramPlan& plan);

/// Returns the empty lists of a search.
NearestLists emptyLists(const SimilarRequest& request);

/// Offers what was kept, again.
void offerAll(std::span<const Taken> kept, NearestLists& lists);

/// Returns which columns are listed of each row.
ShortlistRule ruleOf(const SimilarRequest& request);

/// Returns the values of the landmarks of damping, a row each, with graphs of a search, numbered as
/// there: queries, then those that are searched.
using ValuesForDamping = std::function<Matrix(GraphRange graphs, const Progress& progress)>;

/// Makes the library and the queries ready for damped ranks; null if ranks are plain.
std::unique_ptr<DampedLikeness> dampedLikeness(const SimilarRequest& request,
                                               const ValuesForDamping& valuesOf,
                                               const Progress& progress);

/// Solves the values for it.
std::unique_ptr<DampedLikeness> dampedLikeness(const SimilarRequest& request,
                                               const CompiledGram& compiled,
                                               const OpenDevices& devices,
                                               const Progress& progress);

}  // namespace kindred
