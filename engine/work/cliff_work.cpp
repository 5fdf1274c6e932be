#include "engine/work/cliff_work.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/core/language.hpp"
#include "engine/learn/measures.hpp"
#include "engine/learn/target_column.hpp"

namespace kindred {

namespace {

std::vector<double> numbersIn(const Column& column, std::size_t rows) {
  std::vector<double> numbers(rows);
  for (std::size_t row = 0; row < rows; ++row)
    numbers[row] = numberAt(column, row);
  return numbers;
}

}  // namespace

std::vector<double> numbersOf(const Dataset& graphs, const std::string& target) {
  auto numbers = numbersIn(targetColumn(graphs, target), graphs.size());
  if (std::ranges::none_of(numbers, [](double number) { return std::isfinite(number); }))
    throw Error{ErrorCode::Usage,
                joined("The property \"", target, "\" holds no number to take differences of.")};
  return numbers;
}

ListValues listValuesOf(const SimilarRequest& request, const std::string& target) {
  ListValues values{.target = target, .ofSearched = numbersOf(request.searched(), target)};
  const auto& queries = *request.queries;
  const auto* column = findColumn(queries.properties, target);
  values.ofQueries = column != nullptr ? numbersIn(*column, queries.size())
                                       : std::vector<double>(queries.size(), std::nan(""));
  return values;
}

void sortLists(SimilarResult& result, const ListValues& values, CliffOrder order) {
  for (std::size_t query = 0; query < result.lists.size(); ++query)
    std::ranges::stable_sort(result.lists[query], std::ranges::greater{}, [&](const auto& one) {
      const double difference = std::abs(values.difference(query, one));
      if (!std::isfinite(difference)) return -1.0;
      return order == CliffOrder::Sali ? saliOf(difference, one.value) : difference;
    });
}

double leastDifference(const CliffOptions& options, std::span<const double> values) {
  if (options.least > 0) return options.least;
  std::vector<double> known{values.begin(), values.end()};
  std::erase_if(known, [](double value) { return !std::isfinite(value); });
  return known.empty() ? 0 : standardDeviation(known);
}

Cliffs cliffsOf(std::shared_ptr<const SimilarResult> lists, const CliffOptions& options) {
  if (lists->request.among)
    throw Error{ErrorCode::Usage,
                "Cliffs are pairs of one data set: give lists of each graph among the others."};
  Cliffs cliffs{.lists = std::move(lists), .options = options};
  cliffs.values = numbersOf(*cliffs.lists->request.queries, options.target);
  auto settled = options;
  settled.least = leastDifference(options, cliffs.values);
  cliffs.pairs = cliffsAmong(*cliffs.lists, cliffs.values, settled);
  if (options.least == 0)
    cliffs.remarks.push_back(
        {"cliffs.least-chosen", Severity::Note,
         Language::translated("Pairs whose %1 differs by less than %2, its standard deviation, are "
                              "left out.",
                              options.target, readable(settled.least, 3))});
  cutToMost(cliffs.pairs, options.most, cliffs.remarks);
  addRemarks(cliffs.remarks, cliffRemarks(*cliffs.lists, options, cliffs.pairs));
  addMagnitudeNote(cliffs.remarks, cliffs.values, options.target);
  return cliffs;
}

std::string cutSentence(std::size_t listed, std::size_t all) {
  return Language::translated("The first %1 of %2 are listed (most: %1).", listed, all);
}

void addMagnitudeNote(Remarks& remarks, std::vector<double> values, const std::string& target) {
  std::erase_if(values, [](double number) { return !std::isfinite(number); });
  if (auto note = magnitudeNote(values, target); !note.empty())
    remarks.push_back({"cliffs.raw-magnitudes", Severity::Note, std::move(note)});
}

}  // namespace kindred
