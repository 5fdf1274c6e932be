#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/graph/attributes.hpp"

namespace kindred {

/// Returns the text of an attribute of a node or an edge; empty if there is no such attribute.
inline std::string cellOf(std::span<const Column> columns, std::string_view name,
                          std::int32_t row) {
  const auto* column = findColumn(columns, name);
  return column ? cellText(column->data, static_cast<std::size_t>(row)) : std::string{};
}

}  // namespace kindred
