#include "engine/align/term_sharing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/align/enrichment.hpp"

namespace kindred {

namespace {

using AllTerms = std::vector<const Annotations::Terms*>;

/// Returns for each of some nodes how many others have a term of its own.
std::vector<double> sharersOf(const AllTerms& nodes, const AllTerms& others,
                              const Progress& progress) {
  std::vector<std::vector<std::size_t>> carriers;
  for (std::size_t other = 0; other < others.size(); ++other)
    for (const auto term : *others[other]) {
      if (static_cast<std::size_t>(term) >= carriers.size()) carriers.resize(term + 1);
      carriers[term].push_back(other);
    }
  std::vector<double> sharers(nodes.size(), 0);
  std::vector<std::size_t> seenBy(others.size(), nodes.size());
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    progress.checkpoint();
    for (const auto term : *nodes[node]) {
      if (static_cast<std::size_t>(term) >= carriers.size()) continue;
      for (const auto other : carriers[term]) {
        sharers[node] += seenBy[other] != node;
        seenBy[other] = node;
      }
    }
  }
  return sharers;
}

double sumOf(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values)
    sum += value;
  return sum;
}

double sumOfSquares(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values)
    sum += value * value;
  return sum;
}

}  // namespace

SharingTest testSharing(const Mapping& mapping, const Annotations& annotations,
                        const Progress& progress) {
  AllTerms ofA, ofB;
  for (Node a = 0; a < mapping.nodesOfA(); ++a) {
    const Node b = mapping.imageOf(a);
    if (b == noNode || annotations.ofA[a].empty() || annotations.ofB[b].empty()) continue;
    ofA.push_back(&annotations.ofA[a]);
    ofB.push_back(&annotations.ofB[b]);
  }
  SharingTest test{.pairs = std::ssize(ofA),
                   .found = static_cast<std::int64_t>(sharedTerms(mapping, annotations).atLeast[0]),
                   .p = std::numeric_limits<double>::quiet_NaN()};
  if (ofA.empty()) return test;
  const auto rows = sharersOf(ofA, ofB, progress), columns = sharersOf(ofB, ofA, progress);
  const auto n = static_cast<double>(ofA.size());
  const double all = sumOf(rows);
  test.expected = all / n;
  // The spread of s_ij, 1 if i and j share a term, less the means of its row and column.
  const double spread =
      all - (sumOfSquares(rows) + sumOfSquares(columns)) / n + test.expected * test.expected;
  test.deviation = n > 1 ? std::sqrt(std::max(0.0, spread / (n - 1))) : 0;
  constexpr double half = 0.5;  // counts are whole
  const double distance = static_cast<double>(test.found) - half - test.expected;
  if (test.deviation > 1e-9)
    test.p = std::max(leastProbability, std::erfc(distance / test.deviation / std::sqrt(2.0)) / 2);
  else
    test.p = 1;
  return test;
}

}  // namespace kindred
