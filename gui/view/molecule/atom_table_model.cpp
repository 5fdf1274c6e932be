#include "gui/view/molecule/atom_table_model.hpp"

#include <QStringList>

#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostNeighbours = 8;

}  // namespace

void AtomTableModel::show(std::shared_ptr<const Graph> graph, std::vector<Node> atoms) {
  if (atoms.size() > mostAtoms) atoms.resize(mostAtoms);
  if (!graph) atoms.clear();
  std::erase_if(atoms, [&](Node atom) { return atom >= graph->nodeCount(); });
  if (graph == graph_ && atoms == atoms_) return;
  graph_ = std::move(graph);
  atoms_ = std::move(atoms);
  if (atoms_.empty()) return DescribedTable::show(0, {});
  // After the attributes come the neighbours and, if there is one, the place in space.
  QStringList names;
  for (const auto& attribute : graph_->nodeAttributes())
    names << toQString(attribute.name);
  names << tr("neighbours");
  if (!graph_->positions().empty()) names << tr("place, Å");
  std::vector<DescribedColumn> columns{
      {.head = tr("Attribute"), .text = [names](int row) { return names[row]; }}};
  for (const Node atom : atoms_)
    columns.push_back({.head = nodeName(*graph_, atom),
                       .text = [this, atom](int row) { return textOf(atom, row, false); },
                       .exact = [this, atom](int row) { return textOf(atom, row, true); }});
  DescribedTable::show(static_cast<std::size_t>(names.size()), std::move(columns));
}

QString AtomTableModel::neighboursOf(Node atom) const {
  const auto neighbours = graph_->neighbours(atom);
  QStringList names;
  for (const Node neighbour : neighbours.first(std::min(neighbours.size(), mostNeighbours)))
    names << nodeName(*graph_, neighbour);
  if (neighbours.size() > mostNeighbours)
    names << tr("and %1 more").arg(neighbours.size() - mostNeighbours);
  return names.join(", ");
}

/// Returns the text of a cell as it is read, or as it is copied.
QString AtomTableModel::textOf(Node atom, int row, bool isExact) const {
  const auto attributes = graph_->nodeAttributes();
  const auto at = static_cast<std::size_t>(row);
  if (at < attributes.size())
    return isExact ? toQString(cellText(attributes[at].data, static_cast<std::size_t>(atom)))
                   : attributeWords(attributes[at], atom);
  if (at == attributes.size()) return neighboursOf(atom);
  QStringList coordinates;
  for (const double coordinate : graph_->positions()[atom])
    coordinates << (isExact ? toQString(toText(coordinate)) : numberText(coordinate, 4));
  return coordinates.join("  ");
}

}  // namespace kindred::gui
