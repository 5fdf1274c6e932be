#include "gui/view/node_clusters/node_clusters_view.hpp"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "gui/base/icons.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/node_clusters.hpp"
#include "gui/view/node_words.hpp"
#include "gui/view/two_parts.hpp"
#include "gui/widget/bar_cells.hpp"
#include "gui/widget/dressed_button.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/row_table.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/matrix/numbered.hpp"

namespace kindred::gui {

namespace {

constexpr int widestNames = 160;  // pixels at first
constexpr PartSizes roomOfMatrix{{360, 150}, {300, 190}, 0.42};

using Found = std::shared_ptr<const NodeClusters>;
using Networks = std::shared_ptr<const Dataset>;

/// The names of the nodes of a network in a cluster, a semicolon between them.
QString namesIn(const NodeCluster& cluster, std::size_t network, const Dataset& networks) {
  QStringList names;
  for (const auto& node : cluster.nodes)
    if (node.network == network) names << nodeName(*networks.graphs[network], node.node);
  return names.join("; ");
}

template <typename ValueOf>
DescribedColumn clusterNumber(const Found& found, const QString& head, const QString& sentence,
                              int decimals, ValueOf valueOf) {
  const auto number = [=](int entry) {
    return static_cast<double>(valueOf(found->clusters[static_cast<std::size_t>(entry)]));
  };
  return {.head = head,
          .sentence = sentence,
          .text = [=](int entry) { return decimalText(number(entry), decimals); },
          .number = number,
          .exact = [=](int entry) { return toQString(toText(number(entry))); }};
}

/// A column for each network, then what is counted of clusters.
std::vector<DescribedColumn> clusterColumns(const Found& found, const Networks& networks) {
  std::vector<DescribedColumn> columns;
  for (std::size_t network = 0; networks && network < networks->size(); ++network)
    columns.push_back({.head = toQString(graphName(*networks, network)),
                       .sentence = NodeClustersView::tr("The node of this network."),
                       .text = [=](int entry) {
                         return namesIn(found->clusters[static_cast<std::size_t>(entry)], network,
                                        *networks);
                       }});
  using Cluster = const NodeCluster&;
  auto agreement = clusterNumber(
      found, NodeClustersView::tr("Agreement"),
      NodeClustersView::tr("The share of the pairs of a cluster that are aligned: 1 if all "
                           "alignments agree on it."),
      2, [](Cluster cluster) { return cluster.agreement; });
  auto support = clusterNumber(
      found, NodeClustersView::tr("Support"),
      NodeClustersView::tr("The mean weight of these pairs, from 0 to 1: how many searches chose "
                           "them, and how many of their neighbours are conserved."),
      3, [](Cluster cluster) { return cluster.support; });
  for (auto* column : {&agreement, &support})
    column->share = column->number;
  columns.push_back(std::move(agreement));
  columns.push_back(std::move(support));
  columns.push_back(
      clusterNumber(found, NodeClustersView::tr("Networks"),
                    NodeClustersView::tr("How many networks have a node in the cluster."), 0,
                    [](Cluster cluster) { return networksIn(cluster); }));
  columns.push_back(clusterNumber(found, NodeClustersView::tr("Nodes"),
                                  NodeClustersView::tr("How many nodes the cluster has."), 0,
                                  [](Cluster cluster) { return cluster.nodes.size(); }));
  return columns;
}

/// S³ of each two networks, in the order in which they were named.
viz::Picture structuresPicture(const NodeClusters& found, const Dataset& networks,
                               viz::ThemeName theme) {
  const auto values = std::make_shared<const Matrix>(symmetricStructures(found));
  const auto names = graphNames(networks);
  return viz::numberedPicture(
      {.values = values,
       .rowNames = names,
       .columnNames = names,
       .title = NodeClustersView::tr("S³ of Each Two Networks").toStdString(),
       .valueName = NodeClustersView::tr("S³").toStdString(),
       .caption = NodeClustersView::tr("The share of the edges of two networks, laid over each "
                                       "other, that both have: 1 if they are equal.")
                      .toStdString()},
      theme, [values](std::size_t row, std::size_t column) {
        return decimalText((*values)(row, column), 2).toStdString();
      });
}

/// Says how many clusters hold in all networks, and how far the alignments are to be trusted.
QString verdictOn(const NodeClusters& found) {
  std::size_t whole = 0, agreed = 0;
  for (const auto& cluster : found.clusters) {
    if (networksIn(cluster) < found.networks) continue;
    ++whole;
    agreed += cluster.agreement == 1 ? 1 : 0;
  }
  std::int64_t aligned = 0, settled = 0;
  for (const auto& pair : found.pairs) {
    aligned += pair.alignedNodes;
    settled += pair.settledNodes;
  }
  const auto count = [](auto many) { return countText(static_cast<std::uint64_t>(many)); };
  auto words =
      NodeClustersView::tr(
          "%1 cluster(s): %2 have a node of each of the %3 networks, and "
          "all alignments agree on %4 of these.",
          nullptr, static_cast<int>(found.clusters.size()))
          .arg(count(found.clusters.size()), count(whole), count(found.networks), count(agreed));
  words += ' ' + NodeClustersView::tr("Of %1 aligned pairs, %2 are settled by their searches.")
                     .arg(count(aligned), count(settled));
  if (2 * settled < aligned)
    words += ' ' + NodeClustersView::tr("Take clusters of little support for guesses.");
  return words;
}

}  // namespace

NodeClustersView::NodeClustersView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : ResultView{kind, bench, parent},
      words_{new QLabel},
      filter_{new QLineEdit},
      fewest_{new QComboBox},
      stop_{new QToolButton},
      resume_{new QToolButton},
      model_{new DescribedTable{this}},
      table_{new QTableView},
      drawing_{new PictureWidget} {
  lay();
  addOffers();
  connectParts();
  giveFocusTo(table_);
}

void NodeClustersView::lay() {
  words_->setObjectName("nodeClusterWords");
  words_->setWordWrap(true);
  filter_->setAccessibleName(tr("Filter of clusters"));
  filter_->setPlaceholderText(tr("A part of the name of a node"));
  filter_->setClearButtonEnabled(true);
  filter_->addAction(icon("find"), QLineEdit::LeadingPosition);
  fewest_->setAccessibleName(tr("Networks of a cluster, at least"));
  fewest_->setToolTip(tr("Show clusters with nodes of so many networks."));
  dress(*stop_, tr("Stop and Keep"), "stop",
        tr("End with the alignments that there are, and merge them. Resume goes on."));
  dress(*resume_, tr("Resume"), "forward", tr("Go on with the alignments that are left."));
  table_->setObjectName("nodeClusters");
  table_->setAccessibleName(tr("Clusters of nodes"));
  model_->show(0, {});
  table_->setModel(model_);
  showRows(*table_);
  table_->setItemDelegate(new BarCells{table_});
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setSortingEnabled(true);
  table_->horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
  drawing_->setAccessibleName(tr("S³ of each two networks"));
  addParts(stage().column(), {words_,
                              rowOf({{filter_, 1}, fewest_, stop_, resume_}),
                              {new TwoParts{table_, drawing_, roomOfMatrix}, 1}});
  keep("filter", *filter_);
  keepSorting(*table_->horizontalHeader());
  giveMenu(*table_, {{"edit.copy"}, {"values.export"}});
  giveMenu(*drawing_, {{"view.fit", "view.zoomIn", "view.zoomOut"},
                       {"edit.copyImage", "file.exportPicture", "file.exportData"}});
}

void NodeClustersView::addOffers() {
  setPicture(*drawing_);
  offerZoomOf(*drawing_);
  offer(
      "edit.copy", [this] { copyNames(); },
      [this] { return found_ && table_->selectionModel()->hasSelection(); });
  offer(
      "edit.find",
      [this] {
        filter_->setFocus(Qt::ShortcutFocusReason);
        filter_->selectAll();
      },
      [this] { return found_ != nullptr; });
  offer(
      "values.export", [this] { Q_EMIT itemExportRequested(subject().item); },
      [this] { return item() && item()->value; });
}

void NodeClustersView::connectParts() {
  connect(stop_, &QToolButton::clicked, this, [this] {
    if (const auto* shown = item(); shown && shown->job) shown->job->stopAndKeep();
  });
  connect(resume_, &QToolButton::clicked, this, &NodeClustersView::resume);
  connect(filter_, &QLineEdit::textChanged, this, &NodeClustersView::readFilter);
  connect(fewest_, &QComboBox::currentIndexChanged, this, &NodeClustersView::readFilter);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &NodeClustersView::choose);
  drawing_->setTooltip([this](const PicturePlace& place) { return wordsOf(place); });
  connect(drawing_, &PictureWidget::clicked, this, &NodeClustersView::showAlignment);
}

