#pragma once

#include "gui/document/items.hpp"

namespace kindred::gui {

/// Returns the options that each kind of result suggests for a data set. Looks at all of its
/// graphs: call it in a job.
inline Suggestions suggestionsFor(const Dataset& data, ResultKinds kinds) {
  Suggestions suggestions;
  for (const auto* kind : kinds)
    suggestions.emplace(kind, kind->suggestion(data));
  return suggestions;
}

}  // namespace kindred::gui
