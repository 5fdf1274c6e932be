#include "engine/backend/cpu/align/match_kinds.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <queue>

#include "engine/align/mapping.hpp"
#include "engine/backend/cpu/align/free_nodes.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int64_t width = SimilarityPanels::width;

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
        if (!(choice.value > 0)) continue;
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
