#include "gui/window/view_kinds.hpp"

#include <QCoreApplication>
#include <array>

#include "engine/align/candidate_parts.hpp"
#include "engine/align/method/alignment_kind.hpp"
#include "engine/align/method/sweep_parts.hpp"
#include "engine/cluster/cluster_parts.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/landmark/embed_parts.hpp"
#include "engine/layout/layout_parts.hpp"
#include "engine/learn/model_parts.hpp"
#include "engine/map/map_parts.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/reorder/order_parts.hpp"
#include "engine/similar/choose_parts.hpp"
#include "engine/similar/similar_parts.hpp"
#include "engine/work/change_work.hpp"
#include "engine/work/node_cluster_work.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/view/alignment/alignment_view.hpp"
#include "gui/view/bench/bench_view.hpp"
#include "gui/view/candidates/candidates_view.hpp"
#include "gui/view/clusters/clusters_view.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/view/figure/figure_view.hpp"
#include "gui/view/gram/coordinates_view.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/learn/learn_view.hpp"
#include "gui/view/learn/predictions_view.hpp"
#include "gui/view/map/map_view.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "gui/view/network/network_view.hpp"
#include "gui/view/network/terms_view.hpp"
#include "gui/view/node_clusters/node_clusters_view.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/reorder/reorder_view.hpp"
#include "gui/view/similar/changes_view.hpp"
#include "gui/view/similar/cliffs_view.hpp"
#include "gui/view/similar/lists_view.hpp"
#include "gui/view/similar/representatives_view.hpp"
#include "gui/view/similar/similar_view.hpp"
#include "gui/view/sweep/sweep_view.hpp"

