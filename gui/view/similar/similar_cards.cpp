#include "gui/view/similar/similar_cards.hpp"

#include <QCoreApplication>
#include <cmath>

#include "engine/table/readable_cell.hpp"
#include "gui/base/words.hpp"
#include "gui/document/document.hpp"
#include "gui/table/card_columns.hpp"
#include "gui/table/graph_words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t mostProperties = 12;  // in a tooltip

/// " (damped 0.21)", if that is what ranks.
QString dampedText(double value, double likeness) {
  if (likeness == value) return {};
  return ' ' + QCoreApplication::translate("kindred::gui::SimilarView", "(damped %1)")
                   .arg(decimalText(likeness, 2));
}

/// Returns how a protein lies on the query; nothing if it was not laid on it.
QString foldLines(const FoldMatch& fold) {
  if (fold.fewestResidues == 0) return {};
  return "\n" + QCoreApplication::translate(
                    "kindred::gui::SimilarView",
                    "TM-score %1: %2 by the query, %3 by this one\n%4 residues within 5 Å, RMSD %5 "
                    "Å, %6 % identical\nSimilarity of the kernel: %7")
                    .arg(decimalText(fold.score(), 3), decimalText(fold.scoreByQuery, 3),
                         decimalText(fold.scoreByGraph, 3),
                         countText(static_cast<std::uint64_t>(fold.residues)),
                         decimalText(fold.rmsd, 2), decimalText(100 * fold.identity, 0),
                         decimalText(fold.kernel, 3));
}

/// "  +1.20", or the value alone if the query has none; nothing if there is neither.
QString differenceText(const ListValues& values, std::size_t query, const SimilarGraph& one) {
  const double value = values.ofSearched[static_cast<std::size_t>(one.graph)];
  if (!std::isfinite(value)) return {};
  const double difference = values.difference(query, one);
  if (!std::isfinite(difference)) return QString{"   %1"}.arg(decimalText(value, 2));
  return QString{"   "} + signedText(difference);
}

}  // namespace

QString graphTooltip(const Dataset& data, std::size_t graph) {
  auto text = toQString(graphName(data, graph));
  std::size_t shown = 0;
  for (const auto& column : data.properties) {
    const auto cell = readableCell(column.data, graph);
    if (cell.empty() || ++shown > mostProperties) continue;
    text += QString{"\n%1: %2"}.arg(toQString(column.name), toQString(cell.substr(0, 80)));
  }
  return text;
}

std::vector<GraphCard> similarCards(std::span<const SimilarGraph> list, const Dataset& among,
                                    const ListValues* values, std::size_t query,
                                    const CardColumns* columns, std::span<const FoldMatch> folds) {
  std::vector<GraphCard> cards;
  for (const auto& one : list) {
    const auto& [graph, value, likeness] = one;
    const auto place = static_cast<std::size_t>(graph);
    const auto rank = countText(cards.size() + 1);
    const auto name = toQString(graphName(among, place));
    const FoldMatch fold = folds.empty() ? FoldMatch{} : folds[cards.size()];
    const auto figure = (fold.fewestResidues > 0 ? QString{"TM "} : QString{}) +
                        decimalText(value, 3) + dampedText(value, likeness) +
                        (values ? differenceText(*values, query, one) : QString{});
    cards.push_back({.name = name,
                     .headline = QString{"%1. %2"}.arg(rank, name),
                     .figure = figure,
                     .lines = columns ? columns->linesOf(among, place) : QStringList{},
                     .share = value,
                     .spoken = QCoreApplication::translate("kindred::gui::SimilarView",
                                                           "%1, rank %2, similarity %3")
                                   .arg(name, rank, figure),
                     .tooltip = graphTooltip(among, place) + foldLines(fold)});
  }
  return cards;
}

QString addLike(Document& document, ItemId searched, std::span<const SimilarGraph> list,
                const QString& query) {
  std::vector<SimilarGraph> ascending{list.begin(), list.end()};
  std::ranges::sort(ascending, {}, &SimilarGraph::graph);
  std::vector<std::int32_t> graphs;
  NumberColumn similarity;
  for (const auto& one : ascending) {
    graphs.push_back(one.graph);
    similarity.values.push_back(one.value);
  }
  const auto before = document.datasets();
  const auto part = document.addPart(
      searched, graphs,
      {QCoreApplication::translate("kindred::gui::SimilarView", "Like %1").arg(query),
       Column{"similarity to " + query.toStdString(), std::move(similarity)}});
  const auto* item = document.dataset(part);
  if (item == nullptr) return {};
  if (std::ranges::find(before, part) != before.end())
    return QCoreApplication::translate("kindred::gui::SimilarView", "They are the data set “%1”.")
        .arg(item->name);
  return QCoreApplication::translate("kindred::gui::SimilarView", "A data set of %1 was made.")
      .arg(countedGraphs(graphs.size(), item->data.get()));
}

}  // namespace kindred::gui
