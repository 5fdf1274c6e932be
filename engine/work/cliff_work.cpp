#include "engine/work/cliff_work.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "engine/core/language.hpp"
#include "engine/learn/measures.hpp"
#include "engine/learn/target_column.hpp"
#include "engine/molecule/paired_atoms.hpp"

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
  for (std::size_t query = 0; query < result.lists.size(); ++query) {
    const auto& list = result.lists[query];
    std::vector<std::size_t> places(list.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, std::ranges::greater{}, [&](std::size_t at) {
      const double difference = std::abs(values.difference(query, list[at]));
      if (!std::isfinite(difference)) return -1.0;
      return order == CliffOrder::Sali ? saliOf(difference, list[at].value) : difference;
    });
    reorderList(result, query, places);
  }
}

double leastDifference(const CliffOptions& options, std::span<const double> values) {
  if (options.least > 0) return options.least;
  std::vector<double> known{values.begin(), values.end()};
  std::erase_if(known, [](double value) { return !std::isfinite(value); });
  return known.empty() ? 0 : standardDeviation(known);
}

/// Leaves the first pairs whose molecules differ by few enough heavy atoms, `most` of them, and
/// returns how many that differ by more stood among them. Graphs that are no molecules stay.
std::size_t leaveLittleChanged(std::vector<Cliff>& pairs, const Dataset& graphs,
                               const CliffOptions& options) {
  constexpr std::size_t atOnce = 256;
  const auto changed = static_cast<std::size_t>(options.changed);
  const auto isLittle = [&](const Cliff& pair) {
    const HeavyAtoms a{*graphs.graphs[static_cast<std::size_t>(pair.a)]},
        b{*graphs.graphs[static_cast<std::size_t>(pair.b)]};
    const auto paired = pairedByGrowth(a, b);
    return std::max(paired.ofA.size(), paired.ofB.size()) <= changed;
  };
  std::vector<Cliff> left;
  std::size_t looked = 0;
  while (looked < pairs.size() && left.size() <= static_cast<std::size_t>(options.most)) {
    const auto count = std::min(atOnce, pairs.size() - looked);
    std::vector<char> stays(count);
    tbb::parallel_for(std::size_t{0}, count,
                      [&](std::size_t at) { stays[at] = isLittle(pairs[looked + at]) ? 1 : 0; });
    for (std::size_t at = 0; at < count; ++at)
      if (stays[at] != 0) left.push_back(pairs[looked + at]);
    looked += count;
  }
  const auto out = looked - left.size();
  left.insert(left.end(), pairs.begin() + static_cast<std::ptrdiff_t>(looked), pairs.end());
  pairs = std::move(left);
  return out;
}

Cliffs cliffsOf(std::shared_ptr<const SimilarResult> lists, const CliffOptions& options) {
  if (lists->request.among)
    throw Error{ErrorCode::Usage,
                "Cliffs are pairs of one data set: give lists of each graph among the others."};
  Cliffs cliffs{.lists = std::move(lists), .options = options};
  cliffs.values = numbersOf(*cliffs.lists->request.queries, options.target);
  auto settled = options;
  settled.least = leastDifference(options, cliffs.values);
  if (options.changed > 0) settled.most = std::numeric_limits<int>::max();
  cliffs.pairs = cliffsAmong(*cliffs.lists, cliffs.values, settled);
  if (options.least == 0)
    cliffs.remarks.push_back(
        {"cliffs.least-chosen", Severity::Note,
         Language::translated("Pairs whose %1 differs by less than %2, its standard deviation, are "
                              "left out.",
                              options.target, readable(settled.least, 3))});
  if (options.changed > 0)
    if (const auto out = leaveLittleChanged(cliffs.pairs, *cliffs.lists->request.queries, options);
        out > 0)
      cliffs.remarks.push_back(
          {"cliffs.changed", Severity::Note,
           Language::translated("%1 pairs of these are left out: more than %2 heavy atoms of a "
                                "molecule differ.",
                                out, options.changed)});
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
