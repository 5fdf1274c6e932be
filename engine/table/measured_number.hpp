#pragma once

#include <optional>
#include <string_view>

namespace kindred {

/// The way in which a measured number is known: as it is, or that it lies above or below a bound.
enum class Bound { None, Above, AtLeast, Below, AtMost };

/// A number as tables of measurements have it: "12", "~12", ">10000", "<= 0.5".
struct MeasuredNumber {
  double value = 0;
  Bound bound = Bound::None;
};

std::optional<MeasuredNumber> measuredNumber(std::string_view cell);

/// True if the number certainly lies above another one, or below it.
bool isSurelyAbove(const MeasuredNumber& number, double other, bool orEqual);
bool isSurelyBelow(const MeasuredNumber& number, double other, bool orEqual);

/// True of a cell that holds nothing, in the ways in which people write that.
bool isGap(std::string_view cell);

}  // namespace kindred
