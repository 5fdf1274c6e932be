#include "viz/canvas/ticks.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/text.hpp"

namespace kindred::viz {

namespace {

double roundStep(double rough) {
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  const double share = rough / power;
  return power * (share < 1.5 ? 1 : share < 3.5 ? 2 : share < 7.5 ? 5 : 10);
}

std::string linearLabel(double value, double step, double largest) {
  const auto decimals = static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
  if (largest >= 1e7 || decimals > 6) return significant(value, 4);
  return readable(value, decimals);
}

std::vector<Tick> linearTicks(double low, double high, int wanted, double leastStep) {
  const double step = std::max(roundStep((high - low) / std::max(wanted, 1)), leastStep);
  const double slack = 1e-9 * (high - low);
  const double largest = std::max(std::abs(low), std::abs(high));
  std::vector<Tick> ticks;
  const double first = std::ceil((low - slack) / step);
  const int most = 2 * std::max(wanted, 1) + 2;  // a range of few ulp would never end
  for (int at = 0; at < most && (first + at) * step <= high + slack; ++at)
    ticks.push_back({(first + at) * step, linearLabel((first + at) * step, step, largest)});
  return ticks;
}

std::string decadeLabel(int multiple, int exponent) {
  if (exponent >= -3 && exponent <= 4)
    return readable(multiple * std::pow(10.0, exponent), -exponent);
  return multiple == 1 ? powerOfTen(exponent)
                       : std::to_string(multiple) + "×" + powerOfTen(exponent);
}

std::vector<Tick> logarithmicTicks(double low, double high, int wanted, double leastStep) {
  const double slack = 1e-9;
  const auto first = static_cast<int>(std::floor(std::log10(low)));
  const auto last = static_cast<int>(std::ceil(std::log10(high)));
  const double decades = std::log10(high / low);
  const int stride = std::max(1, static_cast<int>(std::ceil(decades / std::max(wanted, 1))));
  const bool labelsParts = decades < 2;
  std::vector<Tick> ticks;
  int labels = 0;
  for (int exponent = first; exponent <= last; ++exponent) {
    for (int multiple = 1; multiple < 10; ++multiple) {
      if (multiple > 1 && stride > 1) break;
      const double value = multiple * std::pow(10.0, exponent);
      if (value < low * (1 - slack) || value > high * (1 + slack)) continue;
      const bool isLabelled =
          multiple == 1 ? exponent % stride == 0 : labelsParts && (multiple == 2 || multiple == 5);
      labels += isLabelled;
      ticks.push_back({value, isLabelled ? decadeLabel(multiple, exponent) : std::string{}});
    }
  }
  return labels >= 2 ? ticks : linearTicks(low, high, wanted, leastStep);
}

}  // namespace

std::vector<Tick> ticksOf(const Scale& scale, int wanted, double leastStep) {
  return scale.kind() == ScaleKind::Logarithmic
             ? logarithmicTicks(scale.low(), scale.high(), wanted, leastStep)
             : linearTicks(scale.low(), scale.high(), wanted, leastStep);
}

}  // namespace kindred::viz
