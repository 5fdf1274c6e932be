#pragma once

#include <atomic>
#include <bit>
#include <map>

#include "engine/gram/gram.hpp"

namespace kindred::test {

/// Keeps the blocks of one matrix in memory, and remembers how it ended.
class MemoryStore final : public GramBlockStore {
 public:
  GramPlan plan;
  std::map<std::size_t, GramBlockResult> blocks;
  int finishes = 0;
  bool isComplete = false;

  void begin(const GramPlan& newPlan) override { plan = newPlan; }
  std::optional<GramBlockResult> load(std::size_t block) override {
    const auto found = blocks.find(block);
    return found == blocks.end() ? std::nullopt : std::optional{found->second};
  }
  void store(std::size_t block, const GramBlockResult& result) override { blocks[block] = result; }
  void finish(const GramResult& result) override {
    ++finishes;
    isComplete = result.isComplete;
  }
};

/// Hands out blocks to two processes, which are threads here.
class SharedCount final : public BlockClaims {
 public:
  std::optional<std::size_t> next(std::size_t count) override {
    const auto place = taken_++;
    return place < count ? std::optional{place} : std::nullopt;
  }
  int processes() const override { return 2; }

 private:
  std::atomic<std::size_t> taken_ = 0;
};

inline bool isSameBits(std::span<const double> a, std::span<const double> b) {
  return std::ranges::equal(a, b, {}, std::bit_cast<std::uint64_t, double>,
                            std::bit_cast<std::uint64_t, double>);
}

inline bool isSameBits(const Matrix& a, const Matrix& b) {
  return a.rows() == b.rows() && a.columns() == b.columns() && isSameBits(a.values(), b.values());
}

/// Paths of 2, 3, 4 ... nodes, beginning again every 50: 1100 make three blocks on the diagonal and
/// three beside it.
inline std::shared_ptr<const Dataset> paths(std::int32_t count, std::int32_t first = 0) {
  auto dataset = std::make_shared<Dataset>();
  dataset->name = "paths";
  for (std::int32_t at = first; at < first + count; ++at) {
    GraphData data{.name = "path " + std::to_string(at), .nodeCount = 2 + at % 50};
    for (Node node = 1; node < data.nodeCount; ++node)
      data.edges.push_back({node - 1, node});
    dataset->graphs.push_back(std::make_shared<const Graph>(std::move(data)));
  }
  return dataset;
}

}  // namespace kindred::test
