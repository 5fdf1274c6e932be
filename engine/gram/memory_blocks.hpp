#pragma once

#include <map>
#include <mutex>
#include <optional>

#include "engine/gram/gram.hpp"

namespace kindred {

/// Keeps the blocks of a kernel matrix in memory, until another store takes them. Safe from any
/// thread.
class MemoryBlocks final : public GramBlockStore {
 public:
  void begin(const GramPlan& plan) override {
    const std::scoped_lock lock{mutex_};
    if (plan_ != plan) blocks_.clear();
    plan_ = plan;
  }

  std::optional<GramBlockResult> load(std::size_t block) override {
    const std::scoped_lock lock{mutex_};
    const auto place = blocks_.find(block);
    return place == blocks_.end() ? std::nullopt : std::optional{place->second};
  }

  void store(std::size_t block, const GramBlockResult& result) override {
    const std::scoped_lock lock{mutex_};
    blocks_.insert_or_assign(block, result);
  }

  void finish(const GramResult& /*result*/) override {}

  /// Gives what is there to another store.
  void copyTo(GramBlockStore& other) const {
    const std::scoped_lock lock{mutex_};
    if (!plan_) return;
    other.begin(*plan_);
    for (const auto& [block, result] : blocks_)
      other.store(block, result);
  }

 private:
  mutable std::mutex mutex_;
  std::optional<GramPlan> plan_;
  std::map<std::size_t, GramBlockResult> blocks_;
};

}  // namespace kindred
