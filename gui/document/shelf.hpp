#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "gui/document/subject.hpp"

namespace kindred::gui {

/// The ids by which a map holds its values, ascending.
template <typename Value>
std::vector<ItemId> idsOf(const std::map<ItemId, Value>& values) {
  std::vector<ItemId> ids;
  for (const auto& [id, value] : values)
    ids.push_back(id);
  return ids;
}

/// Items of one kind by their ids: those that are there, and those that were removed and that undo
/// can bring back.
template <typename Item>
class Shelf {
 public:
  Item& add(Item item) {
    const auto id = item.id;
    return present_.insert_or_assign(id, std::move(item)).first->second;
  }

  /// Returns the items that are there, in the order of arrival.
  const std::map<ItemId, Item>& items() const noexcept { return present_; }
  const std::map<ItemId, Item>& removed() const noexcept { return removed_; }

  std::vector<ItemId> ids() const { return idsOf(present_); }

  /// Null unless it is there.
  Item* find(ItemId id) { return foundIn(present_, id); }
  const Item* find(ItemId id) const { return foundIn(present_, id); }

  /// Returns an item that is there or was removed, or null.
  Item* findAnywhere(ItemId id) {
    auto* item = find(id);
    return item ? item : foundIn(removed_, id);
  }
  const Item* findAnywhere(ItemId id) const {
    const auto* item = find(id);
    return item ? item : foundIn(removed_, id);
  }

  bool isPresent(ItemId id) const { return present_.contains(id); }

  /// False if nothing changes by it.
  bool setPresent(ItemId id, bool isPresent) {
    auto& from = isPresent ? removed_ : present_;
    auto& to = isPresent ? present_ : removed_;
    return to.insert(from.extract(id)).inserted;
  }

  /// Forgets it for good.
  void erase(ItemId id) {
    present_.erase(id);
    removed_.erase(id);
  }

  /// The one with this number in the project; 0: none.
  ItemId numbered(std::int64_t number) const {
    const auto found = std::ranges::find_if(
        present_, [&](const auto& entry) { return number != 0 && entry.second.number == number; });
    return found == present_.end() ? 0 : found->first;
  }

 private:
  template <typename Items>
  static auto* foundIn(Items& items, ItemId id) {
    const auto place = items.find(id);
    return place == items.end() ? nullptr : &place->second;
  }

  std::map<ItemId, Item> present_;
  std::map<ItemId, Item> removed_;
};

}  // namespace kindred::gui
