#pragma once

#include <QPalette>

#include "gui/base/settings.hpp"

namespace kindred::gui {

/// The colours of the window: light or dark as chosen, or as the system's own palette is. Texts
/// have the contrast that WCAG AA asks for.
QPalette lightPalette();
QPalette darkPalette();

/// `system` is the palette that the application began with.
QPalette paletteFor(LookChoice look, const QPalette& system);

}  // namespace kindred::gui
