#pragma once

#include <memory>
#include <vector>

#include "engine/graph/graph.hpp"
#include "gui/widget/described_table.hpp"

namespace kindred::gui {

/// The table of what is known of chosen atoms: a row an attribute, a column an atom.
class AtomTableModel final : public DescribedTable {
  Q_OBJECT

 public:
  static constexpr std::size_t mostAtoms = 6;  ///< if there are more, the first ones are shown

  using DescribedTable::DescribedTable;

  void show(std::shared_ptr<const Graph> graph, std::vector<Node> atoms);

 private:
  QString neighboursOf(Node atom) const;
  QString textOf(Node atom, int row, bool isExact) const;

  std::shared_ptr<const Graph> graph_;
  std::vector<Node> atoms_;
};

}  // namespace kindred::gui
