#include "io/picture/molecule_figure.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/table/column_names.hpp"
#include "io/molecule/core_frame.hpp"
#include "io/picture/figure_content.hpp"
#include "viz/depict/facing.hpp"

namespace kindred::io {

namespace {

viz::StructureTable tableOf(const FigureContent& content, const GraphTable& table,
                            const MoleculeFigure& figure) {
  viz::StructureTable drawn{
      .columns = {{.head = Language::translated("Molecule")}}, .rows = {}, .caption = {}};
  for (const auto column : figure.columns) {
    const auto& described = table.columns()[static_cast<std::size_t>(column)];
    drawn.columns.push_back({described.name, described.isNumber});
  }
  const auto isOfGroup = [&](int column) {
    return isRGroupColumn(table.columns()[static_cast<std::size_t>(column)].name);
  };
  // R1, R2, ... mean nothing on a page without the core that they hang on.
  if (auto core = content.core(); core && std::ranges::any_of(figure.columns, isOfGroup)) {
    auto& cells = drawn.rows.emplace_back(drawn.columns.size());
    cells.front().structure = std::move(core);
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
