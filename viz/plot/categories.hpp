#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The number of items in a category, and of those that are chosen.
struct CategoryCount {
  std::int32_t code = 0;
  std::string name;
  std::int64_t count = 0;
  std::int64_t chosen = 0;

  bool operator==(const CategoryCount&) const = default;
};

/// Counts the categories that occur, the most frequent first, then by name. `chosen` are indices in
/// `codes`.
std::vector<CategoryCount> countedCategories(std::span<const std::int32_t> codes,
                                             std::span<const std::string> names,
                                             std::span<const std::int32_t> chosen = {});

/// A bar a category, with its name and number. A window shows part of the categories, the first on
/// top.
Picture categoryPicture(std::vector<CategoryCount> counts, std::string title, ThemeName theme);

}  // namespace kindred::viz
