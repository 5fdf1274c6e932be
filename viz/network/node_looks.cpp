#include "viz/network/node_looks.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/colour/colour_map.hpp"
#include "viz/plot/categories.hpp"

namespace kindred::viz {

namespace {

constexpr double wideSpread = 30;     // highest over lowest, from which colours go by factors
constexpr float smallestSize = 0.6F;  // times the usual radius
constexpr float largestSize = 2.5F;
constexpr double deepest = 0.9;  // of a colour map on light paper, and the rest on dark paper
constexpr double shading = 0.3;  // of the middle of a diverging map on light paper

std::string keyText(const std::string& name, std::int64_t count) {
  return joined(name, " (", thousands(count), ")");
}

/// The range that colours tell apart. A few values far from all others would leave the rest one
/// colour: they get the end colours, and the range is that from the 2nd to the 98th percentile.
Extent usualExtent(std::span<const double> values) {
  constexpr std::size_t fewest = 50;
  constexpr double outer = 0.02, smallestShare = 0.8;
  auto extent = extentOf(values);
  std::vector<double> known;
  std::ranges::copy_if(values, std::back_inserter(known),
                       [](double value) { return std::isfinite(value); });
  if (known.size() < fewest) return extent;
  std::ranges::sort(known);
  const auto outside = static_cast<std::size_t>(outer * static_cast<double>(known.size()));
  const double low = known[outside], high = known[known.size() - 1 - outside];
  if (high > low && high - low < smallestShare * (extent.high - extent.low))
    std::tie(extent.low, extent.high) = std::pair{low, high};
  return extent;
}

/// True if zero divides the values, rather than standing near one end of them.
bool divides(const Extent& extent) {
  constexpr double leastShare = 0.2;
  return std::min(-extent.low, extent.high) >= leastShare * (extent.high - extent.low);
}

Scale scaleOf(std::span<const double> values) {
  const auto all = extentOf(values);
  double least = all.high;  // above zero: nodes without neighbours have the first colour, too
  for (const double value : values)
    if (value > 0) least = std::min(least, value);
  if (all.low >= 0 && least > 0 && all.high >= wideSpread * least)
    return Scale::logarithmic(least, all.high);
  const auto usual = usualExtent(values);
  return divides(usual) ? Scale::diverging(usual.low, 0, usual.high)
                        : Scale::linear(usual.low, usual.high);
}

/// A map whose colours all stand out from the paper.
std::function<Colour(double)> visibleColours(const Scale& scale, ThemeName theme) {
  const bool isDiverging = scale.kind() == ScaleKind::Diverging;
  const auto& map = colourMap(isDiverging ? ColourMapName::Vik : ColourMapName::Viridis);
  if (isDiverging && theme == ThemeName::Dark)
    return [&map](double position) { return map.at((1 - deepest) + (2 * deepest - 1) * position); };
  if (isDiverging)  // grey in the middle, where the map is white
    return [&map](double position) {
      const double shade = 1 - shading * (1 - std::abs(2 * position - 1));
      const auto colour = map.at(position);
      return Colour{shade * colour.red, shade * colour.green, shade * colour.blue};
    };
  if (theme == ThemeName::Dark)
    return [&map](double position) { return map.at(1 - deepest + deepest * position); };
  // On light paper the highest values are the darkest.
  return [&map](double position) { return map.at(deepest * (1 - position)); };
}

}  // namespace

void colourByCategory(NodeLooks& looks, std::string title, std::span<const std::int32_t> codes,
                      std::span<const std::string> names, ThemeName name) {
  const auto& colours = theme(name);
  const auto own = colours.categories.size();  // then the rest, and no value
  const auto rest = static_cast<std::uint16_t>(own);
  const auto none = static_cast<std::uint16_t>(own + 1);
  looks.palette.assign(colours.categories.begin(), colours.categories.end());
  looks.palette.push_back(colours.muted);
  looks.palette.push_back(colours.missing);
  std::vector<std::int32_t> known;
  for (const auto code : codes)
    if (code >= 0 && !names[code].empty()) known.push_back(code);
  const auto counts = countedCategories(known, names);
  std::vector<std::uint16_t> colourOf(names.size(), none);
  std::int64_t others = 0;
  looks.title = std::move(title);
  looks.keys.clear();
  looks.bar.reset();
  for (std::size_t at = 0; at < counts.size(); ++at) {
    // The last colour is not spent on the rest alone.
    const bool isOwn = at < own;
    colourOf[counts[at].code] = isOwn ? static_cast<std::uint16_t>(at) : rest;
    if (isOwn)
      looks.keys.push_back(
          {keyText(counts[at].name, counts[at].count), colours.categories[at], KeyMark::Disc});
    else
      others += counts[at].count;
  }
  if (others > 0)
    looks.keys.push_back({keyText(Language::translated("%1 others", counts.size() - own), others),
                          colours.muted, KeyMark::Disc});
  const auto missing = std::ssize(codes) - std::ssize(known);
  if (missing > 0)
    looks.keys.push_back(
        {keyText(Language::translated("no value"), missing), colours.missing, KeyMark::Disc});
  looks.colour.clear();
  for (const auto code : codes)
    looks.colour.push_back(code < 0 ? none : colourOf[code]);
}

void colourByNumber(NodeLooks& looks, std::string title, std::span<const double> values,
                    ThemeName name) {
  constexpr std::uint16_t steps = 128;
  const auto scale = scaleOf(values);
  if (const auto all = extentOf(values); all.low < scale.low() || all.high > scale.high())
    title = Language::translated("%1 (outer 4 % in the end colours)", title);
  const auto colourAt = visibleColours(scale, name);
  looks.palette.clear();
  for (std::uint16_t step = 0; step < steps; ++step)
    looks.palette.push_back(colourAt(static_cast<double>(step) / (steps - 1)));
  looks.palette.push_back(theme(name).missing);
  looks.colour.clear();
  for (const double value : values)
    looks.colour.push_back(std::isfinite(value) ? static_cast<std::uint16_t>(std::lround(
                                                      scale.position(value) * (steps - 1)))
                                                : steps);
  const auto missing = std::ranges::count(looks.colour, steps);
  looks.title.clear();
  looks.keys.clear();
  looks.bar = ColourBar{colourAt, scale, std::move(title),
                        missing > 0 ? keyText(Language::translated("no value"), missing) : ""};
}

void colourByColumn(NodeLooks& looks, const Column& column, ThemeName theme) {
  if (const auto* numbers = std::get_if<NumberColumn>(&column.data))
    return colourByNumber(looks, column.name, numbers->values.unpacked(), theme);
  const auto* asCategories = std::get_if<CategoryColumn>(&column.data);
  CategoryColumn texts;
  if (asCategories == nullptr) {
    std::vector<std::string> all;
    for (std::size_t row = 0; row < rowCount(column.data); ++row)
      all.push_back(cellText(column.data, row));
    texts = categoriesOf(all);
    asCategories = &texts;
  }
  const auto names =
      asCategories->names ? std::span{*asCategories->names} : std::span<const std::string>{};
  colourByCategory(looks, column.name, asCategories->codes.unpacked(), names, theme);
}

void colourByGroup(NodeLooks& looks, const std::string& name, std::span<const double> numbers,
                   ThemeName theme) {
  std::vector<std::int32_t> codes;
  std::int32_t most = 0;
  for (const double number : numbers) {
    codes.push_back(static_cast<std::int32_t>(number) - 1);
    most = std::max(most, codes.back() + 1);
  }
  std::vector<std::string> names;
  for (std::int32_t number = 1; number <= most; ++number)
    names.push_back(thousands(number));
  colourByCategory(looks, name, codes, names, theme);
}

void sizeByNumber(NodeLooks& looks, const std::string& name, std::span<const double> values) {
  const auto extent = extentOf(values);
  const double range = std::max(extent.high - extent.low, 1e-300);
  constexpr float least = smallestSize * smallestSize, most = largestSize * largestSize;
  looks.size.clear();
  for (const double value : values) {
    const auto share =
        std::isfinite(value) ? static_cast<float>((value - extent.low) / range) : 0.0F;
    looks.size.push_back(std::sqrt(least + (most - least) * share));
  }
  looks.sizes = Language::translated("Size: %1, %2 to %3", name, significant(extent.low, 3),
                                     significant(extent.high, 3));
}

}  // namespace kindred::viz
