#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/content_hash.hpp"
#include "engine/kernel/compile.hpp"
#include "engine/kernel/kernel_forms.hpp"

namespace kindred {

namespace {

bool isPlainDelta(const RadialTerm& radial) {
  return radial.form == RadialTerm::Form::Delta && radial.power == 1;
}

double deltaOf(const RadialTerm& radial, std::span<const double> x, std::span<const double> y) {
  return x[radial.firstValue] == y[radial.firstValue] ? 1 : radial.length;
}

double plainValue(const RadialTerm& radial, std::span<const double> x, std::span<const double> y) {
  const double a = x[radial.firstValue];
  const double b = y[radial.firstValue];
  switch (radial.form) {
    case RadialTerm::Form::SquareExponential:
      return squareExponential(a, b, radial.length);
    case RadialTerm::Form::RationalQuadratic:
      return rationalQuadratic(a, b, radial.length, radial.alpha);
    case RadialTerm::Form::CompactPolynomial:
      return compactPolynomial(a, b, radial.length);
    case RadialTerm::Form::Delta:
      return deltaOf(radial, x, y);
    case RadialTerm::Form::Dot:
      break;
  }
  double sum = 0;
  for (auto at = radial.firstValue; at < radial.firstValue + radial.valueCount; ++at)
    sum += x[at] * y[at];
  return sum;
}

}  // namespace

double RadialTerm::operator()(std::span<const double> x, std::span<const double> y) const {
  const double value = plainValue(*this, x, y);
  return power == 1 ? value : std::pow(value, power);
}

double CompiledKernel::operator()(std::int32_t classX, std::span<const double> valuesX,
                                  std::int32_t classY, std::span<const double> valuesY) const {
  double sum = 0;
  for (const auto& term : terms) {
    double product = term.table[classX * classCount + classY];
    for (const auto& radial : term.radials)
      product *=
          isPlainDelta(radial) ? deltaOf(radial, valuesX, valuesY) : radial(valuesX, valuesY);
    sum += product;
  }
  return std::max(sum, least);
}

std::uint64_t numberContent(std::uint64_t column, double number) {
  return ContentHash{}.add(column).add(std::bit_cast<std::uint64_t>(number)).word();
}

std::uint64_t categoryContent(std::uint64_t column, std::string_view name) {
  return ContentHash{}.add(column).add(name).word();
}

std::uint64_t CompiledKernel::contentOf(std::int32_t itemClass,
                                        std::span<const double> values) const {
  auto content = contents[static_cast<std::size_t>(itemClass)];
  for (std::size_t at = 0; at < columns.size(); ++at)
    if (!categories[at].empty())
      content += categories[at][static_cast<std::size_t>(values[at])];
    else if (columns[at] != 0)
      content += numberContent(columns[at], values[at]);
  return content;
}

}  // namespace kindred
