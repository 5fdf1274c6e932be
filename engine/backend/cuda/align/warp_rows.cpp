#include "engine/backend/cuda/align/warp_rows.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>

namespace kindred::cuda {
namespace {

constexpr auto width = WarpRows::width;

using Row = std::array<std::uint16_t, width>;
using Rows = std::vector<Row>;

std::span<const std::int32_t> neighboursOf(const KindRows& rows, std::int32_t place) {
  if (place >= rows.count()) return {};
  return std::span{rows.neighbours}.subspan(rows.offsets[place],
                                            rows.offsets[place + 1] - rows.offsets[place]);
}

/// The neighbours of a lane that are not in its stream yet, by banks.
class LaneLeft {
 public:
  LaneLeft() = default;
  LaneLeft(std::span<const std::int32_t> neighbours, std::int32_t banks)
      : left_{static_cast<std::int32_t>(neighbours.size())} {
    std::array<std::int32_t, width> counts{};
    for (const auto neighbour : neighbours)
      ++counts[neighbour % banks];
    std::int32_t end = 0;
    for (std::int32_t bank = 0; bank < banks; ++bank) {
      begins_[bank] = end;
      ends_[bank] = end += counts[bank];
      if (counts[bank] > 0) banks_ |= 1U << bank;
    }
    sorted_.resize(neighbours.size());
    auto next = begins_;
    for (const auto neighbour : neighbours)
      sorted_[next[neighbour % banks]++] = static_cast<std::uint16_t>(neighbour);
  }

  std::int32_t count() const { return left_; }
  std::uint32_t banks() const { return banks_; }

  std::uint16_t take(std::int32_t bank) {
    const auto neighbour = sorted_[--ends_[bank]];
    if (ends_[bank] == begins_[bank]) banks_ &= ~(1U << bank);
    --left_;
    return neighbour;
  }

 private:
  std::int32_t left_ = 0;
  std::uint32_t banks_ = 0;  ///< in which some are left
  std::array<std::int32_t, width> begins_{};
  std::array<std::int32_t, width> ends_{};
  std::vector<std::uint16_t> sorted_;
};

/// The rows of lanes whose reads are served together: a neighbour of each, in different banks as
/// far as that goes. A lane that has to has a neighbour in every row that is left.
class Together {
 public:
  Together(const KindRows& rows, std::int32_t firstPlace, std::int32_t lanes, std::int32_t end)
      : lanes_{lanes}, none_{rows.count()} {
    for (std::int32_t lane = 0; lane < lanes; ++lane) {
      const auto place = firstPlace + lane;
      lane_[lane] = {place < end ? neighboursOf(rows, place) : neighboursOf(rows, rows.count()),
                     lanes};
      if (place < end)
        for (const auto neighbour : neighboursOf(rows, place))
          ++left_[neighbour % lanes];
    }
  }

  void fill(Rows& rows, std::int32_t firstLane) {
    const auto count = static_cast<std::int32_t>(rows.size());
    for (std::int32_t row = 0; row < count; ++row) {
      std::uint16_t* const places = rows[row].data() + firstLane;
      std::uint32_t used = 0, filled = 0;
      for (const bool mayWait : {false, true})
        for (std::int32_t at = 0; at < lanes_; ++at) {
          const std::int32_t lane = (at + row) % lanes_;
          auto& left = lane_[lane];
          const bool hasTo = left.count() == count - row;
          if (left.count() == 0 || hasTo == mayWait || (filled >> lane & 1U) != 0) continue;
          const auto free = left.banks() & ~used;
          if (free == 0 && mayWait) continue;
          const auto bank = fullest(free != 0 ? free : left.banks());
          places[lane] = left.take(bank);
          --left_[bank];
          used |= 1U << bank;
          filled |= 1U << lane;
        }
      for (std::int32_t lane = 0; lane < lanes_; ++lane)
        if ((filled >> lane & 1U) == 0) {
          const std::int32_t bank = std::countr_one(used);
          used |= 1U << bank;
          places[lane] = zeroIn(bank);
        }
    }
  }

 private:
  std::int32_t fullest(std::uint32_t banks) const {
    std::int32_t best = std::countr_zero(banks);
    for (banks &= banks - 1; banks != 0; banks &= banks - 1)
      if (const std::int32_t bank = std::countr_zero(banks); left_[bank] > left_[best]) best = bank;
    return best;
  }

  std::uint16_t zeroIn(std::int32_t bank) const {
    const std::int32_t behind = (bank - none_ % lanes_ + lanes_) % lanes_;
    return static_cast<std::uint16_t>(none_ + behind);
  }

