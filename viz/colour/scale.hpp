#pragma once

#include <limits>
#include <span>

namespace kindred::viz {

enum class ScaleKind { Linear, Logarithmic, Diverging };

/// Maps values to positions 0..1 and back: along an axis or a colour map. Values outside the range
/// land at its ends, NaN stays NaN. An empty range is widened, so every scale can be drawn.
class Scale {
 public:
  static Scale linear(double low, double high);

  /// Equal steps for equal factors; both ends must be positive.
  static Scale logarithmic(double low, double high);

  /// `centre` lies at 0.5 and both sides have the same step, so that colours compare; the range
  /// reaches as far from the centre as the farther end.
  static Scale diverging(double low, double centre, double high);

  double position(double value) const;
  double value(double position) const;

  ScaleKind kind() const noexcept { return kind_; }
  double low() const noexcept { return low_; }
  double high() const noexcept { return high_; }

  bool operator==(const Scale&) const = default;

 private:
  Scale(ScaleKind kind, double low, double high);

  ScaleKind kind_ = ScaleKind::Linear;
  double low_ = 0;
  double high_ = 1;
};

/// Lowest and highest of the finite values; 0 and 1 if there is none.
struct Extent {
  double low = 0;
  double high = 1;
  bool hasMissing = false;  ///< some value is NaN or infinite
  bool hasValue = true;     ///< some value is neither

  /// True if the values differ by no more than a solver's rounding.
  bool isConstant() const;
};
Extent extentOf(std::span<const double> values);

/// The extent of values that come one after the other.
class ExtentSoFar {
 public:
  void see(double value);
  void see(std::span<const float> values);

  /// Returns the extent of all values that were seen.
  Extent extent() const;

 private:
  double low_ = std::numeric_limits<double>::infinity();
  double high_ = -std::numeric_limits<double>::infinity();
  bool hasMissing_ = false;
};

}  // namespace kindred::viz
