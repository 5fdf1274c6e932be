#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/letter_case.hpp"
#include "engine/graph/attributes.hpp"

namespace kindred {

/// The name without a unit behind it: "IC50" of "IC50 (nM)" and of "IC50 [nM]".
std::string_view withoutUnit(std::string_view name);

/// True of a name that chemists give to an activity or to its logarithm: "potency", "y [pEC50]".
bool isActivityName(std::string_view name);

/// True of "R1", "R2" and so on: what hangs on the core of molecules.
bool isRGroupColumn(std::string_view name);

/// True of these and of "core".
bool isCoreColumn(std::string_view name);

/// The name, with a number behind it if a column has it: "pKi (2)".
std::string freeColumnName(std::string_view name, std::span<const Column> columns);

/// The column that a person means by a name, or the end: the one of just that name; else one that
/// differs in small and capital letters alone; else, if there is but one, one whose name without
/// its unit is that.
template <typename Columns>
auto columnMeant(const Columns& columns, std::string_view typed) {
  const auto nameOf = [](const auto& column) -> std::string_view { return column.name; };
  const auto exact = std::ranges::find(columns, typed, nameOf);
  if (exact != columns.end()) return exact;
  const auto small = withoutCase(typed);
  const auto isNamed = [&](std::string_view name) { return withoutCase(name) == small; };
  const auto named = std::ranges::find_if(columns, isNamed, nameOf);
  if (named != columns.end()) return named;
  const auto isShort = [&](const auto& column) { return isNamed(withoutUnit(column.name)); };
  const auto first = std::ranges::find_if(columns, isShort);
  const bool isAlone = first != columns.end() &&
                       std::find_if(std::next(first), columns.end(), isShort) == columns.end();
  return isAlone ? first : columns.end();
}

}  // namespace kindred
