#pragma once

#include <map>
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
  struct Block {
    std::shared_ptr<float[]> values;  ///< null before the first and after the last
    std::size_t count = 0;
  };

  std::shared_ptr<GramBlockStore> store_;
  std::shared_ptr<ShownGram> shown_;
  std::shared_ptr<const GramPlan> plan_;
  std::map<std::size_t, Block> blocks_;  ///< that were begun
};

}  // namespace kindred::gui