QString NodeClustersView::words() const { return words_->text(); }

void NodeClustersView::clear() {
  found_.reset();
  networks_.reset();
  model_->clear();
  drawing_->clear();
}

bool NodeClustersView::showResult(const ResultItem& shown) {
  stop_->setVisible(shown.isUnderWay && shown.job);
  resume_->setVisible(bench().document.canResume(shown.id));
  const auto found = nodeClusters(&shown);
  const auto networks = networksOfClusters(bench().document, shown);
  if (found && networks && (found != found_ || networks->graphs != networks_->graphs)) {
    found_ = found;
    networks_ = networks;
    fill();
  }
  if (!found_) return false;
  stage().showFilled();
  say(shown);
  return true;
}

void NodeClustersView::fill() {
  offerFewest();
  model_->show(found_->clusters.size(), clusterColumns(found_, networks_));
  const auto& header = *table_->horizontalHeader();
  if (header.sortIndicatorSection() >= 0)
    model_->sort(header.sortIndicatorSection(), header.sortIndicatorOrder());
  table_->resizeColumnsToContents();
  for (int column = 0; column < static_cast<int>(networks_->size()); ++column)
    table_->setColumnWidth(column, std::min(table_->columnWidth(column), widestNames));
  readFilter();
  draw();
}

/// The choice of a person stays, as there are no more networks than before.
void NodeClustersView::offerFewest() {
  if (fewest_->count() + 1 == static_cast<int>(found_->networks)) return;
  const QSignalBlocker unheard{fewest_};
  fewest_->clear();
  for (int least = 2; least <= static_cast<int>(found_->networks); ++least)
    fewest_->addItem(least < static_cast<int>(found_->networks)
                         ? tr("In %n or more networks", nullptr, least)
                         : tr("In all %n networks", nullptr, least),
                     least);
}

