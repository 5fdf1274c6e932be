#include "gui/result/alignment_value.hpp"

#include <utility>

namespace kindred::gui {

void AlignmentGrowth::show(const AlignmentMoment& moment, std::int32_t nodesOfB,
                           const std::shared_ptr<const GivenPairs>& given) {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun_;
  if (moment.trace.empty())
    search_.push_back({elapsed.count(), moment.conservedEdges, moment.goal});
  AlignmentValues values{.mapping = {{moment.images.begin(), moment.images.end()}, nodesOfB},
                         .given = given,
                         .trace = {moment.trace.begin(), moment.trace.end()},
                         .search = search_};
  newest_.put(unfinished(std::move(values)));
}

const std::shared_ptr<const GivenPairs>& nothingGiven() {
  static const auto nothing = std::make_shared<const GivenPairs>();
  return nothing;
}

}  // namespace kindred::gui
