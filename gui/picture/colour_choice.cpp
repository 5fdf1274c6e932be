#include "gui/picture/colour_choice.hpp"

#include <algorithm>

namespace kindred::gui {

viz::ColourMapName chosenColourMap(const Settings& settings) {
  const auto& maps = viz::colourMaps();
  const auto found = std::ranges::find(maps, settings.colourMap(), &viz::ColourMap::name);
  return found == std::ranges::end(maps)
             ? viz::ColourMapName::Viridis
             : static_cast<viz::ColourMapName>(found - std::ranges::begin(maps));
}

}  // namespace kindred::gui
