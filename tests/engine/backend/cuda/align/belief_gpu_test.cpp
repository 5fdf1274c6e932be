#include <algorithm>

#include "engine/backend/alignment.hpp"
#include "engine/backend/cpu/cpu_backend.hpp"
#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/perturb.hpp"
#include "tests/engine/backend/align/random_candidates.hpp"
#include "tests/engine/backend/tested_backends.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/reference/align/sorted_greedy.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

AlignmentInput shared(Graph a, Graph b, std::vector<CandidatePair> pairs) {
  const auto nodesA = a.nodeCount(), nodesB = b.nodeCount();
  return {std::make_shared<Graph>(std::move(a)), std::make_shared<Graph>(std::move(b)),
          std::make_shared<Candidates>(nodesA, nodesB, std::move(pairs))};
}

/// A network, a noisy copy, and random candidates beside the true ones.
AlignmentInput noisyNetworks(std::int32_t nodes, double share, std::uint64_t seed) {
  const auto a = barabasiAlbert(nodes, 3, seed);
  auto [b, truth] = noisyCopy(a, {.removed = 0.1, .added = 0.1}, seed);
  Random random{seed};
  std::vector<CandidatePair> pairs;
  for (Node from = 0; from < nodes; ++from)
    for (Node to = 0; to < nodes; ++to)
      if (truth.newFromOld()[from] == to || random.uniform() < share)
        pairs.push_back({from, to, random.uniform()});
  return shared(a, std::move(b), std::move(pairs));
}

/// The messages of a device are those of the processor, as far as single precision goes.
void checkMessages(Backend& gpu, const AlignmentInput& input, Precision precision) {
  const auto processor = makeCpuBackend();
  const BeliefOptions options{.alpha = 2, .iterations = 3, .precision = precision};
  Progress progress;
  const auto onProcessor = processor->alignment()->prepareBelief(input, {});
  const auto onGpu = gpu.alignment()->prepareBelief(input, {});
  REQUIRE(onGpu->nonZeros() == onProcessor->nonZeros());
  const auto expected = onProcessor->run(options, {}, progress);
  const auto found = onGpu->run(options, {}, progress);

  const double most = std::ranges::max(expected.message) + 1;
  const double tolerance = precision == Precision::Single ? 2e-5 : 1e-10;
  const auto compare = [&](const auto& one, const auto& other) {
    REQUIRE(one.y.size() == static_cast<std::size_t>(input.candidates->size()));
    double largest = 0;
    for (std::size_t at = 0; at < one.y.size(); ++at)
      largest = std::max({largest, static_cast<double>(std::abs(one.y[at] - other.y[at])),
                          static_cast<double>(std::abs(one.z[at] - other.z[at]))});
    CHECK(largest <= tolerance * most);
  };
  if (precision == Precision::Single)
    compare(std::get<BeliefMessages<float>>(found.state),
            std::get<BeliefMessages<float>>(expected.state));
  else
    compare(std::get<BeliefMessages<double>>(found.state),
            std::get<BeliefMessages<double>>(expected.state));
}

}  // namespace

TEST_CASE("every GPU sends the messages of the processor, in short tasks and in long ones") {
  for (const auto& gpu : usableGpus())
    for (const auto& [nodes, share] : {std::pair{200, 0.3}, {900, 0.5}}) {  // .5 and 8 M pairs
      INFO(nodes << " nodes");
      const auto input = noisyNetworks(nodes, share, 2);
      for (const auto precision : {Precision::Single, Precision::Double})
        checkMessages(*gpu, input, precision);
    }
}

TEST_CASE("every GPU sends messages between more candidates of a node than fit its shared memory") {
  // Node 0 of A and its neighbour may be any of tens of thousands.
  const std::int32_t many = 70'000;
  std::vector<CandidatePair> pairs;
  Random random{5};
  for (Node image = 0; image < many; ++image)
    for (const Node node : {0, 1})
      pairs.push_back({node, image, random.uniform()});
  const auto input = shared(Graph{{.nodeCount = 3, .edges = {{0, 1}, {1, 2}}}},
                            barabasiAlbert(many, 2, 1), std::move(pairs));
  for (const auto& gpu : usableGpus())
    for (const auto precision : {Precision::Single, Precision::Double})
      checkMessages(*gpu, input, precision);
}

