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

std::optional<TermSum> productOf(const TermSum& a, const TermSum& b, std::size_t most,
                                 const Progress& progress) {
  TermSum product;
  std::vector<std::size_t> places;  // where each product of two terms goes
  for (const auto& left : a) {
    for (const auto& right : b) {
      auto radials = productOf(left.radials, right.radials);
      const auto same = std::ranges::find(product, radials, &CompiledKernel::Term::radials);
      places.push_back(static_cast<std::size_t>(same - product.begin()));
      if (same != product.end()) continue;
      if (product.size() == most) return std::nullopt;
      product.push_back({{}, std::move(radials)});
    }
  }
  auto place = places.begin();
  for (const auto& left : a) {
    for (const auto& right : b) {
      progress.checkpoint();
      auto& table = product[*place++].table;
      table.resize(left.table.size(), 0.0);
      for (std::size_t at = 0; at < table.size(); ++at)
        table[at] += left.table[at] * right.table[at];
    }
  }
  return product;
}

std::optional<TermSum> powerOf(const TermSum& base, double exponent, std::size_t most,
                               const Progress& progress) {
  constexpr std::size_t entriesAtOnce = 1 << 16;
  std::optional<TermSum> power = base;
  if (base.size() == 1) {
    CompiledKernel::Term& term = power->front();
    for (std::size_t at = 0; at < term.table.size(); ++at) {
      if (at % entriesAtOnce == 0) progress.checkpoint();
      term.table[at] = std::pow(term.table[at], exponent);
    }
    for (auto& radial : term.radials)
      radial.power *= exponent;
    return power;
  }
  if (exponent != std::floor(exponent) || exponent > static_cast<double>(most)) return std::nullopt;
  for (int factor = 1; power && factor < static_cast<int>(exponent); ++factor)
    power = productOf(*power, base, most, progress);
  return power;
}

}  // namespace kindred
