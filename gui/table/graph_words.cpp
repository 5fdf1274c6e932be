#include "gui/table/graph_words.hpp"

#include <QCoreApplication>

#include "engine/molecule/formula.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

class GraphWords {
  Q_DECLARE_TR_FUNCTIONS(kindred::gui::GraphWords)

 public:
  static QString molecules(int count) { return tr("%1 molecule(s)", nullptr, count); }
  static QString graphs(int count) { return tr("%1 graph(s)", nullptr, count); }
  static QString one(bool isMolecule) { return isMolecule ? tr("Molecule") : tr("Graph"); }
  static QString several(bool areMolecules) {
    return areMolecules ? tr("Molecules") : tr("Graphs");
  }
};

}  // namespace

bool holdsMolecules(const Dataset& data) {
  return !data.graphs.empty() && hasFormula(*data.graphs.front());
}

QString graphHead(const Dataset* data) { return GraphWords::one(data && holdsMolecules(*data)); }

QString graphsHead(const Dataset* data) {
  return GraphWords::several(data && holdsMolecules(*data));
}

QString countedGraphs(std::uint64_t count, const Dataset* data) {
  const auto number = static_cast<int>(count);
  const auto words =
      data && holdsMolecules(*data) ? GraphWords::molecules(number) : GraphWords::graphs(number);
  return words.arg(countText(count));
}

}  // namespace kindred::gui
