#include "io/format/filtered.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "engine/table/calculated_column.hpp"
#include "io/format/merged.hpp"

namespace kindred::io {

namespace {

void addCalculated(ReadResult& read, std::string_view lines) {
  const auto data = std::make_shared<Dataset>(std::move(read.dataset));
  while (!lines.empty()) {
    const auto end = std::min(findUnquoted(lines, ';'), lines.size());
    const auto line = trimmed(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
    if (line.empty()) continue;
    auto column = calculatedColumn(line, GraphTable{data});
    if (column.bounded > 0)
      read.notices.push_back({.file = data->name,
                              .sentence = joined("The column ", column.name, " is empty for ",
                                                 counted(column.bounded, "graph", "graphs"),
                                                 " of which a value is known only as a bound, as "
                                                 ">100.")});
    if (column.undefined > 0)
      read.notices.push_back({.file = data->name,
                              .sentence = joined("The column ", column.name, " is empty for ",
                                                 counted(column.undefined, "graph", "graphs"),
                                                 " whose values its formula cannot take, as a "
                                                 "logarithm of 0.")});
    data->properties.push_back({std::move(column.name), NumberColumn{std::move(column.values)}});
  }
  read.dataset = std::move(*data);
}

bool isMolecule(const std::shared_ptr<const Graph>& graph) {
  return findColumn(graph->nodeAttributes(), "element") != nullptr &&
         findColumn(graph->edgeAttributes(), "order") != nullptr;
}

}  // namespace

void calculateAndFilter(ReadResult& read, const ReadOptions& options, Progress& progress) {
  if (options.merging != Merging::Nothing) {
    auto merging = progress.slice(0, 0.3);
    mergeTwins(read, options.merging, options.readers.get(), merging);
  } else if (options.molecules.withDescriptors) {
    addTwinColumns(read);
  }
  if (!options.calculate.empty()) addCalculated(read, options.calculate);
  auto filtering = progress.slice(0, options.core.empty() ? 1 : 0.3);
  if (!options.filter.empty()) keepFiltered(read, options.filter, options.readers.get(), filtering);
  if (options.core.empty()) return;
  if (std::ranges::none_of(read.dataset.graphs, isMolecule))
    throw Error{ErrorCode::Usage, joined("Cores (--core) are those of molecules, and ",
                                         read.dataset.name, " holds none.")};
  auto finding = progress.slice(0.3, 1);
  addCoreOf(read, options.core, options.readers.get(), finding);
}

void keepFiltered(ReadResult& read, std::string_view line, IdleReaders* readers,
                  Progress& progress) {
  const auto data = std::make_shared<const Dataset>(std::move(read.dataset));
  const GraphTable table{data};
  auto [filter, complaint] = RowFilter::read(line, table);
  if (!complaint.empty()) throw Error{ErrorCode::Usage, complaint};
  if (!filter.patterns().empty()) {
    if (std::ranges::none_of(data->graphs, isMolecule))
      throw Error{ErrorCode::Usage,
                  joined("Substructures (smarts:) are looked for in molecules, and ", data->name,
                         " holds none.")};
    findSubstructures(filter, data, readers, progress);
  }
  std::vector<std::int32_t> kept;
  std::int32_t unknown = 0;
  for (std::int32_t row = 0; row < table.size(); ++row) {
    if (filter.isUnknown(row)) ++unknown;
    if (filter.accepts(table, row)) kept.push_back(row);
  }
  if (unknown > 0)
    read.notices.push_back(
        {.file = data->name,
         .sentence = joined(counted(unknown, "molecule", "molecules"),
                            " could not be searched for a substructure, and did not pass the "
                            "filter.")});
  if (kept.empty())
    throw Error{ErrorCode::Input,
                joined("No graph of ", data->name, " passes the filter ", line, ".")};
  std::vector<std::int32_t> rows;
  if (!read.rows.empty())
    for (const auto row : kept)
      rows.push_back(read.rows[static_cast<std::size_t>(row)]);
  read.rows = std::move(rows);
  read.dataset = subset(*data, kept);
}

}  // namespace kindred::io
