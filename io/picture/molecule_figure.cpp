#include "io/picture/molecule_figure.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/molecule/core_columns.hpp"
#include "io/molecule/core_frame.hpp"
#include "io/molecule/lay_out.hpp"
#include "viz/depict/facing.hpp"

namespace kindred::io {

namespace {

using GraphPointer = std::shared_ptr<const Graph>;

/// The structures and texts that a figure draws for some rows of a table.
class FigureContent {
 public:
  FigureContent(const GraphTable& table, const MoleculeFigure& figure, IdleReaders* readers,
                Progress& progress)
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

  std::optional<viz::Structure> moleculeOf(std::int32_t row) const {
    return drawn(table_.graph(row));
  }

  viz::FigureCell cellOf(std::int32_t row, int column) const {
    viz::FigureCell cell{.text = textOf(row, column)};
    const auto& described = table_.columns()[static_cast<std::size_t>(column)];
    if (isStructureColumn(described.name))
      if (const auto found = structures_.find(cell.text); found != structures_.end())
        cell.structure = drawn(found->second);
    if (column == figure_.tinted) cell.tint = spread_.shareOf(table_.number(row, column));
    return cell;
  }

  std::string textOf(std::int32_t row, int column) const {
    const double value = table_.number(row, column);
    const bool isMeasured = table_.columns()[static_cast<std::size_t>(column)].isNumber;
    if (!isMeasured || !std::isfinite(value)) return table_.text(row, column);
    const auto decimals = decimalsOf(column);
    return decimals ? readable(value, *decimals) : significant(value, 3);
  }

 private:
  /// The texts of cells that are structures, each once; a subset knows those of all rows.
  std::vector<std::string> writtenStructures() const {
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

  /// As many decimals for all of a column as give the largest three digits; nothing of whole
  /// numbers, and of those that are too small.
  std::optional<int> decimalsOf(int column) const {
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

  std::optional<viz::Structure> drawn(const GraphPointer& graph) const {
    const auto& laidOut = *laidOut_.at(graph.get());
    if (!viz::hasStructure(laidOut) || laidOut.nodeCount() == 0) return std::nullopt;
    return framedStructure(*graph, laidOut, frame_);
  }

  const GraphTable& table_;
  const MoleculeFigure& figure_;
  Structures structures_;
  CoreFrame frame_;
  std::map<const Graph*, GraphPointer> laidOut_;
  ColumnSpread spread_;
};

viz::StructureTable tableOf(const FigureContent& content, const GraphTable& table,
                            const MoleculeFigure& figure) {
  viz::StructureTable drawn{
      .columns = {{.head = Language::translated("Molecule")}}, .rows = {}, .caption = {}};
  for (const auto column : figure.columns) {
    const auto& described = table.columns()[static_cast<std::size_t>(column)];
    drawn.columns.push_back({described.name, described.isNumber});
  }
  for (const auto row : figure.graphs) {
    auto& cells = drawn.rows.emplace_back();
    cells.push_back({.structure = content.moleculeOf(row)});
    for (const auto column : figure.columns)
      cells.push_back(content.cellOf(row, column));
  }
  return drawn;
}

viz::StructureGrid gridOf(const FigureContent& content, const GraphTable& table,
                          const MoleculeFigure& figure) {
  viz::StructureGrid drawn;
  for (const auto row : figure.graphs) {
    drawn.items.push_back({.structure = content.moleculeOf(row),
                           .name = graphName(*table.data(), static_cast<std::size_t>(row)),
                           .lines = {}});
    for (const auto column : figure.columns) {
      const auto text = content.textOf(row, column);
      const auto& name = table.columns()[static_cast<std::size_t>(column)].name;
      drawn.items.back().lines.push_back(text.empty() ? "" : joined(name, " ", text));
    }
  }
  return drawn;
}

}  // namespace

viz::Structure framedStructure(const Graph& graph, const Graph& laidOut, const CoreFrame& frame) {
  auto structure = viz::structureOf(laidOut);
  if (!frame.core || !viz::hasStructure(*frame.core)) return structure;
  const auto found = frame.nodes.find(&graph);
  if (found == frame.nodes.end()) return structure;
  std::vector<viz::AtomMatch> matches;
  for (const auto& [ofCore, node] : found->second)
    matches.push_back({ofCore, node, 1});
  return viz::turnedTowards(viz::structureOf(*frame.core), std::move(structure), matches, true);
}

viz::Picture moleculeFigure(const GraphTable& table, MoleculeFigure figure, IdleReaders* readers,
                            Progress& progress) {
  const auto all = figure.graphs.size();
  figure.graphs.resize(std::min(all, figure.most));
  const FigureContent content{table, figure, readers, progress};
  const auto caption = figure.graphs.size() < all
                           ? Language::translated("The first %1 of %2 molecules.",
                                                  thousands(figure.graphs.size()), thousands(all))
                           : std::string{};
  if (figure.isGrid) {
    auto grid = gridOf(content, table, figure);
    grid.caption = caption;
    return viz::structureGridPicture(std::move(grid), figure.theme, figure.width);
  }
  auto drawn = tableOf(content, table, figure);
  drawn.caption = caption;
  return viz::structureTablePicture(std::move(drawn), figure.theme, figure.width);
}

}  // namespace kindred::io
