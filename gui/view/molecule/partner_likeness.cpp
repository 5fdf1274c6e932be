#include "gui/view/molecule/partner_likeness.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <ranges>
#include <span>

#include "engine/kernel/walk_graphs.hpp"
#include "engine/molecule/residues.hpp"
#include "engine/nodal/node_matching.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

using Pair = std::pair<GraphPlace, GraphPlace>;

/// Nothing if a graph has no partner.
std::optional<Pair> pairOf(GraphPlace place, const Selection& selection) {
  if (const auto& pair = selection.pair())
    if (pair->first == place || pair->second == place) return pair;
  const auto chosen = selection.graphs();
  if (selection.dataset() != place.dataset || chosen.size() != 2) return std::nullopt;
  if (chosen[0] != place.graph && chosen[1] != place.graph) return std::nullopt;
  return Pair{{place.dataset, chosen[0]}, {place.dataset, chosen[1]}};
}

/// The best of each row, or of each column.
std::vector<double> bestOf(const Matrix& likeness, bool isOfColumns) {
  if (!isOfColumns) return bestOfEachRow(likeness);
  std::vector<double> best(likeness.columns(), -std::numeric_limits<double>::infinity());
  for (std::size_t row = 0; row < likeness.rows(); ++row)
    for (std::size_t column = 0; column < likeness.columns(); ++column)
      best[column] = std::max(best[column], likeness(row, column));
  return best;
}

/// The means of the residues, or the values of what has none; without those that are not known.
std::vector<double> valuesOfResidues(const Graph& graph, std::span<const double> values) {
  const bool hasResidues = !residueNodes(graph).empty();
  std::vector<double> means;
  std::string residue;
  int count = 0;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    if (std::isnan(values[node])) continue;
    auto name = hasResidues ? residueName(graph, node) : std::string{};
    if (hasResidues && !means.empty() && name == residue) {
      means.back() += (values[node] - means.back()) / ++count;
      continue;
    }
    residue = std::move(name);
    count = 1;
    means.push_back(values[node]);
  }
  return means;
}

/// A few atoms that are like nothing would leave all others the same colour.
double lowOf(std::vector<double> values) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto at = values.begin() + std::ssize(values) / 20;
  std::ranges::nth_element(values, at);
  const double low = *at;
  return low < *std::ranges::max_element(values) ? low : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

bool canHavePartner(ItemId dataset, const Document& document) {
  return std::ranges::any_of(kernelMatrices(document), [&](const KernelMatrix& matrix) {
    return matrix.item->isOf(dataset);
  });
}

std::optional<Partnership> partnershipOf(GraphPlace place, const Workbench& bench) {
  const auto& document = bench.document;
  const auto pair = pairOf(place, bench.selection);
  if (!pair || !document.graph(pair->first) || !document.graph(pair->second)) return std::nullopt;
  const bool isSecond = pair->first != place;
  const auto partner = isSecond ? pair->first : pair->second;
  for (const auto& matrix : std::views::reverse(kernelMatrices(document)))
    if (std::minmax(matrix.rows, matrix.columnSet()) == std::minmax(place.dataset, partner.dataset))
      return Partnership{nodalChoice(pair->first, pair->second, matrix.kernel, matrix.solve),
                         isSecond, document.graphName(partner)};
  return std::nullopt;
}

PartnerLikeness::PartnerLikeness(const Partnership& partnership, const NodalResult& nodal)
    : name_{tr("Similarity to %1").arg(partnership.partnerName).toStdString()} {
  const auto& graph = partnership.isSecond ? nodal.request.b : nodal.request.a;
  values_.assign(static_cast<std::size_t>(graph->nodeCount()),
                 std::numeric_limits<double>::quiet_NaN());
  const auto walked = walkedNodes(nodal.request.kernel, *graph);
  const auto best = bestOf(nodal.likeness, partnership.isSecond);
  for (std::size_t at = 0; at < walked.size(); ++at)
    values_[static_cast<std::size_t>(walked[at])] = best[at];
  low_ = lowOf(valuesOfResidues(*graph, values_));
}

}  // namespace kindred::gui
