#include "engine/backend/cuda/align/warp_rows.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

constexpr auto width = cuda::WarpRows::width;

/// Reads streams as warps do: the neighbours of each place, in the order of places.
std::vector<std::vector<std::int32_t>> neighboursIn(const cuda::WarpRows& streams,
                                                    std::int32_t count) {
  std::vector<std::vector<std::int32_t>> found(count);
  const auto take = [&](std::int32_t place, std::int32_t pair, std::int32_t lane) {
    const auto word = streams.pairs[pair * width + lane];
    for (const auto neighbour : {word & 0xffffU, word >> 16})
      if (static_cast<std::int32_t>(neighbour) < count)
        found.at(place).push_back(static_cast<std::int32_t>(neighbour));
  };
  for (std::int32_t warp = 0; warp < cuda::WarpRows::warps; ++warp) {
    std::int32_t pair = streams.begins[warp];
    for (auto at = streams.hubOffsets[warp]; at < streams.hubOffsets[warp + 1]; ++at)
      for (auto left = streams.ofHubs[at]; left > 0; --left, ++pair)
        for (std::int32_t lane = 0; lane < width; ++lane)
          take(streams.hubsOfWarps[at], pair, lane);
    for (std::int32_t slot = 0; slot < streams.slots; ++slot) {
      const auto first = streams.hubs + cuda::WarpRows::sliceAt(warp, slot) * width;
      for (auto left = streams.ofSlots[warp * streams.slots + slot]; left > 0; --left, ++pair)
        for (std::int32_t lane = 0; lane < width; ++lane)
          if (first + lane < count) take(first + lane, pair, lane);
    }
  }
  for (auto& neighbours : found)
    std::ranges::sort(neighbours);
  return found;
}

std::vector<std::vector<std::int32_t>> neighboursOf(const cuda::KindRows& rows) {
  std::vector<std::vector<std::int32_t>> result;
  for (std::int32_t place = 0; place < rows.count(); ++place) {
    const auto begin = rows.neighbours.begin();
    result.emplace_back(begin + rows.offsets[place], begin + rows.offsets[place + 1]);
    std::ranges::sort(result.back());
  }
  return result;
}

Graph star(Node leaves) {
  GraphData data{.nodeCount = leaves + 1};
  for (Node leaf = 1; leaf <= leaves; ++leaf)
    data.edges.push_back({0, leaf});
  return Graph{std::move(data)};
}

}  // namespace

TEST_CASE("streams of warps hold every neighbour of every place once") {
  for (const int lines : {1, 2, 4})
    for (const auto& network : {star(3000), barabasiAlbert(33, 2, 1), barabasiAlbert(1500, 40, 2),
                                barabasiAlbert(5000, 3, 3), Graph{{.nodeCount = 70}}}) {
      INFO(lines << " lines, " << network.nodeCount() << " nodes");
      const auto rows = cuda::nodeRows(Loopless{network});

      const auto streams = cuda::warpRows(rows, lines);

      CHECK(neighboursIn(streams, rows.count()) == neighboursOf(rows));
    }
}

TEST_CASE("streams of warps never read beyond the numbers of 0, and can be read ahead") {
  const auto rows = cuda::nodeRows(Loopless{barabasiAlbert(901, 5, 1)});
  for (const int lines : {1, 2, 4}) {
    const auto streams = cuda::warpRows(rows, lines);
    const auto end = static_cast<std::uint32_t>(rows.count() + cuda::WarpRows::zeros(lines));

    CHECK(std::ranges::all_of(streams.pairs, [&](std::uint32_t word) {
      return (word & 0xffffU) < end && word >> 16 < end;
    }));
    std::int32_t last = streams.begins.back();
    for (std::int32_t slot = 0; slot < streams.slots; ++slot)
      last += streams.ofSlots[(cuda::WarpRows::warps - 1) * streams.slots + slot];
    for (auto at = streams.hubOffsets[cuda::WarpRows::warps - 1];
         at < streams.hubOffsets[cuda::WarpRows::warps]; ++at)
      last += streams.ofHubs[at];
    CHECK(std::ssize(streams.pairs) == (last + cuda::WarpRows::ahead) * width);
  }
}

TEST_CASE("most neighbours that are read together lie in different banks") {
  constexpr int lines = 4, banks = width / lines;
  const auto rows = cuda::nodeRows(Loopless{barabasiAlbert(6000, 6, 4)});
  const auto streams = cuda::warpRows(rows, lines);

  std::int64_t reads = 0, turns = 0;
  for (std::size_t first = 0; first < streams.pairs.size(); first += banks)
    for (const int half : {0, 16}) {
      std::array<std::set<std::uint32_t>, banks> placesOfBanks;
      for (std::size_t at = first; at < first + banks; ++at) {
        const auto place = streams.pairs[at] >> half & 0xffffU;
        placesOfBanks[place % banks].insert(place);
      }
      ++reads;
      turns += std::ssize(*std::ranges::max_element(
          placesOfBanks, {}, [](const auto& places) { return places.size(); }));
    }

  // Places of eight lanes by chance: 2.6.
  CHECK(static_cast<double>(turns) / static_cast<double>(reads) < 1.6);
}
