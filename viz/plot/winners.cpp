#include "viz/plot/winners.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double chartGap = 6;        // units
constexpr double betweenMaps = 14;    // units
constexpr double smallestMark = 9;    // units of a cell from which on it is marked as well
constexpr double roomOfNumbers = 22;  // units, for "64"

struct WinnersContent {
  std::vector<WinnerMap> maps;
  std::vector<std::string> names;
  std::string rowName;
  std::string columnName;
  std::string title;
  ThemeName theme = ThemeName::Light;
};

void paintCells(Canvas& canvas, const Rectangle& square, const WinnerMap& map,
                const Theme& colours) {
  const auto count = map.settings.size();
  const double side = square.width / static_cast<double>(count);
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t column = 0; column < count; ++column) {
      const auto winner = static_cast<std::size_t>(map.winners[row * count + column]);
      const auto cell = canvas.snapped(
          Rectangle{square.x + static_cast<double>(column) * side,
                    square.bottom() - static_cast<double>(row + 1) * side, side, side});
      canvas.fill(cell, colours.category(winner));
      if (side < smallestMark) continue;
      const auto mark = mixed(colours.category(winner), colours.background, 0.65);
      paintMark(canvas, cell.centre(), pointMark(winner), side / 6, mark);
    }
  }
}

/// Every setting, or every second or third, as there is room.
void paintSettings(Canvas& canvas, const Rectangle& square, const WinnerMap& map, bool withRows,
                   const Theme& colours) {
  const auto count = map.settings.size();
  const double side = square.width / static_cast<double>(count);
  const auto below = anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
  const auto beside = anchored(smallText(colours), Horizontal::Right, Vertical::Middle);
  double widest = 0;
  for (const auto& setting : map.settings)
    widest = std::max(widest, canvas.textWidth(setting, below));
  const auto step = static_cast<std::size_t>(std::max(1.0, std::ceil((widest + 4) / side)));
  for (std::size_t at = 0; at < count; at += step) {
    const double along = (static_cast<double>(at) + 0.5) * side;
    canvas.text({square.x + along, square.bottom() + 3}, map.settings[at], below);
    if (withRows) canvas.text({square.x - 4, square.bottom() - along}, map.settings[at], beside);
  }
}

void paintWinners(Canvas& canvas, const WinnersContent& content) {
  const auto& colours = theme(content.theme);
  auto area = paintFigure(canvas, {content.title, ""}, colours);
  if (content.maps.empty())
    return paintNotice(canvas, area, Language::translated("Nothing was measured."), colours);
  std::vector<Key> keys;
  for (std::size_t at = 0; at < content.names.size(); ++at)
    keys.push_back({content.names[at], colours.category(at), pointMark(at)});
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  const double line = canvas.lineHeight(smallText(colours));
  const auto count = static_cast<double>(content.maps.size());
  const double left = line + chartGap + roomOfNumbers;
  const double above = canvas.lineHeight(bodyText(colours)) + 2;
  const double below = 2 * line + chartGap + 3;
  const double side = std::min((area.width - left - (count - 1) * betweenMaps) / count,
                               area.height - above - below);
  if (side <= 0) return;
  for (std::size_t at = 0; at < content.maps.size(); ++at) {
    const auto& map = content.maps[at];
    const Rectangle square{area.x + left + static_cast<double>(at) * (side + betweenMaps),
                           area.y + above, side, side};
    canvas.text({square.centre().x, square.y - 4}, map.title,
                anchored(bodyText(colours), Horizontal::Centre, Vertical::Bottom));
    paintCells(canvas, square, map, colours);
    paintSettings(canvas, square, map, at == 0, colours);
    canvas.text({square.centre().x, square.bottom() + 3 + line}, content.columnName,
                anchored(smallText(colours), Horizontal::Centre, Vertical::Top));
  }
  auto upright = anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
  upright.quarterTurns = -1;
  canvas.text({area.x, area.y + above + side / 2}, content.rowName, upright);
}

}  // namespace

Picture winnerPicture(std::vector<WinnerMap> maps, std::vector<std::string> names,
                      std::string rowName, std::string columnName, std::string title,
                      ThemeName name) {
  for (const auto& map : maps)
    if (map.winners.size() != map.settings.size() * map.settings.size() ||
        std::ranges::any_of(map.winners, [&](int winner) {
          return winner < 0 || static_cast<std::size_t>(winner) >= names.size();
        }))
      throw Error{ErrorCode::Input,
                  joined("The map \"", map.title, "\" is not one winner a cell.")};
  auto content = std::make_shared<WinnersContent>();
  *content = {std::move(maps),       std::move(names), std::move(rowName),
              std::move(columnName), std::move(title), name};
  const double width =
      60 + 250.0 * static_cast<double>(std::max<std::size_t>(content->maps.size(), 2));
  return {{width, 350}, theme(name).background, [content](Canvas& canvas) {
            paintWinners(canvas, *content);
          }};
}

}  // namespace kindred::viz
