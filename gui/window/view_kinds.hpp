#pragma once

#include "gui/view/view_kind.hpp"

namespace kindred::gui {

/// Every kind of view, in the order of the menu.
ViewKinds viewKinds();

/// The kind of that id, or null.
inline const ViewKind* viewKind(std::string_view id) { return kindNamed(viewKinds(), id); }

}  // namespace kindred::gui
