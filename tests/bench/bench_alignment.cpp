// How long the stages of an alignment take:
//
//     bench_alignment best FILE FILE [device] [repeats] [seconds]
//     bench_alignment cualign FILE FILE [device] [repeats] [density] [union]
//     bench_alignment sweep FILE FILE [devices] [repeats]
//
// aligns two networks several times in one process, the first time cold, and prints the seconds of
// every call of the device and of all, and what was conserved. After so many seconds it keeps what
// is there. `density` is that of candidates in per cent; `union` takes the nearest nodes of either
// network. A sweep of 16 densities is done by the first of several devices, with commas between
// them, and by all.

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/align/measures.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/align/method/density_sweep.hpp"
#include "engine/backend/backend.hpp"
#include "engine/bench/timing.hpp"
#include "engine/result/memory_parts.hpp"
#include "io/format/read.hpp"

namespace {

using namespace kindred;

/// Prints how long a piece of work takes.
template <typename Work>
auto timed(const char* name, const Work& work) {
  std::printf("%s ", name);
  std::fflush(stdout);
  const auto begin = std::chrono::steady_clock::now();
  auto result = work();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::printf("%.4f ", took.count());
  std::fflush(stdout);
  return result;
}

/// Prints how long each call of a device takes.
class TimedAlignment final : public Alignment {
 public:
  explicit TimedAlignment(Alignment& timed) : timed_{timed} {}

  Embedding embed(const Graph& network, const EmbeddingOptions& options,
                  Progress& progress) override {
    return timed("embedding", [&] { return timed_.embed(network, options, progress); });
  }
  std::optional<ComparableEmbeddings> embedSideBySide(const Graph& a, const Graph& b,
                                                      const EmbeddingOptions& options,
                                                      Progress& progress) override {
    return timed("side by side", [&] { return timed_.embedSideBySide(a, b, options, progress); });
  }
  Embedding rotate(const SubspaceInput& input, Progress& progress) override {
    return timed("rotation", [&] { return timed_.rotate(input, progress); });
  }
  NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                           Progress& progress) override {
    return timed("nearest", [&] { return timed_.findNearest(of, among, count, progress); });
  }
  Candidates chooseNear(const Embedding& ofA, const Embedding& ofB, const CandidateOptions& options,
                        Progress& progress) override {
    return timed("candidates", [&] { return timed_.chooseNear(ofA, ofB, options, progress); });
  }
  std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                    const Progress& progress) override {
    return timed("walks", [&] { return timed_.findAlike(a, b, kernel, progress); });
  }
  Matching match(const Candidates& candidates, std::span<const double> values) override {
    return timed("matching", [&] { return timed_.match(candidates, values); });
  }
  std::unique_ptr<BeliefSolver> prepareBelief(const AlignmentInput& input,
                                              const Progress& progress) override {
    return timed("overlaps", [&] { return timed_.prepareBelief(input, progress); });
  }
  Refinement refine(const RefinementInput& input, int mostSteps, Progress& progress) override {
    auto refinement =
        timed("refinement", [&] { return timed_.refine(input, mostSteps, progress); });
    std::printf("(%d steps) ", refinement.iterations);
    return refinement;
  }
  SearchResult search(const SearchInput& input, const SearchOptions& options,
                      Progress& progress) override {
    auto result = timed("search", [&] { return timed_.search(input, options, progress); });
    std::printf("(%.0f M proposals) ", 1e-6 * static_cast<double>(result.proposals));
    return result;
  }

 private:
  Alignment& timed_;
};

std::shared_ptr<const Graph> network(const char* path) {
  Progress progress;
  return io::readDataset(std::array{std::filesystem::path{path}}, {}, progress)
      .dataset.graphs.front();
}

