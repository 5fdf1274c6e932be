#include "engine/backend/pairs/fold_scores.hpp"

#include "engine/core/error.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "tests/engine/backend/solved.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/engine/molecule/bent_chain.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::vector<Point3> moved(std::vector<Point3> chain) {
  for (auto& place : chain)
    place = {place[1] + 40, place[2] - 3, place[0] + 7};
  return chain;
}

/// A chain of fifty residues, itself elsewhere, its first half, two residues, and what has none.
Graphs someProteins() {
  const auto chain = bentChain();
  return {proteinOf(chain, "chain"), proteinOf(moved(chain), "moved"),
          proteinOf(moved({chain.begin(), chain.begin() + 25}), "half"),
          proteinOf({chain.begin(), chain.begin() + 2}, "two"),
          std::make_shared<const Graph>(GraphData{.name = "none", .nodeCount = 1})};
}

}  // namespace

TEST_CASE("proteins that lie on each other are compared by the mean of both TM-scores") {
  const auto& kernel = kernelPreset("tm-score").options;
  const auto input = compiled(graphsFor(kernel, someProteins(), {}), kernel);
  auto all = processors({.threads = 2});
  all.push_back(makeReferenceBackend());
  for (auto& gpu : usableGpus())
    all.push_back(std::move(gpu));
  for (const auto& backend : all) {
    INFO(nameOf(*backend));
    const auto scores = solveAll(*backend, input).values;
    CHECK(scores(0, 0) == Approx(1));
    CHECK(scores(0, 1) == Approx(1));
    CHECK(scores(2, 2) == Approx(1));
    CHECK(scores(0, 2) == Approx((25.0 / 50 + 1) / 2));
    for (std::size_t a = 0; a < 5; ++a)
      for (std::size_t b = 0; b < 5; ++b) {
        CHECK(scores(a, b) == scores(b, a));
        if (a > 2 || b > 2) CHECK(scores(a, b) == 0);
      }
  }
}

TEST_CASE("structures that lie on nothing are named, and what has no Cα at all is refused") {
  const auto& kernel = kernelPreset("tm-score").options;
  const auto input = compiled(graphsFor(kernel, someProteins(), {}), kernel);

  REQUIRE(input->remarks.size() == 2);
  CHECK(input->remarks.front().sentence.starts_with(
      "2 graphs have fewer than three Cα: nothing is like them, not even themselves."));
  // All five are short.
  CHECK(input->remarks.back().code == "kernel.short-folds");
  CHECK_THROWS_AS(graphsFor(kernel, Graphs{someProteins().back()}, {}), Error);
}
