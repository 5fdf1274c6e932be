#include "gui/view/molecule/partner_likeness.hpp"

#include <algorithm>
#include <limits>
#include <ranges>

#include "engine/gram/node_matching.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "gui/app/words.hpp"

namespace kindred::gui {

namespace {

/// One pair takes a moment; a GPU may be busy for hours.
constexpr auto device = "cpu";

ItemId columnsOf(const RunItem& run) { return run.columns != 0 ? run.columns : run.rows; }

/// Not valid where it has none.
GraphPlace partnerOf(GraphPlace place, const Selection& selection) {
  if (const auto& pair = selection.pair()) {
    if (pair->first == place) return pair->second;
    if (pair->second == place) return pair->first;
  }
  const auto chosen = selection.graphs();
  if (selection.dataset() != place.dataset || chosen.size() != 2) return {};
  if (chosen[0] == place.graph) return {place.dataset, chosen[1]};
  return chosen[1] == place.graph ? GraphPlace{place.dataset, chosen[0]} : GraphPlace{};
}

}  // namespace

bool canHavePartner(ItemId dataset, const Document& document) {
  return std::ranges::any_of(document.runs(), [&](ItemId id) {
    const auto& run = *document.run(id);
    return run.rows == dataset || columnsOf(run) == dataset;
  });
}

std::optional<Partnership> partnershipOf(GraphPlace place, const Workbench& bench) {
  const auto& document = bench.document;
  const auto other = partnerOf(place, bench.selection);
  const auto graph = document.graph(place);
  const auto partner = document.graph(other);
  if (!graph || !partner) return std::nullopt;
  for (const auto id : std::views::reverse(document.runs())) {
    const auto& run = *document.run(id);
    if (std::minmax(run.rows, columnsOf(run)) == std::minmax(place.dataset, other.dataset))
      return Partnership{graph, partner, document.graphName(other), id, run.kernel, run.solve};
  }
  return std::nullopt;
}

PartnerLikeness::PartnerLikeness(const Partnership& partnership, Progress& progress)
    : values_(static_cast<std::size_t>(partnership.graph->nodeCount()),
              std::numeric_limits<double>::quiet_NaN()),
      name_{tr("Similarity to %1").arg(partnership.partnerName).toStdString()} {
  const auto backend = openBackend(device);
  const auto nodal = computeNodal({.a = partnership.graph,
                                   .b = partnership.partner,
                                   .kernel = partnership.kernel,
                                   .solve = partnership.solve,
                                   .normalises = true},
                                  *backend, progress);
  const auto walked = walkedNodes(partnership.kernel, *partnership.graph);
  const auto best = bestOfEachRow(nodal.likeness);
  for (std::size_t at = 0; at < walked.size(); ++at)
    values_[static_cast<std::size_t>(walked[at])] = best[at];
}

}  // namespace kindred::gui