void NodeClustersView::readFilter() {
  if (!found_) return;
  const auto part = filter_->text().trimmed();
  const auto least = static_cast<std::size_t>(fewest_->currentData().toInt());
  if (part.isEmpty() && least <= 2) return model_->setFilter({});
  model_->setFilter([found = found_, networks = networks_, part, least](int entry) {
    const auto& cluster = found->clusters[static_cast<std::size_t>(entry)];
    return networksIn(cluster) >= least &&
           (part.isEmpty() || std::ranges::any_of(cluster.nodes, [&](const NetworkNode& node) {
              return nodeName(*networks->graphs[node.network], node.node)
                  .contains(part, Qt::CaseInsensitive);
            }));
  });
}

void NodeClustersView::draw() {
  if (!found_) return;
  drawing_->setPicture(structuresPicture(*found_, *networks_, themeOf(palette())));
  Q_EMIT offersChanged();
}

void NodeClustersView::say(const ResultItem& shown) {
  auto words = verdictOn(*found_);
  const auto all = found_->networks * (found_->networks - 1) / 2;
  if (found_->pairs.size() < all)
    words =
        tr("%1 of %2 alignments are there.").arg(countText(found_->pairs.size()), countText(all)) +
        ' ' + words;
  if (shown.isUnderWay) words += ' ' + tr("More are being computed.");
  words_->setText(words);
}

