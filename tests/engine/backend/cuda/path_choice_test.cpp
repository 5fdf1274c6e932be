#include "engine/backend/cuda/path_choice.hpp"

#include <limits>

#include "tests/engine/backend/solved.hpp"
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

  const KernelInput alike;

  const auto choice = cheapestPaths(paths, FaintPairs{alike}, pairs);

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

  const KernelInput alike;

  CHECK(cheapestPaths(paths, FaintPairs{alike}, {&pair, 1}).paths == Recycled<std::uint8_t>{0});
  CHECK(cheapestPaths({paths, 1}, FaintPairs{alike}, {&pair, 1}).paths ==
        Recycled<std::uint8_t>{0});
}

TEST_CASE("only pairs of nodes too unlike for single precision take no path") {
  const auto charged = [](std::vector<double> charges) {
    const auto count = static_cast<std::int32_t>(charges.size());
    return test::graphOf(
        {.nodeCount = count, .nodeAttributes = {{"charge", NumberColumn{std::move(charges)}}}});
  };
  // exp(-72) is 5e-32, exp(-60.5) is 5e-27.
  const auto input =
      test::compiled({charged({0, 10}), charged({0, -1}), charged({0, -2}), charged({0})},
                     {.node = "se(charge, 1)"});
  const LinearPath path{1, 0, true};
  const PairPath* const paths[] = {&path};
  const GraphPair pairs[] = {{0, 0}, {0, 1}, {0, 2}, {2, 0}, {0, 3}, {2, 2}, {2, 3}};

  const auto choice = cheapestPaths(paths, FaintPairs{*input}, pairs);

  CHECK(choice.placesOf(PathChoice::none) == Recycled<std::size_t>{2, 3});
  CHECK(choice.placesOf(0) == Recycled<std::size_t>{0, 1, 4, 5, 6});
}
