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
  beginResetModel();
  graph_ = std::move(graph);
  atoms_ = std::move(atoms);
  endResetModel();
}

/// After the attributes come the neighbours and, if there is one, the place in space.
int AtomTableModel::rowCount(const QModelIndex& parent) const {
  if (parent.isValid() || atoms_.empty()) return 0;
  return static_cast<int>(graph_->nodeAttributes().size()) + (graph_->positions().empty() ? 1 : 2);
}

int AtomTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || atoms_.empty() ? 0 : static_cast<int>(atoms_.size()) + 1;
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

QString AtomTableModel::placeOf(Node atom, bool isExact) const {
  QStringList coordinates;
  for (const double coordinate : graph_->positions()[atom])
    coordinates << (isExact ? toQString(toText(coordinate)) : numberText(coordinate, 4));
  return coordinates.join("  ");
}

QVariant AtomTableModel::data(const QModelIndex& index, int role) const {
  const bool isExact = role == Qt::EditRole;  // as values are copied
  if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole && !isExact))
    return {};
  const auto attributes = graph_->nodeAttributes();
  const auto row = static_cast<std::size_t>(index.row());
  if (index.column() == 0) {
    if (row < attributes.size()) return toQString(attributes[row].name);
    return row == attributes.size() ? tr("neighbours") : tr("place, Å");
  }
  const Node atom = atoms_[static_cast<std::size_t>(index.column() - 1)];
  if (row < attributes.size())
    return isExact ? toQString(cellText(attributes[row].data, static_cast<std::size_t>(atom)))
                   : attributeWords(attributes[row], atom);
  return row == attributes.size() ? neighboursOf(atom) : placeOf(atom, isExact);
}

QVariant AtomTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole || atoms_.empty()) return {};
  if (section == 0) return tr("Attribute");
  return nodeName(*graph_, atoms_[static_cast<std::size_t>(section - 1)]);
}

}  // namespace kindred::gui
