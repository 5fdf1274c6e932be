#include "engine/backend/cuda/path_choice.hpp"

#include <limits>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;

namespace {

/// Costs `base` and `slope` for each number of the first graph; cannot solve graph 3.
class LinearPath final : public PairPath {
 public:
  LinearPath(double base, double slope, bool solvesAll)
      : base_{base}, slope_{slope}, solvesAll_{solvesAll} {}

  std::string_view name() const override { return "linear"; }
  double cost(GraphPair pair) const override {
    if (!solvesAll_ && pair.a == 3) return std::numeric_limits<double>::infinity();
    return base_ + slope_ * pair.a;
  }
  double leastCost() const override { return base_; }
  std::vector<std::size_t> solve(std::span<const GraphPair>, double, const PairOutcomes&,
                                 Progress&) override {
    return {};
  }

 private:
  double base_;
  double slope_;
  bool solvesAll_;
};

}  // namespace

TEST_CASE("a pair goes to the cheapest path that can solve it") {
  const LinearPath general{10, 1, true};
  const LinearPath fast{2, 3, false};
  const PairPath* const paths[] = {&general, &fast};
  const GraphPair pairs[] = {{0, 1}, {3, 1}, {4, 4}, {2, 0}, {9, 9}};

  const auto choice = cheapestPaths(paths, pairs);

  CHECK(choice.paths == Recycled<std::uint8_t>{1, 0, 0, 1, 0});
  CHECK(choice.placesOf(0) == Recycled<std::size_t>{1, 2, 4});
  CHECK(choice.placesOf(1) == Recycled<std::size_t>{0, 3});
  CHECK(choice.seconds == std::vector<double>{13 + 14 + 19, 2 + 8});
}

TEST_CASE("what cannot be decided goes to the path named first") {
  const LinearPath first{1, 0, true};
  const LinearPath second{1, 0, true};
  const PairPath* const paths[] = {&first, &second};
  const GraphPair pair{1, 2};

  CHECK(cheapestPaths(paths, {&pair, 1}).paths == Recycled<std::uint8_t>{0});
  CHECK(cheapestPaths({paths, 1}, {&pair, 1}).paths == Recycled<std::uint8_t>{0});
}