TEST_CASE("messages of 16 bits on a GPU come near those of 32, whatever beta is") {
  const auto input = noisyNetworks(200, 0.3, 2);
  for (const auto& gpu : usableGpus())
    for (const double beta : {0.0, 1e-3, 0.7, 8.0, 1e5}) {
      INFO("beta " << beta);
      const auto solver = gpu->alignment()->prepareBelief(input, {});
      BeliefOptions options{.alpha = 2, .beta = beta, .iterations = 3};
      Progress progress;
      const auto single = solver->run(options, {}, progress);
      options.precision = Precision::Half;
      const auto half = solver->run(options, {}, progress);

      const auto& expected = std::get<BeliefMessages<float>>(single.state);
      const auto& found = std::get<BeliefMessages<float>>(half.state);
      const double most = std::ranges::max(single.message) + 1;
      double largest = 0;
      for (std::size_t at = 0; at < expected.y.size(); ++at)
        largest = std::max({largest, static_cast<double>(std::abs(found.y[at] - expected.y[at])),
                            static_cast<double>(std::abs(found.z[at] - expected.z[at]))});
      CHECK(largest <= 5e-3 * most);
      CHECK(half.matching == sortedGreedyMatching(*input.candidates, half.message));
    }
}

TEST_CASE("messages of 16 bits go on in the bits of a run that was not interrupted") {
  const auto input = noisyNetworks(120, 0.3, 4);
  for (const auto& gpu : usableGpus())
    for (const double beta : {1.0, 3.0}) {
      const auto solver = gpu->alignment()->prepareBelief(input, {});
      BeliefOptions options{.beta = beta, .iterations = 23, .precision = Precision::Half};
      Progress progress;
      const auto uninterrupted = solver->run(options, {}, progress);
      options.iterations = 7;
      auto interrupted = solver->run(options, {}, progress);
      options.iterations = 23;
      CHECK(solver->run(options, std::move(interrupted), progress) == uninterrupted);
    }
}

TEST_CASE("a run on a GPU has the same bits again, also after one of another precision") {
  const auto input = noisyNetworks(300, 0.3, 5);
  for (const auto& gpu : usableGpus()) {
    const auto solver = gpu->alignment()->prepareBelief(input, {});
    Progress progress;
    const auto run = [&](Precision precision) {
      return solver->run({.iterations = 45, .precision = precision}, {}, progress);
    };
    const auto first = run(Precision::Single);
    CHECK(run(Precision::Single) == first);
    run(Precision::Half);
    run(Precision::Double);
    CHECK(run(Precision::Single) == first);
  }
}

TEST_CASE("a watch on a GPU hears of whole iterations, with the matching of the best") {
  const auto input = noisyNetworks(200, 0.3, 6);
  for (const auto& gpu : usableGpus()) {
    int heard = 0;
    Progress progress;
    const auto belief = gpu->alignment()->prepareBelief(input, {})->run(
        {.iterations = 60}, {}, progress, false, [&](const Belief& soFar) {
          ++heard;
          CHECK(soFar.iterations() > 0);
          CHECK(std::ssize(soFar.matching.ofNodeA) == input.candidates->nodeCountA());
        });
    CHECK(heard > 0);
    CHECK(belief.iterations() == 60);
  }
}

TEST_CASE("a run that a GPU kept is not gone on with by another kind of device, and so back") {
  const auto input = noisyNetworks(60, 0.2, 3);
  const auto processor = makeCpuBackend()->alignment()->prepareBelief(input, {});
  for (const auto& gpu : usableGpus()) {
    const auto solver = gpu->alignment()->prepareBelief(input, {});
    Progress progress;
    const BeliefOptions all{.iterations = 20};
    const auto ofGpu = solver->run({.iterations = 5}, {}, progress);
    const auto ofProcessor = processor->run({.iterations = 5}, {}, progress);

    CHECK(solver->canGoOn(all, ofGpu));
    CHECK_FALSE(processor->canGoOn(all, ofGpu));
    CHECK_FALSE(solver->canGoOn(all, ofProcessor));
    CHECK(processor->canGoOn({.iterations = 5}, ofGpu));  // it is there already
  }
}

TEST_CASE("every GPU matches as sorted greedy does, in either precision, also equal values") {
  for (const auto& gpu : usableGpus())
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      Random random{seed};
      const auto candidates = randomCandidates(1 + static_cast<int>(random.below(90)),
                                               1 + static_cast<int>(random.below(90)), 0.3, seed);
      const auto values = tiedValues(candidates.size(), 2 + random.below(40), seed);
      CHECK(gpu->alignment()->match(candidates, values) ==
            sortedGreedyMatching(candidates, values));
    }
}

TEST_CASE("the best matching of a run on a GPU is that of its message by sorted greedy") {
  for (const auto& gpu : usableGpus())
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      for (const auto precision : {Precision::Single, Precision::Double}) {
        const auto input = noisyNetworks(90, 0.2, seed);
        Progress progress;
        const auto belief = gpu->alignment()->prepareBelief(input, {})->run(
            {.iterations = 25, .precision = precision}, {}, progress);
        CHECK(belief.matching == sortedGreedyMatching(*input.candidates, belief.message));
      }
}
