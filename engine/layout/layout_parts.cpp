#include "engine/layout/layout_parts.hpp"

#include <cmath>

namespace kindred {

namespace {

constexpr auto stage = "layout";

// Bits of the state of a layout.
constexpr std::uint8_t settledBit = 1;
constexpr std::uint8_t finestBit = 2;
constexpr std::uint8_t resumedBit = 4;

std::uint8_t stateOf(const Layout& layout) {
  return static_cast<std::uint8_t>((layout.isSettled ? settledBit : 0) |
                                   (layout.isFinest ? finestBit : 0) |
                                   (layout.isResumed ? resumedBit : 0));
}

}  // namespace

ResultRequest resultRequestOf(const LayoutOptions& options) {
  return {layoutKind, layoutVersion, ResultOptions{}.add(stage, options, layoutOptionTable())};
}

LayoutOptions layoutOptionsOf(const ResultOptions& options) {
  return options.of(stage, layoutOptionTable());
}

/// Steps, its state (1 byte), stress, x and y of every node.
void keepLayout(const Layout& layout, PartStore& store) {
  ByteWriter writer;
  writer.value(layout.steps);
  writer.value(stateOf(layout));
  writer.value(layout.stress);
  writer.count(layout.positions.size());
  writer.values(std::span{layout.positions});
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
}

std::optional<Layout> keptLayout(std::int32_t nodeCount, PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  Layout layout;
  layout.steps = reader.value<std::int64_t>();
  const auto state = reader.value<std::uint8_t>();
  layout.isSettled = (state & settledBit) != 0;
  layout.isFinest = (state & finestBit) != 0;
  layout.isResumed = (state & resumedBit) != 0;
  layout.stress = reader.value<double>();
  layout.positions = reader.values<Point2>(reader.count());
  if (layout.positions.size() != static_cast<std::size_t>(nodeCount)) throw MalformedBytes{};
  for (const auto& position : layout.positions)
    if (!std::isfinite(position[0]) || !std::isfinite(position[1])) throw MalformedBytes{};
  return layout;
}

}  // namespace kindred
