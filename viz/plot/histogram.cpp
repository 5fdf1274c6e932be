#include "viz/plot/histogram.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/theme_option.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

constexpr double mostBins = 200;

std::vector<double> sortedFinite(std::span<const double> values) {
  std::vector<double> sorted;
  std::copy_if(values.begin(), values.end(), std::back_inserter(sorted),
               [](double value) { return std::isfinite(value); });
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

/// The value below which a share of the sorted values lies.
double quantile(const std::vector<double>& sorted, double share) {
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto lower = static_cast<std::size_t>(place);
  const auto upper = std::min(lower + 1, sorted.size() - 1);
  return sorted[lower] + (place - static_cast<double>(lower)) * (sorted[upper] - sorted[lower]);
}

/// Freedman's and Diaconis's: `spread` holds the middle half of the values.
std::size_t binCount(double range, double spread, double count) {
  if (range <= 0) return 1;
  const double wanted =
      spread > 0 ? range * std::cbrt(count) / (2 * spread) : std::ceil(std::sqrt(count));
  return static_cast<std::size_t>(std::clamp(std::ceil(wanted), 1.0, mostBins));
}

std::size_t binsFor(const std::vector<double>& sorted) {
  return binCount(sorted.back() - sorted.front(), quantile(sorted, 0.75) - quantile(sorted, 0.25),
                  static_cast<double>(sorted.size()));
}

/// A single value stands in the middle of one bin.
void widen(Histogram& bin) {
  const double half = bin.low == 0 ? 0.5 : std::abs(bin.low) / 20;
  bin.low -= half;
  bin.high += half;
}

bool isWhole(double value) { return std::abs(value) < 1e15 && value == std::round(value); }

/// Puts as many whole numbers into each bin: else those that hold one more stand out.
void alignToWhole(Histogram& bins) {
  const double numbers = bins.high - bins.low + 1;
  const double width = std::max(1.0, std::round(numbers / static_cast<double>(bins.counts.size())));
  bins.counts.resize(static_cast<std::size_t>(std::ceil(numbers / width)));
  bins.low -= 0.5;
  bins.high = bins.low + width * static_cast<double>(bins.counts.size());
}

/// The bins of sorted values, still empty.
Histogram binsOf(const std::vector<double>& sorted, int bins) {
  Histogram histogram;
  if (sorted.empty()) return histogram;
  histogram.low = sorted.front();
  histogram.high = sorted.back();
  if (histogram.low == histogram.high) {
    widen(histogram);
    bins = 1;
  }
  histogram.counts.resize(bins > 0 ? static_cast<std::size_t>(bins) : binsFor(sorted));
  if (bins == 0 && std::ranges::all_of(sorted, isWhole)) alignToWhole(histogram);
  return histogram;
}

/// Returns the number of finite values in each bin.
std::vector<std::int64_t> countsIn(const Histogram& bins, std::span<const double> values) {
  std::vector<std::int64_t> counts(bins.counts.size());
  for (const double value : values)
    if (!counts.empty() && std::isfinite(value)) ++counts[bins.binOf(value)];
  return counts;
}

struct HistogramContent {
  CountedValues values;
  std::vector<std::int64_t> chosen;  ///< in the same bins, or empty
  FigureWords words;
  std::string valueName;
  HistogramStyle style;
};

/// True if all values are the same.
bool isOneValue(const CountedValues& values) {
  return values.histogram.counts.size() == 1 && values.fifth == values.ninetyFifth;
}

std::string captionOf(const HistogramContent& content) {
  const auto& values = content.values;
  auto caption = Language::counted("%1 values", "%1 value", values.count);
  const auto median = significant(values.median, 3);
  if (isOneValue(values))
    caption = values.count > 1 ? Language::translated("%1, all %2", caption, median)
                               : joined(caption, ": ", median);
  else if (values.count > 0)
    caption = Language::translated("%1, median %2 (line), 90 % of them from %3 to %4 (band)",
                                   caption, median, significant(values.fifth, 3),
                                   significant(values.ninetyFifth, 3));
  const auto missing = values.histogram.missing;
  return missing > 0
             ? joined(caption, "; ",
                      Language::counted("%1 values are missing.", "%1 value is missing.", missing))
             : caption + ".";
}

std::int64_t sum(std::span<const std::int64_t> counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

void paintBars(Canvas& canvas, const Axes& axes, const Histogram& bins,
               const std::vector<std::int64_t>& counts, const Scale& shown, Colour colour) {
  const auto& inside = axes.inside();
  const double width = bins.binWidth();
  const double gap = width / (shown.high() - shown.low()) * inside.width > 4 ? 1 : 0;
  std::vector<Rectangle> bars;
  for (std::size_t bin = 0; bin < counts.size(); ++bin) {
    const double low = bins.low + static_cast<double>(bin) * width;
    if (counts[bin] == 0 || low + width <= shown.low() || low >= shown.high()) continue;
    const double left = axes.x(low);
    const double top = axes.y(static_cast<double>(counts[bin]));
    bars.push_back({left, top, axes.x(low + width) - gap - left, inside.bottom() - top});
  }
  canvas.fill(bars, colour);
}

/// Paints all of it, the values through a window and all of their counts; returns where the window
/// is.
Rectangle paintHistogram(Canvas& canvas, const HistogramContent& content, const Window& window) {
  const auto& colours = theme(content.style.theme);
  auto area = paintFigure(canvas, content.words, colours);
  const auto& histogram = content.values.histogram;
  if (histogram.counts.empty()) {
    paintNotice(canvas, area, Language::translated("There is no value to count."), colours);
    return {};
  }
  if (const auto chosen = sum(content.chosen); chosen > 0) {
    const std::array keys{Key{Language::translated("all"), colours.category(0)},
                          Key{Language::translated("chosen: %1", chosen), colours.category(1)}};
    area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  }
  const auto most =
      static_cast<double>(*std::max_element(histogram.counts.begin(), histogram.counts.end()));
  const auto counts = content.style.hasLogCounts
                          ? Scale::logarithmic(0.7, std::max(most, 2.0) * 1.1)
                          : Scale::linear(0, most * 1.04);
  const auto range = cellsIn(window.x, window.zoom, 1);
  // A single bar has room beside it.
  const double beside = isOneValue(content.values) ? 3 * histogram.binWidth() : 0;
  const auto whole = Scale::linear(histogram.low - beside, histogram.high + beside);
  const auto shown = Scale::linear(whole.value(range.first), whole.value(range.last()));
  const Axes axes{canvas,
                  area,
                  {shown, content.valueName},
                  {counts, Language::translated("Count"), 1},
                  colours};
  const auto& inside = axes.inside();
  if (inside.width <= 0 || inside.height <= 0) return {};

  const double left = axes.x(content.values.fifth);
  canvas.fill(Rectangle{left, inside.y, axes.x(content.values.ninetyFifth) - left, inside.height},
              colours.category(0).withAlpha(0.1));
  paintBars(canvas, axes, histogram, histogram.counts, shown, colours.category(0));
  paintBars(canvas, axes, histogram, content.chosen, shown, colours.category(1));
  if (content.values.median >= shown.low() && content.values.median <= shown.high()) {
    const double median = axes.x(content.values.median);
    canvas.line({median, inside.y}, {median, inside.bottom()}, {.colour = colours.ink, .width = 2});
  }
  return inside;
}

Picture pictureOf(CountedValues values, std::vector<std::int64_t> chosen, std::string title,
                  std::string valueName, const HistogramStyle& style) {
  auto content = std::make_shared<HistogramContent>();
  content->values = std::move(values);
  content->chosen = std::move(chosen);
  content->valueName = std::move(valueName);
  content->style = style;
  content->words = {std::move(title), captionOf(*content)};
  return windowedPicture(
      {640, 420}, theme(style.theme).background, {},
      [content](Canvas& canvas, const Window& window) { paintHistogram(canvas, *content, window); },
      [content](Canvas& canvas, const Window& window) {
        return std::vector{paintHistogram(canvas, *content, window)};
      });
}

}  // namespace

const std::vector<Option<HistogramStyle>>& histogramStyleTable() {
  using Style = HistogramStyle;
  static const std::vector<Option<Style>> table{
      themeOption<Style>(),
      integerOption<Style, int>(&Style::bins,
                                {"bins", "Bins", "", "Number of bars; 0: by the data."}, {0, 2000}),
      switchOption<Style>(&Style::hasLogCounts, {"log-counts", "Logarithmic Counts", "",
                                                 "Show rare values beside frequent ones."})};
  return table;
}

std::size_t Histogram::binOf(double value) const {
  return std::min(static_cast<std::size_t>((value - low) / binWidth()), counts.size() - 1);
}

Histogram histogramOf(std::span<const double> values, int bins) {
  const auto sorted = sortedFinite(values);
  auto histogram = binsOf(sorted, bins);
  histogram.counts = countsIn(histogram, sorted);
  histogram.missing = static_cast<std::int64_t>(values.size() - sorted.size());
  return histogram;
}

CountedValues countedValues(const Histogram& narrow, const Quantiles& quantiles) {
  CountedValues values{.histogram = {.low = narrow.low,
                                     .high = narrow.high,
                                     .counts = {},
                                     .missing = narrow.missing},
                       .count = sum(narrow.counts),
                       .median = quantiles.median,
                       .fifth = quantiles.fifth,
                       .ninetyFifth = quantiles.ninetyFifth};
  if (values.count == 0) return values;
  const auto wanted =
      binCount(narrow.high - narrow.low, quantiles.upperQuartile - quantiles.lowerQuartile,
               static_cast<double>(values.count));
  if (narrow.low == narrow.high) widen(values.histogram);
  // Each bin joins as many narrow ones, so that none is higher for its width alone.
  const auto size = narrow.counts.size();
  auto joint = (size + wanted - 1) / wanted;
  while (size % joint != 0)
    ++joint;
  for (std::size_t first = 0; first < size; first += joint)
    values.histogram.counts.push_back(sum(std::span{narrow.counts}.subspan(first, joint)));
  return values;
}

Picture histogramPicture(std::span<const double> values, std::string title, std::string valueName,
                         const HistogramStyle& style, std::span<const double> chosen) {
  const auto sorted = sortedFinite(values);
  CountedValues all{.histogram = histogramOf(values, style.bins),
                    .count = static_cast<std::int64_t>(sorted.size())};
  if (!sorted.empty()) {
    all.median = quantile(sorted, 0.5);
    all.fifth = quantile(sorted, 0.05);
    all.ninetyFifth = quantile(sorted, 0.95);
  }
  auto inBins = countsIn(all.histogram, chosen);
  return pictureOf(std::move(all), std::move(inBins), std::move(title), std::move(valueName),
                   style);
}

Picture countedPicture(CountedValues values, std::string title, std::string valueName,
                       const HistogramStyle& style) {
  return pictureOf(std::move(values), {}, std::move(title), std::move(valueName), style);
}

}  // namespace kindred::viz