/// The nodes of the chosen clusters are the chosen nodes, in the views of all networks.
void NodeClustersView::choose() {
  const auto* shown = item();
  if (!found_ || !shown) return;
  NodesByGraph nodes;
  for (const auto& row : table_->selectionModel()->selectedRows())
    for (const auto& [network, node] :
         found_->clusters[static_cast<std::size_t>(model_->entryAt(row.row()))].nodes)
      nodes[shown->inputs[network]].push_back(node);
  bench().selection.setNodes(std::move(nodes));
  Q_EMIT offersChanged();
}

/// Copies the chosen clusters, a line each, with a tab between the nodes of two networks.
void NodeClustersView::copyNames() {
  QStringList lines;
  for (const auto& row : table_->selectionModel()->selectedRows()) {
    QStringList names;
    for (std::size_t network = 0; network < networks_->size(); ++network)
      names << namesIn(found_->clusters[static_cast<std::size_t>(model_->entryAt(row.row()))],
                       network, *networks_);
    lines << names.join('\t');
  }
  QGuiApplication::clipboard()->setText(lines.join('\n'));
  Q_EMIT said(tr("%Ln cluster(s) copied.", nullptr, static_cast<int>(lines.size())));
}

const AlignedTwo* NodeClustersView::alignmentAt(const PicturePlace& place) const {
  if (!found_) return nullptr;
  const auto count = static_cast<double>(found_->networks);
  const auto row = static_cast<std::size_t>(place.at.y * count);
  const auto column = static_cast<std::size_t>(place.at.x * count);
  const auto known = std::ranges::find_if(found_->pairs, [&](const AlignedTwo& pair) {
    return (pair.a == row && pair.b == column) || (pair.a == column && pair.b == row);
  });
  return known == found_->pairs.end() ? nullptr : &*known;
}

QString NodeClustersView::wordsOf(const PicturePlace& place) const {
  const auto* pair = alignmentAt(place);
  if (!pair) return {};
  const auto count = [](std::int64_t many) { return countText(static_cast<std::uint64_t>(many)); };
  return tr("%1 ↔ %2: S³ %3, EC %4, %5 edges conserved; %6 of %7 pairs are settled. A click shows "
            "the alignment.")
      .arg(toQString(graphName(*networks_, pair->a)), toQString(graphName(*networks_, pair->b)),
           decimalText(pair->symmetricStructure, 3), decimalText(pair->edgeCorrectness, 3),
           count(pair->conservedEdges), count(pair->settledNodes), count(pair->alignedNodes));
}

/// Shows the alignment of the two networks that is on the way to this result.
void NodeClustersView::showAlignment(const PicturePlace& place) {
  const auto* pair = alignmentAt(place);
  const auto* shown = item();
  if (!pair || !shown) return;
  const std::vector inputs{shown->inputs[pair->a], shown->inputs[pair->b]};
  const auto steps = shown->kind->steps(shown->options, shown->inputs);
  const auto step = std::ranges::find(steps, inputs, &ResultStep::inputs);
  const auto& document = bench().document;
  for (const auto id : document.results()) {
    const auto* other = document.result(id);
    if (step != steps.end() && other->kind == step->kind && other->inputs == inputs &&
        other->options == step->options)
      return Q_EMIT viewRequested("alignment", Subject::ofResult(id));
  }
  Q_EMIT said(tr("This alignment is not in the project any more."));
}

QString NodeClustersView::beginningText(const ResultItem& shown) const {
  return tr("%1 begins. Clusters appear with the first alignment, and change with each that "
            "follows.")
      .arg(shown.name);
}

QString NodeClustersView::absentText() const {
  return tr(
      "Nothing to show yet. Align several networks to see which of their nodes belong "
      "together.");
}

View::Rendering NodeClustersView::rendering() const {
  if (!found_) return {};
  return [found = found_, networks = networks_, window = drawing_->zoom().window()](
             viz::ThemeName theme, Progress&) {
    return seenThrough(structuresPicture(*found, *networks, theme), window);
  };
}

}  // namespace kindred::gui
