#include "engine/align/plan_rows.hpp"

#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

std::vector<float> drawn(std::uint64_t seed, double low, double high) {
  Random random{seed};
  std::vector<float> values(48);
  for (auto& value : values)
    value = static_cast<float>(low + (high - low) * random.uniform());
  return values;
}

}  // namespace

TEST_CASE("exponentials of rows are those of the standard library to seven digits") {
  const auto values = drawn(1, -79, 0), levels = drawn(2, -1e-3, 0);
  for (const auto& loops : allPlanRows()) {
    auto powers = values;
    loops.exponentiate(powers.data(), levels.data(), powers.size());
    for (std::size_t i = 0; i < powers.size(); ++i)
      CHECK(powers[i] == Approx(std::exp(double{values[i] - levels[i]})).epsilon(3e-7));
  }
  std::vector<float> low(16, -1000), none(16, 0);
  planRows().exponentiate(low.data(), none.data(), 16);
  CHECK(low[3] == Approx(std::exp(-80.0)).epsilon(3e-7));
}

TEST_CASE("a row is lowered by its largest value with levels") {
  const auto levels = drawn(3, -5, 5);
  for (const auto& loops : allPlanRows()) {
    auto row = drawn(4, -50, 50);
    auto expected = row;
    for (std::size_t i = 0; i < row.size(); ++i)
      expected[i] += levels[i];
    const float most = *std::max_element(expected.begin(), expected.end());
    loops.lower(row.data(), levels.data(), row.size());
    for (std::size_t i = 0; i < row.size(); ++i)
      CHECK(row[i] == expected[i] - most);
  }
}

TEST_CASE("a row is scaled to sum to 1, and moved towards") {
  const auto values = drawn(5, 0, 1), scales = drawn(6, 0, 2);
  const double sum = std::inner_product(values.begin(), values.end(), scales.begin(), 0.0);
  for (const auto& loops : allPlanRows()) {
    std::vector<float> sums(48, 1), mapping(48, 0.25F);
    const float found = loops.scale(values.data(), scales.data(), sums.data(), 48);
    CHECK(found == Approx(sum));
    CHECK(sums[7] == Approx(1 + values[7] / sum));

    const float change =
        loops.move(mapping.data(), values.data(), scales.data(), 1 / found, 0.5F, 48);
    double largest = 0;
    for (std::size_t i = 0; i < 48; ++i) {
      const double to = values[i] * scales[i] / sum;
      CHECK(mapping[i] == Approx(0.125 + to / 2));
      largest = std::max(largest, std::abs(to - 0.25) / 2);
    }
    CHECK(change == Approx(largest));
  }
}

TEST_CASE("loops over rows give the same bits with every instruction set") {
  const auto all = allPlanRows();
  const auto values = drawn(7, -20, 0), levels = drawn(8, -20, 0);
  const auto run = [&](const PlanRows& loops) {
    auto row = values, sums = levels, mapping = levels;
    loops.lower(row.data(), levels.data(), row.size());
    loops.raise(sums.data(), row.data(), row.size());
    loops.exponentiate(row.data(), sums.data(), row.size());
    const float sum = loops.scale(row.data(), levels.data(), sums.data(), row.size());
    loops.move(mapping.data(), row.data(), sums.data(), sum, 0.3F, row.size());
    loops.add(mapping.data(), sums.data(), row.size());
    return mapping;
  };
  for (const auto& loops : all)
    CHECK(run(loops) == run(all.front()));
}
