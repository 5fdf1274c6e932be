#include "gui/result/alignment_value.hpp"

#include <utility>

namespace kindred::gui {

AlignmentValue::AlignmentValue(AlignmentValues values, bool isComplete, Origin origin)
    : values_{std::make_shared<const AlignmentValues>(std::move(values))},
      isComplete_{isComplete},
      origin_{std::move(origin)} {}

void AlignmentGrowth::show(const AlignmentMoment& moment, std::int32_t nodesOfB,
                           const std::shared_ptr<const GivenPairs>& given) {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun_;
  if (moment.trace.empty())
    search_.push_back({elapsed.count(), moment.conservedEdges, moment.goal});
  AlignmentValues values{.mapping = {{moment.images.begin(), moment.images.end()}, nodesOfB},
                         .given = given,
                         .trace = {moment.trace.begin(), moment.trace.end()},
                         .search = search_};
  newest_.put(std::make_shared<const AlignmentValue>(std::move(values), false, Origin{}));
}

const std::shared_ptr<const GivenPairs>& nothingGiven() {
  static const auto nothing = std::make_shared<const GivenPairs>();
  return nothing;
}

}  // namespace kindred::gui
