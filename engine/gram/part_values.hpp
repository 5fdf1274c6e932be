#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/gram/partial_gram.hpp"

namespace kindred {

/// The values of a kernel matrix under way as a watcher receives them, in one array that all parts
/// share: a large array goes back to the system when it goes.
class PartValues {
 public:
  explicit PartValues(const GramPlan& plan);

  /// Adds values of a block from the pair `first` on, as GramWatcher::showPart() gives them.
  /// Returns the block with all that is there of it, or nothing if no value is new.
  std::optional<GramPart> add(std::size_t block, std::size_t first, std::span<const double> values);

 private:
  std::shared_ptr<float[]> values_;
  std::vector<std::size_t> begins_;  ///< the index at which the values of each block begin
  std::vector<std::size_t> counts_;  ///< the number of values of each block that are there
};

}  // namespace kindred
