#include "viz/plot/histogram.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "viz/canvas/axes.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/theme_option.hpp"
#include "viz/canvas/words.hpp"

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

int binsFor(const std::vector<double>& sorted) {
  const double spread = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const double range = sorted.back() - sorted.front();
  const auto count = static_cast<double>(sorted.size());
  if (range <= 0) return 1;
  const double wanted =
      spread > 0 ? range * std::cbrt(count) / (2 * spread) : std::ceil(std::sqrt(count));
  return static_cast<int>(std::clamp(std::ceil(wanted), 1.0, mostBins));
}

Histogram countedIn(const std::vector<double>& sorted, int bins) {
  Histogram histogram;
  if (sorted.empty()) return histogram;
  histogram.low = sorted.front();
  histogram.high = sorted.back();
  if (histogram.low == histogram.high) {
    // A single value stands in the middle of one bin.
    const double half = histogram.low == 0 ? 0.5 : std::abs(histogram.low) / 20;
    histogram.low -= half;
    histogram.high += half;
    bins = 1;
  }
  histogram.counts.resize(static_cast<std::size_t>(bins > 0 ? bins : binsFor(sorted)));
  const double width =
      (histogram.high - histogram.low) / static_cast<double>(histogram.counts.size());
  for (const double value : sorted) {
    const auto bin = static_cast<std::size_t>((value - histogram.low) / width);
    ++histogram.counts[std::min(bin, histogram.counts.size() - 1)];
  }
  return histogram;
}

/// What a histogram picture shows.
struct Content {
  Histogram histogram;
  std::int64_t count = 0;
  double median = 0;
  double fifth = 0;
  double ninetyFifth = 0;
  FigureWords words;
  std::string valueName;
  HistogramStyle style;
};

std::string captionOf(const Content& content) {
  auto caption = counted(content.count, "value", "values");
  if (content.count > 0)
    caption += joined(", median ", significant(content.median, 3), " (line), 90 % of them from ",
                      significant(content.fifth, 3), " to ", significant(content.ninetyFifth, 3),
                      " (band)");
  if (content.histogram.missing > 0)
    caption +=
        joined("; ", counted(content.histogram.missing, "value is", "values are"), " missing");
  return caption + ".";
}

void paintHistogram(Canvas& canvas, const Content& content) {
  const auto& colours = theme(content.style.theme);
  const auto area = paintFigure(canvas, content.words, colours);
  const auto& histogram = content.histogram;
  if (histogram.counts.empty())
    return paintNotice(canvas, area, "There is no value to count.", colours);
  const auto most =
      static_cast<double>(*std::max_element(histogram.counts.begin(), histogram.counts.end()));
  const auto counts = content.style.hasLogCounts
                          ? Scale::logarithmic(0.7, std::max(most, 2.0) * 1.1)
                          : Scale::linear(0, most * 1.04);
  const Axes axes{canvas,
                  area,
                  {Scale::linear(histogram.low, histogram.high), content.valueName},
                  {counts, "Count"},
                  colours};
  const auto& inside = axes.inside();
  if (inside.width <= 0 || inside.height <= 0) return;

  const double left = axes.x(content.fifth);
  canvas.fill(Rectangle{left, inside.y, axes.x(content.ninetyFifth) - left, inside.height},
              colours.category(0).withAlpha(0.1));
  std::vector<Rectangle> bars;
  const double width = inside.width / static_cast<double>(histogram.counts.size());
  const double gap = width > 4 ? 1 : 0;
  for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin) {
    if (histogram.counts[bin] == 0) continue;
    const double top = axes.y(static_cast<double>(histogram.counts[bin]));
    bars.push_back(
        {inside.x + static_cast<double>(bin) * width, top, width - gap, inside.bottom() - top});
  }
  canvas.fill(bars, colours.category(0));
  const double median = axes.x(content.median);
  canvas.line({median, inside.y}, {median, inside.bottom()},
              {.colour = colours.category(1), .width = 2});
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

Histogram histogramOf(std::span<const double> values, int bins) {
  const auto sorted = sortedFinite(values);
  auto histogram = countedIn(sorted, bins);
  histogram.missing = static_cast<std::int64_t>(values.size() - sorted.size());
  return histogram;
}

Picture histogramPicture(std::span<const double> values, std::string title, std::string valueName,
                         const HistogramStyle& style) {
  const auto sorted = sortedFinite(values);
  auto content = std::make_shared<Content>();
  content->histogram = countedIn(sorted, style.bins);
  content->histogram.missing = static_cast<std::int64_t>(values.size() - sorted.size());
  content->count = static_cast<std::int64_t>(sorted.size());
  if (!sorted.empty()) {
    content->median = quantile(sorted, 0.5);
    content->fifth = quantile(sorted, 0.05);
    content->ninetyFifth = quantile(sorted, 0.95);
  }
  content->valueName = std::move(valueName);
  content->style = style;
  content->words = {std::move(title), captionOf(*content)};
  return {{640, 420},
          theme(style.theme).background,
          [content = std::shared_ptr<const Content>{content}](Canvas& canvas) {
            paintHistogram(canvas, *content);
          }};
}

}  // namespace kindred::viz
