#include "engine/bench/belief_ladder_bench.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "engine/align/choose_candidates.hpp"
#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"

namespace kindred {
namespace {

/// The counts that Table 2 is of.
constexpr int runIterations = 100;

constexpr BeliefOptions ladderOptions{.iterations = 21};

AlignmentInput inputOf(const AlignmentBenchRequest& request, Alignment& alignment,
                       Progress& progress) {
  const auto ofA = alignment.embed(*request.a, request.embedding, progress);
  const auto ofB = alignment.embed(*request.b, request.embedding, progress);
  const auto rotated = alignment.rotate({*request.a, *request.b, ofA, ofB}, progress);
  const auto nearest = [&](const Embedding& of, const Embedding& among) {
    return alignment.findNearest(of, among, nearestCount(request.choice, among.nodeCount),
                                 progress);
  };
  const auto fromA = nearest(rotated, ofB), fromB = nearest(ofB, rotated);
  return {request.a, request.b,
          std::make_shared<const Candidates>(
              nearCandidates(fromA, fromB, request.choice.isUnion, progress))};
}

double largestDifference(const std::vector<float>& found, const std::vector<float>& expected) {
  double largest = 0, most = 1e-30;
  for (std::size_t at = 0; at < expected.size(); ++at) {
    largest = std::max(largest, static_cast<double>(std::abs(found[at] - expected[at])));
    most = std::max(most, static_cast<double>(std::abs(expected[at])));
  }
  return largest / most;
}

/// The first run of a solver takes its memory, so there are two at least.
double bestRun(const AlignmentBenchRequest& request, Alignment& alignment,
               const AlignmentInput& input, int repeats, Progress& progress) {
  const auto solver = alignment.prepareBelief(input, progress);
  double best = std::numeric_limits<double>::infinity();
  for (int repeat = 0; repeat < std::max(2, std::min(repeats, request.repeats + 1)); ++repeat) {
    auto silent = progress.silent();
    best = std::min(
        best, secondsOf([&] { solver->run({.iterations = runIterations}, {}, silent, false); }));
  }
  return best;
}

}  // namespace

std::optional<PublishedTimes> publishedTimes(std::string_view network) {
  static constexpr std::array all{
      PublishedTimes{"fly_Y2H1", 400, 21, 19, 8.3},
      PublishedTimes{"fly_PHY1", 682, 48, 37, 12.8},
      PublishedTimes{"human_Y2H1", 1384, 79, 51, 19.4},
      PublishedTimes{"Synthetic-4000", 29, 5.75, 6, 2.25},
      PublishedTimes{"Synthetic-8000", 627, 57, 52, 17.9},
  };
  const auto found = std::ranges::find(all, network, &PublishedTimes::network);
  if (found == all.end()) return std::nullopt;
  return *found;
}

double BeliefLadderReport::shareOf(const BeliefLadderStep& rung) const {
  return publishedBytesOfEntry * static_cast<double>(entries) / roofs.memoryBytes / rung.seconds;
}

double BeliefLadderReport::publishedSeconds() const {
  const auto streams = static_cast<std::size_t>(BeliefRung::Streams);
  const auto queues = static_cast<std::size_t>(MatchingRung::TwoQueues);
  return runIterations * (rungs[streams].seconds + 2 * matchings[queues].seconds);
}

double BeliefLadderReport::ownSeconds() const {
  const auto pairs = static_cast<std::size_t>(BeliefRung::Pairs);
  const auto all = static_cast<std::size_t>(MatchingRung::AllAtOnce);
  return runIterations * (rungs[pairs].seconds + 2 * matchings[all].seconds);
}

BeliefLadderReport measureBeliefLadder(const AlignmentBenchRequest& request,
                                       const std::string& device, Progress& progress) {
  if (device.find(',') != std::string::npos)
    throw Error{ErrorCode::Usage, "The ladder of belief propagation is climbed on one device."};
  const auto backend = openBackend(device);
  if (!backend->device().id.starts_with("cuda"))
    throw Error{ErrorCode::Device,
                "The ladder of belief propagation is climbed on an NVIDIA GPU, which --device "
                "names; \"kindred-cli devices\" lists those of this machine."};
  BeliefLadderReport report{.device = backend->device().name,
                            .roofs = roofsOf(backend->device().id),
                            .a = request.a->name(),
                            .b = request.b->name(),
                            .iterations = ladderOptions.iterations,
                            .rungs = {},
                            .matchings = {},
                            .runIterations = kindred::runIterations};
  progress.begin(Language::translated("Climbing the ladder of belief propagation"),
                 beliefRungs().size() + matchingRungs().size() + 3);
  auto silent = progress.silent();
  const auto input = inputOf(request, *backend->alignment(), silent);
  report.candidates = input.candidates->size();
  progress.advance();
  report.runSeconds = bestRun(request, *backend->alignment(), input, 5, progress);
  progress.advance();
  const auto processor = openBackend("cpu");
  report.processorSeconds = bestRun(request, *processor->alignment(), input, 2, progress);
  progress.advance();

  const auto ladder = openBeliefLadder(backend->device().id, input, silent);
  report.entries = ladder->entries();
  report.longestRow = ladder->longestRow();
  const auto entries = static_cast<double>(report.entries);
  std::vector<BeliefClimb> climbs;
  for (const auto& rung : beliefRungs()) {
    climbs.push_back(ladder->climb(rung.rung, ladderOptions, silent));
    report.rungs.push_back({.name = std::string{rung.name},
                            .label = std::string{rung.label},
                            .sentence = std::string{rung.sentence},
                            .seconds = climbs.back().seconds,
                            .bytes = rung.bytesOfEntry * entries});
    progress.advance();
  }
  const auto& expected = climbs[static_cast<std::size_t>(BeliefRung::Pairs)];
  for (std::size_t at = 0; at < climbs.size(); ++at)
    report.rungs[at].difference = std::max(largestDifference(climbs[at].y, expected.y),
                                           largestDifference(climbs[at].z, expected.z));
  for (const auto& rung : matchingRungs()) {
    const auto climb = ladder->match(rung.rung, {.iterations = kindred::runIterations}, silent);
    report.matchings.push_back({.name = std::string{rung.name},
                                .label = std::string{rung.label},
                                .sentence = std::string{rung.sentence},
                                .seconds = climb.seconds,
                                .matchings = climb.matchings});
    progress.advance();
  }
  return report;
}

}  // namespace kindred
