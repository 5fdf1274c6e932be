#include "engine/backend/pairs/environment_index.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "engine/backend/pairs/environments.hpp"

namespace kindred {

namespace {

constexpr std::size_t graphsBetweenChecks = 4096;
constexpr unsigned bucketBits = 16;  // a bucket has environments with the same first bits

std::size_t bucketOf(std::uint64_t environment) { return environment >> (64 - bucketBits); }

constexpr std::size_t bytesOfVector = 16;
constexpr std::uint32_t mostTimes = 255;  // of a common environment: a byte

typedef std::uint8_t ManyTimes __attribute__((vector_size(bytesOfVector), aligned(1), may_alias));
typedef std::uint16_t ManySums
    __attribute__((vector_size(bytesOfVector * sizeof(std::uint16_t)), aligned(2), may_alias));

/// Adds to sums what is less, the times of each graph or `most`. Rounds the count up.
void addLesser(const std::uint8_t* times, std::uint8_t most, std::size_t count,
               std::uint16_t* sums) {
  const ManyTimes limit = ManyTimes{} + most;
  for (std::size_t at = 0; at < count; at += bytesOfVector) {
    const auto own = *reinterpret_cast<const ManyTimes*>(times + at);
    *reinterpret_cast<ManySums*>(sums + at) +=
        __builtin_convertvector(own < limit ? own : limit, ManySums);
  }
}

void leaveEachOnce(std::vector<std::uint64_t>& environments) {
  std::ranges::sort(environments);
  environments.erase(std::ranges::unique(environments).begin(), environments.end());
}

}  // namespace

struct EnvironmentIndex::Seen {
  std::uint64_t environment;
  std::uint32_t times, radius;

  Count countAs(std::uint32_t number) const {
    return {number, std::min(times, 0xffffffU) & 0xffffffU, radius & 0xffU};
  }
};

/// The environments of a graph, each once, with the narrowest radius that sees it. Those of nodes
/// alone are seen by radius 1.
std::vector<EnvironmentIndex::Seen> EnvironmentIndex::seenIn(const KernelInput& input,
                                                             std::int32_t graph) {
  const auto all = environmentsOf(input, graph);
  const auto nodes =
      static_cast<std::size_t>(input.graphs[static_cast<std::size_t>(graph)].nodeCount);
  std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted;
  sorted.reserve(all.size());
  for (std::size_t at = 0; at < all.size(); ++at)
    sorted.emplace_back(all[at], static_cast<std::uint32_t>(std::max<std::size_t>(1, at / nodes)));
  std::ranges::sort(sorted);
  std::vector<Seen> seen;
  for (const auto& [environment, narrowest] : sorted) {
    if (seen.empty() || seen.back().environment != environment)
      seen.push_back({environment, 0, narrowest});
    ++seen.back().times;
  }
  return seen;
}

EnvironmentIndex::EnvironmentIndex(const KernelInput& input, const Progress& progress)
    : radius_{input.environments}, first_{0} {
  assert(radius_ >= 1 && radius_ <= widestRadius);
  std::vector<std::vector<Seen>> seen(input.graphs.size());
  tbb::parallel_for(std::size_t{0}, seen.size(), [&](std::size_t graph) {
    progress.checkpoint();
    seen[graph] = seenIn(input, static_cast<std::int32_t>(graph));
  });
  number(seen, progress);
  for (const auto& graph : input.graphs)
    nodes_.push_back(graph.nodeCount);
  for (const auto& graph : seen)
    first_.push_back(first_.back() + graph.size());
  counts_.resize(first_.back());
  tbb::parallel_for(std::size_t{0}, seen.size(), [&](std::size_t graph) {
    progress.checkpoint();
    std::ranges::transform(std::exchange(seen[graph], {}), &counts_[first_[graph]],
                           [&](const Seen& one) { return one.countAs(numberOf(one.environment)); });
  });
  chooseCommon(progress);
  addHolders(progress);
}

/// Numbers the environments of all graphs in ascending order.
void EnvironmentIndex::number(const std::vector<std::vector<Seen>>& graphs,
                              const Progress& progress) {
  tbb::enumerable_thread_specific<std::vector<std::uint64_t>> found;
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, graphs.size(), 4096},
                    [&](const auto& range) {
                      progress.checkpoint();
                      auto& own = found.local();
                      for (auto graph = range.begin(); graph != range.end(); ++graph)
                        for (const auto& one : graphs[graph])
                          own.push_back(one.environment);
                      leaveEachOnce(own);
                    });
  for (const auto& own : found)
    environments_.insert(environments_.end(), own.begin(), own.end());
  tbb::parallel_sort(environments_);
  environments_.erase(std::ranges::unique(environments_).begin(), environments_.end());
  firstOfBucket_.assign((std::size_t{1} << bucketBits) + 1, 0);
  for (const auto environment : environments_)
    ++firstOfBucket_[bucketOf(environment) + 1];
  for (std::size_t bucket = 1; bucket < firstOfBucket_.size(); ++bucket)
    firstOfBucket_[bucket] += firstOfBucket_[bucket - 1];
}

