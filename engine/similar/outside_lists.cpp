#include "engine/similar/outside_lists.hpp"

#include <algorithm>
#include <limits>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/similar/usual_likeness.hpp"

namespace kindred {

Remarks outsideRemarks(const SimilarRequest& request,
                       std::span<const std::vector<SimilarGraph>> lists,
                       const DampedLibrary& library) {
  if (!request.among) return {};
  const auto isOwn = [&](std::size_t query) {
    return !request.places.empty() && request.places[query] >= 0;
  };
  std::vector<double> likeness;
  for (std::size_t query = 0; query < lists.size(); ++query)
    likeness.push_back(isOwn(query) || lists[query].empty()
                           ? std::numeric_limits<double>::infinity()
                           : std::ranges::max(lists[query], {}, &SimilarGraph::rank).rank);
  constexpr double slack = 1e-4;  // of the tolerance and of single precision
  const auto [outside, at] = outsidersOf(likeness, library.usualLikeness() - slack);
  if (outside == 0) return {};
  const auto name = graphName(*request.queries, at);
  const auto least = significant(likeness[at], 3), usual = significant(library.usualLikeness(), 3);
  auto sentence =
      outside == 1
          ? Language::translated(
                "By the damped similarity %1 is less like any graph of %4 (%2) than 95 % of %3 "
                "that "
                "were drawn from these are like another (%5): nothing there is much like it.",
                name, least, library.landmarks(), request.among->name, usual)
          : Language::translated(
                "By the damped similarity %1 graphs are less like any graph of %3 than 95 % of %2 "
                "that "
                "were drawn from these are like another (%4), as %5 (%6): nothing there is much "
                "like them.",
                outside, library.landmarks(), request.among->name, usual, name, least);
  return {{std::string{outsideCode}, Severity::Doubt, std::move(sentence)}};
}

}  // namespace kindred
