#pragma once

#include "gui/document/items.hpp"
#include "gui/document/shelf.hpp"

namespace kindred::gui {

/// The items that the open project holds, and those that were removed from it and can come back.
struct Shelves {
  Shelf<DatasetItem> datasets;
  Shelf<ResultItem> results;
  ItemId lastDataset = 0;
  ItemId lastResult = firstResultId;

  bool isPresent(ItemId id) const {
    return isResult(id) ? results.isPresent(id) : datasets.isPresent(id);
  }

  /// The number of an item in the project file; 0 if it has none.
  std::int64_t numberOf(ItemId id) const {
    const auto of = [](const auto* item) { return item ? item->number : 0; };
    return isResult(id) ? of(results.findAnywhere(id)) : of(datasets.findAnywhere(id));
  }
};

}  // namespace kindred::gui