/// The number of an environment, or of the next one if no graph has it.
std::uint32_t EnvironmentIndex::numberOf(std::uint64_t environment) const {
  const auto* const begin = environments_.data() + firstOfBucket_[bucketOf(environment)];
  const auto* const end = environments_.data() + firstOfBucket_[bucketOf(environment) + 1];
  return static_cast<std::uint32_t>(std::lower_bound(begin, end, environment) -
                                    environments_.data());
}

void EnvironmentIndex::chooseCommon(const Progress& progress) {
  constexpr std::size_t mostCommon = 256;  // of so many, times add up to 16 bits
  constexpr std::size_t fewestOf = 16;     // one of so many graphs: fewer are faster one by one
  std::vector<std::uint32_t> holders(environments_.size()), most(environments_.size());
  for (const auto& count : counts_) {
    ++holders[count.environment];
    most[count.environment] = std::max<std::uint32_t>(most[count.environment], count.times);
  }
  for (std::uint32_t environment = 0; environment < holders.size(); ++environment)
    if (fewestOf * holders[environment] >= graphs() && most[environment] <= mostTimes)
      common_.push_back(environment);
  std::ranges::stable_sort(common_, std::ranges::greater{},
                           [&](std::uint32_t environment) { return holders[environment]; });
  common_.resize(std::min(common_.size(), mostCommon));
  std::ranges::sort(common_);
  times_.resize(common_.size() * graphs() + bytesOfVector);  // the last are read beyond
  for (std::size_t graph = 0; graph < graphs(); ++graph) {
    if (graph % graphsBetweenChecks == 0) progress.checkpoint();
    for (const auto& count : of(graph))
      if (const auto* times = timesOf(count.environment))
        times_[static_cast<std::size_t>(times - times_.data()) + graph] =
            static_cast<std::uint8_t>(count.times);
  }
}

const std::uint8_t* EnvironmentIndex::timesOf(std::uint32_t environment) const {
  const auto found = std::ranges::lower_bound(common_, environment);
  if (found == common_.end() || *found != environment) return nullptr;
  return times_.data() + static_cast<std::size_t>(found - common_.begin()) * graphs();
}

void EnvironmentIndex::addHolders(const Progress& progress) {
  firstHolder_.resize(environments_.size() + 1);
  for (const auto& count : counts_)
    if (timesOf(count.environment) == nullptr) ++firstHolder_[count.environment + 1];
  for (std::size_t at = 1; at < firstHolder_.size(); ++at)
    firstHolder_[at] += firstHolder_[at - 1];
  holders_.resize(firstHolder_.back());
  auto next = firstHolder_;
  for (std::size_t graph = 0; graph < graphs(); ++graph) {
    if (graph % graphsBetweenChecks == 0) progress.checkpoint();
    for (const auto& count : of(graph))
      if (timesOf(count.environment) == nullptr)
        holders_[next[count.environment]++] = {static_cast<std::uint32_t>(graph), count.times};
  }
}

std::vector<EnvironmentIndex::Count> EnvironmentIndex::countsOf(const KernelInput& input,
                                                                std::int32_t graph) const {
  assert(input.environments == radius_);
  std::vector<Count> counts;
  for (const auto& one : seenIn(input, graph)) {
    const auto number = numberOf(one.environment);
    if (number < environments_.size() && environments_[number] == one.environment)
      counts.push_back(one.countAs(number));
  }
  return counts;
}

