#include "engine/align/enrichment.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <tuple>

namespace kindred {

namespace {

double logOfFactorial(std::int64_t n) { return std::lgamma(static_cast<double>(n) + 1); }

double logOfChoices(std::int64_t n, std::int64_t k) {
  return logOfFactorial(n) - logOfFactorial(k) - logOfFactorial(n - k);
}

/// Carriers of each term: by one side, by the other, by both.
struct Carriers {
  std::int64_t population = 0;
  std::vector<std::int64_t> marked, drawn, found;
};

std::vector<TermTest> testsOf(Carriers carriers, bool isSet, std::int64_t drawnOfSet,
                              const Progress& progress) {
  auto& [population, marked, drawn, found] = carriers;
  drawn.resize(marked.size());
  found.resize(marked.size());
  std::vector<TermTest> tests;
  for (std::size_t term = 0; term < marked.size(); ++term) {
    progress.checkpoint();
    const TermCounts counts{population, marked[term], isSet ? drawnOfSet : drawn[term],
                            found[term]};
    if (counts.marked == 0 || counts.drawn == 0) continue;
    tests.push_back(termTest(static_cast<std::int32_t>(term), counts));
  }
  std::ranges::sort(tests, {}, [](const TermTest& test) { return std::tuple{test.p, test.term}; });
  std::vector<double> p;
  std::ranges::transform(tests, std::back_inserter(p), &TermTest::p);
  const auto q = adjustedByRate(p);
  for (std::size_t at = 0; at < tests.size(); ++at)
    tests[at].q = q[at];
  return tests;
}

}  // namespace

void countTerms(const Annotations::Terms& terms, std::vector<std::int64_t>& carriers) {
  for (const auto term : terms) {
    if (static_cast<std::size_t>(term) >= carriers.size()) carriers.resize(term + 1);
    ++carriers[term];
  }
}

TermTest termTest(std::int32_t term, const TermCounts& counts) {
  TermTest test{counts, term};
  test.expected = static_cast<double>(test.marked) * static_cast<double>(test.drawn) /
                  static_cast<double>(test.population);
  test.p = hypergeometricTail(test.population, test.marked, test.drawn, test.found);
  return test;
}

double hypergeometricTail(std::int64_t population, std::int64_t marked, std::int64_t drawn,
                          std::int64_t found) {
  const auto most = std::min(marked, drawn);
  if (found <= std::max<std::int64_t>(0, marked + drawn - population)) return 1;
  if (found > most) return 0;
  const double first = logOfChoices(marked, found) +
                       logOfChoices(population - marked, drawn - found) -
                       logOfChoices(population, drawn);
  double sum = 1, share = 1;  // of the first probability
  for (auto k = found; k < most; ++k) {
    share *=
        static_cast<double>(marked - k) / static_cast<double>(k + 1) *
        (static_cast<double>(drawn - k) / static_cast<double>(population - marked - drawn + k + 1));
    sum += share;
  }
  return std::clamp(std::exp(first + std::log(sum)), leastProbability, 1.0);
}

std::string probabilityText(double probability) {
  constexpr double least = 1e-300, small = 1e-3;
  if (probability < least) return "< 1e-300";
  std::array<char, 40> buffer{};
  std::snprintf(buffer.data(), buffer.size(), probability < small ? "%.1e" : "%.3f", probability);
  return buffer.data();
}

std::vector<double> adjustedByRate(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, std::ranges::greater{}, [&](std::size_t at) { return p[at]; });
  std::vector<double> q(p.size());
  double least = 1;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const auto atMost = static_cast<double>(p.size() - rank);
    least = std::min(least, p[order[rank]] * static_cast<double>(p.size()) / atMost);
    q[order[rank]] = least;
  }
  return q;
}

std::vector<TermTest> enrichment(std::span<const Annotations::Terms> terms,
                                 std::span<const char> isInSet, const Progress& progress) {
  Carriers carriers;
  std::int64_t drawn = 0;
  for (std::size_t node = 0; node < terms.size(); ++node) {
    if (terms[node].empty()) continue;
    ++carriers.population;
    countTerms(terms[node], carriers.marked);
    if (!isInSet[node]) continue;
    ++drawn;
    countTerms(terms[node], carriers.found);
  }
  return testsOf(std::move(carriers), true, drawn, progress);
}

std::vector<TermTest> sharedTermTests(const Mapping& mapping, const Annotations& annotations,
                                      const Progress& progress) {
  Carriers carriers;
  Annotations::Terms common;
  for (Node a = 0; a < mapping.nodesOfA(); ++a) {
    const Node b = mapping.imageOf(a);
    if (b == noNode) continue;
    const auto &one = annotations.ofA[a], &other = annotations.ofB[b];
    if (one.empty() || other.empty()) continue;
    ++carriers.population;
    common.clear();
    std::ranges::set_intersection(one, other, std::back_inserter(common));
    countTerms(one, carriers.marked);
    countTerms(other, carriers.drawn);
    countTerms(common, carriers.found);
  }
  return testsOf(std::move(carriers), false, 0, progress);
}

std::vector<char> conservedNodes(const Graph& a, const Graph& b, const Mapping& mapping) {
  std::vector<char> isConserved(a.nodeCount(), 0);
  for (const auto& edge : a.edges()) {
    const Node one = mapping.imageOf(edge.a), other = mapping.imageOf(edge.b);
    if (edge.a != edge.b && one != noNode && other != noNode && areJoined(b, one, other))
      isConserved[edge.a] = isConserved[edge.b] = 1;
  }
  return isConserved;
}

AlignmentEnrichment enrichmentOf(const Graph& a, const Graph& b, const Mapping& mapping,
                                 const Annotations& annotations, const Progress& progress) {
  return {sharedTermTests(mapping, annotations, progress),
          enrichment(annotations.ofA, conservedNodes(a, b, mapping), progress)};
}

std::int64_t significantCount(std::span<const TermTest> tests) {
  return std::ranges::count_if(tests, [](const TermTest& test) { return test.q < usualRate; });
}

}  // namespace kindred
