#include "engine/similar/counted_pairs.hpp"

#include <algorithm>
#include <tuple>

#include "engine/kernel/presets.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/engine/gram/made_up_molecules.hpp"
#include "tests/engine/similar/searches.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

GramRequest environmentsOf(std::shared_ptr<const Dataset> graphs) {
  return {.rows = std::move(graphs), .kernel = kernelPreset("environments").options};
}

/// The pairs of a whole matrix that are at least so alike, in order.
std::vector<AlikePair> pairsOfMatrix(const GramRequest& request, double least) {
  Progress progress;
  auto asked = request;
  asked.normalise = true;
  const auto gram = computeGram(asked, processor(), nullptr, progress);
  std::vector<AlikePair> pairs;
  for (std::int32_t a = 0; a < static_cast<std::int32_t>(gram.values.rows()); ++a)
    for (std::int32_t b = a + 1; b < static_cast<std::int32_t>(gram.values.rows()); ++b)
      if (gram.values(a, b) >= least) pairs.push_back({a, b, gram.values(a, b)});
  return pairs;
}

void sortPairs(std::vector<AlikePair>& pairs) {
  std::ranges::sort(pairs, {}, [](const auto& one) { return std::tuple{one.first, one.second}; });
}

}  // namespace

TEST_CASE("pairs by counts are those of the matrix to the bit, each once") {
  auto request = environmentsOf(madeUpMolecules(1300, 4));
  request.kernel.environments = GENERATE(1, 3);
  const double least = GENERATE(0.25, 0.6);
  std::vector<AlikePair> found;

  const auto origin = offerCounted(
      request, processor(),
      [&](std::span<const AlikePair> some) {
        std::ranges::copy_if(some, std::back_inserter(found),
                             [&](const auto& pair) { return pair.value >= least; });
        return least;
      },
      Progress{});

  REQUIRE(origin);
  CHECK(origin->pairs == 1300U * 1301 / 2);
  sortPairs(found);
  const auto expected = pairsOfMatrix(request, least);
  REQUIRE(expected.size() > 100);
  CHECK(found == expected);
}

TEST_CASE("no pair is lost while what matters rises") {
  const auto request = environmentsOf(madeUpMolecules(1000, 9));
  std::vector<AlikePair> found;
  double least = 0.1;

  const auto origin = offerCounted(
      request, processor(),
      [&](std::span<const AlikePair> some) {
        found.insert(found.end(), some.begin(), some.end());
        return least = std::min(0.5, least + 0.05);
      },
      Progress{});

  REQUIRE(origin);
  CHECK(least == 0.5);
  std::erase_if(found, [](const auto& pair) { return pair.value < 0.5; });
  sortPairs(found);
  CHECK(found == pairsOfMatrix(request, 0.5));
}

TEST_CASE("pairs of walks, of few graphs and of two sets are not offered by counts") {
  const auto taker = [](std::span<const AlikePair>) -> double {
    FAIL("a pair was offered");
    return 0;
  };
  const auto molecules = madeUpMolecules(1000, 2);
  const GramRequest walks{.rows = molecules};
  CHECK_FALSE(offerCounted(walks, processor(), taker, Progress{}));
  CHECK_FALSE(
      offerCounted(environmentsOf(madeUpMolecules(900, 2)), processor(), taker, Progress{}));
  auto two = environmentsOf(molecules);
  two.columns = molecules;
  CHECK_FALSE(offerCounted(two, processor(), taker, Progress{}));
}
