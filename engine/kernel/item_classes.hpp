#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernel/item_attribute.hpp"

namespace kindred {

/// Items with equal values of some attributes, numbered in order of first appearance.
struct ItemClasses {
  std::vector<std::int32_t> classOf;         ///< one an item
  std::vector<std::int64_t> representative;  ///< one a class: its first item

  std::int32_t count() const { return static_cast<std::int32_t>(representative.size()); }
};

/// All items in one class if there is no attribute. O(items × attributes).
ItemClasses joinedClasses(std::int64_t itemCount, std::span<const ItemAttribute* const> attributes,
                          const Progress& progress);

}  // namespace kindred
