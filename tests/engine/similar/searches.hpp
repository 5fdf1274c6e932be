#pragma once

#include <array>

#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/result/memory_parts.hpp"
#include "engine/similar/similar.hpp"

namespace kindred::test {

/// Tells paths of different lengths apart.
inline KernelOptions byDegree() { return {.node = "delta(degree, 0.5)", .q = 0.3}; }

inline OpenDevices processor() { return {.sharing = {makeCpuBackend()}}; }

inline SimilarResult found(const SimilarRequest& request, PartStore* store = nullptr) {
  Progress progress;
  return findSimilar(request, processor(), store, progress);
}

/// A request for what is like one of the queries, which are searched.
inline SimilarRequest oneOf(const SimilarRequest& request, std::int32_t graph) {
  auto one = request;
  one.among = request.queries;
  one.queries = std::make_shared<const Dataset>(subset(*request.queries, std::array{graph}));
  one.places = {graph};
  return one;
}

/// Stops a search when it has kept some parts.
class FailingParts final : public PartStore {
 public:
  FailingParts(MemoryParts& parts, int blocks) : parts_{parts}, left_{blocks} {}
  void begin(Bytes plan, std::size_t count) override { parts_.begin(plan, count); }
  std::vector<std::byte> plan() override { return parts_.plan(); }
  std::optional<ResultPart> load(std::size_t part) override { return parts_.load(part); }
  void store(std::size_t part, Bytes data, std::string_view facts) override {
    if (left_-- == 0) throw Cancelled{};
    parts_.store(part, data, facts);
  }
  void finish(const ResultEnd& end) override { parts_.finish(end); }
  std::optional<ResultEnd> end() override { return parts_.end(); }

 private:
  MemoryParts& parts_;
  int left_;
};

}  // namespace kindred::test
