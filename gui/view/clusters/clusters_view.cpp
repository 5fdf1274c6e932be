#include "gui/view/clusters/clusters_view.hpp"

#include <QLabel>
#include <algorithm>
#include <cmath>

#include "engine/cluster/common_core.hpp"
#include "engine/gram/kernel_request.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/nodal/node_likeness.hpp"
#include "gui/base/words.hpp"
#include "gui/form/option_form.hpp"
#include "gui/picture/colour_choice.hpp"
#include "gui/picture/empty_state.hpp"
#include "gui/result/graph_clusters.hpp"
#include "gui/result/kernel_facts.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/table/depictions.hpp"
#include "gui/table/graph_words.hpp"
#include "gui/widget/laid_out.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostNamed = 12;  // members, in a tooltip

/// The graphs of a card: those of a cluster, or, behind all clusters, the single ones.
const std::vector<std::int32_t>& graphsOf(const Clusters& clusters, std::size_t card) {
  const auto& members = clusters.cut.members;
  return card < members.size() ? members[card] : clusters.singles;
}

/// The graphs that the cards are drawn from.
struct Middles {
  std::shared_ptr<const Clusters> clusters;
  std::shared_ptr<const Dataset> data;
  KernelOptions kernel;

  const std::shared_ptr<const Graph>& graph(std::int32_t place) const {
    return data->graphs[static_cast<std::size_t>(place)];
  }

  /// Returns for each atom of the graph in the middle the share of the others that have it, and in
  /// other graphs than molecules how like a node is to theirs; nothing of a single or a very large
  /// graph.
  std::vector<double> sharedBy(std::size_t group, Backend& processor, Progress& progress) const {
    const auto& middle = graph(clusters->medoids[group]);
    if (canHaveCore(*middle)) return commonCoreOf(*clusters, group, *data, progress).shares;
    const auto among = someOthers(*clusters, group, *data);
    if (among.empty() || middle->nodeCount() > mostNodesOfCore) return {};
    return sharedLikeness(middle, among, kernel, processor, progress);
  }

  std::vector<QImage> drawn(std::size_t first, std::size_t count, const CardLook& look,
                            io::IdleReaders* readers, Progress& progress) const {
    std::vector<std::shared_ptr<const Graph>> graphs;
    for (std::size_t card = first; card < std::min(first + count, clusters->medoids.size()); ++card)
      graphs.push_back(graph(clusters->medoids[card]));
    const auto laidOut = drawable(graphs, progress, readers);
    const auto processor = openBackend("cpu");
    std::vector<QImage> images;
    for (std::size_t at = 0; at < graphs.size(); ++at) {
      progress.checkpoint();
      if (!canBeDrawn(*graphs[at])) {
        images.emplace_back();
        continue;
      }
      images.push_back(drawnCard(*laidOut[at], sharedBy(first + at, *processor, progress), look));
    }
    images.resize(count);  // single graphs have no one in their middle
    return images;
  }
};

QString tooltipOf(const Clusters& clusters, const Dataset& data, std::size_t group) {
  const auto nameOf = [&](std::int32_t graph) {
    return toQString(graphName(data, static_cast<std::size_t>(graph)));
  };
  const auto& members = clusters.cut.members[group];
  QStringList names;
  for (std::size_t at = 0; at < std::min(members.size(), mostNamed); ++at)
    names << nameOf(members[at]);
  if (members.size() > mostNamed)
    names << ClustersView::tr("and %1 more").arg(countText(members.size() - mostNamed));
  return ClustersView::tr("Cluster %1: %2. In the middle is %3.\n%4")
      .arg(countText(group + 1), countedGraphs(members.size(), &data),
           nameOf(clusters.medoids[group]), names.join(", "));
}

/// "pKi: 7.31 ± 0.80", the mean of what is known of some graphs and how far it spreads, as a line
/// of a card: an empty one if nothing is known of them, none without an activity.
QStringList activityLine(const Column* activity, std::span<const std::int32_t> graphs) {
  if (activity == nullptr) return {};
  double count = 0, mean = 0, squares = 0;
  for (const auto graph : graphs) {
    const double value = numberAt(*activity, static_cast<std::size_t>(graph));
    if (!std::isfinite(value)) continue;
    const double off = value - mean;
    mean += off / ++count;
    squares += off * (value - mean);
  }
  if (count == 0) return {QString{}};
  const auto spread =
      count > 1 ? QString{" ± %1"}.arg(decimalText(std::sqrt(squares / (count - 1)), 2)) : "";
  return {QString{"%1: %2%3"}.arg(toQString(activity->name), decimalText(mean, 2), spread)};
}

