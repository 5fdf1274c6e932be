#include "io/picture/figure_content.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/text.hpp"
#include "io/molecule/lay_out.hpp"

namespace kindred::io {

FigureContent::FigureContent(const GraphTable& table, const MoleculeFigure& figure,
                             IdleReaders* readers, Progress& progress)
    : table_{table}, figure_{figure} {
  const auto rows = subset(*table.data(), figure.graphs);
  auto reading = progress.slice(0, 0.3);
  structures_ = readStructures(writtenStructures(), readers, reading);
  frame_ = coreFrame(rows, structures_, progress.silent());
  std::vector<GraphPointer> wanted = rows.graphs;
  if (frame_.core) wanted.push_back(frame_.core);
  for (const auto& [text, graph] : structures_)
    wanted.push_back(graph);
  auto laying = progress.slice(0.3, 1);
  const auto laidOut = io::laidOut(wanted, laying, readers);
  for (std::size_t at = 0; at < wanted.size(); ++at)
    laidOut_.emplace(wanted[at].get(), laidOut[at]);
  if (frame_.core) frame_.core = laidOut_.at(frame_.core.get());
  if (figure.tinted >= 0) spread_ = spreadOf(table, figure.tinted);
}

std::optional<viz::Structure> FigureContent::core() const {
  if (!frame_.core || !viz::hasStructure(*frame_.core)) return std::nullopt;
  return viz::structureOf(*frame_.core);
}

std::optional<viz::Structure> FigureContent::moleculeOf(std::int32_t row) const {
  return drawn(table_.graph(row));
}

viz::FigureCell FigureContent::cellOf(std::int32_t row, int column) const {
  viz::FigureCell cell{.text = textOf(row, column)};
  const auto& described = table_.columns()[static_cast<std::size_t>(column)];
  if (isStructureColumn(described.name))
    if (const auto found = structures_.find(cell.text); found != structures_.end())
      cell.structure = drawn(found->second);
  if (column == figure_.tinted) cell.tint = spread_.shareOf(table_.number(row, column));
  return cell;
}

std::string FigureContent::textOf(std::int32_t row, int column) const {
  const double value = table_.number(row, column);
  const bool isMeasured = table_.columns()[static_cast<std::size_t>(column)].isNumber;
  if (!isMeasured || !std::isfinite(value)) return table_.text(row, column);
  const auto decimals = decimalsOf(column);
  return decimals ? readable(value, *decimals) : significant(value, 3);
}

std::vector<std::string> FigureContent::writtenStructures() const {
  std::set<std::string> texts;
  const auto columns = table_.columns();
  for (std::size_t column = 0; column < columns.size(); ++column)
    for (const auto row : figure_.graphs)
      if (isStructureColumn(columns[column].name))
        texts.insert(table_.text(row, static_cast<int>(column)));
  texts.erase("");
  texts.erase("H");  // no structure to look at
  return {texts.begin(), texts.end()};
}

std::optional<int> FigureContent::decimalsOf(int column) const {
  double largest = 0;
  bool areWhole = true;
  for (const auto row : figure_.graphs)
    if (const double value = table_.number(row, column); std::isfinite(value)) {
      largest = std::max(largest, std::abs(value));
      areWhole = areWhole && value == std::floor(value);
    }
  if (areWhole || largest < 0.1) return std::nullopt;
  return std::clamp(2 - static_cast<int>(std::floor(std::log10(largest))), 0, 3);
}

std::optional<viz::Structure> FigureContent::drawn(const GraphPointer& graph) const {
  const auto& laidOut = *laidOut_.at(graph.get());
  if (!viz::hasStructure(laidOut) || laidOut.nodeCount() == 0) return std::nullopt;
  return framedStructure(*graph, laidOut, frame_);
}

}  // namespace kindred::io
