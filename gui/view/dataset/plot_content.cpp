#include "gui/view/dataset/plot_content.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "viz/colour/scale.hpp"
#include "viz/plot/scatter.hpp"

namespace kindred::gui {

namespace {

constexpr double reach = 0.02;  // of a plot, around a point
constexpr auto noBar = std::numeric_limits<std::size_t>::max();

QString number(double value) { return numberText(value, 4); }

std::vector<double> positions(const viz::Scale& scale, const std::vector<double>& values) {
  std::vector<double> places;
  places.reserve(values.size());
  for (const double value : values)
    places.push_back(scale.position(value));
  return places;
}

}  // namespace

PlotContent::PlotContent(PlotRequest request) : request_{std::move(request)} {
  // Places of the rows that are both shown and chosen.
  std::vector<std::int32_t> chosen;
  for (std::size_t at = 0; at < request_.rows.size(); ++at)
    if (std::ranges::binary_search(request_.chosen, request_.rows[at]))
      chosen.push_back(static_cast<std::int32_t>(at));
  if (request_.table->categories(request_.x))
    plotCategories(chosen);
  else if (request_.y < 0)
    plotNumbers(chosen);
  else
    plotPoints(chosen);
}

std::string PlotContent::title() const {
  const auto columns = request_.table->columns();
  const auto x = columns[request_.x].name;
  return kind_ == Kind::Points ? joined(columns[request_.y].name, " over ", x) : x;
}

std::vector<double> PlotContent::valuesOf(int column) const {
  std::vector<double> values;
  values.reserve(request_.rows.size());
  for (const auto row : request_.rows)
    values.push_back(request_.table->number(row, column));
  return values;
}

void PlotContent::plotNumbers(const std::vector<std::int32_t>& chosen) {
  const auto values = valuesOf(request_.x);
  histogram_ = viz::histogramOf(values, 0);
  across_ = positions(viz::Scale::linear(histogram_.low, histogram_.high), values);
  for (const double value : values)
    bars_.push_back(std::isfinite(value) ? histogram_.binOf(value) : noBar);
  std::vector<double> chosenValues;
  for (const auto at : chosen)
    chosenValues.push_back(values[at]);
  picture_ = viz::histogramPicture(values, title(), title(),
                                   {.theme = request_.theme, .hasLogCounts = request_.hasLogCounts},
                                   chosenValues);
}

void PlotContent::plotCategories(const std::vector<std::int32_t>& chosen) {
  kind_ = Kind::Categories;
  const auto& column = *request_.table->categories(request_.x);
  std::vector<std::int32_t> codes;
  for (const auto row : request_.rows)
    codes.push_back(column.codes[row]);
  categories_ = viz::countedCategories(codes, *column.names, chosen);
  std::vector<std::size_t> barOf(column.names->size(), noBar);
  for (std::size_t bar = 0; bar < categories_.size(); ++bar)
    barOf[categories_[bar].code] = bar;
  for (const auto code : codes) {
    bars_.push_back(barOf[code]);
    down_.push_back((static_cast<double>(barOf[code]) + 0.5) /
                    static_cast<double>(categories_.size()));
  }
  picture_ = viz::categoryPicture(categories_, title(), request_.theme);
}

void PlotContent::plotPoints(const std::vector<std::int32_t>& chosen) {
  kind_ = Kind::Points;
  viz::ScatterContent content{.x = valuesOf(request_.x), .y = valuesOf(request_.y)};
  across_ = positions(viz::scatterScale(content.x), content.x);
  down_ = positions(viz::scatterScale(content.y), content.y);
  for (double& place : down_)
    place = 1 - place;
  content.title = title();
  content.xName = request_.table->columns()[request_.x].name;
  content.yName = request_.table->columns()[request_.y].name;
  if (!chosen.empty()) {
    content.groups.assign(request_.rows.size(), 0);
    for (const auto at : chosen)
      content.groups[at] = 1;
    content.groupNames = {tr("others").toStdString(),
                          tr("chosen: %1").arg(countText(chosen.size())).toStdString()};
  }
  picture_ = viz::scatterPicture(std::move(content), request_.theme);
}

template <typename IsWanted>
std::vector<std::int32_t> PlotContent::rowsWhere(IsWanted isWanted) const {
  std::vector<std::int32_t> rows;
  for (std::size_t at = 0; at < request_.rows.size(); ++at)
    if (isWanted(at)) rows.push_back(request_.rows[at]);
  std::ranges::sort(rows);
  return rows;
}

std::vector<std::int32_t> PlotContent::rowsIn(QRectF box) const {
  if (kind_ == Kind::Categories) {
    const auto count = static_cast<double>(categories_.size());
    box.setTop(std::floor(box.top() * count) / count);
    box.setBottom(std::ceil(box.bottom() * count) / count);
  }
  return rowsWhere([&](std::size_t at) {
    const bool isAcross =
        across_.empty() || (across_[at] >= box.left() && across_[at] <= box.right());
    const bool isDown = down_.empty() || (down_[at] >= box.top() && down_[at] <= box.bottom());
    return isAcross && isDown;
  });
}

std::size_t PlotContent::barAt(const QPointF& place) const {
  const auto count = kind_ == Kind::Numbers ? histogram_.counts.size() : categories_.size();
  const double share = kind_ == Kind::Numbers ? place.x() : place.y();
  return count == 0
             ? noBar
             : std::min(static_cast<std::size_t>(share * static_cast<double>(count)), count - 1);
}

std::ptrdiff_t PlotContent::nearest(const QPointF& place) const {
  std::ptrdiff_t best = -1;
  double bestDistance = reach * reach;
  for (std::size_t at = 0; at < across_.size(); ++at) {
    const double x = across_[at] - place.x();
    const double y = down_[at] - place.y();
    if (const double distance = x * x + y * y; distance < bestDistance) {
      bestDistance = distance;
      best = static_cast<std::ptrdiff_t>(at);
    }
  }
  return best;
}

std::vector<std::int32_t> PlotContent::rowsAt(const QPointF& place) const {
  if (kind_ == Kind::Points) {
    const auto at = nearest(place);
    return at < 0 ? std::vector<std::int32_t>{} : std::vector{request_.rows[at]};
  }
  return rowsWhere(
      [&, bar = barAt(place)](std::size_t at) { return bars_[at] != noBar && bars_[at] == bar; });
}

std::shared_ptr<const Graph> PlotContent::graphAt(const QPointF& place) const {
  const auto at = kind_ == Kind::Points ? nearest(place) : -1;
  return at < 0 ? nullptr : request_.table->graph(request_.rows[static_cast<std::size_t>(at)]);
}

QString PlotContent::wordsAt(const QPointF& place) const {
  if (kind_ == Kind::Points) {
    const auto at = nearest(place);
    if (at < 0) return {};
    const auto row = request_.rows[at];
    const auto& table = *request_.table;
    return tr("%1: %2 %3, %4 %5")
        .arg(toQString(table.text(row, 0)), toQString(table.columns()[request_.x].name),
             toQString(table.text(row, request_.x)), toQString(table.columns()[request_.y].name),
             toQString(table.text(row, request_.y)));
  }
  const auto bar = barAt(place);
  if (bar == noBar) return {};
  if (kind_ == Kind::Categories)
    return tr("%1: %Ln graph(s)", nullptr, static_cast<int>(categories_[bar].count))
        .arg(toQString(categories_[bar].name));
  const double low = histogram_.low + static_cast<double>(bar) * histogram_.binWidth();
  return tr("%1 to %2: %Ln graph(s)", nullptr, static_cast<int>(histogram_.counts[bar]))
      .arg(number(low), number(low + histogram_.binWidth()));
}

}  // namespace kindred::gui
