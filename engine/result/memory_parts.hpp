#pragma once

#include <map>
#include <mutex>

#include "engine/result/part_store.hpp"

namespace kindred {

/// Keeps the parts of a result in memory, until another store takes them. Safe from any thread.
class MemoryParts final : public PartStore {
 public:
  void begin(Bytes plan, std::size_t partCount) override;
  std::vector<std::byte> plan() override;
  std::optional<ResultPart> load(std::size_t part) override;
  void store(std::size_t part, Bytes data, std::string_view facts) override;
  void finish(const ResultEnd& end) override;
  std::optional<ResultEnd> end() override;

  /// Gives what is there to another store.
  void copyTo(PartStore& other) const;

 private:
  mutable std::mutex mutex_;
  bool hasBegun_ = false;
  std::vector<std::byte> plan_;
  std::size_t partCount_ = 0;
  std::map<std::size_t, ResultPart> parts_;
  std::optional<ResultEnd> end_;
};

}  // namespace kindred