  std::int32_t lanes_;
  std::int32_t none_;
  std::array<LaneLeft, width> lane_;
  std::array<std::int32_t, width> left_{};  ///< neighbours of all lanes in each bank
};

Rows evenly(std::int32_t count) { return Rows(static_cast<std::size_t>((count + 1) / 2 * 2)); }

Rows rowsOfSlice(const KindRows& rows, std::int32_t first, std::int32_t banks) {
  const std::int32_t end = std::min(first + width, rows.count());
  std::size_t longest = 0;
  for (std::int32_t place = first; place < end; ++place)
    longest = std::max(longest, neighboursOf(rows, place).size());
  Rows result = evenly(static_cast<std::int32_t>(longest));
  for (std::int32_t lane = 0; lane < width; lane += banks)
    Together{rows, first + lane, banks, end}.fill(result, lane);
  return result;
}

/// A hub's neighbours, from all banks in turn.
Rows rowsOfHub(const KindRows& rows, std::int32_t hub, std::int32_t banks) {
  LaneLeft left{neighboursOf(rows, hub), banks};
  Rows result = evenly((left.count() + width - 1) / width);
  std::int32_t at = 0;
  const auto put = [&](std::uint16_t place) {
    result[at / width][at % width] = place;
    ++at;
  };
  while (left.count() > 0)
    for (std::int32_t bank = 0; bank < banks; ++bank)
      if ((left.banks() >> bank & 1U) != 0) put(left.take(bank));
  for (std::int32_t zero = 0; at < std::ssize(result) * width; ++zero)
    put(static_cast<std::uint16_t>(rows.count() + zero % banks));
  return result;
}

/// Places that a warp should add up together: those of many neighbours, as far as there is room.
std::int32_t hubsAmong(const KindRows& rows) {
  constexpr std::size_t manyNeighbours = 64;
  std::int32_t hubs = 0;
  while (hubs < std::min(rows.count(), WarpRows::mostHubs) &&
         neighboursOf(rows, hubs).size() > manyNeighbours)
    ++hubs;
  return hubs;
}

void append(std::vector<std::uint32_t>& pairs, const Rows& rows) {
  for (std::size_t row = 0; row < rows.size(); row += 2)
    for (std::int32_t lane = 0; lane < width; ++lane)
      pairs.push_back(std::uint32_t{rows[row][lane]} | std::uint32_t{rows[row + 1][lane]} << 16);
}

}  // namespace

WarpRows warpRows(const KindRows& rows, int lines) {
  constexpr auto warps = WarpRows::warps;
  const std::int32_t banks = width / lines;
  assert(rows.count() + WarpRows::zeros(lines) <= 65'535);
  WarpRows result;
  result.hubs = hubsAmong(rows);
  const std::int32_t slices = (rows.count() - result.hubs + width - 1) / width;
  result.slots = (slices + warps - 1) / warps;
  std::vector<Rows> ofSlices(slices), ofHubs(result.hubs);
  tbb::parallel_for(0, slices + result.hubs, [&](std::int32_t task) {
    if (task < result.hubs)
      ofHubs[task] = rowsOfHub(rows, task, banks);
    else
      ofSlices[task - result.hubs] =
          rowsOfSlice(rows, result.hubs + (task - result.hubs) * width, banks);
  });

  std::array<std::size_t, warps> load{};
  for (std::int32_t warp = 0; warp < warps; ++warp)
    for (std::int32_t slot = 0; slot < result.slots; ++slot)
      if (const auto slice = WarpRows::sliceAt(warp, slot); slice < slices)
        load[warp] += ofSlices[slice].size();
  std::array<std::vector<std::int32_t>, warps> hubs;
  for (std::int32_t hub = 0; hub < result.hubs; ++hub) {
    const auto least = std::ranges::min_element(load) - load.begin();
    load[least] += ofHubs[hub].size();
    hubs[least].push_back(hub);
  }

  std::int32_t end = 0;
  const auto appendRows = [&](const Rows& more, std::vector<std::int32_t>& counts) {
    append(result.pairs, more);
    counts.push_back(static_cast<std::int32_t>(more.size() / 2));
    end += counts.back();
  };
  for (std::int32_t warp = 0; warp < warps; ++warp) {
    result.begins.push_back(end);
    for (const auto hub : hubs[warp]) {
      result.hubsOfWarps.push_back(hub);
      appendRows(ofHubs[hub], result.ofHubs);
    }
    for (std::int32_t slot = 0; slot < result.slots; ++slot) {
      const auto slice = WarpRows::sliceAt(warp, slot);
      appendRows(slice < slices ? ofSlices[slice] : Rows{}, result.ofSlots);
    }
    result.hubOffsets.push_back(static_cast<std::int32_t>(result.hubsOfWarps.size()));
  }
  // Streams are read ahead, also the last one.
  result.pairs.resize(result.pairs.size() + std::size_t{WarpRows::ahead} * width, 0);
  return result;
}

}  // namespace kindred::cuda