GraphCard singlesCard(const Clusters& clusters, const Dataset& data, const Column* activity) {
  const auto name = ClustersView::tr("Single");
  const auto size = countedGraphs(clusters.singles.size(), &data);
  return {
      .name = name,
      .headline = QString{"%1: %2"}.arg(name, size),
      .figure = {},
      .lines = activityLine(activity, clusters.singles),
      .spoken = ClustersView::tr("Single: %1").arg(size),
      .tooltip = clusters.areByThreshold()
                     ? ClustersView::tr("%1 in no cluster: none is as alike as %2 to the leader of "
                                        "one.")
                           .arg(size, numberText(clusters.threshold, 4))
                     : ClustersView::tr("%1 in no cluster: nothing is like them.").arg(size)};
}

std::vector<GraphCard> cardsOf(const Clusters& clusters, const Dataset& data) {
  std::vector<GraphCard> cards;
  const auto* activity = activityOf(data);
  for (std::size_t group = 0; group < clusters.medoids.size(); ++group) {
    const auto name = toQString(graphName(data, static_cast<std::size_t>(clusters.medoids[group])));
    const auto size = countedGraphs(clusters.cut.members[group].size(), &data);
    const auto number = countText(group + 1);
    const auto figure = decimalText(clusters.likeness[group], 3);
    cards.push_back(
        {.name = name,
         .headline = QString{"%1. %2: %3"}.arg(number, size, name),
         .figure = figure,
         .lines = activityLine(activity, clusters.cut.members[group]),
         .share = clusters.likeness[group],
         .spoken = ClustersView::tr("Cluster %1, %2, in the middle %3").arg(number, size, name),
         .tooltip = tooltipOf(clusters, data, group)});
  }
  if (!clusters.singles.empty()) cards.push_back(singlesCard(clusters, data, activity));
  return cards;
}

}  // namespace

ClustersView::ClustersView(const ViewKind& kind, const Workbench& bench, QWidget* parent)
    : MatrixResultView{kind, bench, "clusters.keep", parent},
      gallery_{new CardGallery{bench.jobs}},
      words_{new QLabel},
      form_{new OptionForm<ClusterOptions>{optionRows(), clusterOptionTable(), ClusterOptions{}}},
      cards_{bench.jobs} {
  addOffers();
  lay();
  giveFocusTo(gallery_);
  connect(gallery_, &CardGallery::chosen, this, &ClustersView::choose);
  connect(gallery_, &CardGallery::activated, this,
          [this] { Q_EMIT viewRequested("dataset", Subject::ofDataset(dataset())); });
}

void ClustersView::lay() {
  gallery_->setAccessibleName(tr("Clusters"));
  words_->setObjectName("clusterWords");
  words_->setWordWrap(true);
  addParts(stage().column(), {rowOf({{words_, 1}, &keepButton()}), {gallery_, 1}});
  askBy(*form_, "clusters");
  giveMenu(*gallery_, {{"dataset.part", "clusters.keep"},
                       {"edit.selectAll", "edit.copyMolecules", "values.export"}});
}

void ClustersView::addOffers() {
  const auto isThere = [this] { return clusters_ != nullptr; };
  offer(
      "edit.selectAll", [this] { gallery_->selectAll(); }, isThere);
  offer(
      "dataset.part",
      [this] {
        const auto graphs = chosenGraphs();
        const auto part = bench().document.addPart(dataset(), graphs);
        Q_EMIT said(
            tr("A data set of %1 was made.").arg(countedGraphs(graphs.size(), data_.get())));
        Q_EMIT viewRequested("dataset", Subject::ofDataset(part));
      },
      [this] { return clusters_ && !gallery_->chosenRows().empty(); });
}

void ClustersView::clear() {
  cards_.cancel();
  for (auto* clusters : {&clusters_, &coming_})
    clusters->reset();
  for (auto* data : {&data_, &dataOfComing_})
    data->reset();
  gallery_->clear();
}

ResultChoice ClustersView::choiceOf(const KernelMatrix& matrix) const {
  return clustersChoice(matrix, form_->value());
}

std::optional<ResultChoice> ClustersView::choiceOf(const DatasetItem& data) const {
  return clustersChoice(data, form_->value());
}

void ClustersView::showOptionsOf(const ResultItem& shown) {
  form_->setValue(clusterOptionsOf(shown));
}

bool ClustersView::showResult(const ResultItem& shown) {
  const auto clusters = graphClusters(&shown);
  const auto data = this->data();
  const auto& known = cards_.isBusy() ? coming_ : clusters_;
  const auto& dataOfKnown = cards_.isBusy() ? dataOfComing_ : data_;
  if (clusters && data && clusters->cut.groupOf.size() == data->size() &&
      (clusters != known || data->graphs != dataOfKnown->graphs))
    prepare(clusters, data, kernelOf(shown.options));
  if (clusters_) sayState();
  return clusters_ != nullptr;
}