EnvironmentIndex::Lookup::Lookup(std::span<const Count> counts) {
  constexpr std::size_t slotsOfEach = 8;  // so that hardly any is sought twice
  slots_.resize(std::bit_ceil(slotsOfEach * counts.size() + 1));
  for (const auto& count : counts)
    slots_[static_cast<std::size_t>(slotOf(count.environment) - slots_.data())] = count;
}

/// The slot that an environment has, or would have.
const EnvironmentIndex::Count* EnvironmentIndex::Lookup::slotOf(std::uint32_t environment) const {
  const auto mask = slots_.size() - 1;
  std::size_t at = environment & mask;
  const auto isOther = [&](const Count& one) {  // a product, so that there is one branch
    return std::uint64_t{one.environment ^ environment} * one.times != 0;
  };
  while (isOther(slots_[at]))
    at = (at + 1) & mask;
  return &slots_[at];
}

EnvironmentIndex::Shared EnvironmentIndex::Lookup::sharedBy(std::span<const Count> others) const {
  Shared shared{};
  for (const auto& other : others)
    shared[other.radius - 1] +=
        std::min<std::uint32_t>(other.times, slotOf(other.environment)->times);
  for (std::size_t radius = 1; radius < shared.size(); ++radius)
    shared[radius] += shared[radius - 1];
  return shared;
}

EnvironmentIndex::Row::Row(const EnvironmentIndex& index, std::span<const Count> counts)
    : index_{index} {
  for (const auto& count : counts) {
    if (const auto* times = index.timesOf(count.environment)) {
      commons_.push_back(
          {times, static_cast<std::uint8_t>(std::min<std::uint32_t>(count.times, mostTimes)),
           count.radius});
      continue;
    }
    const auto* const holders = index.holders_.data();
    const auto* const end = holders + index.firstHolder_[count.environment + 1];
    cursors_.push_back({.end = end, .times = count.times, .radius = count.radius});
    cursors_.back().moveTo(holders + index.firstHolder_[count.environment]);
  }
  std::ranges::stable_sort(commons_, {}, &Common::radius);
}

void EnvironmentIndex::Row::Cursor::moveTo(const Holder* holder) {
  at = holder;
  graph = at == end ? ~std::uint32_t{0} : at->graph;
}

/// Counts common environments, some graphs at once: those of wider radii with those of narrower
/// ones.
void EnvironmentIndex::Row::countCommon(std::uint32_t firstGraph,
                                        const TileOf<std::uint32_t>& shared) const {
  constexpr std::size_t graphsAtOnce = 512;
  std::array<std::uint16_t, graphsAtOnce> sums;
  for (std::size_t first = 0; first < shared.columns; first += graphsAtOnce) {
    const auto some = std::min(graphsAtOnce, shared.columns - first);
    sums.fill(0);
    auto common = commons_.begin();
    for (std::size_t radius = 1; radius <= shared.rows; ++radius) {
      for (; common != commons_.end() && common->radius == radius; ++common)
        addLesser(common->times + firstGraph + first, common->most, some, sums.data());
      std::copy_n(sums.begin(), some, shared.row(radius - 1) + first);
    }
  }
}

void EnvironmentIndex::Row::countNext(std::uint32_t firstGraph,
                                      const TileOf<std::uint32_t>& shared) {
  const auto end = firstGraph + static_cast<std::uint32_t>(shared.columns);
  for (const auto& cursor : cursors_)
    if (cursor.graph < end) __builtin_prefetch(cursor.at);  // while common ones are counted
  countCommon(firstGraph, shared);
  for (auto& cursor : cursors_) {
    if (cursor.graph >= end) continue;
    const auto* at = cursor.at;
    if (cursor.graph < firstGraph)
      at = std::ranges::lower_bound(at, cursor.end, firstGraph, {}, &Holder::graph);
    for (; at != cursor.end && at->graph < end; ++at)
      for (std::size_t radius = cursor.radius; radius <= shared.rows; ++radius)
        shared.row(radius - 1)[at->graph - firstGraph] += std::min(at->times, cursor.times);
    cursor.moveTo(at);
  }
}

}  // namespace kindred
