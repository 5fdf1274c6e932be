// Speed of belief propagation on a GPU:
//
//     bench_gpu_belief FILE [density] [union 0 or 1] [repeats, or 0 for the parts alone]
//
// aligns a network with a renumbered copy, on candidates of that density (0.01) that both searches
// found or either. Prints, for single precision and for messages of 16 bits, the time of 100
// iterations with 200 matchings and their worths, from the call of the solver to the result; the
// best objective and NCV-GS³ of its matching; and a number that all bits of messages and trace
// enter. Then the time of each part of it on the device.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>

#include "engine/align/choose_candidates.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/measures.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/backend/backend.hpp"
#include "engine/bench/timing.hpp"
#include "engine/graph/perturb.hpp"
#include "io/format/read.hpp"
#include "tests/bench/belief_parts.hpp"

namespace {

using namespace kindred;

constexpr int iterations = iterationsOfBench;

AlignmentInput networks(const char* path, double density, bool isUnion, Alignment& alignment,
                        Progress& progress) {
  const auto a =
      io::readDataset(std::array{std::filesystem::path{path}}, {}, progress).dataset.graphs.front();
  const auto b = std::make_shared<const Graph>(noisyCopy(*a, {}, 1).graph);
  const auto ofA = alignment.embed(*a, {}, progress), ofB = alignment.embed(*b, {}, progress);
  const auto rotated = alignment.rotate({*a, *b, ofA, ofB}, progress);
  const CandidateOptions options{.density = density};
  const auto nearest = [&](const Embedding& of, const Embedding& among) {
    return alignment.findNearest(of, among, nearestCount(options, among.nodeCount), progress);
  };
  return {a, b,
          std::make_shared<const Candidates>(
              nearCandidates(nearest(rotated, ofB), nearest(ofB, rotated), isUnion, progress))};
}

/// A number that all bits enter.
class Digest {
 public:
  template <typename Numbers>
  void add(const Numbers& numbers) {
    for (const auto number : numbers) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, &number, sizeof number);
      value_ = (value_ ^ bits) * 0x100000001b3ULL;
    }
  }
  unsigned long long value() const { return value_; }

 private:
  unsigned long long value_ = 0xcbf29ce484222325ULL;
};

unsigned long long digestOf(const Belief& belief) {
  Digest digest;
  for (const auto& step : belief.trace)
    digest.add(std::array{step.worth.objective, step.worth.weight,
                          static_cast<double>(step.worth.overlaps)});
  digest.add(belief.message);
  digest.add(belief.matching.ofNodeA);
  if (const auto* messages = std::get_if<BeliefMessages<float>>(&belief.state)) {
    digest.add(messages->y);
    digest.add(messages->z);
    digest.add(messages->sums);
  }
  return digest.value();
}

double scoreOf(const AlignmentInput& input, const Matching& matching) {
  std::vector<Node> images;
  for (const auto candidate : matching.ofNodeA)
    images.push_back(candidate == unmatched ? noNode : input.candidates->nodesB()[candidate]);
  return measureAlignment(*input.a, *input.b, Mapping{images, input.b->nodeCount()}, {}, {})
      .coverageAndS3;
}

void measureRuns(const AlignmentInput& input, BeliefSolver& solver, const BeliefOptions& options,
                 const char* name, int repeats) {
  Progress progress;
  std::vector<double> seconds;
  Belief belief;
  for (int repeat = 0; repeat <= repeats; ++repeat)
    seconds.push_back(secondsOf([&] { belief = solver.run(options, {}, progress, false); }));
  const double first = seconds.front();
  seconds.erase(seconds.begin());
  const auto timing = timingOf(seconds);
  const auto kept = solver.run(options, {}, progress, true);
  std::printf(
      "%-7s run %.2f ms best, %.2f median, %.2f the first; objective %.4f in iteration %d, "
      "%lld overlaps, NCV-GS3 %.4f; digests %016llx %016llx\n",
      name, 1e3 * timing.best, 1e3 * timing.median, 1e3 * first, belief.best.worth.objective,
      belief.best.iteration, static_cast<long long>(belief.best.worth.overlaps),
      scoreOf(input, belief.matching), digestOf(belief), digestOf(kept));
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  const double density = count > 2 ? std::atof(arguments[2]) : 0.01;
  const bool isUnion = count > 3 && std::atoi(arguments[3]) == 1;
  const int repeats = count > 4 ? std::atoi(arguments[4]) : 5;
  const auto backend = openBackend("cuda:0");
  auto& alignment = *backend->alignment();
  Progress progress;
  const auto input = networks(arguments[1], density, isUnion, alignment, progress);
  std::unique_ptr<BeliefSolver> solver;
  std::vector<double> building;
  for (int repeat = 0; repeat < 3; ++repeat)
    building.push_back(secondsOf([&] {
      solver = nullptr;
      solver = alignment.prepareBelief(input, progress);
    }));
  std::printf("%s, density %g, %s: %d candidates, %lld entries; overlaps built in %.2f ms\n",
              arguments[1], density, isUnion ? "either way" : "both ways", input.candidates->size(),
              static_cast<long long>(solver->nonZeros()), 1e3 * timingOf(building).best);
  if (repeats > 0) measureRuns(input, *solver, {.iterations = iterations}, "single", repeats);
  if (repeats > 0)
    measureRuns(input, *solver, {.iterations = iterations, .precision = Precision::Half}, "half",
                repeats);
  solver = nullptr;
  measureBeliefParts(input);
}
