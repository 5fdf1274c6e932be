#pragma once

#include "gui/base/settings.hpp"
#include "viz/colour/colour_map.hpp"

namespace kindred::gui {

/// The colours of values in new views, as the user set them.
viz::ColourMapName chosenColourMap(const Settings& settings);

}  // namespace kindred::gui
