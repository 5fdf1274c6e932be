#include "engine/backend/cuda/align/kind_rows.hpp"

#include <algorithm>

#include "engine/graph/generate.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

cuda::KindRows rowsOf(const Loopless& network) {
  return cuda::kindRows(nodeKinds(network, nodeFeatures(network, {}), {}, {}));
}

}  // namespace

TEST_CASE("kinds stand in the order of their neighbours, which they list as often as they have") {
  // A star of three leaves: its centre has three neighbours of one kind.
  const Loopless star{Graph{{.nodeCount = 4, .edges = {{1, 0}, {1, 2}, {1, 3}}}}};

  const auto rows = rowsOf(star);

  CHECK(rows.placeOfNode == std::vector<std::int32_t>{1, 0, 1, 1});
  CHECK(rows.firstNode == std::vector<std::int32_t>{1, 0});
  CHECK(rows.sizes == std::vector<float>{1, 3});
  CHECK(rows.offsets == std::vector<std::int32_t>{0, 3, 4});
  CHECK(rows.neighbours == std::vector<std::int32_t>{1, 1, 1, 0});
}

TEST_CASE("slices hold every neighbour of their places, and nothing else") {
  const Loopless network{barabasiAlbert(150, 3, 1)};
  const auto rows = rowsOf(network);
  const std::int32_t first = 32;

  const auto slices = cuda::kindSlices(rows, first);

  constexpr auto width = cuda::KindSlices::width;
  REQUIRE(std::ssize(slices.offsets) == (rows.count() - first + width - 1) / width + 1);
  for (std::int32_t place = first; place < rows.count(); ++place) {
    const auto slice = (place - first) / width, lane = (place - first) % width;
    std::vector<std::int32_t> found;
    for (auto row = slices.offsets[slice]; row < slices.offsets[slice + 1]; ++row)
      if (const auto neighbour = slices.neighbours[row * width + lane]; neighbour != rows.count())
        found.push_back(neighbour);
    const auto begin = rows.neighbours.begin();
    CHECK(std::ranges::equal(found, std::ranges::subrange(begin + rows.offsets[place],
                                                          begin + rows.offsets[place + 1])));
  }
}

TEST_CASE("only places before the slices have more neighbours than a lane adds up alone") {
  const auto rows = rowsOf(Loopless{barabasiAlbert(2000, 8, 1)});
  const auto hubs = cuda::hubCount(rows);

  REQUIRE(hubs > 0);
  REQUIRE(hubs < rows.count());
  CHECK(hubs % cuda::KindSlices::width == 0);
  CHECK(rows.offsets[1] - rows.offsets[0] > 64);
  CHECK(rows.offsets[hubs + 1] - rows.offsets[hubs] <= 64);
}
