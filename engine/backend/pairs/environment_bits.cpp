#include "engine/backend/pairs/environment_bits.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <numeric>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace kindred {

namespace {

using Coarse = EnvironmentBits::Coarse;
using Fine = EnvironmentBits::Fine;

constexpr auto lanes = BitColumns::columnsAtOnce;

/// Environments and times that may be among the commonest items.
constexpr std::uint32_t commonEnvironments = 1024, commonTimes = 64;

/// The bit of an item, `own` if it may have one of its own.
template <typename Words>
std::size_t bitOf(std::int32_t own, std::uint32_t item) {
  if (own >= 0 && static_cast<std::size_t>(own) < Words::ownBits)
    return static_cast<std::size_t>(own);
  return Words::ownBits + ((item * std::uint64_t{0x9E3779B97F4A7C15}) >> 40) % Words::ownBits;
}

/// A row and the eights of columns that it is compared with.
struct BitScan {
  const std::uint64_t *coarse, *fine;
  const EnvironmentBits::Bits& row;
  std::size_t count;
  std::int64_t leastCoarse, leastFine;  ///< common bits that a column must have
};

/// Columns with enough bits: which eight, and the common bits of each.
struct Eight {
  std::size_t number;
  std::array<std::int64_t, lanes> shared;
};

template <typename Words>
[[gnu::always_inline]] inline std::int64_t countCommon(const std::uint64_t* columns,
                                                       const Words& row, std::int64_t* shared) {
  std::int64_t most = 0;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    shared[lane] = 0;
    for (std::size_t word = 0; word < Words::words; ++word)
      shared[lane] += __builtin_popcountll(columns[word * lanes + lane] & row.set[word]);
    most = shared[lane] > most ? shared[lane] : most;
  }
  return most;
}

[[gnu::always_inline]] inline void scanOneByOne(const BitScan& scan, std::vector<Eight>& found) {
  for (std::size_t number = 0; number < scan.count; ++number) {
    Eight eight{number, {}};
    const auto* coarse = scan.coarse + number * Coarse::words * lanes;
    const auto* fine = scan.fine + number * Fine::words * lanes;
    if (countCommon(coarse, scan.row.coarse, eight.shared.data()) >= scan.leastCoarse &&
        countCommon(fine, scan.row.fine, eight.shared.data()) >= scan.leastFine)
      found.push_back(eight);
  }
}

void scanAnywhere(const BitScan& scan, std::vector<Eight>& found) { scanOneByOne(scan, found); }

#if defined(__x86_64__)
[[gnu::target("popcnt")]] void scanByPopcnt(const BitScan& scan, std::vector<Eight>& found) {
  scanOneByOne(scan, found);
}

#define KINDRED_AVX512 [[gnu::target("avx512f,avx512vpopcntdq")]]

template <typename Words>
KINDRED_AVX512 inline __m512i countByAvx512(const std::uint64_t* columns, const Words& row) {
  auto shared = _mm512_setzero_si512();
  for (std::size_t word = 0; word < Words::words; ++word)
    shared = _mm512_add_epi64(shared, _mm512_popcnt_epi64(_mm512_and_si512(
                                          _mm512_set1_epi64(static_cast<long long>(row.set[word])),
                                          _mm512_loadu_si512(columns + word * lanes))));
  return shared;
}

KINDRED_AVX512 void scanByAvx512(const BitScan& scan, std::vector<Eight>& found) {
  const auto leastCoarse = _mm512_set1_epi64(scan.leastCoarse),
             leastFine = _mm512_set1_epi64(scan.leastFine);
  for (std::size_t number = 0; number < scan.count; ++number) {
    const auto coarse =
        countByAvx512(scan.coarse + number * Coarse::words * lanes, scan.row.coarse);
    if (_mm512_cmpge_epi64_mask(coarse, leastCoarse) == 0) continue;
    const auto fine = countByAvx512(scan.fine + number * Fine::words * lanes, scan.row.fine);
    if (_mm512_cmpge_epi64_mask(fine, leastFine) == 0) continue;
    found.push_back({number, {}});
    _mm512_storeu_si512(found.back().shared.data(), fine);
  }
}
#undef KINDRED_AVX512
#endif

using BitScanner = void (*)(const BitScan&, std::vector<Eight>&);

const std::vector<BitScanner>& allScans() {
  static const auto all = [] {
    std::vector<BitScanner> found{scanAnywhere};
#if defined(__x86_64__)
    if (__builtin_cpu_supports("popcnt")) found.push_back(scanByPopcnt);
    if (__builtin_cpu_supports("avx512vpopcntdq")) found.push_back(scanByAvx512);
#endif
    return found;
  }();
  return all;
}

}  // namespace

EnvironmentBits::EnvironmentBits(const Environments& environments, std::int32_t graphs,
                                 const Progress& progress)
    : environments_{environments},
      firstItem_(environments.different() + 1),
      bitOfItem_(commonEnvironments * commonTimes, -1) {
  std::vector<std::uint32_t> holders(bitOfItem_.size());
  for (std::int32_t graph = 0; graph < graphs; ++graph) {
    progress.checkpoint();
    for (const auto& [environment, times] : environments.of(graph)) {
      auto& most = firstItem_[environment + 1];
      most = std::max(most, times);
      if (environment >= commonEnvironments) continue;
      for (std::uint32_t time = 0; time < std::min(times, commonTimes); ++time)
        ++holders[environment * commonTimes + time];
    }
  }
  std::partial_sum(firstItem_.begin(), firstItem_.end(), firstItem_.begin());
  std::vector<std::size_t> items(holders.size());
  std::iota(items.begin(), items.end(), std::size_t{0});
  std::ranges::stable_sort(items, std::ranges::greater{},
                           [&](std::size_t item) { return holders[item]; });
  for (std::size_t bit = 0; bit < Fine::ownBits; ++bit)
    bitOfItem_[items[bit]] = static_cast<std::int32_t>(bit);
}

