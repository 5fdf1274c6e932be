#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "viz/colour/colour.hpp"

namespace kindred::viz {

enum class ColourMapName { Viridis, Cividis, Magma, Vik };

/// Colours along 0..1 from a table of 256. All maps can be read by people who do not tell red from
/// green; vik diverges from a light middle, the others grow lighter. Sources and licences:
/// resources/colourmaps/README.md.
class ColourMap {
 public:
  static constexpr std::size_t tableSize = 256;
  using Table = std::array<std::array<float, 3>, tableSize>;

  constexpr ColourMap(std::string_view name, const Table& table, bool diverges)
      : name_{name}, table_{&table}, diverges_{diverges} {}

  std::string_view name() const noexcept { return name_; }  ///< "viridis"
  bool isDiverging() const noexcept { return diverges_; }

  /// The colour at a position, clamped to 0..1, interpolated between table entries.
  Colour at(double position) const;

 private:
  std::string_view name_;
  const Table* table_;
  bool diverges_;
};

const ColourMap& colourMap(ColourMapName name);

/// All maps, in the order of ColourMapName.
std::span<const ColourMap> colourMaps();

/// The map as 256 opaque pixels, for painting images.
std::array<std::uint32_t, ColourMap::tableSize> pixelsOf(const ColourMap& map);

}  // namespace kindred::viz
