#include "engine/gram/gram_growth.hpp"

#include <map>
#include <stop_token>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

using Cell = std::pair<std::size_t, std::size_t>;

/// Graphs 0..2 in two blocks on the diagonal and one beside them; the values count up in each.
const GramPlan plan{
    .rows = 3, .columns = 3, .blocks = {{0, 2, 0, 2}, {2, 3, 2, 3}, {0, 2, 2, 3}}, .pairCount = 6};

void grow(PartialGram& partial, std::size_t block, std::size_t count) {
  const auto values = std::make_shared<float[]>(count);
  for (std::size_t at = 0; at < count; ++at)
    values[at] = static_cast<float>(10 * (block + 1) + at);
  partial.add({block, values, count});
}

/// Each cell that is given, with its value; a cell that is given twice fails the test.
class Seen {
 public:
  GramGrowth::See see() {
    return [this](std::size_t row, std::size_t first, std::span<const double> values) {
      for (std::size_t at = 0; at < values.size(); ++at)
        CHECK(cells_.emplace(Cell{row, first + at}, values[at]).second);
    };
  }
  const std::map<Cell, double>& cells() const { return cells_; }

 private:
  std::map<Cell, double> cells_;
};

GramValues raw(const PartialGram& partial) {
  return {std::make_shared<const PartialGram>(partial), 1e-6, false};
}

}  // namespace

TEST_CASE("each value of a matrix under way is given once, whenever it comes") {
  PartialGram partial{plan};
  GramGrowth growth;
  Seen seen;

  grow(partial, 0, 1);
  growth.giveNew(raw(partial), seen.see());
  CHECK(seen.cells() == std::map<Cell, double>{{{0, 0}, 10}});
  growth.giveNew(raw(partial), seen.see());  // nothing has come

  grow(partial, 0, 3);
  grow(partial, 2, 2);
  growth.giveNew(raw(partial), seen.see());
  grow(partial, 1, 1);
  growth.giveNew(raw(partial), seen.see());

  CHECK(seen.cells() ==
        std::map<Cell, double>{
            {{0, 0}, 10}, {{0, 1}, 11}, {{1, 1}, 12}, {{0, 2}, 30}, {{1, 2}, 31}, {{2, 2}, 20}});
}

TEST_CASE("normalised values of a matrix under way are given when the diagonals are there") {
  PartialGram partial{plan};
  GramGrowth growth;
  Seen seen;
  const auto normalised = [&] {
    return GramValues{std::make_shared<const PartialGram>(partial), 1e-6, true};
  };

  grow(partial, 2, 1);
  growth.giveNew(normalised(), seen.see());
  CHECK(seen.cells().empty());

  partial.setDiagonals({100, 100, 36}, {});
  growth.giveNew(normalised(), seen.see());
  REQUIRE(seen.cells().size() == 1);
  CHECK(seen.cells().at({0, 2}) == Approx(0.5));  // 30 / √(100 · 36)
}

TEST_CASE("giving new values stops when it is cancelled, and can then go on") {
  PartialGram partial{plan};
  GramGrowth growth;
  Seen seen;
  grow(partial, 0, 3);
  grow(partial, 1, 1);
  std::stop_source source;
  const auto stopAtOnce = [&](std::size_t row, std::size_t first, std::span<const double> values) {
    seen.see()(row, first, values);
    source.request_stop();
  };

  CHECK_THROWS_AS(growth.giveNew(raw(partial), stopAtOnce, Progress{source.get_token()}),
                  Cancelled);
  CHECK(seen.cells().size() == 3);
  growth.giveNew(raw(partial), seen.see());

  CHECK(seen.cells().size() == 4);
}
