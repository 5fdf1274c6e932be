#pragma once

#include <optional>

#include "engine/layout/layout.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that a layout is: its input is one graph, its one part the positions.
inline constexpr auto layoutKind = "layout";

/// Counts up when the same options give other positions than before.
inline constexpr int layoutVersion = 1;

/// A layout as any result is asked for.
ResultRequest resultRequestOf(const LayoutOptions& options);

/// Throws Error if the options cannot be.
LayoutOptions layoutOptionsOf(const ResultOptions& options);

/// Stores the positions found so far; the caller calls finish().
void keepLayout(const Layout& layout, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if it is not of so many nodes.
std::optional<Layout> keptLayout(std::int32_t nodeCount, PartSource& source);

}  // namespace kindred
