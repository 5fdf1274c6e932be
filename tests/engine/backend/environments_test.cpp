#include "engine/backend/pairs/environments.hpp"

#include <algorithm>
#include <map>

#include "engine/backend/pairs/environment_index.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/engine/backend/reference_gram.hpp"
#include "tests/engine/backend/tested_backends.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::shared_ptr<const Graph> chainOf(std::vector<std::string> elements) {
  GraphData data;
  data.nodeCount = static_cast<std::int32_t>(elements.size());
  for (Node node = 1; node < data.nodeCount; ++node)
    data.edges.push_back({node - 1, node});
  data.nodeAttributes = {{"element", categoriesOf(elements)}};
  return graphOf(std::move(data));
}

KernelOptions environments(int radius) {
  return {.node = "delta(element, 0.2)", .environments = radius};
}

std::vector<std::shared_ptr<Backend>> backends() {
  auto all = processors({.threads = 2});
  for (auto& gpu : usableGpus())
    all.push_back(std::move(gpu));
  return all;
}

}  // namespace

TEST_CASE("chains share the environments that one counts by hand") {
  // Of C-C-O and C-C-N: alone C, C; with their neighbours the C at the end; 3 of 6 + 6 - 3.
  const auto [radius, share] =
      GENERATE(table<int, double>({{1, 3. / 9}, {2, 3. / 15}, {3, 3. / 21}}));
  const auto input =
      compiled({chainOf({"C", "C", "O"}), chainOf({"C", "C", "N"})}, environments(radius));
  for (const auto& backend : backends()) {
    INFO(nameOf(*backend));
    const auto solved = solveAll(*backend, input);
    CHECK(solved.values(0, 1) == Approx(share));
    CHECK(solved.values(1, 0) == Approx(share));
    CHECK(solved.values(0, 0) == 1);
  }
}

TEST_CASE("environments have numbers, and those of the most graphs the lowest") {
  std::vector<std::shared_ptr<const Graph>> chains;
  for (std::size_t length = 1; length <= 40; ++length)
    chains.push_back(chainOf(std::vector<std::string>(length, length % 3 == 0 ? "N" : "C")));
  const auto input = compiled(chains, environments(3));
  const Environments all{*input, Progress{}};

  std::map<std::uint64_t, int> graphsOf;
  std::vector<int> graphs(all.different());
  for (std::int32_t graph = 0; graph < 40; ++graph) {
    std::map<std::uint64_t, std::uint32_t> times;
    for (const auto environment : environmentsOf(*input, graph))
      ++times[environment];
    const auto counts = all.of(graph);
    REQUIRE(counts.size() == times.size());
    CHECK(std::ranges::is_sorted(counts, {}, &Environments::Count::environment));
    std::vector<std::uint32_t> here, there;
    for (const auto& count : counts) {
      ++graphs.at(count.environment);
      here.push_back(count.times);
    }
    for (const auto& [environment, count] : times) {
      there.push_back(count);
      ++graphsOf[environment];
    }
    std::ranges::sort(here);
    std::ranges::sort(there);
    CHECK(here == there);
  }
  CHECK(graphsOf.size() == all.different());
  CHECK(std::ranges::is_sorted(graphs, std::ranges::greater{}));
  std::vector<int> ofHashes;
  for (const auto& [environment, count] : graphsOf)
    ofHashes.push_back(count);
  std::ranges::sort(ofHashes, std::ranges::greater{});
  CHECK(graphs == ofHashes);
}

TEST_CASE("nodes are alike as far as their surroundings are") {
  // Of C-C-C-O and C-C-C-N: the first C alike within two edges, the next within one, the last
  // alone.
  const auto input =
      compiled({chainOf({"C", "C", "C", "O"}), chainOf({"C", "C", "C", "N"})}, environments(2));
  const auto likeness = commonRounds(*input, {0, 1});
  CHECK(likeness(0, 0) == 1);
  CHECK(likeness(1, 1) == Approx(2. / 3));
  CHECK(likeness(2, 2) == Approx(1. / 3));
  CHECK(likeness(3, 3) == 0);
  CHECK(likeness(0, 1) == Approx(1. / 3));
}

TEST_CASE("common environments are those of surroundings written out as texts") {
  Graphs graphs;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    graphs.push_back(randomGraph({.nodes = static_cast<std::int32_t>(3 + 2 * seed)}, seed));
  const int radius = GENERATE(1, 2, 4);
  const auto input = compiled(
      graphs, {.node = "delta(element, 0.3)", .edge = "delta(order, 0.4)", .environments = radius});
  const auto expected = solveAll(*makeReferenceBackend(), input);
  CHECK(expected.values(0, 1) > 0);
  for (const auto& backend : backends()) {
    INFO(nameOf(*backend));
    CHECK(std::ranges::equal(solveAll(*backend, input).values.values(), expected.values.values()));
  }
}

TEST_CASE("graphs without edges or with nothing in common have the values of the definition") {
  const auto input = compiled({chainOf({"C"}), chainOf({"O"}), chainOf({"C", "C"})},
                              {.node = "delta(element, 0.3)", .environments = 2});
  for (const auto& backend : backends()) {
    INFO(nameOf(*backend));
    const auto values = solveAll(*backend, input).values;
    CHECK(values(0, 0) == 1);
    CHECK(values(0, 1) == 0);
    CHECK(values(0, 2) == Approx(1. / 8));  // alone, one of one and two; round 1 and 2 nothing
  }
}

