#include "io/format/joined_table.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/core/text.hpp"
#include "io/format/attribute_table.hpp"
#include "io/format/file_text.hpp"
#include "io/format/notice_log.hpp"
#include "io/format/split_fields.hpp"
#include "io/molecule/delimited_table.hpp"
#include "io/molecule/property_value.hpp"

namespace kindred::io {

namespace {

using TableRows = std::span<const DelimitedTable::Row>;
using RowOfName = std::unordered_map<std::string, std::size_t>;

std::string_view joinedCell(const DelimitedTable::Row& row, std::size_t column) {
  return column < row.cells.size() ? trimmed(row.cells[column]) : std::string_view{};
}

/// The first row of each name.
RowOfName rowsByName(TableRows rows, std::size_t column) {
  RowOfName found;
  for (std::size_t row = 0; row < rows.size(); ++row)
    if (const auto name = joinedCell(rows[row], column); !name.empty())
      found.emplace(std::string{name}, row);
  return found;
}

std::size_t nodesFound(const Dataset& data, const RowOfName& rows) {
  std::size_t found = 0;
  for (const auto& graph : data.graphs)
    found += static_cast<std::size_t>(std::ranges::count_if(
        graph->nodeNames(), [&](const auto& name) { return rows.contains(name); }));
  return found;
}

/// "a, b, c, d, e and 3 more"
std::string fewOf(const std::vector<std::string>& names) {
  constexpr std::size_t most = 5;
  std::string text;
  for (std::size_t at = 0; at < std::min(names.size(), most); ++at)
    text += joined(at == 0 ? "" : ", ", names[at]);
  if (names.size() > most)
    text += joined(" and ", thousands(static_cast<long long>(names.size() - most)), " more");
  return text;
}

/// Names for the columns of the table that neither it nor a network has twice.
std::vector<std::string> newNames(const DelimitedTable::Row& header, const Dataset& data) {
  std::set<std::string> taken;
  for (const auto& graph : data.graphs)
    for (const auto& column : graph->nodeAttributes())
      taken.insert(column.name);
  std::vector<std::string> names;
  for (std::size_t column = 0; column < header.cells.size(); ++column) {
    auto base = std::string{joinedCell(header, column)};
    if (base.empty()) base = joined("column ", column + 1);
    auto name = base;
    for (int number = 2; !taken.insert(name).second; ++number)
      name = joined(base, " ", number);
    names.push_back(std::move(name));
  }
  return names;
}

/// The column by whose names most nodes are found, and the row of each name.
std::pair<std::size_t, RowOfName> keyOf(const DelimitedTable::Row& header, TableRows rows,
                                        const Dataset& data) {
  constexpr std::array<std::string_view, 4> usual{"name", "node", "gene", "id"};
  std::pair best{std::size_t{0}, rowsByName(rows, 0)};
  auto most = nodesFound(data, best.second);
  for (std::size_t column = 1; column < header.cells.size(); ++column) {
    if (std::ranges::count(usual, lowered(joinedCell(header, column))) == 0) continue;
    auto byName = rowsByName(rows, column);
    const auto found = nodesFound(data, byName);
    if (found > most) {
      most = found;
      best = {column, std::move(byName)};
    }
  }
  return best;
}

AttributeTable valuesOf(TableRows rows, const std::vector<std::string>& names, std::size_t key,
                        const Progress& progress) {
  AttributeTable values;
  for (std::size_t column = 0; column < names.size(); ++column) {
    if (column == key) continue;
    auto& attribute = values[names[column]];
    progress.checkpoint();
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const auto cell = joinedCell(rows[row], column);
      addPropertyValue(attribute, row, cell);
    }
  }
  values.settle();
  return values;
}

/// Finds the row of each node by its name, and notes what was not found.
class Matching {
 public:
  Matching(TableRows rows, std::size_t key, const RowOfName& byName)
      : rows_{rows}, key_{key}, byName_{byName} {}

  /// The row of each node; one after the last for those that have none.
  std::vector<std::size_t> rowsOf(const Graph& graph) {
    std::vector<std::size_t> rows;
    for (const auto& name : graph.nodeNames()) {
      const auto found = byName_.find(name);
      rows.push_back(found == byName_.end() ? rows_.size() : found->second);
      ++nodes_;
      if (found == byName_.end())
        lost_.push_back(name);
      else
        used_.insert(name);
    }
    return rows;
  }

  void say(std::vector<Notice>& notices, const std::string& file, std::string_view column) const {
    const auto note = [&](std::string sentence) {
      notices.push_back({.file = file, .sentence = std::move(sentence)});
    };
    note(joined(thousands(nodes_ - std::ssize(lost_)), " of ", counted(nodes_, "node", "nodes"),
                " were found by the column ", column, "."));
    if (!lost_.empty()) note(joined("Nodes without a row: ", fewOf(lost_), "."));
    std::vector<std::string> unused, repeated;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const std::string name{joinedCell(rows_[row], key_)};
      if (name.empty()) continue;
      if (byName_.at(name) != row)
        repeated.push_back(name);
      else if (!used_.contains(name))
        unused.push_back(name);
    }
    if (!unused.empty()) note(joined("Rows without a node: ", fewOf(unused), "."));
    if (!repeated.empty())
      note(joined("Later rows of a name are left out: ", fewOf(repeated), "."));
  }

 private:
  TableRows rows_;
  std::size_t key_;
  const RowOfName& byName_;
  long long nodes_ = 0;
  std::vector<std::string> lost_;
  std::unordered_set<std::string> used_;
};

}  // namespace

void joinTable(ReadResult& read, const std::filesystem::path& table, Progress& progress) {
  NoticeLog log{table.filename().string(), false};
  const auto text = fileText(table, log, progress);
  const auto parsed = parseTable(text, detectedSeparator(text), log, progress);
  if (parsed.rows.size() < 2) log.refuse(0, "The table has no row below its header.");
  const auto& header = parsed.rows.front();
  const auto rows = TableRows{parsed.rows}.subspan(1);
  const auto [key, byName] = keyOf(header, rows, read.dataset);
  if (nodesFound(read.dataset, byName) == 0)
    log.refuse(0, joined("No node of ", read.dataset.name, " has a name of this table."));
  const auto names = newNames(header, read.dataset);
  const auto values = valuesOf(rows, names, key, progress);
  Matching matching{rows, key, byName};
  for (auto& graph : read.dataset.graphs) {
    if (graph->nodeNames().empty()) continue;
    auto data = graph->data();
    for (auto& column : values.columns(matching.rowsOf(*graph)))
      data.nodeAttributes.push_back(std::move(column));
    graph = std::make_shared<const Graph>(std::move(data), progress);
  }
  std::ranges::move(log.take(), std::back_inserter(read.notices));
  matching.say(read.notices, log.file(), joinedCell(header, key));
}

}  // namespace kindred::io
