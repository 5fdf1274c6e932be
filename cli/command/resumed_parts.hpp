#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "engine/gram/gram_parts.hpp"

namespace kindred::cli {

/// A store of the blocks of a kernel matrix that counts those it gives back and takes: a job that
/// goes on where it was, or ends before its time, can say so.
class ResumedParts final : public PartStore {
 public:
  /// `resumed` hears once, before anything is computed, how many blocks were there and how many
  /// there are in all.
  ResumedParts(std::shared_ptr<PartStore> parts,
               std::function<void(std::size_t kept, std::size_t all)> resumed)
      : parts_{std::move(parts)}, resumed_{std::move(resumed)} {}

  std::vector<std::byte> plan() override { return parts_->plan(); }
  std::optional<ResultEnd> end() override { return parts_->end(); }

  void begin(Bytes plan, std::size_t count) override {
    expect(count);
    parts_->begin(plan, count);
  }

  std::optional<ResultPart> load(std::size_t part) override {
    if (isAsked_.empty()) expect(keptPlan(*parts_)->blocks.size());  // what is whole is not begun
    auto found = parts_->load(part);
    if (isAsked_.at(part)) return found;
    isAsked_[part] = true;
    if (found) ++kept_;
    if (++asked_ == all() && resumed_) std::exchange(resumed_, nullptr)(kept_, all());
    return found;
  }

  void store(std::size_t part, Bytes data, std::string_view facts) override {
    parts_->store(part, data, facts);
    ++added_;
  }

  void finish(const ResultEnd& end) override { parts_->finish(end); }

  std::size_t finished() const { return kept_ + added_; }  ///< blocks in the store
  std::size_t all() const { return isAsked_.size(); }      ///< blocks of the plan; 0 before it

 private:
  void expect(std::size_t count) {
    isAsked_.assign(count, false);
    asked_ = kept_ = 0;
  }

  std::shared_ptr<PartStore> parts_;
  std::function<void(std::size_t, std::size_t)> resumed_;
  std::vector<bool> isAsked_;
  std::size_t asked_ = 0;
  std::size_t kept_ = 0;
  std::size_t added_ = 0;
};

}  // namespace kindred::cli
