#include "engine/backend/primitives/edge_labels.hpp"

#include <numbers>

namespace kindred {

std::optional<LabelKind> labelKindOf(const CompiledKernel& edge) {
  if (edge.isTable())
    return edge.classCount == 1 && edge.table(0, 0) == 1 ? LabelKind::None : LabelKind::Class;
  if (edge.terms.size() != 1 || edge.classCount != 1) return std::nullopt;
  const auto& term = edge.terms.front();
  const bool isPlain = term.radials.size() == 1 && term.table.front() == 1 &&
                       term.radials.front().form == RadialTerm::Form::SquareExponential &&
                       term.radials.front().power > 0;
  return isPlain ? std::optional{LabelKind::Difference} : std::nullopt;
}

std::vector<Label> labelsOf(const KernelGraph& graph, const CompiledKernel& edge, LabelKind kind) {
  const auto count = static_cast<std::size_t>(graph.edgeCount());
  std::vector<Label> labels(count);
  if (kind == LabelKind::Class) {
    labels.assign(graph.edgeLabels.classes.begin(), graph.edgeLabels.classes.end());
  } else if (kind == LabelKind::Difference) {
    const auto& radial = edge.terms.front().radials.front();
    const double scale = std::sqrt(radial.power * std::numbers::log2e / 2) / radial.length;
    for (std::size_t at = 0; at < count; ++at) {
      const auto place = at * static_cast<std::size_t>(edge.valueCount);
      labels[at] =
          labelOf(static_cast<float>(scale * graph.edgeLabels.values[place + radial.firstValue]));
    }
  }
  return labels;
}

}  // namespace kindred
