#include <algorithm>
#include <array>
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

/// Multiplies one product of each item with a radial of x and that item.
void multiply(std::span<double> products, const RadialTerm& radial, std::span<const double> x,
              std::span<const double> items) {
  const auto values = x.size();
  if (isPlainDelta(radial)) {
    const double own = x[radial.firstValue], other = radial.length;
    for (std::size_t at = 0; at < products.size(); ++at)
      products[at] *= items[at * values + radial.firstValue] == own ? 1 : other;
    return;
  }
  for (std::size_t at = 0; at < products.size(); ++at)
    products[at] *= radial(x, items.subspan(at * values, values));
}

}  // namespace

double RadialTerm::operator()(std::span<const double> x, std::span<const double> y) const {
  const double value = plainValue(*this, x, y);
  return power == 1 ? value : std::pow(value, power);
}

bool CompiledKernel::asksOfEquality() const {
  return std::ranges::all_of(terms, [](const Term& term) {
    return std::ranges::all_of(term.radials, [](const RadialTerm& radial) {
      return radial.form == RadialTerm::Form::Delta;
    });
  });
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

void CompiledKernel::compare(std::int32_t classX, std::span<const double> valuesX,
                             std::span<const std::int32_t> classesY,
                             std::span<const double> valuesY, std::span<double> results) const {
  std::ranges::fill(results, 0.0);
  std::array<double, 64> products;
  const auto values = valuesX.size();
  for (std::size_t first = 0; first < classesY.size(); first += products.size()) {
    const auto count = std::min(products.size(), classesY.size() - first);
    const auto items = classesY.subspan(first, count);
    const auto itemValues = valuesY.subspan(first * values, count * values);
    for (const auto& term : terms) {
      const double* const row = &term.table[static_cast<std::size_t>(classX) * classCount];
      for (std::size_t at = 0; at < count; ++at)
        products[at] = row[items[at]];
      for (const auto& radial : term.radials)
        multiply(std::span{products}.first(count), radial, valuesX, itemValues);
      for (std::size_t at = 0; at < count; ++at)
        results[first + at] += products[at];
    }
  }
  for (double& result : results)
    result = std::max(result, least);
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
