#include "engine/bench/machine_roofs.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/backend/primitives/primitive_bench.hpp"
#include "engine/backend/primitives/processor_primitives.hpp"
#include "engine/bench/timing.hpp"

namespace kindred {
namespace {

/// Calls work(thread) on every core at once.
template <typename Work>
void onEveryCore(int cores, const Work& work) {
  tbb::parallel_for(
      tbb::blocked_range<int>{0, cores, 1},
      [&](const auto& range) {
        for (int core = range.begin(); core < range.end(); ++core)
          work(core);
      },
      tbb::simple_partitioner{});
}

double operationsPerSecond(int cores) {
  constexpr std::int64_t rounds = 4'000'000;
  constexpr int runs = 5;
  std::vector<double> operations(static_cast<std::size_t>(cores));
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    const double seconds = secondsOf(
        [&] { onEveryCore(cores, [&](int core) { operations[core] = multiplyAndAdd(rounds); }); });
    best = std::max(best, operations.front() * cores / seconds);
  }
  return best;
}

/// Copies more than the caches of most processors hold, and counts what is read and written. Each
/// part is written first by whoever copies it, so that it lies near.
double copiedBytesPerSecond() {
  constexpr std::size_t bytes = std::size_t{1} << 27;
  constexpr int runs = 5;
  const auto from = std::make_unique_for_overwrite<char[]>(bytes);
  const auto to = std::make_unique_for_overwrite<char[]>(bytes);
  const auto onParts = [](const auto& work) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, bytes, std::size_t{1} << 20}, work,
                      tbb::static_partitioner{});
  };
  onParts([&](const auto& range) {
    std::memset(from.get() + range.begin(), 1, range.size());
    std::memset(to.get() + range.begin(), 0, range.size());
  });
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    const double seconds = secondsOf([&] {
      onParts([&](const auto& range) {
        std::memcpy(to.get() + range.begin(), from.get() + range.begin(), range.size());
      });
    });
    best = std::max(best, 2.0 * bytes / seconds);
  }
  return best;
}

/// Copies what stays in the nearest shared or private cache of a core, again and again.
double cachedBytesPerSecond(int cores) {
  constexpr std::size_t bytes = std::size_t{1} << 17;
  constexpr int rounds = 4000, runs = 5;
  std::vector<std::vector<char>> from(cores, std::vector<char>(bytes, 1)), to = from;
  double best = 0;
  for (int run = 0; run < runs; ++run) {
    const double seconds = secondsOf([&] {
      onEveryCore(cores, [&](int core) {
        for (int round = 0; round < rounds; ++round) {
          from[core][static_cast<std::size_t>(round) % bytes] = static_cast<char>(round);
          std::memcpy(to[core].data(), from[core].data(), bytes);
        }
      });
    });
    best = std::max(best, 2.0 * bytes * rounds * cores / seconds);
  }
  return best;
}

}  // namespace

double MachineRoofs::leastSeconds(double operationCount, double byteCount) const {
  return std::max(operationCount / operations, byteCount / memoryBytes);
}

MachineRoofs roofsOf(std::string_view device) {
  if (device != "cpu") {
    const auto roofs = openPrimitiveBench(device)->roofs();
    return {.operations = roofs.operations, .memoryBytes = roofs.globalBytes};
  }
  const int cores = processorThreads();
  return {.operations = operationsPerSecond(cores),
          .memoryBytes = copiedBytesPerSecond(),
          .cachedBytes = cachedBytesPerSecond(cores),
          .isMeasured = true};
}

}  // namespace kindred
