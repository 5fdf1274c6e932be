#include "engine/kernel/term_algebra.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace kindred {

namespace {

/// Everything but the power.
auto functionOf(const RadialTerm& radial) {
  return std::tuple{radial.firstValue, radial.form, radial.valueCount, radial.length, radial.alpha};
}

/// In a fixed order, each function once, so that equal products compare equal.
std::vector<RadialTerm> productOf(const std::vector<RadialTerm>& a,
                                  const std::vector<RadialTerm>& b) {
  std::vector<RadialTerm> product = a;
  for (const auto& radial : b) {
    const auto same = std::ranges::find(product, functionOf(radial), functionOf);
    if (same == product.end())
      product.push_back(radial);
    else
      same->power += radial.power;
  }
  std::ranges::sort(product, {}, functionOf);
  return product;
}

void add(TermSum& sum, CompiledKernel::Term term) {
  const auto same = std::ranges::find(sum, term.radials, &CompiledKernel::Term::radials);
  if (same == sum.end())
    sum.push_back(std::move(term));
  else
    std::ranges::transform(same->table, term.table, same->table.begin(), std::plus{});
}

}  // namespace

TermSum sumOf(TermSum a, TermSum b) {
  for (auto& term : b)
    add(a, std::move(term));
  return a;
}

TermSum productOf(const TermSum& a, const TermSum& b) {
  TermSum product;
  for (const auto& left : a) {
    for (const auto& right : b) {
      CompiledKernel::Term term{left.table, productOf(left.radials, right.radials)};
      std::ranges::transform(term.table, right.table, term.table.begin(), std::multiplies{});
      add(product, std::move(term));
    }
  }
  return product;
}

std::optional<TermSum> powerOf(const TermSum& base, double exponent) {
  if (base.size() == 1) {
    CompiledKernel::Term term = base.front();
    for (auto& entry : term.table)
      entry = std::pow(entry, exponent);
    for (auto& radial : term.radials)
      radial.power *= exponent;
    return TermSum{std::move(term)};
  }
  if (exponent != std::floor(exponent) || exponent > static_cast<double>(mostTerms))
    return std::nullopt;
  TermSum power = base;
  for (int factor = 1; factor < static_cast<int>(exponent); ++factor) {
    power = productOf(power, base);
    if (power.size() > mostTerms) return std::nullopt;
  }
  return power;
}

}  // namespace kindred