void measureBest(const std::shared_ptr<const Graph>& a, const std::shared_ptr<const Graph>& b,
                 double seconds, Alignment& alignment) {
  MemoryParts parts;
  std::stop_source keep;
  Progress progress{{}, keep.get_token()};
  std::jthread clock{[&](const std::stop_token& isDone) {
    if (seconds == 0) return;
    std::mutex mutex;
    std::unique_lock lock{mutex};
    std::condition_variable_any{}.wait_for(lock, isDone, std::chrono::duration<double>{seconds},
                                           [] { return false; });
    keep.request_stop();
  }};
  const auto result = alignBest({.a = a, .b = b}, alignment, parts, progress);
  std::printf("conserved %lld of %lld%s%s ", static_cast<long long>(result.conservedEdges),
              static_cast<long long>(result.mostEdges), result.isSparse ? ", sparse" : "",
              result.isComplete ? "" : ", stopped");
}

void measureCualign(const std::shared_ptr<const Graph>& a, const std::shared_ptr<const Graph>& b,
                    const CandidateOptions& choice, Alignment& alignment) {
  Progress progress;
  const auto result =
      alignByCandidates({.a = a, .b = b, .choice = choice}, alignment, progress, {});
  std::printf("| stages:");
  for (const auto& stage : result.stages)
    std::printf(" %s %.4f", stage.name.c_str(), stage.seconds);
  std::printf("; %d candidates, %lld non-zeros, conserved %lld of %lld ", result.candidates,
              static_cast<long long>(result.nonZeros),
              static_cast<long long>(result.conservedEdges),
              static_cast<long long>(result.mostEdges));
}

void measureSweep(const std::shared_ptr<const Graph>& a, const std::shared_ptr<const Graph>& b,
                  std::string_view ids, int repeats) {
  std::vector<std::unique_ptr<Backend>> backends;
  std::vector<Alignment*> devices;
  while (!ids.empty()) {
    const auto end = std::min(ids.find(','), ids.size());
    backends.push_back(openBackend(std::string{ids.substr(0, end)}));
    devices.push_back(backends.back()->alignment());
    ids.remove_prefix(std::min(end + 1, ids.size()));
  }
  std::vector<double> densities;
  for (int at = 1; at <= 16; ++at)
    densities.push_back(0.005 * at);
  const auto seconds = [&](std::span<Alignment* const> used) {
    return secondsOf([&] {
      Progress progress;
      sweepDensities({.a = a, .b = b}, densities, {used}, progress);
    });
  };
  for (int repeat = 0; repeat < repeats; ++repeat) {
    const double ofOne = seconds(std::span{devices}.first(1)), ofAll = seconds(devices);
    std::printf("one %.4f s, %d together %.4f s: %.2f times as fast\n", ofOne,
                static_cast<int>(devices.size()), ofAll, ofOne / ofAll);
    std::fflush(stdout);
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 4) return 2;
  const bool isBest = std::string_view{arguments[1]} == "best";
  std::shared_ptr<const Graph> a, b;
  const double reading = secondsOf([&] {
    a = network(arguments[2]);
    b = network(arguments[3]);
  });
  if (std::string_view{arguments[1]} == "sweep") {
    measureSweep(a, b, count > 4 ? arguments[4] : "cpu", count > 5 ? std::atoi(arguments[5]) : 2);
    return 0;
  }
  const auto backend = openBackend(count > 4 ? arguments[4] : "cpu");
  std::printf("%s and %s: read in %.4f s\n", arguments[2], arguments[3], reading);
  TimedAlignment alignment{*backend->alignment()};
  CandidateOptions choice;
  if (count > 6 && !isBest) choice.density = std::atof(arguments[6]) / 100;
  choice.isUnion = count > 7;
  for (int repeat = 0; repeat < (count > 5 ? std::atoi(arguments[5]) : 2); ++repeat) {
    const double seconds = secondsOf([&] {
      if (isBest)
        measureBest(a, b, count > 6 ? std::atof(arguments[6]) : 0, alignment);
      else
        measureCualign(a, b, choice, alignment);
    });
    std::printf("in all %.4f s\n", seconds);
    std::fflush(stdout);
  }
}