EnvironmentBits::Bits EnvironmentBits::of(std::int32_t graph,
                                          std::vector<std::uint32_t>& others) const {
  Bits bits{.all = environments_.sum(graph)};
  for (const auto& [environment, times] : environments_.of(graph))
    for (std::uint32_t time = 0; time < times; ++time) {
      const bool isCommon = environment < commonEnvironments && time < commonTimes;
      const auto own = isCommon ? bitOfItem_[environment * commonTimes + time] : -1;
      const auto item = firstItem_[environment] + time;
      if (own < 0) others.push_back(item);
      bits.coarse.add(bitOf<Coarse>(own, item));
      bits.fine.add(bitOf<Fine>(own, item));
    }
  return bits;
}

template <typename Words>
BitColumns::Eights<Words>::Eights(std::size_t columns)
    : words((columns + lanes - 1) / lanes * lanes * Words::words),
      hidden(columns),
      mostHidden((columns + lanes - 1) / lanes) {}

template <typename Words>
void BitColumns::Eights<Words>::put(std::size_t column, const Words& own) {
  const auto eight = column / lanes;
  for (std::size_t word = 0; word < Words::words; ++word)
    words[(eight * Words::words + word) * lanes + column % lanes] = own.set[word];
  hidden[column] = own.hidden;
  mostHidden[eight] = std::max(mostHidden[eight], own.hidden);
}

template <typename Words>
std::uint32_t BitColumns::Eights<Words>::mostHiddenIn(std::size_t begin, std::size_t end) const {
  return std::ranges::max(std::span{mostHidden}.subspan(begin, end - begin));
}

BitColumns::BitColumns(const EnvironmentBits& bits, std::span<const std::int32_t> graphs,
                       const Progress& progress, std::size_t level)
    : level_{level}, coarse_{graphs.size()}, fine_{graphs.size()}, firstOther_{0} {
  constexpr std::size_t columnsOfPiece = 512 * lanes;
  std::vector<std::vector<std::uint32_t>> others((graphs.size() + columnsOfPiece - 1) /
                                                 columnsOfPiece);
  std::vector<std::size_t> counts(graphs.size());
  tbb::parallel_for(std::size_t{0}, others.size(), [&](std::size_t piece) {
    const auto end = std::min(graphs.size(), (piece + 1) * columnsOfPiece);
    for (auto column = piece * columnsOfPiece; column < end; ++column) {
      progress.checkpoint();
      const auto before = others[piece].size();
      const auto own = bits.of(graphs[column], others[piece]);
      counts[column] = others[piece].size() - before;
      coarse_.put(column, own.coarse);
      fine_.put(column, own.fine);
    }
  });
  for (const auto& piece : others)
    others_.insert(others_.end(), piece.begin(), piece.end());
  for (const auto count : counts)
    firstOther_.push_back(firstOther_.back() + count);
}

std::size_t BitColumns::levels() { return allScans().size(); }

void BitColumns::addCandidates(const Row& row, std::size_t begin, std::size_t end,
                               std::uint32_t least, std::vector<Candidate>& candidates) const {
  thread_local std::vector<Eight> found;
  found.clear();
  const auto first = begin / lanes, last = (end + lanes - 1) / lanes;
  const auto leastBy = [&](const auto& own, const auto& eights) {
    return std::int64_t{least} - std::min(own.hidden, eights.mostHiddenIn(first, last));
  };
  allScans()[level_]({coarse_.words.data() + first * Coarse::words * lanes,
                      fine_.words.data() + first * Fine::words * lanes, row.bits, last - first,
                      leastBy(row.bits.coarse, coarse_), leastBy(row.bits.fine, fine_)},
                     found);
  for (const auto& eight : found)
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const auto column = (first + eight.number) * lanes + lane;
      if (column >= end) break;
      const auto shared = static_cast<std::uint32_t>(eight.shared[lane]) +
                          std::min(row.bits.fine.hidden, fine_.hidden[column]);
      if (shared >= least) candidates.push_back({static_cast<std::uint32_t>(column), shared});
    }
}

std::uint32_t BitColumns::common(const Row& row, std::size_t column) const {
  std::uint32_t common = 0;
  const auto* own = fine_.words.data() + column / lanes * Fine::words * lanes + column % lanes;
  for (std::size_t word = 0; word < Fine::words / 2; ++word)
    common +=
        static_cast<std::uint32_t>(std::popcount(own[word * lanes] & row.bits.fine.set[word]));
  const auto* a = row.others.data();
  const auto* const endOfA = a + row.others.size();
  const auto* b = others_.data() + firstOther_[column];
  const auto* const endOfB = others_.data() + firstOther_[column + 1];
  while (a < endOfA && b < endOfB) {
    const auto ofA = *a, ofB = *b;
    common += ofA == ofB;
    a += ofA <= ofB;
    b += ofB <= ofA;
  }
  return common;
}

}  // namespace kindred
