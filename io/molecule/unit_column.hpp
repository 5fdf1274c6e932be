#pragma once

#include <optional>
#include <string_view>

#include "engine/graph/attributes.hpp"

namespace kindred::io {

/// A number and its unit as a person writes them: "4.64e-02 g/l", "37 °C", "12 %".
struct Measured {
  double number;
  std::string_view unit;
};

/// Reads such a cell; nothing if it is something else. A blank stands between number and unit
/// (not before %), and the unit begins with a letter, °, µ or %.
std::optional<Measured> measuredOf(std::string_view cell);

/// Makes a column of numbers, with the unit in its name ("solubility (g/l)"), of one whose cells
/// are all numbers with the same unit; leaves any other one as it is. Cells without a value are no
/// obstacle.
Column withUnitInName(Column column);

}  // namespace kindred::io