/// There may be a hundred thousand cards. They are shown even if the result is forgotten meanwhile.
void ClustersView::prepare(std::shared_ptr<const Clusters> clusters,
                           std::shared_ptr<const Dataset> data, const KernelOptions& kernel) {
  coming_ = clusters;
  dataOfComing_ = data;
  cards_.start(
      tr("Clusters"), [clusters, data](Progress&) { return cardsOf(*clusters, *data); }, this,
      [this, kernel](const auto& cards) {
        clusters_ = coming_;
        data_ = dataOfComing_;
        fill(*cards, kernel);
        followShown();
      },
      [this](const JobError& error) {
        clear();
        stage().showEmpty().say(toQString(error.sentence));
      });
}

void ClustersView::fill(const std::vector<GraphCard>& cards, const KernelOptions& kernel) {
  stage().showFilled();
  const Middles middles{clusters_, data_, kernel};
  gallery_->show(
      cards,
      [middles, readers = bench().document.readers()](std::size_t first, std::size_t count,
                                                      const CardLook& look, Progress& progress) {
        return middles.drawn(first, count, look, readers.get(), progress);
      },
      chosenColourMap(bench().settings));
}

namespace {

QString countOf(const Clusters& clusters, const Dataset& data) {
  const auto number = static_cast<int>(clusters.medoids.size());
  const auto singles = clusters.singles.size();
  const auto clustered = countedGraphs(clusters.cut.groupOf.size() - singles, &data);
  if (clusters.areByThreshold())
    return ClustersView::tr("%1 in %Ln cluster(s) as alike as %2, the largest first; %3 single.",
                            nullptr, number)
        .arg(clustered, numberText(clusters.threshold, 4), countText(singles));
  auto words = ClustersView::tr(
                   "%1 in %Ln cluster(s), the largest first; silhouette %2, where 1 would be "
                   "perfect.",
                   nullptr, number)
                   .arg(clustered, numberText(clusters.silhouette, 3));
  if (singles > 0)
    words += ' ' + ClustersView::tr("Nothing is like the other %n graph(s).", nullptr,
                                    static_cast<int>(singles));
  return words;
}

}  // namespace

void ClustersView::sayState() {
  const bool areMolecules =
      std::ranges::any_of(data_->graphs, [](const auto& graph) { return canHaveCore(*graph); });
  const auto kernel =
      item() && isOfData() ? " " + comparedText(kernelOf(item()->options)) : QString{};
  words_->setText(
      countOf(*clusters_, *data_) + kernel + " " +
      tr("Each card shows the graph in the middle of its cluster, and how like it the others are "
         "on average.") +
      " " +
      (areMolecules
           ? tr("Colours: how many of the others have each atom in what they share with it.")
           : tr("Colours: how like each node is to the most like one of the others.")));
  keepButton().setVisible(item() && item()->isPassing);
}

bool ClustersView::sayOwnReason(EmptyState& empty) {
  if (offerLarge(empty)) return true;
  if (const auto* shown = item(); shown && cards_.isBusy()) {
    empty.say(beginningText(*shown));
    return true;
  }
  if (item() || subject().isNothing()) return false;
  const auto matrix = this->matrix();
  empty.say(
      matrix && matrix->columns != 0 ? tr("Clusters need the kernel matrix of one data set.")
      : isTooMuch()
          ? tr("So many graphs are not compared unasked: compute their kernel matrix, and choose "
               "that to see its clusters.")
      : matrix && !matrix->item->isWhole()
          ? tr("The clusters are found when every value of %1 is there.").arg(matrix->item->name)
          : tr("The clusters are being found."));
  return true;
}

QString ClustersView::beginningText(const ResultItem&) const {
  return tr("The clusters are being found.");
}

QString ClustersView::absentText() const {
  return tr(
      "Nothing to show yet. Choose a data set, or a kernel matrix, to see the clusters of its "
      "graphs.");
}

std::vector<std::int32_t> ClustersView::chosenGraphs() const {
  std::vector<std::int32_t> graphs;
  for (const auto row : gallery_->chosenRows()) {
    const auto& members = graphsOf(*clusters_, row);
    graphs.insert(graphs.end(), members.begin(), members.end());
  }
  std::ranges::sort(graphs);
  return graphs;
}

/// The graphs of the chosen cards are the chosen graphs, in all views.
void ClustersView::choose() {
  if (!clusters_ || gallery_->chosenRows().empty()) return;
  auto& selection = bench().selection;
  selection.setDataset(dataset());
  selection.setGraphs(chosenGraphs());
  if (const auto current = gallery_->currentIndex();
      gallery_->selectionModel()->isSelected(current) &&
      static_cast<std::size_t>(current.row()) < clusters_->medoids.size())
    selection.setCurrent({dataset(), clusters_->medoids[static_cast<std::size_t>(current.row())]});
  Q_EMIT offersChanged();
}

}  // namespace kindred::gui
