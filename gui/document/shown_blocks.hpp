#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/partial_gram.hpp"
#include "engine/job/published.hpp"

namespace kindred::gui {

/// What a computation shows of itself.
class ShownGram {
 public:
  struct Diagonals {
    std::vector<double> ofRows, ofColumns;
  };

  /// Puts what is new into a matrix, which it makes where there is none; null where nothing is new.
  std::shared_ptr<const PartialGram> grown(const std::shared_ptr<const PartialGram>& before);

  Published<GramPlan> plan;
  Published<Diagonals> diagonals;
  PublishedList<GramPart> parts;
};

/// Keeps blocks in another store, and shows what is there of each.
class ShownBlocks final : public GramBlockStore {
 public:
  ShownBlocks(std::shared_ptr<GramBlockStore> store, std::shared_ptr<ShownGram> shown);

  void begin(const GramPlan& plan) override;
  std::optional<GramBlockResult> load(std::size_t block) override;
  void store(std::size_t block, const GramBlockResult& result) override;
  void finish(const GramResult& result) override;
  bool isWatching() const override { return true; }
  void showDiagonals(std::span<const double> ofRows, std::span<const double> ofColumns) override;
  void showPart(std::size_t block, std::size_t first, std::span<const double> values) override;

 private:
  std::shared_ptr<GramBlockStore> store_;
  std::shared_ptr<ShownGram> shown_;
  std::shared_ptr<const GramPlan> plan_;
  /// Of all blocks, one behind the other: a large array goes back to the system when it goes.
  std::shared_ptr<float[]> values_;
  std::vector<std::size_t> firsts_;  ///< where the values of each block begin
  std::vector<std::size_t> counts_;  ///< how many are there
};

}  // namespace kindred::gui
