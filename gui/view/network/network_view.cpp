#include "gui/view/network/network_view.hpp"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <utility>

#include "engine/graph/dataset.hpp"
#include "engine/graph/network_statistics.hpp"
#include "engine/graph/subnetwork.hpp"
#include "engine/work/node_work.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/graph_stepper.hpp"
#include "gui/picture/network_drawing.hpp"
#include "gui/picture/stage.hpp"
#include "gui/result/network_layout.hpp"
#include "gui/view/network/join_dialog.hpp"
#include "gui/view/network/node_list.hpp"
#include "gui/view/network/node_search.hpp"
#include "gui/view/network/node_tip.hpp"
#include "gui/view/network/statistics_panel.hpp"
#include "gui/view/network/term_panel.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/result_trouble.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/breaking_row.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "gui/widget/shrinking_button.hpp"
#include "io/export/list_file.hpp"
#include "io/export/node_file.hpp"

namespace kindred::gui {

namespace {

constexpr int lettersOfChoice = 9;  // that are seen of a choice
constexpr PartSizes roomOfSides{{360, 240}, {300, 300}, 0.4};
constexpr std::size_t mostOpened = 2;  // networks that are looked at before their table

PointBar::Words barWords() {
  return {
      .colours = NetworkView::tr("Colour of nodes"),
      .coloursSentence = NetworkView::tr("What the colours of the nodes go by."),
      .sizes = NetworkView::tr("Size of nodes"),
      .sizesSentence = NetworkView::tr("What the sizes of the nodes go by."),
      .labels = NetworkView::tr("Labels of nodes"),
      .labelsSentence = NetworkView::tr("What the nodes are called in the picture."),
      .lassoSentence = NetworkView::tr("Draw around nodes to choose them. Shift does it without "
                                       "this button; with Ctrl they are added."),
      .looking = NetworkView::tr("Counting"),
      .choosing = NetworkView::tr("Choosing nodes"),
      .lettersOfChoice = lettersOfChoice};
}

}  // namespace

NetworkView::NetworkView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : GraphView{kind, bench, parent},
      stage_{new Stage{this}},
      search_{new NodeSearch{bench.jobs}},
      drawing_{new NetworkDrawing{bench.jobs}},
      bar_{new PointBar{*drawing_,
                        bench.jobs,
                        barWords(),
                        {[this] { return chosen(); },
                         [this](std::vector<Node> nodes) { choose(std::move(nodes)); }}}},
      matrix_{new ShrinkingButton},
      showsStatistics_{new ShrinkingButton},
      nodes_{new NodeList{bench.jobs}},
      statistics_{new StatisticsPanel{bench.jobs}},
      terms_{new TermPanel{bench}},
      sides_{new QTabWidget},
      parts_{new TwoParts{drawing_, sides_, roomOfSides}},
      words_{new QLabel},
      stop_{new QToolButton},
      resume_{new QToolButton},
      keep_{new QToolButton} {
  addOffers();
  lay();
  connectParts();
  graphChanged();
}

bool NetworkView::suits(const Graph& graph) { return isNetwork(graph); }

bool NetworkView::opens(const Dataset& data) {
  return !data.graphs.empty() && data.graphs.size() <= mostOpened &&
         std::ranges::all_of(data.graphs, [](const auto& graph) {
           return isNetwork(*graph) && graph->nodeCount() > 0;
         });
}

void NetworkView::lay() {
  drawing_->setAccessibleName(tr("Drawing of the network"));
  words_->setWordWrap(true);
  words_->setObjectName("networkWords");
  dress(*stop_, tr("Stop and Keep"), "stop",
        tr("End the layout as it is now. Resume goes on from there."));
  dress(*resume_, tr("Resume"), "forward", tr("Let the network settle on from where it is."));
  dedicate(*keep_, "layout.keep");
  dedicate(*matrix_, "network.reorder");
  showsStatistics_->setObjectName("showsStatistics");
  dress(*showsStatistics_, tr("Statistics"), "plot",
        tr("Say what the network is like, and list its nodes, beside its drawing."));
  sides_->addTab(statistics_, tr("Statistics"));
  sides_->addTab(nodes_, tr("Nodes"));
  sides_->addTab(terms_, tr("Terms"));
  sides_->setAccessibleName(tr("What is known of the network"));
  showsStatistics_->setCheckable(true);
  bar_->addPart(*matrix_);
  bar_->addPart(*showsStatistics_);
  keep_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  auto* first = new QWidget;
  fillRow(*first, {&stepper(), {search_, 1}});
  addParts(
      stage_->column(),
      {new BreakingRow{first, bar_}, {parts_, 1}, rowOf({{words_, 1}, stop_, resume_, keep_})});
  keep("window", *drawing_);
  keep("showsStatistics", *parts_);
  keep([this](QJsonObject& state) { bar_->addTo(state); },
       [this](const QJsonObject& state) { bar_->restore(state); });
  keep(
      "side", [this] { return sides_->currentIndex(); },
      [this](const QJsonValue& side) { sides_->setCurrentIndex(side.toInt()); });
  keep("nodeFilter", nodes_->filter());
  keepSorting(*nodes_->table().horizontalHeader());
  giveMenu(nodes_->table(),
           {{"network.neighbours", "network.component"},
            {"edit.copy", "network.part", "network.around", "network.join", "values.export"}});
  giveMenu(*drawing_, {{"network.neighbours", "network.component"},
                       {"edit.copy", "network.part", "network.around"},
                       {"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"network.reorder", "layout.keep"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"}});
}

void NetworkView::addOffers() {
  setPicture(*drawing_);
  offerZoomOf(*drawing_);
  const auto isShowing = [this] { return layout_ != nullptr; };
  const auto hasChosen = [this] { return layout_ && !chosen().empty(); };
  offer(
      "edit.find",
      [this] {
        search_->setFocus(Qt::ShortcutFocusReason);
        search_->selectAll();
      },
      isShowing);
  offer(
      "network.neighbours",
      [this] {
        bar_->chooseWith(tr("Choosing neighbours"), [graph = graph(), nodes = chosen()] {
          return nodesAround(*graph, nodes, 1);
        });
      },
      hasChosen);
  offer(
      "network.component",
      [this] {
        bar_->chooseWith(tr("Choosing a component"), [graph = graph(), nodes = chosen()] {
          return nodesAround(*graph, nodes, anySteps);
        });
      },
      hasChosen);
  offer(
      "edit.copy", [this] { copyNames(); }, hasChosen);
  offer(
      "network.part", [this] { addNetwork(chosen()); }, hasChosen);
  offer(
      "network.around", [this] { addNetwork(nodesAround(*graph(), chosen(), 1)); }, hasChosen);
  offer(
      "network.join", [this] { joinTable(); }, isShowing);
  offer(
      "values.export", [this] { exportNodes(); }, isShowing);
  offer(
      "network.reorder", [this] { Q_EMIT viewRequested("reorder", Subject::ofGraph(place())); },
      [this] { return graph() != nullptr; });
  offer(
      "layout.keep", [this] { bench().document.keep(item_); },
      [this] { return item() && item()->isPassing; });
}

void NetworkView::joinTable() {
  askForTable(this, bench().settings.lastFolder(),
              [this, set = place().dataset](const std::filesystem::path& table) {
                const auto* whole = bench().document.dataset(set);
                if (whole && whole->isWhole()) bench().document.addJoined(set, table);
              });
}

void NetworkView::exportNodes() {
  Q_EMIT exportRequested({.title = tr("Export Nodes"),
                          .suggestion = tr("Nodes of %1").arg(bench().document.graphName(place())),
                          .what = "a table of nodes",
                          .kinds = io::listFileKinds(),
                          .write = [counts = NodeCounts::shared(graph())](
                                       const auto& path, const std::string&, Progress& progress) {
                            auto counting = progress.slice(0, 0.9),
                                 writing = progress.slice(0.9, 1);
                            const auto table = compute(NodeRequest{counts}, counting);
                            io::writeNodes({counts->graph(), *table->value()}, path, writing);
                          }});
}

void NetworkView::connectParts() {
  const auto& document = bench().document;
  connect(&document, &Document::resultChanged, this, &NetworkView::follow);
  connect(&document, &Document::resultGrew, this, &NetworkView::follow);
  connect(&document, &Document::resultAdded, this, &NetworkView::follow);
  connect(&document, &Document::resultRemoved, this, &NetworkView::lose);
  connect(&document, &Document::datasetChanged, this, [this](ItemId id) {
    if (id == place().dataset && item_ == 0) askForLayout();
  });
  for (const auto changed : {&Selection::nodesChanged, &Selection::currentChanged})
    connect(&bench().selection, changed, this, [this] {
      drawing_->setChosen(lit());
      nodes_->setChosen(chosen());
      terms_->setChosen(chosen());
      draw();
      sayState();
    });
  connect(nodes_, &NodeList::chosen, this, &NetworkView::choose);
  connect(terms_, &TermPanel::chosen, this, &NetworkView::choose);
  connect(terms_, &TermPanel::exportRequested, this, &View::exportRequested);
  connect(terms_, &TermPanel::viewRequested, this,
          [this] { Q_EMIT viewRequested("terms", Subject::ofGraph(place())); });
  connect(nodes_, &NodeList::activated, this, &NetworkView::find);
  connect(sides_, &QTabWidget::currentChanged, this, &View::stateChanged);
  connect(stop_, &QToolButton::clicked, this, [this] {
    if (item() && item()->job) item()->job->stopAndKeep();
  });
  connect(resume_, &QToolButton::clicked, this, [this] { bench().document.resume(item_, "cpu"); });
  connect(search_, &NodeSearch::found, this, &NetworkView::find);
  connect(search_, &NodeSearch::notFound, this,
          [this](const QString& text) { Q_EMIT said(tr("No node is called %1.").arg(text)); });
  connect(bar_, &PointBar::looksFound, this, &NetworkView::draw);
  connect(bar_, &PointBar::looksChosen, this, &View::stateChanged);
  parts_->toggleWith(*showsStatistics_);
  new NodeTip{bench(), *drawing_, [this] { return place(); }};
  connect(drawing_, &NetworkDrawing::nodeHovered, this, [this](std::optional<Node> node) {
    Q_EMIT said(node && graph() ? tr("%1, %n neighbour(s)", nullptr, graph()->degree(*node))
                                      .arg(nodeName(*graph(), *node))
                                : QString{});
  });
}

QString NetworkView::title() const {
  const bool isOfLayout = subject().kind == SubjectKind::Result;
  const auto name = isOfLayout ? bench().document.nameOf(subject().item) : QString{};
  return name.isEmpty() ? View::title() : name;
}

const ResultItem* NetworkView::item() const { return bench().document.result(item_); }

void NetworkView::graphChanged() {
  const auto* data = bench().document.dataset(place().dataset);
  stepper().setVisible(data && data->size > 1);
  item_ = 0;
  layout_.reset();
  drawing_->clear();
  drawing_->setPositions(nullptr);
  const bool isDrawn = isForLayout();
  search_->setGraph(isDrawn ? graph() : nullptr);
  statistics_->setGraph(isDrawn ? graph() : nullptr);
  nodes_->setGraph(isDrawn ? graph() : nullptr);
  nodes_->setChosen(chosen());
  terms_->setGraph(place(), isDrawn ? graph() : nullptr);
  terms_->setChosen(chosen());
  bar_->setPoints(isDrawn ? graph() : nullptr);
  askForLayout();
}

/// True of every network, and of whatever somebody asked a layout of.
bool NetworkView::isForLayout() const {
  if (!graph() || graph()->nodeCount() == 0) return false;
  return subject().kind == SubjectKind::Result || !hasElements(*graph());
}

/// The layout that is the subject, or that of the graph: one that the project has, or one that is
/// only looked at until somebody keeps it.
void NetworkView::askForLayout() {
  auto& document = bench().document;
  if (subject().kind == SubjectKind::Result) {
    item_ = subject().item;
    document.load(item_);
  } else if (isForLayout()) {
    item_ = document.consult(layoutChoice(place()));
  }
  follow(item_);
}

void NetworkView::follow(ItemId changed) {
  if (changed != item_) return;
  stage_->remarks().follow(item() ? item()->value : nullptr);
  const auto layout = networkLayout(item());
  if (!layout || !graph() ||
      layout->positions.size() != static_cast<std::size_t>(graph()->nodeCount()))
    return sayWhyEmpty();
  stage_->showFilled();
  giveFocusTo(drawing_);
  if (layout != layout_) {
    layout_ = layout;
    drawing_->setPositions({layout_, &layout_->positions});
    draw();
  }
  drawing_->setChosen(lit());
  sayState();
  Q_EMIT offersChanged();
}

/// Keeps the layout that is seen, though nobody computes it any further.
void NetworkView::lose(ItemId removed) {
  if (removed != item_ || item()) return;
  item_ = 0;
  layout_ ? sayState() : sayWhyEmpty();
  Q_EMIT offersChanged();
}

std::vector<Node> NetworkView::chosen() const {
  const auto nodes = bench().selection.nodes(place());
  return {nodes.begin(), nodes.end()};
}

/// The chosen nodes; if none is, the partners of those that are chosen in another network.
std::vector<Node> NetworkView::lit() const {
  const auto nodes = chosen();
  return nodes.empty() ? bench().selection.partners(place()) : nodes;
}

viz::NetworkContent NetworkView::content() const {
  return {.graph = graph(),
          .positions = {layout_, &layout_->positions},
          .nameOf = bar_->labels(),
          .looks = bar_->looks(),
          .lit = lit()};
}

void NetworkView::draw() {
  if (!layout_ || !graph()) return;
  drawing_->setPicture(viz::networkPicture(content(), themeOf(palette())));
  Q_EMIT offersChanged();
}

void NetworkView::sayState() {
  if (!graph() || !layout_) return;
  const auto* shown = item();
  const bool isSettling = shown && shown->isUnderWay;
  auto words =
      tr("%1 node(s)", nullptr, graph()->nodeCount()).arg(countText(graph()->nodeCount())) + ", " +
      tr("%1 edge(s)", nullptr, graph()->edgeCount()).arg(countText(graph()->edgeCount()));
  words = isSettling                   ? tr("%1. It is settling.").arg(words)
          : shown && !shown->isWhole() ? tr("%1. It was stopped before it settled.").arg(words)
                                       : tr("%1.").arg(words);
  if (const auto nodes = chosen(); nodes.size() == 1)
    words += " " + tr("Chosen: %1, with %n neighbour(s).", nullptr, graph()->degree(nodes.front()))
                       .arg(nodeName(*graph(), nodes.front()));
  else if (!nodes.empty())
    words += " " + tr("%1 nodes are chosen.").arg(countText(nodes.size()));
  else if (const auto partners = lit(); partners.size() == 1)
    words += " " + tr("%1 is the partner of the node that is chosen in another network.")
                       .arg(nodeName(*graph(), partners.front()));
  else if (!partners.empty())
    words += " " + tr("%1 nodes are partners of nodes that are chosen in another network.")
                       .arg(countText(partners.size()));
  words_->setText(words);
  stop_->setVisible(isSettling && shown->job);
  resume_->setVisible(shown && bench().document.canResume(item_));
  keep_->setVisible(shown && shown->isPassing);
}

void NetworkView::sayWhyEmpty() {
  giveFocusTo(nullptr);
  auto& empty = stage_->showEmpty();
  const auto& document = bench().document;
  const auto* shown = item();
  const auto show = [this] { showGraph(place()); };
  if (graph() && graph()->nodeCount() > 0 && !isForLayout())
    return empty.say(
        tr("%1 is a molecule: chemists draw it in another way.").arg(document.graphName(place())),
        tr("Show Molecule"), show);
  if (graph() && graph()->nodeCount() == 0)
    return empty.say(tr("%1 has no nodes to show.").arg(document.graphName(place())));
  if (shown && sayTrouble(empty, *shown, bench())) return;
  if (shown)
    return empty.say(
        tr("%1 begins. The network appears here as soon as it is drawn.").arg(shown->name));
  const auto* data = document.dataset(place().dataset);
  if (data && !data->isWhole())
    return empty.say(
        tr("Reading %1. The network appears here as soon as it is read.").arg(data->name));
  empty.say(tr("Choose a network in the data set to see it here."));
}

void NetworkView::choose(std::vector<Node> nodes) {
  auto& selection = bench().selection;
  selection.setCurrent(place());
  NodesByGraph chosen;
  if (!nodes.empty()) chosen[place()] = std::move(nodes);
  selection.setNodes(std::move(chosen));
}

/// Copies the names of the chosen nodes, a line each.
void NetworkView::copyNames() {
  QStringList names;
  for (const auto node : chosen())
    names << nodeName(*graph(), node);
  QGuiApplication::clipboard()->setText(names.join('\n'));
  Q_EMIT said(tr("%Ln name(s) copied.", nullptr, static_cast<int>(names.size())));
}

void NetworkView::addNetwork(const std::vector<Node>& nodes) {
  const auto made = bench().document.addNetwork(place(), nodes);
  if (made != 0) Q_EMIT viewRequested(kind().id, Subject::ofGraph({made, 0}));
}

void NetworkView::find(Node node) {
  choose({node});
  drawing_->lookAt(nodesAround(*graph(), std::array{node}, 1));
  drawing_->setFocus();
}

View::Rendering NetworkView::rendering() const {
  return layout_ ? bar_->rendering(content()) : Rendering{};
}

}  // namespace kindred::gui
