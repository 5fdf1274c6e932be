// What it costs to watch an alignment:
//
//     bench_watch FILE [FILE] [device] [iterations] [effort] [rounds]
//
// aligns two networks (one file alone with a copy of which 10 % of the edges were taken out) by
// belief propagation on candidates of 1 %, and by a search; each without a watch and with one that
// keeps what it is told as the window does. Rounds alternate. Prints the least seconds that passed,
// the least of the processor, and how often the watch was told.

#include <sys/resource.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>

#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/cualign.hpp"
#include "engine/backend/backend.hpp"
#include "engine/bench/timing.hpp"
#include "engine/graph/perturb.hpp"
#include "engine/result/memory_parts.hpp"
#include "io/format/read.hpp"

namespace {

using namespace kindred;

double processorSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::shared_ptr<const Graph> network(const char* path) {
  Progress progress;
  return io::readDataset(std::array{std::filesystem::path{path}}, {}, progress)
      .dataset.graphs.front();
}

struct Cost {
  double seconds = 1e9;
  double processor = 1e9;
  int moments = 0;
};

struct Align {
  std::int32_t nodesOfB;
  std::function<void(const AlignmentWatch&)> run;
};

void measureOnce(const Align& align, bool isWatched, Cost& cost) {
  std::shared_ptr<const std::pair<Mapping, std::vector<BeliefStep>>> shown;
  cost.moments = 0;
  AlignmentWatch watch;
  if (isWatched)
    watch = [&](const AlignmentMoment& moment) {
      ++cost.moments;
      shown = std::make_shared<const std::pair<Mapping, std::vector<BeliefStep>>>(
          Mapping{{moment.images.begin(), moment.images.end()}, align.nodesOfB},
          std::vector<BeliefStep>{moment.trace.begin(), moment.trace.end()});
    };
  const double before = processorSeconds();
  const double seconds = secondsOf([&] { align.run(watch); });
  cost.processor = std::min(cost.processor, processorSeconds() - before);
  cost.seconds = std::min(cost.seconds, seconds);
}

void measure(const char* name, int rounds, const Align& align) {
  Cost alone, watched;
  for (int round = 0; round < rounds; ++round) {
    measureOnce(align, false, alone);
    measureOnce(align, true, watched);
  }
  std::printf(
      "%-18s alone %.2f s, %.2f of processor; watched %.2f s, %.2f of processor, told %d times: "
      "%+.1f %%, %+.1f %% of processor\n",
      name, alone.seconds, alone.processor, watched.seconds, watched.processor, watched.moments,
      100 * (watched.seconds / alone.seconds - 1), 100 * (watched.processor / alone.processor - 1));
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  const auto number = [&](int at, int usual) {
    return count > at ? std::atoi(arguments[at]) : usual;
  };
  const auto a = network(arguments[1]);
  const auto b = count > 2 && std::filesystem::exists(arguments[2])
                     ? network(arguments[2])
                     : std::make_shared<const Graph>(noisyCopy(*a, {.removed = 0.1}, 1).graph);
  const auto backend = openBackend(count > 3 ? arguments[3] : "cpu");
  auto& alignment = *backend->alignment();
  Progress progress;

  CualignRequest byCandidates{.a = a, .b = b, .belief = {.iterations = number(4, 100)}};
  CualignStores once{.candidates = std::make_shared<MemoryParts>()};
  byCandidates.candidates =
      alignByCandidates({.a = a, .b = b, .belief = {.iterations = 1}}, alignment, progress, once)
          .pairs;
  const auto nodesOfB = b->nodeCount();
  measure("belief propagation", number(6, 3),
          {nodesOfB, [&](const AlignmentWatch& watch) {
             CualignStores stores{.alignment = std::make_shared<MemoryParts>()};
             alignByCandidates(byCandidates, alignment, progress, stores, watch);
           }});

  BestAlignmentRequest best{.a = a, .b = b, .search = {.effort = number(5, 2000)}};
  best.start = {{0, 0}};  // the search alone
  measure("search", number(6, 3), {nodesOfB, [&](const AlignmentWatch& watch) {
                                     MemoryParts parts;
                                     alignBest(best, alignment, parts, progress, watch);
                                   }});
}
