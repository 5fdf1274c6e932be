#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/similar/cliffs.hpp"

namespace kindred {

/// The activity cliffs of a data set, read off the lists of its most similar graphs.
struct Cliffs {
  std::shared_ptr<const SimilarResult> lists;
  CliffOptions options;
  std::vector<double> values;  ///< one a graph, NaN if there is none
  std::vector<Cliff> pairs;    ///< the steepest first
  Remarks remarks;
};

/// The numbers of a property, NaN if there is none. Throws Error (Usage) if no property has the
/// name, or if it holds no number.
std::vector<double> numbersOf(const Dataset& graphs, const std::string& target);

/// The values of a target on both sides of lists: of the graphs whose lists they are, and of those
/// that are listed.
struct ListValues {
  std::string target;
  std::vector<double> ofQueries, ofSearched;  ///< NaN if there is none

  double difference(std::size_t query, const SimilarGraph& listed) const {
    return ofSearched[static_cast<std::size_t>(listed.graph)] - ofQueries[query];
  }
};

/// Queries may lack the target, such as a molecule that was typed. Throws what numbersOf() throws.
ListValues listValuesOf(const SimilarRequest& request, const std::string& target);

/// Sorts every list by how far its graphs' values are from the query's, or by SALI; those without a
/// value come last, as they were.
void sortLists(SimilarResult& result, const ListValues& values, CliffOrder order);

/// Says how many of a list are listed.
std::string cutSentence(std::size_t listed, std::size_t all);

/// Notes if differences of the values say little, for they spread over decades.
void addMagnitudeNote(Remarks& remarks, std::vector<double> values, const std::string& target);

/// Leaves the first of a sorted list, and notes how many there are.
template <typename Entry>
void cutToMost(std::vector<Entry>& entries, int most, Remarks& remarks) {
  const auto all = entries.size();
  if (all <= static_cast<std::size_t>(most)) return;
  entries.resize(static_cast<std::size_t>(most));
  remarks.push_back({"list.cut", Severity::Note, cutSentence(entries.size(), all)});
}

/// Returns the least difference of a cliff: the one that is asked for, or the standard deviation of
/// the values that there are.
double leastDifference(const CliffOptions& options, std::span<const double> values);

/// Throws what numbersOf() throws, and Error (Usage) if the lists are of other graphs than they
/// search.
Cliffs cliffsOf(std::shared_ptr<const SimilarResult> lists, const CliffOptions& options);

}  // namespace kindred
