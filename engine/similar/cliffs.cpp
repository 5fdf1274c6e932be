#include "engine/similar/cliffs.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/core/language.hpp"

namespace kindred {

namespace {

constexpr double mostSimilarity = 0.99;

bool isSteeper(const Cliff& one, const Cliff& other, CliffOrder order) {
  const auto rank = [order](const Cliff& cliff) {
    const double difference = std::abs(cliff.difference);
    return order == CliffOrder::Sali ? std::tuple{-cliff.sali, -difference, cliff.a, cliff.b}
                                     : std::tuple{-difference, -cliff.sali, cliff.a, cliff.b};
  };
  return rank(one) < rank(other);
}

/// Every pair of the lists once, by its numbers.
std::vector<Cliff> pairsOf(const SimilarResult& lists, std::span<const double> values,
                           const CliffOptions& options) {
  const auto isCliff = [&](double difference, double similarity) {
    return std::abs(difference) > 0 && std::abs(difference) >= options.least &&
           similarity >= options.threshold;
  };
  std::vector<Cliff> pairs;
  for (std::size_t query = 0; query < lists.lists.size(); ++query)
    for (const auto& one : lists.lists[query]) {
      const auto [a, b] = std::minmax({static_cast<std::int32_t>(query), one.graph});
      const double difference =
          values[static_cast<std::size_t>(b)] - values[static_cast<std::size_t>(a)];
      if (std::isfinite(difference) && isCliff(difference, one.value))
        pairs.push_back({a, b, one.value, difference, saliOf(difference, one.value)});
    }
  const auto numbers = [](const Cliff& cliff) { return std::tuple{cliff.a, cliff.b}; };
  std::ranges::sort(pairs, {}, numbers);
  const auto twice = std::ranges::unique(pairs, {}, numbers);
  pairs.erase(twice.begin(), twice.end());
  return pairs;
}

}  // namespace

const std::vector<Option<CliffOptions>>& cliffOptionTable() {
  static const std::vector<Option<CliffOptions>> table{
      textOption(&CliffOptions::target,
                 {"target", "Target", "", "Property whose differences are looked at."}),
      numberOption(&CliffOptions::threshold,
                   {"threshold", "Least Similarity", "", "How alike two graphs have to be."},
                   {.lowest = 0, .highest = 1}),
      numberOption(&CliffOptions::least,
                   {"least", "Least Difference", "",
                    "How far apart the values of two graphs have to be; 0 takes the standard "
                    "deviation of all values."},
                   {.lowest = 0}),
      integerOption(
          &CliffOptions::changed,
          {"changed", "Most Changed", "atoms",
           "How many heavy atoms of either molecule may differ; 0: any number. An exchange "
           "of larger parts is no cliff (Hu and others 2012)."},
          {.lowest = 0, .highest = 1000}),
      integerOption(&CliffOptions::most,
                    {"most", "Most Cliffs", "pairs", "How many pairs are listed."},
                    {.lowest = 1, .highest = 1'000'000}),
      choiceOption(&CliffOptions::order,
                   {"sort", "Sort by", "",
                    "Steepest by difference over dissimilarity (SALI), or by difference alone."},
                   {{"sali", CliffOrder::Sali}, {"difference", CliffOrder::Difference}})};
  return table;
}

CliffOrder cliffOrderNamed(std::string_view name) {
  if (name == "sali") return CliffOrder::Sali;
  if (name == "difference") return CliffOrder::Difference;
  throw Error{ErrorCode::Usage, joined("Nothing is sorted by \"", name, "\": sali or difference.")};
}

double saliOf(double difference, double similarity) {
  return std::abs(difference) / (1 - std::min(similarity, mostSimilarity));
}

SimilarRequest listsForCliffs(std::shared_ptr<const Dataset> graphs, const KernelOptions& kernel,
                              const SolveOptions& solve, double threshold) {
  return {.queries = std::move(graphs),
          .kernel = kernel,
          .solve = solve,
          .options = {.most = mostCliffNeighbours, .threshold = threshold}};
}

std::vector<Cliff> cliffsAmong(const SimilarResult& lists, std::span<const double> values,
                               const CliffOptions& options) {
  auto cliffs = pairsOf(lists, values, options);
  const auto count = std::min(cliffs.size(), static_cast<std::size_t>(options.most));
  std::ranges::partial_sort(
      cliffs, cliffs.begin() + static_cast<std::ptrdiff_t>(count),
      [&](const Cliff& one, const Cliff& other) { return isSteeper(one, other, options.order); });
  return cliffs;
}

Remarks cliffRemarks(const SimilarResult& lists, const CliffOptions& options,
                     std::span<const Cliff> cliffs) {
  Remarks remarks;
  const double least = 1 - 2 * lists.request.solve.tolerance;
  const auto twins =
      std::ranges::count_if(cliffs, [&](const Cliff& cliff) { return cliff.similarity >= least; });
  if (twins > 0)
    remarks.push_back(
        {"cliffs.twins", Severity::Note,
         Language::translated("%1 of %2 pairs are twins, which the kernel cannot tell "
                              "apart: their similarity counts as 0.99. They may "
                              "differ in stereochemistry, or by the error of a "
                              "measurement.",
                              twins, cliffs.size())});
  const auto full = std::ranges::count_if(lists.lists, [&](const auto& list) {
    return list.size() == static_cast<std::size_t>(lists.request.options.most) &&
           std::ranges::min(list, {}, &SimilarGraph::value).value >= options.threshold;
  });
  if (full > 0)
    remarks.push_back({"cliffs.cut-lists", Severity::Doubt,
                       Language::translated("%1 graphs have more neighbours that are so alike than "
                                            "their lists hold: pairs may be missing.",
                                            full)});
  return remarks;
}

}  // namespace kindred
