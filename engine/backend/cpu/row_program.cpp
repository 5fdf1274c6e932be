#include "engine/backend/cpu/row_program.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/backend/pairs/independent_set.hpp"

namespace kindred::cpu {
namespace {

/// The neighbours of a node by one edge class.
struct Group {
  std::uint16_t edgeClass = 0;
  std::uint16_t count = 0;
  std::uint16_t first = 0;  ///< into the sorted neighbours of the node
};

/// The groups of every node, larger ones first.
struct Groups {
  std::vector<Group> groups;
  std::vector<std::int32_t> first;  ///< of each node, and the size at the end
  std::vector<Node> neighbours;     ///< of each node, group by group, from its offset on
};

Groups groupsOf(const KernelGraph& graph) {
  Groups result;
  result.neighbours.resize(graph.neighbours.size());
  std::vector<std::pair<std::int32_t, Node>> sorted;
  for (Node node = 0; node < graph.nodeCount; ++node) {
    result.first.push_back(static_cast<std::int32_t>(result.groups.size()));
    sorted.clear();
    for (std::int32_t e = graph.offsets[node]; e < graph.offsets[node + 1]; ++e)
      sorted.emplace_back(graph.edgeLabels.classes[graph.edgeOf[e]], graph.neighbours[e]);
    std::ranges::sort(sorted);
    for (std::size_t k = 0; k < sorted.size(); ++k) {
      if (k == 0 || sorted[k].first != sorted[k - 1].first)
        result.groups.push_back(
            {static_cast<std::uint16_t>(sorted[k].first), 0, static_cast<std::uint16_t>(k)});
      ++result.groups.back().count;
      result.neighbours[graph.offsets[node] + k] = sorted[k].second;
    }
    std::stable_sort(result.groups.begin() + result.first.back(), result.groups.end(),
                     [](const Group& a, const Group& b) { return a.count > b.count; });
  }
  result.first.push_back(static_cast<std::int32_t>(result.groups.size()));
  return result;
}

std::uint16_t patternOf(std::span<const Group> groups) {
  if (!groups.empty() && groups.size() <= 3) {
    for (std::uint16_t pattern = 0; pattern < rowPatternCount; ++pattern) {
      bool isSame = true;
      for (std::size_t g = 0; g < 3; ++g)
        isSame &= rowPatterns[pattern][g] == (g < groups.size() ? groups[g].count : 0);
      if (isSame) return pattern;
    }
  }
  return rowPatternCount;
}

/// Runs are pairs of a pattern and a count.
void appendToRuns(std::vector<std::uint16_t>& runs, std::uint16_t pattern) {
  if (runs.empty() || runs[runs.size() - 2] != pattern || runs.back() == longestRun)
    runs.insert(runs.end(), {pattern, 0});
  ++runs.back();
}

std::vector<std::uint16_t> distinct(std::vector<std::uint16_t> values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// The rows of a program as words, part by part.
struct RowStreams {
  std::vector<std::uint16_t> redRuns, blackRuns, redGroups, blackGroups, classes, edgeClasses;

  void writeTo(RowProgram& program) const {
    const auto append = [&](std::span<const std::uint16_t> part) {
      const auto start = static_cast<std::int32_t>(program.words.size());
      program.words.insert(program.words.end(), part.begin(), part.end());
      return start;
    };
    append(redRuns);
    program.blackRuns = append(blackRuns);
    program.redGroups = append(redGroups);
    program.blackGroups = append(blackGroups);
    program.classes = append(classes);
    program.edgeClasses = append(distinct(edgeClasses));
    program.words.shrink_to_fit();
  }
};

}  // namespace

RowProgram planRows(const KernelGraph& graph, std::span<const std::uint16_t> classes) {
  const std::vector<std::int8_t> black = independentSet(graph);
  const Groups groups = groupsOf(graph);
  const auto groupsAt = [&](Node node) {
    return std::span{groups.groups}.subspan(groups.first[node],
                                            groups.first[node + 1] - groups.first[node]);
  };

  RowProgram program;
  std::vector<std::uint16_t> patterns(graph.nodeCount);
  for (Node node = 0; node < graph.nodeCount; ++node) {
    patterns[node] = patternOf(groupsAt(node));
    program.redCount += !black[node];
  }
  program.nodeOfRow.resize(graph.nodeCount);
  std::iota(program.nodeOfRow.begin(), program.nodeOfRow.end(), 0);
  std::ranges::sort(program.nodeOfRow, {}, [&](Node node) {
    return std::tuple{black[node], patterns[node], node};
  });
  std::vector<std::uint16_t> rowOfNode(graph.nodeCount);
  for (std::int32_t row = 0; row < graph.nodeCount; ++row)
    rowOfNode[program.nodeOfRow[row]] = static_cast<std::uint16_t>(row);

  program.rowCount = graph.nodeCount;

  RowStreams streams;
  for (std::int32_t row = 0; row < graph.nodeCount; ++row) {
    const Node node = program.nodeOfRow[row];
    const bool isRed = row < program.redCount;
    appendToRuns(isRed ? streams.redRuns : streams.blackRuns, patterns[node]);
    auto& stream = isRed ? streams.redGroups : streams.blackGroups;
    const auto own = groupsAt(node);
    stream.push_back(static_cast<std::uint16_t>(own.size()));
    for (const Group& group : own) {
      stream.push_back(group.edgeClass);
      stream.push_back(group.count);
      streams.edgeClasses.push_back(group.edgeClass);
      for (int k = 0; k < group.count; ++k) {
        const std::uint16_t other =
            rowOfNode[groups.neighbours[graph.offsets[node] + group.first + k]];
        stream.push_back(other);
        program.redRedEntries += isRed && other < program.redCount;
      }
    }
    program.widestRow = std::max(program.widestRow, static_cast<std::int32_t>(own.size()));
    streams.classes.push_back(classes[node]);
  }
  program.groupCount = static_cast<std::int32_t>(groups.groups.size());
  program.entryCount = static_cast<std::int32_t>(graph.neighbours.size());
  streams.writeTo(program);
  return program;
}

RowView RowProgram::view() const {
  const std::uint16_t* const start = words.data();
  return {start,           start + blackRuns, start + redGroups,           start + blackGroups,
          start + classes, blackRuns / 2,     (redGroups - blackRuns) / 2, redCount,
          rowCount};
}

}  // namespace kindred::cpu
