#include "engine/backend/pairs/environment_bits.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace kindred {

namespace {

constexpr auto words = EnvironmentBits::words, ownWords = EnvironmentBits::ownWords;
constexpr std::size_t ownBits = 64 * ownWords, sharedBits = 64 * (words - ownWords);
constexpr auto lanes = BitColumns::columnsAtOnce;

/// Environments and times that may be among the commonest items.
constexpr std::uint32_t commonEnvironments = 1024, commonTimes = 64;

std::size_t sharedBitOf(std::uint32_t item) {
  return ownBits + ((item * std::uint64_t{0x9E3779B97F4A7C15}) >> 40) % sharedBits;
}

/// Eights of columns that are compared with a row.
struct BitScan {
  const std::uint64_t* columns;
  const std::uint64_t* row;
  std::size_t count;
  std::int64_t least;  ///< common bits that a column must have
};

[[gnu::always_inline]] inline void countCommon(const std::uint64_t* columns,
                                               const std::uint64_t* row, std::int64_t* shared) {
  for (std::size_t lane = 0; lane < lanes; ++lane)
    shared[lane] = 0;
  for (std::size_t word = 0; word < words; ++word)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      shared[lane] += __builtin_popcountll(columns[word * lanes + lane] & row[word]);
}

/// Columns with enough bits: the eight, and the common bits of each.
struct Eight {
  std::size_t number;
  std::array<std::int64_t, lanes> shared;
};

[[gnu::always_inline]] inline void scanOneByOne(const BitScan& scan, std::vector<Eight>& found) {
  for (std::size_t number = 0; number < scan.count; ++number) {
    Eight eight{number, {}};
    countCommon(scan.columns + number * words * lanes, scan.row, eight.shared.data());
    if (std::ranges::max(eight.shared) >= scan.least) found.push_back(eight);
  }
}

void scanAnywhere(const BitScan& scan, std::vector<Eight>& found) { scanOneByOne(scan, found); }

#if defined(__x86_64__)
[[gnu::target("popcnt")]] void scanByPopcnt(const BitScan& scan, std::vector<Eight>& found) {
  scanOneByOne(scan, found);
}

[[gnu::target("avx512f,avx512vpopcntdq")]] void scanByAvx512(const BitScan& scan,
                                                             std::vector<Eight>& found) {
  __m512i row[words];
  for (std::size_t word = 0; word < words; ++word)
    row[word] = _mm512_set1_epi64(static_cast<long long>(scan.row[word]));
  const auto least = _mm512_set1_epi64(scan.least);
  const auto* columns = scan.columns;
  for (std::size_t number = 0; number < scan.count; ++number, columns += words * lanes) {
    auto shared = _mm512_setzero_si512();
    for (std::size_t word = 0; word < words; ++word)
      shared =
          _mm512_add_epi64(shared, _mm512_popcnt_epi64(_mm512_and_si512(
                                       row[word], _mm512_loadu_si512(columns + word * lanes))));
    if (_mm512_cmpge_epi64_mask(shared, least) == 0) continue;
    found.push_back({number, {}});
    _mm512_storeu_si512(found.back().shared.data(), shared);
  }
}
#endif

auto fastestScan() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512vpopcntdq")) return scanByAvx512;
  if (__builtin_cpu_supports("popcnt")) return scanByPopcnt;
#endif
  return scanAnywhere;
}

}  // namespace

EnvironmentBits::EnvironmentBits(const Environments& environments, std::int32_t graphs)
    : environments_{environments},
      firstItem_(environments.different() + 1),
      bitOfItem_(commonEnvironments * commonTimes, -1) {
  std::vector<std::uint32_t> holders(bitOfItem_.size());
  for (std::int32_t graph = 0; graph < graphs; ++graph)
    for (const auto& [environment, times] : environments.of(graph)) {
      auto& most = firstItem_[environment + 1];
      most = std::max(most, times);
      if (environment >= commonEnvironments) continue;
      for (std::uint32_t time = 0; time < std::min(times, commonTimes); ++time)
        ++holders[environment * commonTimes + time];
    }
  std::partial_sum(firstItem_.begin(), firstItem_.end(), firstItem_.begin());
  std::vector<std::size_t> items(holders.size());
  std::iota(items.begin(), items.end(), std::size_t{0});
  std::ranges::stable_sort(items, std::ranges::greater{},
                           [&](std::size_t item) { return holders[item]; });
  for (std::size_t bit = 0; bit < ownBits; ++bit)
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
      const auto bit = own >= 0 ? static_cast<std::size_t>(own) : sharedBitOf(item);
      if (own < 0) others.push_back(item);
      auto& word = bits.set[bit / 64];
      const auto mask = std::uint64_t{1} << bit % 64;
      if ((word & mask) != 0) ++bits.hidden;
      word |= mask;
    }
  return bits;
}

BitColumns::BitColumns(const EnvironmentBits& bits, std::span<const std::int32_t> graphs)
    : words_((graphs.size() + lanes - 1) / lanes * lanes * words),
      mostHidden_((graphs.size() + lanes - 1) / lanes),
      firstOther_{0} {
  for (std::size_t column = 0; column < graphs.size(); ++column) {
    const auto own = bits.of(graphs[column], others_);
    firstOther_.push_back(others_.size());
    const auto eight = column / lanes;
    for (std::size_t word = 0; word < words; ++word)
      words_[(eight * words + word) * lanes + column % lanes] = own.set[word];
    hidden_.push_back(own.hidden);
    mostHidden_[eight] = std::max(mostHidden_[eight], own.hidden);
  }
}

void BitColumns::addCandidates(const Row& row, std::size_t begin, std::size_t end,
                               std::uint32_t least, std::vector<Candidate>& candidates) const {
  static const auto scan = fastestScan();
  thread_local std::vector<Eight> found;
  found.clear();
  const auto first = begin / lanes, last = (end + lanes - 1) / lanes;
  const auto hidden = std::min(
      row.bits.hidden, *std::max_element(mostHidden_.begin() + static_cast<std::ptrdiff_t>(first),
                                         mostHidden_.begin() + static_cast<std::ptrdiff_t>(last)));
  scan({words_.data() + first * words * lanes, row.bits.set.data(), last - first,
        std::int64_t{least} - hidden},
       found);
  for (const auto& eight : found)
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const auto column = (first + eight.number) * lanes + lane;
      if (column >= end) break;
      const auto shared = static_cast<std::uint32_t>(eight.shared[lane]) +
                          std::min(row.bits.hidden, hidden_[column]);
      if (shared >= least) candidates.push_back({static_cast<std::uint32_t>(column), shared});
    }
}

std::uint32_t BitColumns::common(const Row& row, std::size_t column) const {
  std::uint32_t common = 0;
  const auto* own = words_.data() + column / lanes * words * lanes + column % lanes;
  for (std::size_t word = 0; word < ownWords; ++word)
    common += static_cast<std::uint32_t>(std::popcount(own[word * lanes] & row.bits.set[word]));
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
