#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// The look of a histogram.
struct HistogramStyle {
  ThemeName theme = ThemeName::Light;
  int bins = 0;               ///< 0: by the data
  bool hasLogCounts = false;  ///< so that rare values are seen beside frequent ones

  bool operator==(const HistogramStyle&) const = default;
};

/// Keys theme, bins, log-counts.
const std::vector<Option<HistogramStyle>>& histogramStyleTable();

/// Counts of values in bins of equal width.
struct Histogram {
  double low = 0;
  double high = 1;
  std::vector<std::int64_t> counts;
  std::int64_t missing = 0;  ///< values that are not finite

  double binWidth() const { return (high - low) / static_cast<double>(counts.size()); }

  /// The bin that counts a finite value; there must be bins.
  std::size_t binOf(double value) const;
};

/// Counts the finite values; a value on the border of two bins is in the upper one, the highest in
/// the last. `bins` 0 takes the width of Freedman and Diaconis, 2 (Q3 - Q1) / n^(1/3), within 1 and
/// 200 bins; if all values are whole numbers, each bin holds the same number of them. O(n log
/// n).
Histogram histogramOf(std::span<const double> values, int bins);

/// Values that were counted before, however many they are.
struct CountedValues {
  Histogram histogram;
  std::int64_t count = 0;
  double median = 0;
  double fifth = 0;        ///< 5 % of the values are below
  double ninetyFifth = 0;  ///< 5 % of the values are above
};

/// Values below which a share of all values lies.
struct Quantiles {
  double fifth = 0;  ///< 5 % of the values lie below
  double lowerQuartile = 0;
  double median = 0;
  double upperQuartile = 0;
  double ninetyFifth = 0;
};

/// Values that were counted in many narrow bins, in bins of the width that histogramOf() takes, or
/// a little more. There may be no bins, for want of values.
CountedValues countedValues(const Histogram& narrow, const Quantiles& quantiles);

/// The values' distribution with median and the range of the middle 90 %, which a caption explains:
/// a kernel matrix whose values are all close to 1 is seen at once. `chosen` are some of them,
/// shown in the same bins. A window shows part of the values: low to high from left to right.
Picture histogramPicture(std::span<const double> values, std::string title, std::string valueName,
                         const HistogramStyle& style, std::span<const double> chosen = {});

/// Draws a histogram of values that were counted before.
Picture countedPicture(CountedValues values, std::string title, std::string valueName,
                       const HistogramStyle& style);

}  // namespace kindred::viz
