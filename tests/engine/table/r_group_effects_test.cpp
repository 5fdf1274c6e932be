#include "engine/table/r_group_effects.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Texts = std::vector<std::string>;

/// A table of core, R1, R2 and a value.
GraphTable tableOf(const Texts& cores, const Texts& first, const Texts& second,
                   std::vector<double> values) {
  Dataset data;
  data.graphs.assign(values.size(), std::make_shared<const Graph>());
  data.properties = {{"core", categoriesOf(cores)},
                     {"R1", categoriesOf(first)},
                     {"R2", categoriesOf(second)},
                     {"pKi", NumberColumn{std::move(values)}}};
  return GraphTable{std::make_shared<const Dataset>(std::move(data))};
}

RGroupEffects effectsOf(const GraphTable& table) {
  return rGroupEffects(table, std::vector{table.columnNamed("R1"), table.columnNamed("R2")},
                       table.columnNamed("pKi"), Progress{});
}

}  // namespace

TEST_CASE("a cliff is a difference of two deviations between molecules that differ in one part") {
  const auto table =
      tableOf(Texts(9, "c"), {"a", "b", "d", "e", "f", "g", "h", "i", "j"},
              {"x", "x", "x", "x", "x", "x", "x", "x", "x"}, {0, 0, 0, 0, 10, 0, 0, 0, 0});

  const auto effects = effectsOf(table);

  // The variance of eight zeros and a ten: (8 · (10/9)² + (80/9)²) / 8 = 100/9.
  CHECK(effects.least == Approx(20.0 / 3));
  REQUIRE(effects.cliffs[4]);
  CHECK(effects.cliffs[4]->difference == 10);
  CHECK(effects.cliffs[4]->column == table.columnNamed("R1"));
  CHECK_FALSE(effects.cliffs[0]);  // as most of the others
  const auto& count = effects.counts.at({table.columnNamed("R2"), "x"});
  CHECK(count.count == 9);
  CHECK(count.mean == Approx(10.0 / 9));
}

TEST_CASE("two molecules that differ in one part alone are a cliff to each other") {
  const auto table =
      tableOf(Texts(9, "c"), {"a", "b", "d", "e", "f", "g", "h", "i", "j"},
              {"x", "x", "1", "2", "3", "4", "5", "6", "7"}, {0, 10, 5, 5, 5, 5, 5, 5, 5});

  const auto effects = effectsOf(table);

  REQUIRE(effects.cliffs[0]);
  CHECK(effects.cliffs[0]->partner == 1);
  CHECK(effects.cliffs[0]->difference == -10);
  REQUIRE(effects.cliffs[1]);
  CHECK(effects.cliffs[1]->partner == 0);
}

TEST_CASE("molecules of two cores are no partners, and those without a value are only counted") {
  const double gap = std::nan("");
  const auto table = tableOf({"c", "c", "n", "c", "c", "c", "c", "c", "c"},
                             {"a", "b", "b", "d", "e", "f", "g", "h", "i"}, Texts(9, "x"),
                             {0, 0, 10, gap, 0, 0, 0, 0, 0});

  const auto effects = effectsOf(table);

  CHECK(effects.least > 0);
  for (const auto& cliff : effects.cliffs)
    CHECK_FALSE(cliff);
  const auto& count = effects.counts.at({table.columnNamed("R2"), "x"});
  CHECK(count.count == 9);
  CHECK(count.measured == 8);
}
