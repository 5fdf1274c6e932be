#include "gui/view/view_kinds.hpp"

#include <QCoreApplication>
#include <array>

#include "gui/view/bench/bench_view.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/reorder/reorder_view.hpp"

namespace kindred::gui {

namespace {

template <typename Made>
View* make(const ViewKind& kind, const Workbench& bench, QWidget* parent) {
  return new Made{kind, bench, parent};
}

constexpr std::array kinds{
    ViewKind{"dataset", QT_TRANSLATE_NOOP("ViewKind", "Data Set"),
             QT_TRANSLATE_NOOP("ViewKind", "The graphs of a data set as a table, with plots."),
             "dataset", SubjectKind::Dataset, &make<DatasetView>},
    ViewKind{"molecule", QT_TRANSLATE_NOOP("ViewKind", "Molecule"),
             QT_TRANSLATE_NOOP("ViewKind", "A molecule or protein, in space or in the plane."),
             "molecule", SubjectKind::Dataset | SubjectKind::Graph, &make<MoleculeView>,
             &MoleculeView::suits},
    ViewKind{"reorder", QT_TRANSLATE_NOOP("ViewKind", "Reorder"),
             QT_TRANSLATE_NOOP("ViewKind", "The matrix of a graph before and after reordering."),
             "pattern", SubjectKind::Dataset | SubjectKind::Graph, &make<ReorderView>},
    ViewKind{"gram", QT_TRANSLATE_NOOP("ViewKind", "Kernel Matrix"),
             QT_TRANSLATE_NOOP("ViewKind", "How alike all graphs are, as a heat map."), "gram",
             SubjectKind::Run, &make<GramView>},
    ViewKind{"pair", QT_TRANSLATE_NOOP("ViewKind", "Pair"),
             QT_TRANSLATE_NOOP("ViewKind", "Two graphs compared node by node."), "pair",
             SubjectKind::Run | SubjectKind::Pair, &make<PairView>},
    ViewKind{"bench", QT_TRANSLATE_NOOP("ViewKind", "Bench"),
             QT_TRANSLATE_NOOP("ViewKind", "How fast the GPU solves the pairs of a data set."),
             "plot", SubjectKind::Dataset, &make<BenchView>},
};

}  // namespace

QString ViewKind::name() const { return QCoreApplication::translate("ViewKind", nameSource); }

QString ViewKind::sentence() const {
  return QCoreApplication::translate("ViewKind", sentenceSource);
}

std::span<const ViewKind> viewKinds() { return kinds; }

const ViewKind* viewKind(std::string_view id) {
  for (const auto& kind : kinds)
    if (id == kind.id) return &kind;
  return nullptr;
}

const ViewKind* viewKindFor(SubjectKind subject) {
  for (const auto& kind : kinds)
    if (accepts(kind.accepts, subject)) return &kind;
  return nullptr;
}

const ViewKind* viewKindFor(const Graph& graph) {
  for (const auto& kind : kinds)
    if (accepts(kind.accepts, SubjectKind::Graph) && (!kind.suits || kind.suits(graph)))
      return &kind;
  return nullptr;
}

}  // namespace kindred::gui
