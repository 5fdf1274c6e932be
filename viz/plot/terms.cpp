#include "viz/plot/terms.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double termGap = 6;             // units, between names and bars
constexpr double tallestTerm = 26;        // units
constexpr double widestTermNames = 0.45;  // of the picture

struct TermContent {
  std::vector<TermBar> bars;
  double usualDigits = 0;
  FigureWords words;
  ThemeName theme = ThemeName::Light;
};

double digitsOf(const TermBar& bar) { return -std::log10(bar.q); }

std::string countOf(const TermBar& bar) {
  return Language::translated("%1 of %2", bar.found, bar.all);
}

double widestOf(Canvas& canvas, const TermContent& content, const TextStyle& style,
                std::string (*textOf)(const TermBar&)) {
  double width = 0;
  for (const auto& bar : content.bars)
    width = std::max(width, canvas.textWidth(textOf(bar), style));
  return width + termGap;
}

void paintDigits(Canvas& canvas, const Rectangle& bars, const Scale& digits,
                 const TermContent& content, const Theme& colours) {
  const auto style = anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
  for (const auto& tick : ticksOf(digits, std::clamp(static_cast<int>(bars.width / 60), 2, 8))) {
    const double x = bars.x + digits.position(tick.value) * bars.width;
    canvas.line({x, bars.y}, {x, bars.bottom()}, {.colour = colours.faint});
    canvas.text({x, bars.bottom() + 4}, tick.label, style);
  }
  canvas.text({bars.x + bars.width / 2, bars.bottom() + 4 + canvas.lineHeight(style)}, "−log₁₀ q",
              style);
  const double usual = bars.x + digits.position(content.usualDigits) * bars.width;
  canvas.line({usual, bars.y}, {usual, bars.bottom()}, {.colour = colours.muted, .isDashed = true});
}

void paintTerm(Canvas& canvas, const Rectangle& row, const TermBar& bar, double length, bool isSure,
               const Theme& colours) {
  const double top = row.y + row.height / 8, height = row.height * 3 / 4;
  canvas.fill({row.x, top, length, height}, isSure ? colours.category(0) : colours.missing);
  const auto style = anchored(smallText(colours), Horizontal::Left, Vertical::Middle);
  const double begin = row.x + length + 4;
  const auto text = countOf(bar);
  canvas.fill({begin, top, canvas.textWidth(text, style) + 2, height}, colours.background);
  canvas.text({begin, row.y + row.height / 2}, text, style);
}

void paintTerms(Canvas& canvas, const TermContent& content) {
  const auto& colours = theme(content.theme);
  auto area = paintFigure(canvas, content.words, colours);
  if (content.bars.empty())
    return paintNotice(canvas, area, Language::translated("There is no term to show."), colours);
  const auto names = anchored(bodyText(colours), Horizontal::Right, Vertical::Middle);
  const double below = 2 * canvas.lineHeight(smallText(colours)) + 4;
  const auto count = static_cast<double>(content.bars.size());
  area.height = std::min(area.height, count * tallestTerm + below);
  const double left =
      std::min(widestOf(canvas, content, names, [](const TermBar& bar) { return bar.name; }),
               widestTermNames * area.width);
  const double right = widestOf(canvas, content, smallText(colours), &countOf);
  const auto bars = canvas.snapped(area.without(left, 0, right, below));
  if (bars.width <= 0 || bars.height <= 0) return;
  double most = content.usualDigits;
  for (const auto& bar : content.bars)
    most = std::max(most, digitsOf(bar));
  const auto digits = Scale::linear(0, 1.04 * most);
  paintDigits(canvas, bars, digits, content, colours);
  const double row = bars.height / count;
  for (std::size_t at = 0; at < content.bars.size(); ++at) {
    const auto& bar = content.bars[at];
    const double top = bars.y + static_cast<double>(at) * row;
    canvas.text({bars.x - termGap, top + row / 2},
                canvas.shortened(bar.name, left - termGap, names), names);
    paintTerm(canvas, {bars.x, top, bars.width, row}, bar,
              digits.position(digitsOf(bar)) * bars.width, digitsOf(bar) > content.usualDigits,
              colours);
  }
  canvas.line({bars.x, bars.y}, {bars.x, bars.bottom()}, {.colour = colours.muted});
}

}  // namespace

Picture termPicture(std::vector<TermBar> bars, double usualRate, FigureWords words,
                    ThemeName name) {
  for (const auto& bar : bars)
    if (!(bar.q > 0 && bar.q <= 1))
      throw Error{ErrorCode::Input,
                  joined("The rate of ", bar.name, " is no probability above 0: ", bar.q, ".")};
  const double height = 130 + 22.0 * static_cast<double>(bars.size());
  auto content = std::make_shared<const TermContent>(
      TermContent{std::move(bars), -std::log10(usualRate), std::move(words), name});
  return {{680, height}, theme(name).background, [content](Canvas& canvas) {
            paintTerms(canvas, *content);
          }};
}

}  // namespace kindred::viz
