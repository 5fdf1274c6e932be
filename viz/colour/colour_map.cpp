#include "viz/colour/colour_map.hpp"

#include <algorithm>

#include "viz/colour/tables.hpp"

namespace kindred::viz {

namespace {

constexpr std::array<ColourMap, 4> maps{
    ColourMap{"viridis", viridisTable, false}, ColourMap{"cividis", cividisTable, false},
    ColourMap{"magma", magmaTable, false}, ColourMap{"vik", vikTable, true}};

}  // namespace

Colour ColourMap::at(double position) const {
  const double place = std::clamp(position, 0.0, 1.0) * (tableSize - 1);
  const auto lower = std::min(static_cast<std::size_t>(place), tableSize - 2);
  const double share = place - static_cast<double>(lower);
  const auto& from = (*table_)[lower];
  const auto& to = (*table_)[lower + 1];
  return mixed({from[0], from[1], from[2]}, {to[0], to[1], to[2]}, share);
}

const ColourMap& colourMap(ColourMapName name) { return maps[static_cast<std::size_t>(name)]; }

std::span<const ColourMap> colourMaps() { return maps; }

std::array<std::uint32_t, ColourMap::tableSize> pixelsOf(const ColourMap& map) {
  std::array<std::uint32_t, ColourMap::tableSize> pixels{};
  for (std::size_t index = 0; index < pixels.size(); ++index)
    pixels[index] = pixelOf(map.at(static_cast<double>(index) / (ColourMap::tableSize - 1)));
  return pixels;
}

}  // namespace kindred::viz
