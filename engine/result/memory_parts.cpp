#include "engine/result/memory_parts.hpp"

#include <algorithm>

namespace kindred {

void MemoryParts::begin(Bytes plan, std::size_t partCount) {
  const std::scoped_lock lock{mutex_};
  if (!std::ranges::equal(plan_, plan) || partCount_ != partCount) {
    parts_.clear();
    end_.reset();
  }
  hasBegun_ = true;
  plan_.assign(plan.begin(), plan.end());
  partCount_ = partCount;
}

std::vector<std::byte> MemoryParts::plan() {
  const std::scoped_lock lock{mutex_};
  return plan_;
}

std::optional<ResultPart> MemoryParts::load(std::size_t part) {
  const std::scoped_lock lock{mutex_};
  const auto found = parts_.find(part);
  return found == parts_.end() ? std::nullopt : std::optional{found->second};
}

void MemoryParts::store(std::size_t part, Bytes data, std::string_view facts) {
  const std::scoped_lock lock{mutex_};
  parts_.insert_or_assign(part, ResultPart{{data.begin(), data.end()}, std::string{facts}});
}

void MemoryParts::finish(const ResultEnd& end) {
  const std::scoped_lock lock{mutex_};
  end_ = end;
}

std::optional<ResultEnd> MemoryParts::end() {
  const std::scoped_lock lock{mutex_};
  return end_;
}

void MemoryParts::copyTo(PartStore& other) const {
  const std::scoped_lock lock{mutex_};
  if (!hasBegun_) return;
  other.begin(plan_, partCount_);
  for (const auto& [part, kept] : parts_)
    other.store(part, kept.data, kept.facts);
  if (end_) other.finish(*end_);
}

}  // namespace kindred
