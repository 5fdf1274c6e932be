#include "viz/matrix/entries.hpp"

#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

std::vector<MatrixEntry> randomEntries(std::int32_t size, int count, std::uint64_t seed) {
  Random random{seed};
  std::vector<MatrixEntry> entries;
  for (int index = 0; index < count; ++index)
    entries.push_back({static_cast<std::int32_t>(random.below(size)),
                       static_cast<std::int32_t>(random.below(size))});
  return entries;
}

/// Walks over the pixels and counts the entries whose centres lie inside.
std::vector<std::uint32_t> recounted(const std::vector<MatrixEntry>& entries, double first,
                                     double visible, int pixels) {
  std::vector<std::uint32_t> counts;
  const double width = visible / pixels;
  for (int y = 0; y < pixels; ++y)
    for (int x = 0; x < pixels; ++x) {
      std::uint32_t count = 0;
      for (const auto& entry : entries) {
        const double row = entry.row + 0.5 - first;
        const double column = entry.column + 0.5 - first;
        count += row >= y * width && row < (y + 1) * width && column >= x * width &&
                 column < (x + 1) * width;
      }
      counts.push_back(count);
    }
  return counts;
}

}  // namespace

TEST_CASE("counts per pixel are those of a naive recount") {
  const auto entries = randomEntries(997, 4000, 1);

  CHECK(countedPerPixel(entries, 997, {}, 60) == recounted(entries, 0, 997, 60));
  CHECK(countedPerPixel(entries, 997, {.x = 0.25, .y = 0.25, .zoom = 3}, 60) ==
        recounted(entries, 997 * 0.25, 997 / 3.0, 60));
}

TEST_CASE("every entry is counted once where cells are smaller than pixels") {
  const auto entries = randomEntries(10'000, 80'000, 2);

  const auto counts = countedPerPixel(entries, 10'000, {}, 800);

  CHECK(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == 80'000);
}

TEST_CASE("a cell larger than a pixel fills all its pixels") {
  const std::vector<MatrixEntry> entries{{1, 2}};

  const auto counts = countedPerPixel(entries, 4, {}, 8);

  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 8; ++x)
      CHECK(counts[y * 8 + x] == (y / 2 == 1 && x / 2 == 2 ? 1 : 0));
}

TEST_CASE("more entries in a pixel are painted stronger, a lone one well visible") {
  CHECK(strengthOf(1, 100) == 0.5);
  CHECK(strengthOf(10, 100) == Approx(0.75));
  CHECK(strengthOf(100, 100) == Approx(1));
  CHECK(strengthOf(1, 1) == 1);
}