TEST_CASE("numbers of nodes and edges tell environments apart") {
  const auto input = compiled(
      {randomGraph({.nodes = 8}, 3), randomGraph({.nodes = 11}, 4)},
      {.node = "delta(element, 0.3) * se(place, 1)", .edge = "se(length, 1)", .environments = 2});
  const auto expected = solveAll(*makeReferenceBackend(), input);
  for (const auto& backend : backends()) {
    INFO(nameOf(*backend));
    CHECK(std::ranges::equal(solveAll(*backend, input).values.values(), expected.values.values()));
  }
}

TEST_CASE("what nodes share of their environments adds up to the value of their graphs") {
  const auto input = compiled({randomGraph({.nodes = 9}, 1), randomGraph({.nodes = 14}, 2)},
                              {.node = "delta(element, 0.3)", .environments = 2});
  Progress progress;
  const auto expected = makeReferenceBackend()
                            ->kernels()
                            .prepare(input, {}, progress)
                            ->nodalSimilarity({0, 1}, progress);
  for (const auto& backend : backends()) {
    INFO(nameOf(*backend));
    const auto nodal =
        backend->kernels().prepare(input, {}, progress)->nodalSimilarity({0, 1}, progress);
    double sum = 0;
    for (const double value : nodal.values.values())
      sum += value;
    CHECK(sum == Approx(solveOne(*backend, input, {0, 1})));
    for (std::size_t at = 0; at < nodal.values.values().size(); ++at)
      CHECK(nodal.values.values()[at] == Approx(expected.values.values()[at]));
  }
}

TEST_CASE("an index counts for a graph what each solver counts for pairs, of all radii at once") {
  Graphs graphs;
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    graphs.push_back(randomGraph({.nodes = static_cast<std::int32_t>(2 + seed % 13)}, seed));
  constexpr std::size_t first = 7;
  const auto guest = randomGraph({.nodes = 11}, 99);
  const auto ofRadius = [&](const Graphs& compared, int radius) {
    return compiled(compared, {.node = "delta(element, 0.3)", .environments = radius});
  };
  const EnvironmentIndex index{*ofRadius(graphs, 3), {}};
  // The guest is compiled alone, where its elements have other numbers.
  const auto counts = index.countsOf(*ofRadius({guest}, 3), 0);

  EnvironmentIndex::Row shares{index, counts};
  const auto count = graphs.size() - first;
  std::vector<std::uint32_t> shared(3 * count, 12345);
  shares.countNext(first, {shared.data(), 3, 20, count});  // in two steps, not from the first on
  shares.countNext(first + 20, {shared.data() + 20, 3, count - 20, count});

  auto all = graphs;
  all.push_back(guest);
  for (const int radius : {1, 2, 3}) {
    const auto expected = solveAll(*makeReferenceBackend(), ofRadius(all, radius));
    for (std::size_t at = 0; at < count; ++at) {
      const auto graph = first + at;
      const auto radiusAt = static_cast<std::size_t>(radius - 1);
      const auto sharesOf = shared[radiusAt * count + at];
      CHECK(EnvironmentIndex::likeness<double>(
                sharesOf, guest->nodeCount() + graphs[graph]->nodeCount(), radius) ==
            Approx(expected.values(graphs.size(), graph)));
      CHECK(EnvironmentIndex::Lookup{counts}.sharedBy(index.of(graph))[radiusAt] == sharesOf);
    }
  }
}

TEST_CASE("an index counts environments that nearly all graphs have, however often") {
  const int longest = GENERATE(200, 255, 256, 300);  // a byte holds 255
  constexpr std::size_t graphCount = 603;            // of no number of whole vectors
  const auto lengthOf = [&](std::size_t graph) {
    return 3 + static_cast<int>(graph) % (longest - 2);
  };
  const auto carbons = [](int length) {
    return chainOf(std::vector<std::string>(static_cast<std::size_t>(length), "C"));
  };
  Graphs graphs;
  for (std::size_t graph = 0; graph < graphCount; ++graph)
    graphs.push_back(carbons(lengthOf(graph)));
  const EnvironmentIndex index{*compiled(graphs, environments(2)), {}};

  const int guest = 400;
  const auto counts = index.countsOf(*compiled({carbons(guest)}, environments(2)), 0);
  std::vector<std::uint32_t> shared(2 * graphCount);
  EnvironmentIndex::Row{index, counts}.countNext(0, {shared.data(), 2, graphCount, graphCount});

  for (std::size_t graph = 0; graph < graphCount; ++graph) {
    const auto all = static_cast<std::uint32_t>(lengthOf(graph)), ends = 2U, inner = all - ends;
    CHECK(shared[graph] == all + ends + inner);  // nodes alone, and with their neighbours
    const auto expected = EnvironmentIndex::Lookup{counts}.sharedBy(index.of(graph));
    CHECK(expected[0] == shared[graph]);
    CHECK(expected[1] == shared[graphCount + graph]);
  }
}
