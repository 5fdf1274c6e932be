#include "gui/view/network/statistics_panel.hpp"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <utility>

#include "engine/graph/density.hpp"
#include "engine/graph/node_measures.hpp"
#include "gui/base/words.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/widget/laid_out.hpp"
#include "gui/widget/screen_painter.hpp"
#include "viz/plot/degrees.hpp"

namespace kindred::gui {

namespace {

constexpr int lowestPlot = 220;  // pixels

QString count(std::int64_t number) { return countText(static_cast<std::uint64_t>(number)); }

}  // namespace

StatisticsPanel::StatisticsPanel(JobBridge& jobs, QWidget* parent)
    : QScrollArea{parent},
      counting_{jobs, lane::nodeMeasures},
      plotting_{jobs},
      said_{new QWidget},
      facts_{new QFormLayout{said_}},
      plot_{new PictureWidget} {
  setObjectName("statistics");
  facts_->setContentsMargins({});
  plot_->setAccessibleName(tr("Degree distribution"));
  plot_->setMinimumHeight(lowestPlot);
  setFrameShape(NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* content = new QWidget;
  fillColumn(*content, {said_, {plot_, 1}});
  setWidget(content);
}

void StatisticsPanel::setGraph(std::shared_ptr<const Graph> graph) {
  if (graph == graph_) return;
  graph_ = std::move(graph);
  statistics_.reset();
  counting_.cancel();
  plotting_.cancel();
  plot_->clear();
  say();
  refresh();
}

void StatisticsPanel::refresh() {
  if (!isVisible() || !graph_) return;
  plotting_.start(
      tr("Plotting"),
      [graph = graph_, theme = themeOf(palette())](Progress&) {
        return viz::degreePicture(degreesOf(*graph), theme);
      },
      this,
      [this](const std::shared_ptr<const viz::Picture>& picture) { plot_->setPicture(*picture); });
  if (statistics_ || counting_.isBusy()) return;
  counting_.start(
      tr("Counting"),
      [graph = graph_](Progress& progress) { return networkStatistics(*graph, progress); }, this,
      [this](const std::shared_ptr<const NetworkStatistics>& statistics) {
        statistics_ = statistics;
        say();
      });
}

void StatisticsPanel::row(const QString& label, const QString& value, const QString& meaning) {
  auto* words = new QLabel{value};
  words->setTextInteractionFlags(Qt::TextSelectableByMouse);
  words->setWordWrap(true);
  words->setToolTip(meaning);
  words->setAccessibleName(label);
  facts_->addRow(label, words);
  facts_->labelForField(words)->setToolTip(meaning);
}

void StatisticsPanel::say() {
  while (facts_->rowCount() > 0)
    facts_->removeRow(0);
  if (!graph_) return;
  row(tr("Nodes"), count(graph_->nodeCount()), {});
  row(tr("Edges"), count(graph_->edgeCount()), {});
  if (!statistics_) return row(tr("More"), tr("is being counted"), {});
  const auto& known = *statistics_;
  row(tr("Density"), numberText(density(*graph_)),
      tr("How many edges there are for each that could be between two nodes."));
  row(tr("Components"),
      known.components == 1 ? tr("1: all is connected")
                            : tr("%1, the largest of %2 nodes")
                                  .arg(count(known.components), count(known.largestComponent)),
      tr("Parts of the network that no edge joins."));
  if (known.isolatedNodes > 0)
    row(tr("Isolated nodes"), count(known.isolatedNodes), tr("Nodes without neighbours."));
  if (known.selfLoops > 0)
    row(tr("Self-loops"), count(known.selfLoops), tr("Edges from a node to itself."));
  row(tr("Degree"),
      tr("%1 on average, %2 at most").arg(numberText(known.meanDegree), count(known.largestDegree)),
      tr("How many neighbours a node has."));
  const auto notCounted = tr("not counted: the network is too dense");
  row(tr("Clustering"),
      known.hasTriangles ? tr("%1 on average").arg(numberText(known.meanClustering)) : notCounted,
      tr("The share of the pairs of a node's neighbours that are neighbours, too."));
  if (known.hasTriangles)
    row(tr("Transitivity"), numberText(known.globalClustering),
        tr("The share of all paths of two edges whose ends are joined."));
  if (known.assortativity)
    row(tr("Assortativity"), numberText(*known.assortativity),
        tr("Above 0 if hubs are joined to hubs, below 0 if they are joined to nodes of few "
           "neighbours."));
}

void StatisticsPanel::changeEvent(QEvent* event) {
  QScrollArea::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

void StatisticsPanel::showEvent(QShowEvent* event) {
  QScrollArea::showEvent(event);
  refresh();
}

}  // namespace kindred::gui
