#include "engine/layout/layout_parts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/result/one_part.hpp"

namespace kindred {

namespace {

constexpr auto stage = "layout";

}  // namespace

ResultRequest resultRequestOf(const LayoutOptions& options) {
  return {layoutKind, layoutVersion, ResultOptions{}.add(stage, options, layoutOptionTable())};
}

LayoutOptions layoutOptionsOf(const ResultOptions& options) {
  return options.of(stage, layoutOptionTable());
}

void fields(auto& archive, Layout& layout) {
  archive(layout.steps);
  archive.bits(layout.isSettled, layout.isFinest, layout.isResumed);
  archive(layout.stress, layout.positions);
  archive.require(std::ranges::all_of(layout.positions, [](const auto& position) {
    return std::isfinite(position[0]) && std::isfinite(position[1]);
  }));
}

void keepLayout(const Layout& layout, PartStore& store) { keepOnePart(layout, store); }

std::optional<Layout> keptLayout(std::int32_t nodeCount, PartSource& source) {
  auto layout = keptOnePart<Layout>(source);
  if (layout && layout->positions.size() != static_cast<std::size_t>(nodeCount))
    throw MalformedBytes{};
  return layout;
}

}  // namespace kindred
