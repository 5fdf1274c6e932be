#include "engine/backend/cpu/align/match_kinds.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <functional>
#include <queue>

#include "engine/align/mapping.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int64_t width = SimilarityPanels::width;

/// The nodes of each kind that are not matched yet, ascending.
class FreeNodes {
 public:
  explicit FreeNodes(const NodeKinds& kinds) : ends_(kinds.count()), nodes_(kinds.kindOf.size()) {
    std::int32_t end = 0;
    for (std::int32_t kind = 0; kind < kinds.count(); ++kind)
      ends_[kind] = end += static_cast<std::int32_t>(kinds.sizes[kind]);
    next_ = ends_;
    for (auto node = static_cast<Node>(nodes_.size()); node-- > 0;)
      nodes_[--next_[kinds.kindOf[node]]] = node;
  }

  bool has(std::int32_t kind) const { return next_[kind] < ends_[kind]; }
  Node first(std::int32_t kind) const { return nodes_[next_[kind]]; }
  Node take(std::int32_t kind) { return nodes_[next_[kind]++]; }

 private:
  std::vector<std::int32_t> ends_;
  std::vector<std::int32_t> next_;
  std::vector<Node> nodes_;
};

struct Choice {
  float value = 0;
  std::int32_t column = 0;  ///< a kind

  bool isBefore(const Choice& other) const {
    return value > other.value || (value == other.value && column < other.column);
  }
};

/// The best columns of a row, best first, of those that are free when they are looked for. Every
/// time they are used up twice as many are looked for.
class Choices {
 public:
  /// False if no column is left.
  bool lookForMore(const SimilarityPanels& panels, std::int32_t row, const FreeNodes& columns) {
    const auto most = std::min(most_, std::size_t{1024});
    most_ = 2 * most;
    choices_.clear();
    next_ = 0;
    const auto isBefore = [](const Choice& a, const Choice& b) { return a.isBefore(b); };
    for (std::int64_t panel = 0; panel < panels.panels(); ++panel) {
      const float* const values = panels.values + panels.place(panel, row);
      for (std::int64_t lane = 0; lane < width; ++lane) {
        const Choice choice{
            values[lane] * panels.columnScales[panel * width + lane] * panels.rowScales[row],
            static_cast<std::int32_t>(panel * width + lane)};
        if (choice.value <= 0) continue;
        const bool isFull = choices_.size() == most;
        if ((isFull && !choice.isBefore(choices_.front())) || !columns.has(choice.column)) continue;
        if (isFull) {
          std::ranges::pop_heap(choices_, isBefore);
          choices_.pop_back();
        }
        choices_.push_back(choice);
        std::ranges::push_heap(choices_, isBefore);  // the worst of them in front
      }
    }
    std::ranges::sort_heap(choices_, isBefore);
    return !choices_.empty();
  }

  bool areUsedUp() const { return next_ == choices_.size(); }
  const Choice& best() const { return choices_[next_]; }
  void dropBest() { ++next_; }

 private:
  std::size_t most_ = 16;
  std::vector<Choice> choices_;
  std::size_t next_ = 0;
};

/// A row and its best choice, as they queue: the largest value first, then the lowest node.
struct Proposal {
  float value;
  Node node;
  std::int32_t row;

  bool operator<(const Proposal& other) const {
    return value < other.value || (value == other.value && node > other.node);
  }
};

}  // namespace

std::vector<Node> matchKinds(const SimilarityPanels& panels, const NodeKinds& rows,
                             const NodeKinds& columns, const Progress& progress) {
  FreeNodes freeRows{rows}, freeColumns{columns};
  std::vector<Choices> choices(rows.count());
  tbb::parallel_for(std::int32_t{0}, rows.count(), [&](std::int32_t row) {
    progress.checkpoint();
    choices[row].lookForMore(panels, row, freeColumns);
  });
  std::priority_queue<Proposal> proposals;
  const auto propose = [&](std::int32_t row) {
    if (!freeRows.has(row)) return;
    progress.checkpoint();
    auto& ofRow = choices[row];
    while (!ofRow.areUsedUp() && !freeColumns.has(ofRow.best().column))
      ofRow.dropBest();
    if (!ofRow.areUsedUp() || ofRow.lookForMore(panels, row, freeColumns))
      proposals.push({ofRow.best().value, freeRows.first(row), row});
  };
  for (std::int32_t row = 0; row < rows.count(); ++row)
    propose(row);

  std::vector<Node> columnOfRow(rows.kindOf.size(), noNode);
  while (!proposals.empty()) {
    const auto row = proposals.top().row;
    proposals.pop();
    if (const auto column = choices[row].best().column; freeColumns.has(column))
      columnOfRow[freeRows.take(row)] = freeColumns.take(column);
    propose(row);
  }
  return columnOfRow;
}

}  // namespace kindred::cpu