namespace kindred::gui {

namespace {

template <typename Made>
View* make(const ViewKind& kind, const Workbench& bench, const Subject&) {
  return new Made{kind, bench, nullptr};
}

View* makeGram(const ViewKind& kind, const Workbench& bench, const Subject& subject) {
  return matrixByCoordinates(bench.document.result(subject.item))
             ? make<CoordinatesView>(kind, bench, subject)
             : make<GramView>(kind, bench, subject);
}

constexpr std::array kinds{
    ViewKind{"dataset",
             QT_TRANSLATE_NOOP("ViewKind", "Data Set"),
             QT_TRANSLATE_NOOP("ViewKind", "The graphs of a data set as a table, with plots."),
             QT_TRANSLATE_NOOP(
                 "Hint",
                 "Each row is a graph. Click a column head to sort, type above the table to "
                 "filter, press Enter to look at one. Ctrl+R compares all of them."),
             "dataset",
             SubjectKind::Dataset,
             {},
             &make<DatasetView>},
    ViewKind{"molecule",
             QT_TRANSLATE_NOOP("ViewKind", "Molecule"),
             QT_TRANSLATE_NOOP("ViewKind", "A molecule or protein, in space or in the plane."),
             QT_TRANSLATE_NOOP("Hint",
                               "Dragging turns a structure in space and moves a drawing; "
                               "the wheel comes nearer, a click chooses an atom."),
             "molecule",
             SubjectKind::Dataset | SubjectKind::Graph,
             {},
             &make<MoleculeView>,
             &MoleculeView::suits},
    ViewKind{
        "figure",
        QT_TRANSLATE_NOOP("ViewKind", "Figure of Molecules"),
        QT_TRANSLATE_NOOP("ViewKind", "Molecules side by side, or in a table with their R-groups."),
        QT_TRANSLATE_NOOP("Hint",
                          "The chosen molecules, or all, as a figure for a page. Choose its "
                          "form and values in the inspector, Ctrl+E writes it."),
        "molecule",
        SubjectKind::Dataset,
        {},
        &make<FigureView>,
        &FigureView::suits},
    ViewKind{"network",
             QT_TRANSLATE_NOOP("ViewKind", "Network"),
             QT_TRANSLATE_NOOP("ViewKind", "A network as its layout draws it."),
             QT_TRANSLATE_NOOP("Hint",
                               "Nodes that are joined are drawn close together. Type a name to "
                               "find a node, click one to see its neighbours, draw around several "
                               "with Shift. The wheel zooms, dragging moves."),
             "network",
             SubjectKind::Dataset | SubjectKind::Graph | SubjectKind::Result,
             {layoutKind},
             &make<NetworkView>,
             &NetworkView::suits,
             &NetworkView::opens},
    ViewKind{"terms",
             QT_TRANSLATE_NOOP("ViewKind", "Terms"),
             QT_TRANSLATE_NOOP("ViewKind",
                               "Terms that are commoner in nodes of a network than by chance."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each row is a set of nodes, as a community, with its surest terms; "
                               "bars show how sure they are. Choose a row to see its bars, and its "
                               "nodes in all views. Ctrl+E writes the bars."),
             "plot",
             SubjectKind::Dataset | SubjectKind::Graph,
             {},
             &make<TermsView>,
             &NetworkView::suits},
    ViewKind{"reorder",
             QT_TRANSLATE_NOOP("ViewKind", "Reorder"),
             QT_TRANSLATE_NOOP("ViewKind", "The matrix of a graph before and after reordering."),
             QT_TRANSLATE_NOOP("Hint",
                               "The matrix of one graph in two orders: fewer and fuller "
                               "tiles mean less work. The wheel zooms at the cursor, "
                               "dragging moves, Ctrl+0 shows all again."),
             "pattern",
             SubjectKind::Dataset | SubjectKind::Graph,
             {orderKind},
             &make<ReorderView>},
    ViewKind{"similar",
             QT_TRANSLATE_NOOP("ViewKind", "Similar Graphs"),
             QT_TRANSLATE_NOOP("ViewKind", "The graphs most like one, or like a typed molecule."),
             QT_TRANSLATE_NOOP("Hint",
                               "Choose a graph in any view, or paste a SMILES: the graphs most "
                               "like it come at once. Double-click one to compare the two atom by "
                               "atom."),
             "find",
             SubjectKind::Dataset | SubjectKind::Graph,
             {},
             &make<SimilarView>},
    ViewKind{"lists",
             QT_TRANSLATE_NOOP("ViewKind", "Lists of Similar Graphs"),
             QT_TRANSLATE_NOOP("ViewKind", "The graphs most like each of a data set."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each row is a graph with the one most like it. Choose a row to see "
                               "all that are like it, double-click a card to compare the two atom "
                               "by atom."),
             "find",
             SubjectKind::Result,
             {similarKind},
             &make<ListsView>},
    ViewKind{
        "cliffs",
        QT_TRANSLATE_NOOP("ViewKind", "Activity Cliffs"),
        QT_TRANSLATE_NOOP("ViewKind", "Pairs of alike graphs that differ in a property."),
        QT_TRANSLATE_NOOP("Hint",
                          "Each card is a pair: alike in structure, apart in the property that "
                          "is chosen above, with what differs marked. Double-click one to "
                          "compare the two atom by atom."),
        "find",
        SubjectKind::Result,
        {similarKind},
        &make<CliffsView>},
    ViewKind{
        "changes",
        QT_TRANSLATE_NOOP("ViewKind", "Matched Changes"),
        QT_TRANSLATE_NOOP("ViewKind", "What exchanging one part of a molecule does to a property."),
        QT_TRANSLATE_NOOP("Hint",
                          "Each row is a change of one part, with what it does on average. "
                          "Choose one to see the pairs of molecules that show it."),
        "pair",
        SubjectKind::Result,
        {matchedPairsKind},
        &make<ChangesView>},
    ViewKind{"representatives",
             QT_TRANSLATE_NOOP("ViewKind", "Representatives"),
             QT_TRANSLATE_NOOP("ViewKind", "A few graphs that stand for all of a data set."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each card is a graph that stands for those that are most like it. "
                               "Click one to choose it in all views, Ctrl+A for all of them; a "
                               "right click makes a data set of them."),
             "lasso",
             SubjectKind::Result,
             {chooseKind},
             &make<RepresentativesView>},
    ViewKind{"gram",
             QT_TRANSLATE_NOOP("ViewKind", "Kernel Matrix"),
             QT_TRANSLATE_NOOP("ViewKind", "How alike all graphs are, as a heat map."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each square says how alike two graphs are. Hover for their "
                               "names and the value, click to look at the pair."),
             "gram",
             SubjectKind::Result,
             {gramKind, coordinatesKind},
             &makeGram},
    ViewKind{"map",
             QT_TRANSLATE_NOOP("ViewKind", "Map of Graphs"),
             QT_TRANSLATE_NOOP("ViewKind", "Graphs as points: alike ones near each other."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each point is a graph. Hover to see it, click to choose it, draw "
                               "around several with Shift. Colours and sizes go by any column."),
             "map",
             SubjectKind::Dataset | SubjectKind::Result,
             {gramKind, mapKind, similarKind, placedKind},
             &make<MapView>,
             nullptr,
             nullptr,
             2},
    ViewKind{"clusters",
             QT_TRANSLATE_NOOP("ViewKind", "Clusters of Graphs"),
             QT_TRANSLATE_NOOP("ViewKind", "Groups of alike graphs, and what each has in common."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each card is a group of alike graphs: the one in its middle, and "
                               "where the others are like it. Click one to choose its graphs in "
                               "all views."),
             "clusters",
             SubjectKind::Dataset | SubjectKind::Result,
             {gramKind, clusterKind},
             &make<ClustersView>,
             nullptr,
             nullptr,
             2},
    ViewKind{"pair",
             QT_TRANSLATE_NOOP("ViewKind", "Pair"),
             QT_TRANSLATE_NOOP("ViewKind", "Two graphs compared node by node."),
             QT_TRANSLATE_NOOP("Hint",
                               "Nodes of two graphs, and how alike each is to each of the "
                               "other. Hover over one to see its best match."),
             "pair",
             SubjectKind::Result | SubjectKind::Pair,
             {gramKind, nodalKind, coordinatesKind},
             &make<PairView>},
    ViewKind{"learn",
             QT_TRANSLATE_NOOP("ViewKind", "Model"),
             QT_TRANSLATE_NOOP("ViewKind", "What a model predicts, beside what it should."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each point is a graph that the model had not seen: on the "
                               "diagonal it is predicted right. Click one to choose it in all "
                               "views, or sort the table by the error."),
             "plot",
             SubjectKind::Result,
             {modelKind},
             &make<LearnView>},
    ViewKind{"classes",
             QT_TRANSLATE_NOOP("ViewKind", "Classifier"),
             QT_TRANSLATE_NOOP("ViewKind", "Which classes a model takes for which."),
             QT_TRANSLATE_NOOP("Hint",
                               "Rows are classes, columns what graphs of them were taken for by a "
                               "model that had not seen them. Click a square to choose its graphs "
                               "in all views."),
             "plot",
             SubjectKind::Result,
             {classifierKind},
             &make<LearnView>},
    ViewKind{"predictions",
             QT_TRANSLATE_NOOP("ViewKind", "Predictions"),
             QT_TRANSLATE_NOOP("ViewKind", "What a model says of other graphs."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each row is a graph that the model predicts, with what is nearest "
                               "to it among those that it was trained on."),
             "plot",
             SubjectKind::Result,
             {predictionsKind},
             &make<PredictionsView>},
    ViewKind{"alignment",
             QT_TRANSLATE_NOOP("ViewKind", "Alignment"),
             QT_TRANSLATE_NOOP(
                 "ViewKind", "Two networks laid over each other: what is conserved, pair by pair."),
             QT_TRANSLATE_NOOP(
                 "Hint",
                 "Colours say how many searches agree on a pair, or what is conserved. Click a row "
                 "of the table to find the pair in the picture; lock what you know, and align "
                 "again."),
             "align",
             SubjectKind::Result,
             {alignmentKind},
             &make<AlignmentView>},
    ViewKind{"node-clusters",
             QT_TRANSLATE_NOOP("ViewKind", "Clusters of Nodes"),
             QT_TRANSLATE_NOOP("ViewKind",
                               "Nodes of several networks that belong together, and S³ of each "
                               "two."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each row has the nodes that belong together, a column a network. "
                               "Choose rows to see their nodes in the views of all networks; "
                               "click a square to see that alignment."),
             "clusters",
             SubjectKind::Result,
             {nodeClustersKind},
             &make<NodeClustersView>},
    ViewKind{"candidates",
             QT_TRANSLATE_NOOP("ViewKind", "Candidates"),
             QT_TRANSLATE_NOOP("ViewKind", "The pairs of nodes that an alignment is chosen from."),
             QT_TRANSLATE_NOOP("Hint",
                               "Weights say how alike the nodes of a pair are. Find a node by its "
                               "name, or choose it in another view, to see its candidates."),
             "pattern",
             SubjectKind::Result,
             {candidateKind},
             &make<CandidatesView>},
    ViewKind{"sweep",
             QT_TRANSLATE_NOOP("ViewKind", "Sweep"),
             QT_TRANSLATE_NOOP("ViewKind",
                               "How good alignments are by the density of their candidates."),
             QT_TRANSLATE_NOOP("Hint",
                               "Each point is an alignment. Click one to read its values; type "
                               "more densities to compute them."),
             "plot",
             SubjectKind::Result,
             {sweepKind},
             &make<SweepView>},
    ViewKind{
        "bench",
        QT_TRANSLATE_NOOP("ViewKind", "Bench"),
        QT_TRANSLATE_NOOP("ViewKind", "How fast this machine solves pairs and aligns networks."),
        QT_TRANSLATE_NOOP("Hint",
                          "How fast this machine solves pairs of graphs, or aligns two "
                          "networks, step by step, and how near that is to the best it "
                          "could do."),
        "plot",
        SubjectKind::Dataset,
        {},
        &make<BenchView>},
};

}  // namespace

ViewKinds viewKinds() { return kinds; }

}  // namespace kindred::gui
