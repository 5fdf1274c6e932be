#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/gram/gram.hpp"

namespace kindred::cli {

/// A store of blocks that counts those it gives back and takes: a job that goes on where it was, or
/// ends before its time, can say so.
class ResumedStore final : public GramBlockStore {
 public:
  /// `resumed` hears once, before anything is computed, how many blocks were there and how many
  /// there are in all.
  ResumedStore(std::unique_ptr<GramBlockStore> store,
               std::function<void(std::size_t kept, std::size_t all)> resumed)
      : store_{std::move(store)}, resumed_{std::move(resumed)} {}

  void begin(const GramPlan& plan) override {
    all_ = plan.blocks.size();
    isAsked_.assign(all_, false);
    store_->begin(plan);
  }

  std::optional<GramBlockResult> load(std::size_t block) override {
    auto result = store_->load(block);
    if (isAsked_[block]) return result;
    isAsked_[block] = true;
    if (result) ++kept_;
    if (++asked_ == all_) resumed_(kept_, all_);
    return result;
  }

  void store(std::size_t block, const GramBlockResult& result) override {
    store_->store(block, result);
    ++added_;
  }

  void finish(const GramResult& result) override { store_->finish(result); }

  std::size_t finished() const { return kept_ + added_; }  ///< blocks in the store
  std::size_t all() const { return all_; }                 ///< blocks of the plan; 0 before it

 private:
  std::unique_ptr<GramBlockStore> store_;
  std::function<void(std::size_t, std::size_t)> resumed_;
  std::size_t all_ = 0;
  std::vector<bool> isAsked_;
  std::size_t asked_ = 0;
  std::size_t kept_ = 0;
  std::size_t added_ = 0;
};

}  // namespace kindred::cli
