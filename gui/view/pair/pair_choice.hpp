#pragma once

#include <optional>

#include "gui/document/subject.hpp"
#include "gui/result/compared_values.hpp"
#include "gui/view/pair/pair_scene.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// The two graphs that are compared.
struct PairPlaces {
  GraphPlace a;
  GraphPlace b;  ///< not valid: the one most like a

  bool operator==(const PairPlaces&) const = default;
};

/// The terms on which graphs are compared: the kernel, and the values among which the most similar
/// graphs are found.
struct Comparability {
  ItemId rows = 0;     ///< the data set of the first graph
  ItemId columns = 0;  ///< that of the second
  KernelOptions kernel;
  SolveOptions solve;
  std::optional<ComparedValues> values;      ///< values of the kernel matrix, as far as it is there
  std::shared_ptr<const GramResult> result;  ///< that these are of, once it is computed
};

/// Returns the comparability that a subject gives: that of a kernel matrix, be it by coordinates,
/// or that of two graphs that were compared. Returns nothing for any other subject.
std::optional<Comparability> comparisonOf(const Subject& subject, const Document& document);

/// The graphs that a view is to compare: its own, those that were chosen last, or the current graph
/// and the one most like it; nothing valid if there is none.
PairPlaces placesOf(const Subject& subject, const Comparability& comparison,
                    const Workbench& bench);

/// The graph most like another one by the values of a kernel matrix; not valid if none is there.
GraphPlace mostLike(GraphPlace a, const Comparability& comparison);

/// The one of a graph's neighbours, the nearest first, that stands so many places behind another;
/// the nearest if that is none of them.
std::optional<std::int32_t> neighbourBeside(const std::vector<SimilarGraph>& neighbours,
                                            std::int32_t graph, int by);

}  // namespace kindred::gui
