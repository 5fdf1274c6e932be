#pragma once

#include <optional>

#include "gui/document/subject.hpp"
#include "gui/view/pair/pair_scene.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// Which two graphs are compared.
struct PairPlaces {
  GraphPlace a;
  GraphPlace b;  ///< not valid: the one most like a

  bool operator==(const PairPlaces&) const = default;
};

/// The graphs that a view of a pair, or of a kernel matrix, is to compare: its own, those that were
/// chosen last, or the current graph and the one most like it; nothing valid where there is none.
PairPlaces placesOf(const Subject& subject, const Workbench& bench);

/// The graph that is so many places nearer to or farther from the first of a scene than another one
/// is; the nearest where that is none of its neighbours.
std::optional<std::int32_t> neighbourBeside(const PairScene& scene, std::int32_t graph, int by);

/// What a scene of two graphs is made from; nothing while they are not there. The look is left as
/// it is usually.
std::optional<PairSceneRequest> requestOf(const RunItem& run, const PairPlaces& places,
                                          const Document& document);

}  // namespace kindred::gui
